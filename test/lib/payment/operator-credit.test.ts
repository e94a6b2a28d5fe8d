import { describe, expect, test } from '@jest/globals';
import {
  balanceCents,
  bucketCents,
  type CreditAccount,
  creditAccountId,
} from '../../../lib/payment/credit-account.ts';
import { findAccount, freezeAccount } from '../../../lib/payment/credit-store.ts';
import {
  correctCredit,
  issueCredit,
  thawCredit,
  toOperatorCredit,
} from '../../../lib/payment/operator-credit.ts';
import { StoreUnreachable } from '../../../lib/store/store.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';

const ISSUED = { operationId: 'op_1', amountCents: 1000, reason: 'a letter came late' };
const AGAIN = 'a movement of this name was made before; see the record';

/** A code of $10 that an operator issued. */
async function issued() {
  const deps = fakeDeps();
  const code = await issueCredit(deps, ISSUED);
  const id = creditAccountId(code);
  const account = async () => (await findAccount(deps.store, id)) as CreditAccount;
  const cents = async () => balanceCents(await account(), deps.clock.nowMs());
  return { deps, code, id, account, cents };
}

async function recordOf({ store }: FakeDeps, operationId: string) {
  const item = await store.get('credits', { pk: `operator#${operationId}` });
  return item && toOperatorCredit(item);
}

const correction = (amountCents: number, operationId = 'op_2') => {
  return { operationId, amountCents, reason: 'a mistake' };
};

describe('credit that an operator gives', () => {
  test('is a new code of that face value for 5 years, and on record without the code', async () => {
    const { deps, code, id, account } = await issued();
    const nowMs = deps.clock.nowMs();
    expect(code).toMatch(/^pp-[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/);
    expect(bucketCents(await account(), 'face', nowMs)).toBe(1000);
    expect(bucketCents(await account(), 'bonus', nowMs)).toBe(0);
    expect((await account()).lines).toHaveLength(1);
    const record = { ...ISSUED, kind: 'issued', accountId: id, atMs: nowMs };
    expect(await recordOf(deps, 'op_1')).toEqual(record);
    expect(JSON.stringify(record)).not.toContain(code);
  });

  test('is given once by one name: again makes no second code', async () => {
    const { deps, id } = await issued();
    await expect(issueCredit(deps, ISSUED)).rejects.toMatchObject({
      code: 'invalid_request',
      reason: AGAIN,
    });
    expect(await recordOf(deps, 'op_1')).toMatchObject({ accountId: id });
  });
});

describe('credit that an operator corrects', () => {
  test.each([
    [250, 1250],
    [-250, 750],
    [-1000, 0],
  ])('by %d cents is that much more or less, and on record', async (amountCents, left) => {
    const { deps, id, cents } = await issued();
    const after = await correctCredit(deps, id, correction(amountCents));
    expect(balanceCents(after, deps.clock.nowMs())).toBe(left);
    expect(await cents()).toBe(left);
    expect(await recordOf(deps, 'op_2')).toEqual({
      ...correction(amountCents),
      kind: 'corrected',
      accountId: id,
      atMs: deps.clock.nowMs(),
    });
  });

  test('is moved once by one name, though it is asked for twice', async () => {
    const { deps, id, cents } = await issued();
    await correctCredit(deps, id, correction(-100));
    const again = correctCredit(deps, id, correction(-100));
    await expect(again).rejects.toMatchObject({ code: 'invalid_request', reason: AGAIN });
    expect(await cents()).toBe(900);
    await correctCredit(deps, id, correction(-100, 'op_3'));
    expect(await cents()).toBe(800);
  });

  test('is never less than nothing: the refusal says what there is, and nothing is moved', async () => {
    const { deps, id, cents } = await issued();
    await expect(correctCredit(deps, id, correction(-1001))).rejects.toMatchObject({
      code: 'insufficient_balance',
      reason: 'the account has 1000 cents to spend, and no more can be taken',
      next: ['Take out at most what it has to spend: what is spent or expired cannot be taken.'],
      body: { balance_cents: 1000 },
    });
    expect(await cents()).toBe(1000);
    expect(await recordOf(deps, 'op_2')).toBeUndefined();
  });

  test('is not put where it could not be spent: into an account that has ended', async () => {
    const { deps, id } = await issued();
    deps.clock.advance({ days: 6 * 366 });
    await expect(correctCredit(deps, id, correction(1))).rejects.toMatchObject({
      code: 'invalid_request',
      reason: 'the account is expired',
    });
  });

  test('changes nothing when others changed the account at the same moment', async () => {
    const { deps, id, cents } = await issued();
    const get: FakeDeps['store']['get'] = async (table, key) => {
      const item = await deps.store.get(table, key);
      await correctCredit(deps, id, correction(-100, 'op_between'));
      return item;
    };
    const late = correctCredit({ ...deps, store: { ...deps.store, get } }, id, correction(-300));
    await expect(late).rejects.toMatchObject({
      code: 'invalid_request',
      reason: 'the account changed at the same moment; nothing was moved, try again',
    });
    expect(await cents()).toBe(900);
    expect(await recordOf(deps, 'op_2')).toBeUndefined();
  });

  test('is not found where no code leads', async () => {
    await expect(correctCredit(fakeDeps(), 'a'.repeat(64), correction(1))).rejects.toMatchObject({
      code: 'not_found',
      reason: 'no code leads there',
    });
  });

  test('in a store that is away is told as that, and not as made before', async () => {
    const { deps, id } = await issued();
    const commit = () => Promise.reject(new StoreUnreachable('by plan'));
    const away = { ...deps, store: { ...deps.store, commit } };
    await expect(correctCredit(away, id, correction(1))).rejects.toThrow(StoreUnreachable);
  });
});

describe('credit that an operator thaws', () => {
  const named = { operationId: 'op_2', reason: 'the dispute was won' };

  test('pays for orders again, is on record as no money, and is thawed once', async () => {
    const { deps, id, account } = await issued();
    await freezeAccount(deps, id, { id: 'evt_1', type: 'charge.disputed' });
    deps.clock.advance({ seconds: 5 });
    const after = await thawCredit(deps, id, named);
    const nowMs = deps.clock.nowMs();
    expect(after.freeze).toMatchObject({ because: 'charge.disputed', endedAtMs: nowMs });
    expect(await account()).toEqual(after);
    expect(await recordOf(deps, 'op_2')).toEqual({
      ...named,
      amountCents: 0,
      kind: 'thawed',
      accountId: id,
      atMs: nowMs,
    });
    await expect(thawCredit(deps, id, { ...named, operationId: 'op_3' })).rejects.toMatchObject({
      code: 'invalid_request',
      reason: 'the account is not frozen',
    });
  });

  test('changes nothing when others changed the account at the same moment', async () => {
    const { deps, id, account } = await issued();
    await freezeAccount(deps, id, { id: 'evt_1', type: 'charge.disputed' });
    const get: FakeDeps['store']['get'] = async (table, key) => {
      const item = await deps.store.get(table, key);
      await correctCredit(deps, id, correction(-100, 'op_between'));
      return item;
    };
    const late = thawCredit({ ...deps, store: { ...deps.store, get } }, id, named);
    await expect(late).rejects.toMatchObject({ code: 'invalid_request' });
    expect((await account()).freeze?.endedAtMs).toBeNull();
  });
});

test('what is no record of an operator says so', () => {
  expect(toOperatorCredit({ pk: 'settled#ord_1', record: {} })).toBeUndefined();
  expect(toOperatorCredit({ pk: 'an operator#', record: {} })).toBeUndefined();
});
