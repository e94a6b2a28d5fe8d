import { describe, expect, test } from '@jest/globals';
import {
  DEPLOYED_MODULES,
  deployedGrants,
  functionServing,
  modulesOf,
} from '../../infra/deployed-functions.ts';
import { FUNCTION_MODULES, type FunctionModule, grantsOf } from '../../infra/function-grants.ts';
import { ROUTES } from '../../lib/contract/operations.ts';
import { CALL_SECONDS } from '../../lib/deadline/deadline.ts';

const GATEWAY_SECONDS = 29;
/** What is left of a call for storing what was done, and for the answer. */
const STORING_SECONDS = 4;
/** Secrets with which money is moved, or made. */
const OF_MONEY = ['cards.api', 'stablecoin.refund', 'orderId', 'cards.webhook'];
/** Folders in which strangers' files lie, not judged yet. */
const OF_STRANGERS = ['uploads', 'proofs'];

describe('the functions', () => {
  test('run each module once', () => {
    const run = DEPLOYED_MODULES.flatMap((module) => [...modulesOf(module)]);
    expect(run.sort()).toEqual([...FUNCTION_MODULES].sort());
  });

  test('that serve a route know it by its method: a handler alone would answer all of them', () => {
    const served = ROUTES.flatMap(({ module }) => module ?? []) as FunctionModule[];
    const alone = served.filter((module) => !functionServing(module).startsWith('routes/'));
    expect(alone).toEqual([]);
  });

  test('lend the secrets of money to none that could not read them by itself', () => {
    const ofMoney = (names: readonly string[] = []) => names.filter((it) => OF_MONEY.includes(it));
    for (const deployed of DEPLOYED_MODULES) {
      const lent = ofMoney(deployedGrants(deployed).secrets);
      for (const module of modulesOf(deployed)) {
        const own = ofMoney(grantsOf(module).secrets);
        expect([module, lent.length > 0]).toEqual([module, own.length > 0]);
      }
    }
  });

  test('that read what strangers send have no secret of money, but for those that place orders', () => {
    const both = DEPLOYED_MODULES.filter((deployed) => {
      const { documents = [], secrets = [] } = deployedGrants(deployed);
      return (
        documents.some((right) => OF_STRANGERS.includes(right)) &&
        secrets.some((name) => OF_MONEY.includes(name))
      );
    });
    expect(both).toEqual(['routes/create-order', 'routes/mcp']);
  });

  test('that serve a route have the time of the gateway, which ends after the deadline of a call', () => {
    const deployed = new Set(
      ROUTES.flatMap(({ module }) => (module ? [functionServing(module as FunctionModule)] : [])),
    );
    for (const each of deployed) {
      const { timeoutSeconds } = deployedGrants(each);
      expect([each, timeoutSeconds]).toEqual([each, GATEWAY_SECONDS]);
      expect(timeoutSeconds - CALL_SECONDS).toBeGreaterThanOrEqual(STORING_SECONDS);
    }
  });

  test('need as much as the neediest of their modules', () => {
    for (const deployed of DEPLOYED_MODULES) {
      const { memoryMb, timeoutSeconds } = deployedGrants(deployed);
      const rows = modulesOf(deployed).map(grantsOf);
      expect(memoryMb).toBe(Math.max(...rows.map((row) => row.memoryMb)));
      expect(timeoutSeconds).toBe(Math.max(...rows.map((row) => row.timeoutSeconds)));
    }
  });
});
