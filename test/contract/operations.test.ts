import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../functions/deps.ts';
import type { HttpHandler } from '../../lib/api/http-types.ts';
import { commonCodes, type Operation } from '../../lib/api/operation.ts';
import { OPERATIONS, type OperationId, UNMATCHED_MODULE } from '../../lib/api/operations.ts';
import { ErrorEnvelopeSchema } from '../../lib/api/schemas/service.ts';
import { type ErrorCode, errorSpec } from '../../lib/errors/catalog.ts';
import { MailError } from '../../lib/errors/mail-error.ts';
import { StoreBusy, StoreUnreachable } from '../../lib/store/store.ts';
import { anEvent } from '../builders/an-event.ts';
import { stored } from '../builders/an-order.ts';
import { ORDER_STATES } from '../builders/order-states.ts';
import {
  type FakeDeps,
  fakeDeps,
  fakeSigningKeys,
  SETTINGS,
  X402_SETTINGS,
} from '../fakes/fake-deps.ts';
import { A_FAULT, A_PDF } from '../fakes/fake-pdf.ts';
import { FakeScreener, HOLD, REFUSE } from '../fakes/fake-screener.ts';
import { FakeStablecoin } from '../fakes/fake-stablecoin.ts';
import { ADDRESSES } from './areas/addresses.ts';
import type { Area } from './areas/area.ts';
import { boughtCredit, CREDITS } from './areas/credits.ts';
import { DOORS, withDoors } from './areas/doors.ts';
import { FEEDBACK } from './areas/feedback.ts';
import { HELPERS } from './areas/helpers.ts';
import { LINK, MAIL } from './areas/mail.ts';
import { NOTICES } from './areas/notices.ts';
import { SERVICE } from './areas/service.ts';
import { WEBHOOKS } from './areas/webhooks.ts';
import { contentOf, described, faultOf } from './described.ts';

const ROWS: readonly (readonly [OperationId, Operation])[] = Object.entries(OPERATIONS) as [
  OperationId,
  Operation,
][];
const SERVED = ROWS.filter(([, { module }]) => module !== null);

async function handlerOf({ module }: Operation): Promise<HttpHandler> {
  const loaded = (await import(`../../functions/${module}.ts`)) as { handler: HttpHandler };
  return loaded.handler;
}

const AREAS: readonly Area[] = [
  SERVICE,
  MAIL,
  CREDITS,
  WEBHOOKS,
  DOORS,
  FEEDBACK,
  NOTICES,
  ADDRESSES,
  HELPERS,
];
const REQUESTS: Area['requests'] = Object.assign({}, ...AREAS.map(({ requests }) => requests));
const TOLD_ELSEWHERE: Area['toldElsewhere'] = Object.assign(
  {},
  ...AREAS.map(({ toldElsewhere }) => toldElsewhere),
);

const rejecting = (error: Error) => () => Promise.reject(error);

/** Worlds in which a port fails with each of these codes. */
function forCodes(codes: readonly ErrorCode[], fail: (error: Error, deps: FakeDeps) => void) {
  return Object.fromEntries(
    codes.map((code): [string, (deps: FakeDeps) => Partial<FakeDeps>] => [
      `a port answers ${code}`,
      (deps) => {
        fail(new MailError(code as 'invalid_pdf', { reason: 'by plan' }), deps);
        return {};
      },
    ]),
  );
}

function takingStablecoin(
  stablecoin: FakeStablecoin,
  hiddenRegion: string | null = null,
): Partial<FakeDeps> {
  const settings = { ...SETTINGS, x402: true, stablecoin: { ...X402_SETTINGS, hiddenRegion } };
  return { stablecoin, settings };
}

/** The world in which they are sent. */
const WORLDS: Readonly<Record<string, (deps: FakeDeps) => Partial<FakeDeps>>> = {
  'all is well': () => ({}),
  'the screener holds': () => ({ screener: new FakeScreener(HOLD) }),
  'the screener refuses': () => ({ screener: new FakeScreener(REFUSE) }),
  'the screener is down': () => ({ screener: new FakeScreener(new Error('down')) }),
  'there are no cards': () => ({ checkout: null as never }),
  ...forCodes(['no_checkout_url', 'no_client_secret'], (openFailure, { checkout }) => {
    Object.assign(checkout, { openFailure });
  }),
  ...forCodes(['unavailable'], (failure, { checkout }) => {
    Object.assign(checkout, { failure });
  }),
  'stablecoin is taken': () => takingStablecoin(new FakeStablecoin()),
  'stablecoin is taken, and never settled': () =>
    takingStablecoin(new FakeStablecoin(['refused', 'refused'])),
  'stablecoin is not taken there': () => takingStablecoin(new FakeStablecoin(), 'US-NY'),
  'nothing is signed': () => ({ signingKeys: fakeSigningKeys([]) }),
  'PDFs have faults': ({ pdfInspector }) => ({
    pdfInspector: Object.assign(pdfInspector, { finding: { issues: [A_FAULT] } }),
  }),
  ...forCodes(['invalid_pdf', 'low_text_density', 'file_too_large'], (finding, deps) => {
    deps.pdfInspector.finding = finding;
  }),
  ...forCodes(['dns_failed', 'blocked_address', 'redirect_limit'], (failure, deps) => {
    deps.pdfFetcher.pages.set(LINK.pdf_url, failure);
  }),
  'the carrier delivers nowhere': ({ addressVerifier }) => ({
    addressVerifier: Object.assign(addressVerifier, {
      answer: () => ({ finding: 'not_found' as const, address: null }),
    }),
  }),
  'the carrier and the map are away': ({ addressVerifier, places }) => ({
    addressVerifier: Object.assign(addressVerifier, { answer: () => null }),
    places: Object.assign(places, { away: true }),
  }),
  'the store cannot be read': ({ store }) => ({
    store: { ...store, get: rejecting(new StoreUnreachable('by plan')) },
  }),
  'the store cannot be written': ({ store }) => ({
    store: { ...store, commit: rejecting(new StoreUnreachable('by plan')) },
  }),
  'the store is busy': ({ store }) => ({
    store: { ...store, commit: rejecting(new StoreBusy('by plan')) },
  }),
  'the documents are away': ({ documents }) => ({
    documents: Object.assign(documents, { failure: new Error('away') }),
  }),
};

const KEYS = [undefined, 'Bearer nonsense', `Bearer pp_live_${'0'.repeat(40)}`];

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

  test('every operation that has requests here is an operation, and most have', () => {
    const known = ROWS.map(([id]) => id);
    for (const id of Object.keys(REQUESTS)) expect(known).toContain(id);
  });
});

const ASKED = SERVED.filter(([id]) => REQUESTS[id] !== undefined);

/** Every request of an operation, with every key, in every world. */
function callsOf(id: OperationId) {
  return Object.values(WORLDS).flatMap((world) =>
    (REQUESTS[id] ?? []).flatMap((request) =>
      KEYS.map((authorization) => ({
        world,
        request: {
          ...request,
          headers: { ...request.headers, ...(authorization ? { authorization } : {}) },
        },
      })),
    ),
  );
}

describe('whatever is asked, in whatever state the world is', () => {
  test.each(ASKED)(
    '%s: every answer is documented, every documented code is given',
    async (...each) => {
      const [id, operation] = each;
      const handler = await handlerOf(operation);
      const { method, path } = operation;
      const seen = new Set<string>();
      for (const { world, request } of callsOf(id)) {
        await prepare(world);
        const result = await handler(anEvent({ method, path, ...request }));
        seen.add(expectDocumented(operation, result));
      }
      const elsewhere = TOLD_ELSEWHERE[id] ?? [];
      const unseen = operation.codes.filter((code) => !seen.has(code) && !elsewhere.includes(code));
      expect(unseen).toEqual([]);
    },
  );

  async function prepare(world: (deps: FakeDeps) => Partial<FakeDeps>): Promise<void> {
    const deps = fakeDeps();
    await stored(deps.store, ORDER_STATES.delivered);
    await withDoors(deps.store);
    await boughtCredit(deps);
    await deps.documents.put('uploads/00000000-0000-0000-0000-000000000000', A_PDF);
    overrideDeps({ ...deps, ...world(deps) });
  }
});

/**
 * A reply of the operation in its schema, or the envelope with one of its codes, under a status of that code.
 * @returns the code, or the status of a reply.
 */
function expectDocumented(operation: Operation, result: Awaited<ReturnType<HttpHandler>>): string {
  const body = JSON.parse(result.body) as { code?: ErrorCode };
  const reply = operation.replies[result.statusCode];
  if (reply !== undefined) {
    expect(v.safeParse(reply.schema, body).issues).toBeUndefined();
    return String(result.statusCode);
  }
  expect(v.safeParse(ErrorEnvelopeSchema, body).issues).toBeUndefined();
  const codes: readonly ErrorCode[] = [...operation.codes, ...commonCodes(operation)];
  expect(codes).toContain(body.code);
  const spec = errorSpec(body.code as ErrorCode);
  expect(spec.http).toContain(result.statusCode);
  expect(body).toMatchObject({ status: spec.status });
  expect(result.headers?.['retry-after'] !== undefined).toBe(spec.retryAfter === true);
  expect(result.headers?.['x-request-id']).toBeDefined();
  expectDescribed(operation, result.statusCode, body);
  return body.code as ErrorCode;
}

/** The published description has this body under this status. */
function expectDescribed(operation: Operation, status: number, body: { code?: ErrorCode }): void {
  const response = described(operation).responses[String(status)];
  const fault =
    response === undefined ? 'no such status' : faultOf(contentOf(response).schema, body);
  expect([status, body.code, fault]).toEqual([status, body.code, undefined]);
}
