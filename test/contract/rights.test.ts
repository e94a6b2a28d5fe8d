/**
 * What a function may do on AWS is a row of `infra/function-grants.ts`; what it does is seen here, with the fakes, in
 * the calls of the contract test, in every example, and in whole lives of letters. The two are the same.
 */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { FUNCTION_MODULES, type FunctionModule, grantsOf } from '../../infra/function-grants.ts';
import { TOOLS } from '../../lib/mcp/tools.ts';
import { GIVEN_SECRETS } from '../../lib/vendors.ts';
import { expectNone } from '../support/expect-none.ts';
import { type Right, rightsOf } from './rights/rights.ts';
import { seeCalls } from './rights/seen-in-calls.ts';
import { STORIES } from './rights/stories.ts';
import { nothingSeen, Town } from './rights/town.ts';

const SEEN = nothingSeen();
const USES = [...new Set(GIVEN_SECRETS.map(({ use }) => use))];

beforeAll(async () => {
  await seeCalls(SEEN);
  for (const { name, world, happens } of STORIES) {
    await happens(new Town(SEEN, world?.())).catch((cause: unknown) => {
      throw new Error(`the story goes another way: ${name}: ${String(cause)}`, { cause });
    });
  }
}, 120_000);

/** The tools do what the functions of their operations do, so they use the same. */
function usedBy(module: FunctionModule): ReadonlySet<Right> {
  const operations = TOOLS.map(({ operation }) => operation.module as FunctionModule);
  const modules = module === 'http/mcp' ? [module, ...operations] : [module];
  return new Set(modules.flatMap((each) => [...(SEEN.get(each) ?? [])]));
}

describe('a function may do what it does, and nothing else', () => {
  test.each(FUNCTION_MODULES)('%s', (module) => {
    const granted = rightsOf(grantsOf(module));
    const used = usedBy(module);
    expectNone(
      `add these to the row of ${module} in infra/function-grants.ts: on AWS each use is AccessDenied`,
      [...used].filter((right) => !granted.includes(right)),
    );
    expectNone(
      `take these from the row of ${module} in infra/function-grants.ts, for nothing uses them; or tell in test/contract/rights/stories.ts when it does`,
      granted.filter((right) => !used.has(right)),
    );
  });
});

describe('a secret that another company gives out', () => {
  test.each(USES)('%s is read by a function', (use) => {
    const readers = FUNCTION_MODULES.filter((module) => usedBy(module).has(`secret ${use}`));
    // Nobody reads it: hand it to the adapter that needs it, or take it from GIVEN_SECRETS.
    expect(readers).not.toEqual([]);
  });
});
