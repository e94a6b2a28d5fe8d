import { describe, expect, test } from '@jest/globals';
import {
  mintConfirmation,
  quotedCents,
  quotedDay,
} from '../../../lib/tokens/confirmation-token.ts';
import { signToken } from '../../../lib/tokens/signed-token.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { RING } from '../../fakes/fake-deps.ts';
import { FakeIds } from '../../fakes/fake-ids.ts';
import { QUOTED_LETTER } from './any-piece.ts';

const OTHERS = [{ id: 'k1', secret: 'a secret of somebody else, long enough' }];

function quoted(mailingDay?: string, ring = RING): string {
  const piece = { ...QUOTED_LETTER, ...(mailingDay !== undefined && { mailingDay }) };
  return mintConfirmation(ring, piece, new FakeIds(), START_MS);
}

describe('what a token keeps of its quote', () => {
  test('the day that dates the letter, where the quote showed one', () => {
    expect(quotedDay(RING, quoted('2026-03-11'))).toBe('2026-03-11');
    expect(quotedDay(RING, quoted())).toBeUndefined();
    expect(quotedDay(RING, undefined)).toBeUndefined();
  });

  test('what it came to', () => {
    expect(quotedCents(RING, quoted())).toBe(199);
  });

  test.each([
    ['text', 'hello'],
    ['a token that another service signed', quoted('2026-03-11', OTHERS)],
    ['another kind of token', signToken(RING, 'ppb_', { y: '2026-03-11', p: 199 }) ?? ''],
    ['values of another kind', signToken(RING, 'ppq_', { y: 20260311, p: '199' }) ?? ''],
  ])('nothing of %s', (_, token) => {
    expect(quotedDay(RING, token)).toBeUndefined();
    expect(quotedCents(RING, token)).toBeUndefined();
  });
});
