/** Whatever arrives, the service answers as its description says: 5,000 inputs made from the description itself. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { overrideDeps } from '../../functions/deps.ts';
import type { Operation } from '../../lib/contract/operation.ts';
import type { HttpHandler } from '../../lib/http/http-types.ts';
import { StoreBusy, StoreUnreachable } from '../../lib/store/store.ts';
import { anEvent } from '../builders/an-event.ts';
import type { FakeDeps } from '../fakes/fake-deps.ts';
import { FakeScreener, HOLD, REFUSE } from '../fakes/fake-screener.ts';
import { junkText, sometimes, spoiltOf, validOf } from './arbitrary-of.ts';
import {
  bodyOf,
  contentOf,
  type DescribedOperation,
  described,
  faultOf,
  mediaTypeOf,
  type Parameter,
  type Response,
  sentAs,
} from './described.ts';
import { handlerOf, SERVED } from './example-calls.ts';
import { exampleWorld } from './example-world.ts';

const CASES = 5000;
/** Most can go wrong where most is taken. */
const CASES_OF: Readonly<Record<string, number>> = { createQuote: 600, createOrder: 1100 };
const CASES_LEFT = CASES - Object.values(CASES_OF).reduce((sum, count) => sum + count, 0);
const CASES_OF_OTHERS = Math.ceil(CASES_LEFT / (SERVED.length - Object.keys(CASES_OF).length));

/** What may happen to the world. In the first one nothing did. */
const WORLDS = {
  well: () => ({}),
  holding: () => ({ screener: new FakeScreener(HOLD) }),
  refusing: () => ({ screener: new FakeScreener(REFUSE) }),
  unread: ({ store }) => ({
    store: { ...store, get: () => Promise.reject(new StoreUnreachable('by plan')) },
  }),
  unwritten: ({ store }) => ({
    store: { ...store, commit: () => Promise.reject(new StoreUnreachable('by plan')) },
  }),
  busy: ({ store }) => ({
    store: { ...store, commit: () => Promise.reject(new StoreBusy('by plan')) },
  }),
} as const satisfies Record<string, (deps: FakeDeps) => Partial<FakeDeps>>;
type World = keyof typeof WORLDS;

const FINE: readonly World[] = ['well', 'holding', 'refusing'];

interface Case {
  readonly world: World;
  readonly body: string | undefined;
  readonly parameters: Readonly<Record<Parameter['in'], Readonly<Record<string, string>>>>;
  readonly authorization: 'none' | 'right' | 'wrong';
  readonly isBase64Encoded: boolean;
}

/** One that every operation refuses: chance alone leaves it out once in some hundred runs. */
const WITH_A_WRONG_KEY: Case = {
  world: 'well',
  body: undefined,
  parameters: { path: {}, query: {}, header: {} },
  authorization: 'wrong',
  isBase64Encoded: false,
};

function caseOf(operation: Operation): fc.Arbitrary<Case> {
  const description = described(operation);
  return fc.record({
    world: fc.oneof(
      { arbitrary: fc.constant('well' as const), weight: 8 },
      { arbitrary: fc.constantFrom(...(Object.keys(WORLDS) as World[])), weight: 2 },
    ),
    body: sentBodyOf(operation),
    parameters: fc.record({
      path: parametersAt('path', description, true),
      query: parametersAt('query', description, false),
      header: parametersAt('header', description, operation.signed === true),
    }),
    authorization: fc.oneof(
      {
        arbitrary: fc.constant(operation.keyRequired ? ('right' as const) : ('none' as const)),
        weight: 8,
      },
      {
        arbitrary: fc.constantFrom('right' as const, 'wrong' as const, 'none' as const),
        weight: 2,
      },
    ),
    isBase64Encoded: fc.oneof(
      { arbitrary: fc.constant(false), weight: 9 },
      { arbitrary: fc.boolean(), weight: 1 },
    ),
  });
}

function sentBodyOf(operation: Operation): fc.Arbitrary<string | undefined> {
  const { requestBody } = described(operation);
  if (requestBody === undefined) return fc.constant(undefined);
  const { schema, examples } = contentOf(requestBody);
  const values = Object.values(examples).map(({ value }) => value);
  return fc.oneof(
    { arbitrary: validOf(schema, values).map((value) => sentAs(operation, value)), weight: 9 },
    { arbitrary: spoiltOf(schema, values).map((value) => sentAs(operation, value)), weight: 9 },
    { arbitrary: fc.oneof(junkText, fc.constantFrom('[', 'null', '"x"', '{"a":')), weight: 2 },
  );
}

/** Each parameter as it should be, or not; a required one is rarely missing, another one mostly. */
function parametersAt(
  place: Parameter['in'],
  { parameters = [] }: DescribedOperation,
  areNeeded: boolean,
) {
  const here = parameters.filter((each) => each.in === place);
  const members = here.map(({ name, schema, example, required }) => {
    const valid = validOf(schema, example === undefined ? [] : [example]) as fc.Arbitrary<string>;
    const value = fc.oneof({ arbitrary: valid, weight: 9 }, { arbitrary: junkText, weight: 1 });
    const presence = required || areNeeded ? { absent: 1, present: 19 } : { absent: 3, present: 1 };
    return [name, sometimes(value, presence)] as const;
  });
  return fc
    .record(Object.fromEntries(members) as Record<string, fc.Arbitrary<string | undefined>>)
    .map((values) =>
      Object.fromEntries(
        Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
    );
}

/** The answers to the same call twice: what was done then is there. */
async function answersOf(operation: Operation, sent: Case) {
  const { deps, key } = await exampleWorld();
  overrideDeps({ ...deps, ...WORLDS[sent.world](deps) });
  const { path: params, query, header } = sent.parameters;
  const { authorization } = sent;
  const headers = {
    'Content-Type': mediaTypeOf(operation),
    ...header,
    ...(authorization === 'right' ? { authorization: `Bearer ${key}` } : {}),
    ...(authorization === 'wrong' ? { authorization: 'Bearer pp_live_1' } : {}),
  };
  const { method, path } = operation;
  const event = anEvent({ method, path, params, query, headers, body: sent.body });
  const call = { ...event, isBase64Encoded: sent.isBase64Encoded };
  const handler = await handlerOf(operation);
  return [await handler(call), await handler(call)];
}

/** An answer that the description shows; a failure of ours only where the world fails, and one we know of. */
function expectDescribed(
  operation: Operation,
  { world }: Case,
  answer: Awaited<ReturnType<HttpHandler>>,
) {
  const { statusCode, headers } = answer;
  const response = described(operation).responses[String(statusCode)];
  if (response === undefined) throw new Error(`${statusCode} is not described: ${answer.body}`);
  const value = expectBody(response, answer);
  expect(headers?.['x-request-id']).toEqual(expect.any(String));
  expect(headers?.['x-request-id']).not.toBe('');
  if (statusCode >= 500) {
    expect(FINE).not.toContain(world);
    expect(value.code).not.toBe('internal');
  }
}

/** The body, which is as described; 304 has none. */
function expectBody(response: Response, answer: Awaited<ReturnType<HttpHandler>>) {
  if (response.content === undefined) {
    expect(answer.body).toBe('');
    return {};
  }
  const value = bodyOf(answer) as { readonly code?: string };
  expect([value.code, faultOf(contentOf(response).schema, value)]).toEqual([value.code, undefined]);
  return value;
}

/** What the description does not allow is never done. */
function expectRefused(operation: Operation, sent: Case, status: number): void {
  const { requestBody } = described(operation);
  if (requestBody === undefined || operation.signed || sent.isBase64Encoded) return;
  const fault = faultOf(contentOf(requestBody).schema, parsed(operation, sent.body));
  if (fault !== undefined) expect([fault, status >= 400]).toEqual([fault, true]);
}

function parsed({ form }: Operation, text: string | undefined): unknown {
  if (form !== undefined) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

describe('whatever arrives is answered as described', () => {
  test.each(SERVED)('%s', async (...each) => {
    const [id, operation] = each;
    const kinds = new Set<string>();
    const property = fc.asyncProperty(caseOf(operation), async (sent) => {
      for (const answer of await answersOf(operation, sent)) {
        expectDescribed(operation, sent, answer);
        expectRefused(operation, sent, answer.statusCode);
        kinds.add(`${answer.statusCode}`.replace(/..$/, 'XX'));
      }
    });
    const numRuns = CASES_OF[id] ?? CASES_OF_OTHERS;
    await fc.assert(property, { numRuns, examples: [[WITH_A_WRONG_KEY]] });
    expect([...kinds]).toEqual(expect.arrayContaining(['2XX', '4XX']));
  });
});
