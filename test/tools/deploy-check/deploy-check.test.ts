import { describe, expect, test } from '@jest/globals';
import type { App } from 'aws-cdk-lib/core';
import { CONTEXT_KEYS } from '../../../infra/context.ts';
import { synthesizeStack, type Template } from '../../../infra/synthesize.ts';
import {
  acceptedDataStores,
  changedStores,
  dataStoresOf,
} from '../../../tools/deploy-check/data-stores.ts';
import { DEPLOYMENTS, GUARDED } from '../../../tools/deploy-check/deployments.ts';
import {
  cfnLintFindings,
  nagFindings,
  operationFindings,
  sizeFindings,
  stateMachineFindings,
} from '../../../tools/deploy-check/findings.ts';
import { template } from '../../infra/template.ts';
import { expectNone } from '../../support/expect-none.ts';

/** A stack's own copy of the template, to be spoiled. */
const spoiled = (spoil: (resources: Record<string, never>) => void): Template => {
  const copy = JSON.parse(JSON.stringify(template()));
  spoil(copy.Resources);
  return copy;
};

describe('deployments', () => {
  test.each(Object.entries(DEPLOYMENTS))('%s raises nothing', (name, context) => {
    const stack = synthesizeStack({ context });
    const made = (stack.node.root as App).synth().getStackArtifact(stack.artifactId).template;
    expect(nagFindings(stack)).toEqual([]);
    expect(sizeFindings(made)).toEqual([]);
    expect(operationFindings(made)).toEqual([]);
    if (name !== GUARDED) return;
    expectNone(
      'was it meant? then run npm run deploy:check -- --accept-data-stores, and say how data moves, for',
      changedStores(acceptedDataStores(), dataStoresOf(made)),
    );
  });

  test('turn every switch that makes other resources', () => {
    const given = new Set(Object.values(DEPLOYMENTS).flatMap((context) => Object.keys(context)));
    const switches = CONTEXT_KEYS.filter((key) => /^[a-z]+$|Arn$/.test(key) && key !== 'bundle');
    const ofOtherCompanies = /^(x402|handwrytten)/;
    expectNone(
      'add to tools/deploy-check/deployments.ts',
      switches.filter((key) => !given.has(key) && !ofOtherCompanies.test(key)),
    );
  });
});

describe('what is found', () => {
  test('a data store that would be replaced, left behind or kept otherwise; a new one is none', () => {
    const accepted = dataStoresOf(template());
    const now = dataStoresOf(
      spoiled((resources: Record<string, Record<string, unknown>>) => {
        const { OrdersTable, CreditsTable, KeysTable, ...others } = resources;
        (OrdersTable?.['Properties'] as Record<string, unknown>)['TableName'] = 'orders';
        if (CreditsTable) CreditsTable['DeletionPolicy'] = 'Snapshot';
        resources['KeyTable'] = KeysTable ?? {};
        delete resources['KeysTable'];
        expect(Object.keys(others)).not.toEqual([]);
      }),
    );
    expect([...changedStores(accepted, now)].sort()).toEqual([
      'CreditsTable',
      'KeysTable',
      'OrdersTable',
    ]);
  });

  test('an operation that nothing serves', () => {
    const without = spoiled((resources: Record<string, { Type: string }>) => {
      const methods = Object.keys(resources).filter(
        (id) => resources[id]?.Type === 'AWS::ApiGateway::Method' && id.includes('v1quotes'),
      );
      for (const id of methods) delete resources[id];
    });
    expect(operationFindings(without)).toContain('POST /v1/quotes is not served');
  });

  test('a template that is too large', () => {
    const large = spoiled((resources: Record<string, unknown>) => {
      for (let extra = 0; extra < 100; extra += 1) resources[`Extra${extra}`] = {};
    });
    expect(sizeFindings(large)).toEqual([expect.stringContaining('of which CloudFormation takes')]);
  });

  test('what cfn-lint knows, where there is one: of the stack as it is nothing', () => {
    expect(cfnLintFindings(template()) ?? []).toEqual([]);
    const wrong = spoiled((resources: Record<string, { Properties: Record<string, unknown> }>) => {
      const { OrdersTable } = resources;
      delete OrdersTable?.Properties['KeySchema'];
    });
    const findings = cfnLintFindings(wrong);
    if (findings !== undefined) expect(findings.join('\n')).toContain("'KeySchema' is a required");
  });

  test('nothing in the state machine', () => {
    expect(stateMachineFindings()).toEqual([]);
  });
});
