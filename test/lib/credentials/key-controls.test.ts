import { describe, expect, test } from '@jest/globals';
import { recipientDigest, recipientSecretOf } from '../../../lib/credentials/key-controls.ts';

const SECRET = recipientSecretOf('pp_live_one');
const PLACE = { line1: '500 North Main Street', line2: 'Apartment 4', zip: '62701' };

describe('the digest of a recipient', () => {
  test.each([
    { line1: '500 N MAIN ST', line2: 'APT 4', zip: '62701-1234' },
    { line1: '500 n. main st apt 4', zip: '62701' },
  ])('is the same for $line1', (place) => {
    expect(recipientDigest(SECRET, place)).toBe(recipientDigest(SECRET, PLACE));
  });

  test.each([
    { ...PLACE, line1: '501 North Main Street' },
    { ...PLACE, line2: 'Apartment 5' },
    { ...PLACE, zip: '62702' },
    { line1: PLACE.line1, zip: PLACE.zip },
    { line1: '500 N Main St Apt 4', line2: '742 Evergreen Ter', zip: PLACE.zip },
    { line1: '500 N Main St Apt 4', line2: 'PO Box 999', zip: PLACE.zip },
    { line1: '500 N Main St Apt 4', line2: 'Apt 99', zip: PLACE.zip },
    { line1: PLACE.line1, line2: 'c/o Bob Apt 9', zip: PLACE.zip },
  ])('is another one for another place', (place) => {
    expect(recipientDigest(SECRET, place)).not.toBe(recipientDigest(SECRET, PLACE));
  });

  test('tells what follows a line that is no unit, too', () => {
    const at = (line2: string) => recipientDigest(SECRET, { ...PLACE, line2 });
    expect(at('c/o Bob Apt 9')).not.toBe(at('c/o Bob'));
    expect(at('C/O BOB')).toBe(at('c/o  Bob'));
  });

  test('is of one key: who has the store cannot try addresses', () => {
    const other = recipientSecretOf('pp_live_two');
    expect(recipientDigest(other, PLACE)).not.toBe(recipientDigest(SECRET, PLACE));
  });
});
