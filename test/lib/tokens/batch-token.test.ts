import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  checkBatchToken,
  mintBatchToken,
  type QuotedBatch,
} from '../../../lib/tokens/batch-token.ts';
import { signToken } from '../../../lib/tokens/signed-token.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { RING } from '../../fakes/fake-deps.ts';
import { FakeIds } from '../../fakes/fake-ids.ts';

const BATCH: QuotedBatch = {
  spreadsheetSha256: 'a'.repeat(64),
  letterSha256: 'b'.repeat(64),
  rows: 3,
  totalCents: 597,
  sandbox: false,
};
const MINUTES_30 = 30 * 60_000;

const mint = (batch = BATCH, ids = new FakeIds()) => mintBatchToken(RING, batch, ids, START_MS);
const check = (token: string, batch = BATCH, nowMs = START_MS, ring = RING) => {
  return () => checkBatchToken(ring, token, batch, nowMs);
};
const refusal = (code: string, reason: string) =>
  expect.objectContaining({
    code,
    reason,
    next: [
      'Quote this very batch again with POST /v1/batches/quotes, and send its confirmation_token.',
    ],
  });

describe('the token of a batch quote', () => {
  test('lets exactly that batch be sent, and names its one use by its digest', () => {
    const token = mint();
    expect(token).toMatch(/^ppb_/);
    const digest = createHash('sha256').update(token).digest('hex');
    expect(check(token)()).toBe(`token#${digest}`);
  });

  test.each([
    [{ spreadsheetSha256: 'c'.repeat(64) }, 'spreadsheet or mapping'],
    [{ letterSha256: 'c'.repeat(64) }, 'letter or options'],
    [{ rows: 4 }, 'rows that can be mailed'],
    [{ totalCents: 598 }, 'price'],
    [{ sandbox: true }, 'sandbox'],
    [{ rows: 4, totalCents: 796 }, 'rows that can be mailed, price'],
  ])('lets no batch be sent with %j, and says what changed', (changes, told) => {
    const other = { ...BATCH, ...changes };
    const reason = `changed since the quote: ${told}`;
    expect(check(mint(), other)).toThrow(refusal('confirmation_mismatch', reason));
    expect(check(mint(other))).toThrow(refusal('confirmation_mismatch', reason));
    expect(check(mint(other), other)()).toMatch(/^token#/);
  });

  test('is good for 30 minutes, to the millisecond', () => {
    const token = mint();
    expect(check(token, BATCH, START_MS + MINUTES_30 - 1)()).toMatch(/^token#/);
    const expired = refusal('confirmation_expired', 'the quote is older than 30 minutes');
    expect(check(token, BATCH, START_MS + MINUTES_30)).toThrow(expired);
  });

  test('that says of no end is over', () => {
    const { rows, totalCents } = BATCH;
    const payload = { c: 'a'.repeat(64), l: 'b'.repeat(64), r: rows, p: totalCents, s: 0 };
    const endless = signToken(RING, 'ppb_', payload) ?? '';
    expect(check(endless)).toThrow(
      refusal('confirmation_expired', 'the quote is older than 30 minutes'),
    );
  });

  test('of the same batch is another one each time, so that each can be used', () => {
    const ids = new FakeIds();
    expect(mint(BATCH, ids)).not.toBe(mint(BATCH, ids));
  });

  test('is none when it is a letter’s, or when nothing can be read', () => {
    const malformed = refusal('confirmation_malformed', 'this is not the token of a batch quote');
    expect(check('a letter from me')).toThrow(malformed);
    expect(check(signToken(RING, 'ppc_', { e: START_MS + 1 }) ?? '')).toThrow(malformed);
  });

  test('that another service signed, or of which a letter was changed, is refused', () => {
    const others = [{ id: 'k1', secret: 'a secret of somebody else, long enough' }];
    const forged = mintBatchToken(others, BATCH, new FakeIds(), START_MS);
    const invalid = refusal('confirmation_invalid', 'the signature of the token is wrong');
    expect(check(forged)).toThrow(invalid);
  });

  test('is neither made nor taken where the deployment has no secret', () => {
    const unavailable = expect.objectContaining({
      code: 'confirmation_unavailable',
      reason: 'this deployment has no signing secret',
    });
    expect(() => mintBatchToken([], BATCH, new FakeIds(), START_MS)).toThrow(unavailable);
    expect(check(mint(), BATCH, START_MS, [])).toThrow(unavailable);
  });
});
