import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { anAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { aCode, aLiveOrder, balanceOf, liveDeployment } from './live.ts';
import { countingStore, orderOf, place, tokenFor } from './place.ts';

const LINE = SECRET_LINE.toUpperCase();
const CANDIDATE = { line1: '79 PUBLIC LN', city: 'PORTLAND', state: 'OR', zip: '97209-0001' };
const FROM = anAddress({ name: 'Charles Babbage', line1: '1 Dorset Street' });

describe('createOrder, 422: an address that the carrier does not deliver to', () => {
  test('the recipient: named, with the corrected candidate', async () => {
    const deps = fakeDeps();
    deps.addressVerifier.answers.set(LINE, { finding: 'not_confirmed', address: CANDIDATE });
    overrideDeps(deps);
    const answer = await place();
    expectRefusal(answer, 422, 'address_undeliverable');
    expect(answer.body).toMatchObject({
      field: 'to',
      corrected_to: { name: 'Ada Lovelace', ...CANDIDATE, country: 'US' },
    });
    expect(answer.body['reason']).toMatch(/^to: /);
  });

  test('the sender: named, although the recipient is all right', async () => {
    const deps = fakeDeps();
    deps.addressVerifier.answers.set('1 DORSET ST', { finding: 'not_found', address: null });
    overrideDeps(deps);
    const answer = await place(anOrderRequest({ from: FROM }));
    expectRefusal(answer, 422, 'address_undeliverable');
    expect(answer.body).toMatchObject({ field: 'from' });
    expect(answer.body).not.toHaveProperty('corrected_from');
  });

  test('nothing was done: no order, no document, no charge; the key and the token are free', async () => {
    const base = liveDeployment();
    const { store, commits } = countingStore(base.store);
    const deps = { ...base, store };
    overrideDeps(deps);
    const credit = await aCode(base, 1000);
    const token = await tokenFor();
    base.addressVerifier.answers.set(LINE, { finding: 'not_found', address: null });
    const body = aLiveOrder(credit, { confirmation_token: token });
    const documents = base.documents.kept.size;
    expectRefusal(await place(body), 422, 'address_undeliverable');
    expect(commits['orders']).toBeUndefined();
    expect(base.documents.kept.size).toBe(documents);
    expect(base.screener.judged).toEqual([]);
    expect(await balanceOf(base, credit)).toBe(1000);
    base.addressVerifier.answers.clear();
    const again = await place(body);
    expect(again.status).toBe(201);
    expect(orderOf(again)['status']).toBe('screening');
  });
});
