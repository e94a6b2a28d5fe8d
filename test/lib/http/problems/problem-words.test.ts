import { expect, test } from '@jest/globals';
import type { Schema } from '../../../../lib/contract/operation.ts';
import { OPERATIONS } from '../../../../lib/contract/operations.ts';
import { UNKNOWN_FIELD } from '../../../../lib/contract/shapes/closed-object.ts';
import { PROBLEMS } from '../../../../lib/http/problems/problem-words.ts';
import { fieldProblems } from '../../../../lib/http/validation.ts';
import { TOOLS } from '../../../../lib/mcp/tools.ts';

/** What takes whatever it wraps, and what never finds anything. */
const SILENT = ['optional', 'nullable', 'unknown', 'strict_object'];

interface Node {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Node[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly options?: readonly unknown[];
  readonly [part: string]: unknown;
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'kind' in part;
}

/** Each kind of schema and of check in it. */
function kindsIn(node: Node): string[] {
  const { kind, type, pipe = [], entries = {}, options = [], item, wrapped, key, value } = node;
  const parts = [...pipe, ...Object.values(entries), ...options, item, wrapped, key, value];
  const inside = parts.filter(isNode).filter((part) => part !== node);
  return [...(kind === 'metadata' ? [] : [type]), ...inside.flatMap(kindsIn)];
}

test('each kind of check that a request is judged by has words', () => {
  const requests = Object.values(OPERATIONS).flatMap((operation) => {
    const { body, query, headers, params } = operation as Readonly<Record<string, unknown>>;
    return [body, query, headers, params];
  });
  const schemas = [...requests, ...TOOLS.map(({ input }) => input)].filter(isNode);
  const kinds = [...new Set(schemas.flatMap(kindsIn))].filter((kind) => !SILENT.includes(kind));
  expect(kinds.length).toBeGreaterThan(12);
  const worded = Object.keys(PROBLEMS);
  expect(kinds.filter((kind) => !worded.includes(kind))).toEqual([]);
  expect(worded.filter((kind) => kind !== UNKNOWN_FIELD && !kinds.includes(kind))).toEqual([]);
});

test.each([
  ['createQuote', 'body', { merge: [] }, 'merge', 'must be an object'],
  [
    'createQuote',
    'body',
    { merge: Object.fromEntries(fields(101)) },
    'merge',
    'at most 100 fields',
  ],
  ['listHeldOrders', 'query', { day: '2026-13-01' }, 'day', 'must be a day (YYYY-MM-DD)'],
  ['createBatchQuote', 'body', { mapping: { name: 7 } }, 'mapping.name', 'a string or an array'],
] as const)('%s, %s %j: says of %s that it %s', (id, place, value, field, words) => {
  expect(problemsOf(id, place, value)).toContainEqual({
    field,
    problem: expect.stringContaining(words),
  });
});

test.each([
  ['listOrders', { created_after: '2026-02-30T00:00:00Z' }, 'created_after'],
  ['listOrders', { created_after: '2026-02-28 00:00:00Z' }, 'created_after'],
  ['listHeldOrders', { day: '2026-02-30' }, 'day'],
  ['listDecisions', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
  ['listDecisions', { from: '2026-02-01', to: '2026-02-30' }, 'to'],
] as const)('%s takes no day that there is not: %j', (id, value, field) => {
  expect(problemsOf(id, 'query', value)).toEqual([
    { field, problem: expect.stringContaining('that there is') },
  ]);
});

test.each(['2028-02-29T00:00:00Z', '2026-01-31T23:59:59.999+02:00'])(
  'a moment that there is (%s) is taken',
  (created_after) => {
    expect(problemsOf('listOrders', 'query', { created_after })).toEqual([]);
  },
);

function fields(count: number): [string, string][] {
  return Array.from({ length: count }, (_, index) => [`name${index}`, 'value']);
}

function problemsOf(id: string, place: 'body' | 'query', value: object) {
  const operation = Object.values(OPERATIONS).find((each) => each.id === id);
  const { [place]: schema } = { ...operation } as { body?: Schema; query?: Schema };
  if (schema === undefined) throw new Error(`${id} has no ${place}`);
  return fieldProblems(schema, value);
}
