import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { createConflictingStore } from '../../../fakes/conflicting-store.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { A_PDF } from '../../../fakes/fake-pdf.ts';
import { expectRefusal } from '../call.ts';
import { AN_UPLOAD, withPdfs } from './document-refusals.ts';
import { place, tokenFor } from './place.ts';

const BODY: object = anOrderRequest({ text: undefined, upload_key: AN_UPLOAD });
const ANOTHER_UPLOAD = `up_${'1'.repeat(32)}.pdf`;
const ANOTHER_OBJECT = 'uploads/11111111111111111111111111111111';
/** The commits of an order of an upload, in their order. */
const COMMITS = ['the lease', 'the claim of the upload', 'the order'] as const;

/** An order that was stored is read, and is answered as such. */
const cases = COMMITS.flatMap((what, at) =>
  (['busy', 'unsent', 'lost'] as const).map((fault) => [what, fault, at] as const),
).filter(([what, fault]) => what !== 'the order' || fault !== 'lost');

describe('createOrder, 503: the store does not answer for an upload', () => {
  test.each(cases)(
    '%s (%s): the upload serves the same key later, and no other',
    async (...each) => {
      const [, fault, at] = each;
      const deps = await withPdfs(fakeDeps());
      const plan = (commit: number) => (commit === at ? fault : 'none');
      overrideDeps({ ...deps, store: createConflictingStore(deps.store, plan) });
      expectRefusal(await place(BODY), 503, 'audit_unavailable');
      deps.clock.advance({ seconds: 60 });
      const again = await place(BODY);
      expect(again.status).toBe(201);
      expectRefusal(await place(BODY, { key: 'key-2' }), 400, 'upload_not_found');
    },
  );

  test('when a refused order gives it back: the same key tells why, and then gives it back', async () => {
    const deps = await withPdfs(fakeDeps());
    overrideDeps(deps);
    const confirmation_token = await tokenFor({ ...BODY, text: undefined });
    const body = { ...BODY, confirmation_token };
    const twin = { upload_key: ANOTHER_UPLOAD, confirmation_token };
    await deps.documents.put(ANOTHER_OBJECT, A_PDF);
    expect((await place(anOrderRequest({ text: undefined, ...twin }))).status).toBe(201);
    const plan = (commit: number) => (commit === 2 ? 'unsent' : 'none');
    overrideDeps({ ...deps, store: createConflictingStore(deps.store, plan) });
    expectRefusal(await place(body, { key: 'key-2' }), 503, 'audit_unavailable');
    deps.clock.advance({ seconds: 60 });
    expectRefusal(await place(body, { key: 'key-2' }), 409, 'confirmation_used');
    expect((await place(BODY, { key: 'key-3' })).status).toBe(201);
  });
});
