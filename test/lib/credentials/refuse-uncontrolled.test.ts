import { describe, expect, test } from '@jest/globals';
import { recipientDigest, recipientSecretOf } from '../../../lib/credentials/key-controls.ts';
import { refuseUncontrolled } from '../../../lib/credentials/refuse-uncontrolled.ts';

const SECRET = recipientSecretOf('pp_live_one');
const HOME = { line1: '500 Main St Apt 4', zip: '62701' };
const LETTER = { to: HOME, format: 'letter', mailClass: 'first_class', totalCents: 199 } as const;

function refusal(letter: object): string | undefined {
  const recipients = [recipientDigest(SECRET, HOME)];
  const controls = { recipients, recipientSecret: SECRET };
  const caller = { kind: 'key', keyId: 'key_1', mode: 'live', scopes: [], agent: true, controls };
  try {
    refuseUncontrolled(caller as never, { ...LETTER, ...letter } as never);
    return undefined;
  } catch (error) {
    return `${(error as { code: string }).code}: ${(error as Error).message}`;
  }
}

describe('a key that sends to certain addresses', () => {
  test('sends to them, however they are spelt', () => {
    expect(refusal({})).toBeUndefined();
    expect(refusal({ to: { line1: '500 MAIN STREET', line2: '#4', zip: '62701-1' } })).toMatch(
      /^insufficient_scope/,
    );
    expect(refusal({ to: { line1: '500 MAIN STREET', line2: 'Apt 4', zip: '62701-1' } })).toBe(
      undefined,
    );
  });

  test.each(['742 Evergreen Ter', 'PO Box 999', 'Apt 99', 'c/o Bob'])(
    'does not send past them, by a second line %j',
    (line2) => {
      expect(refusal({ to: { ...HOME, line2 } })).toMatch(/^insufficient_scope: .* none of them$/);
    },
  );

  test('sends no letter whose own page shows where it goes', () => {
    expect(refusal({ format: 'letter_windowed' })).toMatch(/^insufficient_scope: .*window$/);
  });
});
