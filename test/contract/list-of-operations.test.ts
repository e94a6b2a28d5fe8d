/** What everybody who adds an operation adds with it. */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { FUNCTION_MODULES } from '../../infra/function-grants.ts';
import type { Operation, Schema } from '../../lib/contract/operation.ts';
import {
  AUTHORIZER_MODULE,
  type OperationId,
  UNMATCHED_MODULE,
} from '../../lib/contract/operations.ts';
import { errorSpec } from '../../lib/errors/catalog.ts';
import { REQUESTS } from './areas/areas.ts';
import { handlerOf, ROWS, SERVED } from './example-calls.ts';

/**
 * The module names the deployed function: `events/stripe-webhook` is `StripeWebhookFunction`. With another name the
 * function would be another one, without its log, for no more than a better word.
 */
const NAMED_EARLIER = ['events/stripe-webhook', 'events/rail-webhook', 'http/unsubscribe-email'];

describe('the list of operations', () => {
  test.each(SERVED)('%s has its function, and its own path and method', async (id, operation) => {
    expect(operation.id).toBe(id);
    expect(existsSync(new URL(`../../functions/${operation.module}.ts`, import.meta.url))).toBe(
      true,
    );
    expect(await handlerOf(operation)).toBeInstanceOf(Function);
    const same = ROWS.filter(
      ([, other]) => other.path === operation.path && other.method === operation.method,
    );
    expect(same).toHaveLength(1);
  });

  test.each(SERVED)('%s has the name of its function, or shares one', (_, { module }) => {
    const sharing = ROWS.filter(([, other]) => other.module === module);
    const names = sharing.map(([id]) => `http/${kebab(id)}`);
    expect([...names, ...NAMED_EARLIER]).toContain(module);
  });

  test('every path that no operation has is served, too', () => {
    expect(existsSync(new URL(`../../functions/${UNMATCHED_MODULE}.ts`, import.meta.url))).toBe(
      true,
    );
  });

  test.each(ROWS)('%s names each code once, and only codes of the catalog', (_, operation) => {
    const codes = [...operation.codes];
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(errorSpec(code)).toBeDefined();
  });

  test('every answer has `status`, but for a description, a page and a PDF, which have no room for it', () => {
    const without = ROWS.filter(([, { replies }]) =>
      Object.values<Reply>(replies).some(
        ({ schema, mediaType, alsoAs }) =>
          mediaType !== undefined || alsoAs !== undefined || !hasStatus(schema),
      ),
    );
    expect(without.map(([id]) => id).sort()).toEqual([
      'getOpenapi',
      'getOrderEvidence',
      'showUnsubscribe',
    ]);
  });

  test('every operation that has requests here is an operation', () => {
    const known = ROWS.map(([id]) => id);
    for (const id of Object.keys(REQUESTS)) expect(known).toContain(id);
  });

  test.each(ROWS)('%s is asked something, tested in a folder, and has its rights', (...each) => {
    const [id, operation] = each;
    expect(missingOf(id, operation)).toEqual([]);
  });
});

type Reply = Operation['replies'][number];

function hasStatus(schema: Schema): boolean {
  const { entries = {} } = schema as { readonly entries?: object };
  return 'status' in entries;
}

/** What somebody who adds an operation also adds, and has not. */
function missingOf(id: OperationId, { module }: Operation): string[] {
  const folders = ROWS.filter(([, other]) => other.module === module).map(([other]) =>
    kebab(other),
  );
  const grants: readonly string[] = FUNCTION_MODULES;
  const needs = [
    {
      is: module === null || (REQUESTS[id] ?? []).length > 0,
      what: 'requests: add them, good and bad, to the file of its group in test/contract/areas/',
    },
    {
      // Two spellings of one operation share a function and its folder.
      is: folders.some(hasTests),
      what: `tests: add what it alone promises to test/functions/http/${kebab(id)}/`,
    },
    {
      is: grants.includes(module ?? AUTHORIZER_MODULE),
      what: 'rights: add the row of its module to infra/function-grants.ts',
    },
  ];
  return needs.filter(({ is }) => !is).map(({ what }) => `${id} has no ${what}`);
}

function hasTests(folder: string): boolean {
  const path = new URL(`../functions/http/${folder}/`, import.meta.url);
  return existsSync(path) && readdirSync(path).some((file) => file.endsWith('.test.ts'));
}

function kebab(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
