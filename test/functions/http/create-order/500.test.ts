import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { countingStore, place } from './place.ts';

const CAUSE = new Error('s3://bucket/secret is away');

const BROKEN: readonly [string, (deps: FakeDeps) => Partial<FakeDeps>][] = [
  [
    'the documents',
    ({ documents }) => ({ documents: Object.assign(documents, { failure: CAUSE }) }),
  ],
  ['the store', ({ store }) => ({ store: { ...store, commit: () => Promise.reject(CAUSE) } })],
  [
    'the signing keys',
    ({ signingKeys }) => ({
      signingKeys: { ...signingKeys, keyRing: () => Promise.reject(CAUSE) },
    }),
  ],
];

describe('createOrder, 500', () => {
  test.each(BROKEN)('%s break: `internal`, whose cause is logged and not told', async (_, part) => {
    const base = fakeDeps();
    const { store, commits } = countingStore(base.store);
    const deps = { ...base, store };
    overrideDeps({ ...deps, ...part(deps) });
    const answer = await place();
    expectRefusal(answer, 500, 'internal');
    expect(answer.text).not.toMatch(/s3|secret|away/);
    expect(base.log.of('request_failed')).toMatchObject([{ cause: CAUSE }]);
    expect(commits['orders']).toBeUndefined();
  });

  test('and mended: the same key works once the lease has run out', async () => {
    const deps = fakeDeps();
    deps.documents.failure = CAUSE;
    overrideDeps(deps);
    expect((await place()).status).toBe(500);
    deps.documents.failure = undefined;
    deps.clock.advance({ seconds: 60 });
    expect((await place()).status).toBe(201);
  });
});
