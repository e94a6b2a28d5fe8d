import { describe, expect, test } from '@jest/globals';
import {
  bindsAddressAsGiven,
  checkConfirmation,
  mintConfirmation,
} from '../../../lib/tokens/confirmation-token.ts';
import { signToken } from '../../../lib/tokens/signed-token.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { RING } from '../../fakes/fake-deps.ts';
import { FakeIds } from '../../fakes/fake-ids.ts';
import { QUOTED_LETTER } from './any-piece.ts';

const mint = (more: { readonly addressAsGiven?: boolean } = {}) =>
  mintConfirmation(RING, { ...QUOTED_LETTER, ...more }, new FakeIds(), START_MS);

describe('a quote that could not ask the carrier', () => {
  test('says so in its token, and any other does not', () => {
    expect(bindsAddressAsGiven(RING, mint({ addressAsGiven: true }))).toBe(true);
    expect(bindsAddressAsGiven(RING, mint({ addressAsGiven: false }))).toBe(false);
    expect(bindsAddressAsGiven(RING, mint())).toBe(false);
  });

  test('is nobody’s word but ours: no token, another kind, another service', () => {
    const others = [{ id: 'k1', secret: 'x'.repeat(32) }];
    for (const token of [
      undefined,
      '',
      'ppq_word',
      signToken(RING, 'ppc_', { g: 1 }),
      signToken(others, 'ppq_', { g: 1 }),
      signToken(RING, 'ppq_', { g: 2 }),
    ]) {
      expect(bindsAddressAsGiven(RING, token)).toBe(false);
    }
  });
});

test('a token whose end is no number has expired', () => {
  const forged = signToken(RING, 'ppq_', { e: String(START_MS * 2) }) ?? '';
  expect(() => checkConfirmation(RING, forged, QUOTED_LETTER, START_MS)).toThrow(
    expect.objectContaining({ code: 'confirmation_expired' }),
  );
});
