import { describe, expect, test } from '@jest/globals';
import {
  checkCapability,
  checkSignature,
  mintCapability,
} from '../../../lib/tokens/capability-token.ts';
import { signToken } from '../../../lib/tokens/signed-token.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { RING } from '../../fakes/fake-deps.ts';

const DAYS_7 = 7 * 86_400_000;
const CANCEL = mintCapability(RING, 'cancel', 'ord_1', START_MS);

function check(token: string, nowMs = START_MS, action: 'cancel' | 'review' = 'cancel') {
  return () => checkCapability(RING, action, 'ord_1', token, nowMs);
}

describe('a capability token', () => {
  test('allows its action on its order', () => {
    expect(CANCEL).toMatch(/^ppc_/);
    expect(check(CANCEL)).not.toThrow();
  });

  test('is the same for the same order, so that a replay can return it', () => {
    expect(mintCapability(RING, 'cancel', 'ord_1', START_MS)).toBe(CANCEL);
    expect(mintCapability(RING, 'review', 'ord_1', START_MS)).not.toBe(CANCEL);
    expect(mintCapability(RING, 'cancel', 'ord_2', START_MS)).not.toBe(CANCEL);
  });

  test.each([
    ['the other action', mintCapability(RING, 'review', 'ord_1', START_MS)],
    ['another order', mintCapability(RING, 'cancel', 'ord_2', START_MS)],
    ['a sandbox order of the same hex', mintCapability(RING, 'cancel', 'ord_test_1', START_MS)],
    ['one character more', `${CANCEL}x`],
    ['no token at all', 'hello'],
    ['nothing', ''],
    ['a quote token', signToken(RING, 'ppq_', { a: 'cancel', o: 'ord_1', e: START_MS * 2 }) ?? ''],
    ['a token without an expiry', signToken(RING, 'ppc_', { a: 'cancel', o: 'ord_1' }) ?? ''],
    [
      'a foreign signature',
      mintCapability([{ id: 'k1', secret: 'x'.repeat(20) }], 'cancel', 'ord_1', START_MS),
    ],
  ])('%s: `invalid_capability`, 403', (_, token) => {
    expect(check(token)).toThrow(
      expect.objectContaining({ code: 'invalid_capability', http: 403 }),
    );
  });

  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('lives 7 days: %d ms after that it is valid: %s', (offset, valid) => {
    const attempt = check(CANCEL, START_MS + DAYS_7 + offset);
    if (valid) expect(attempt).not.toThrow();
    else
      expect(attempt).toThrow(expect.objectContaining({ code: 'expired_capability', http: 410 }));
  });

  test.each([
    ['order', 'ord_1', 'comes with a fresh pair of them.'],
    ['batch', 'bat_1', 'comes with a fresh one.'],
  ])('one that has expired says where the %s is read, and what brings another', (of, id, fresh) => {
    const token = mintCapability(RING, 'cancel', id, START_MS);
    expect(() => checkCapability(RING, 'cancel', id, token, START_MS + DAYS_7)).toThrow(
      expect.objectContaining({
        next: [
          `Read the ${of} without a token: GET /v1/${of === 'order' ? 'orders' : 'batches'}/{id} needs its id alone.`,
          `No other token of this ${of} allows it any more; a new ${of} ${fresh}`,
        ],
      }),
    );
  });

  test.each(['cancel', 'review', 'evidence'] as const)(
    'a wrong %s_token: the advice names this one',
    (action) => {
      const wrong = () => checkCapability(RING, action, 'ord_1', 'hello', START_MS);
      const next = [`Use the ${action}_token that this very order returned.`];
      expect(wrong).toThrow(expect.objectContaining({ next }));
    },
  );

  test('a wrong token of a batch: the advice speaks of the batch', () => {
    expect(() => checkCapability(RING, 'cancel', 'bat_1', 'hello', START_MS)).toThrow(
      expect.objectContaining({
        message: 'this is not the cancel_token of this batch',
        next: ['Use the cancel_token that this very batch returned.'],
      }),
    );
  });

  test.each([
    [0, true],
    [1, false],
  ])('of a batch that is %d ms older than the one there is now is valid: %s', (laterMs, valid) => {
    const token = mintCapability(RING, 'cancel', 'bat_1', START_MS);
    const attempt = () => checkSignature(RING, 'cancel', 'bat_1', token, START_MS + laterMs);
    if (valid) expect(attempt()).toEqual({ expiresAtMs: START_MS + DAYS_7 });
    else expect(attempt).toThrow(expect.objectContaining({ code: 'invalid_capability' }));
  });

  test('expired and of another order: says nothing of the expiry', () => {
    const other = mintCapability(RING, 'cancel', 'ord_2', START_MS);
    expect(check(other, START_MS + 2 * DAYS_7)).toThrow(
      expect.objectContaining({ code: 'invalid_capability' }),
    );
  });

  test('without a signing secret: `capability_unavailable`, 503', () => {
    const unavailable = expect.objectContaining({ code: 'capability_unavailable', http: 503 });
    expect(() => mintCapability([], 'cancel', 'ord_1', START_MS)).toThrow(unavailable);
    expect(() => checkCapability([], 'cancel', 'ord_1', CANCEL, START_MS)).toThrow(unavailable);
  });

  test('survives a rotation while its key is kept', () => {
    const rotated = [{ id: 'k2', secret: 'a newer secret, long enough' }, ...RING];
    expect(() => checkCapability(rotated, 'cancel', 'ord_1', CANCEL, START_MS)).not.toThrow();
    expect(() => checkCapability(rotated.slice(0, 1), 'cancel', 'ord_1', CANCEL, START_MS)).toThrow(
      expect.objectContaining({ code: 'invalid_capability' }),
    );
  });
});
