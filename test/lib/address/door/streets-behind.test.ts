/** Words with numbers of their own before a street do not hide it from whoever stopped mail there. */
import { describe, expect, test } from '@jest/globals';
import { doorsOf } from '../../../../lib/address/door/doors-of.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';

const doorsAt = (line1: string, line2?: string) =>
  doorsOf({ to: aPostalAddress({ line1, ...(line2 !== undefined && { line2 }) }) });
const [OAK = ''] = doorsAt('12 Oak Ave').named;

describe('a street behind words with a number', () => {
  test.each([
    'Class of 1998 Reunion, 12 Oak Ave',
    '3 Friends, 12 Oak Ave',
    'Local 12 Engine Drivers, 12 Oak Ave',
    'Lodge No. 44 of the Elks; 12 Oak Ave',
    'Room 12, Department of Math, 12 Oak Ave',
    'Committee of the 21st Century - 12 Oak Ave',
    '(Section 8 Housing) 12 Oak Ave',
  ])('is named behind a pause: %s', (line1) => {
    expect(doorsAt(line1).named).toContain(OAK);
    expect(doorsAt('c/o Ada', line1).named).toContain(OAK);
  });

  test.each(['Class of 1998 Reunion 12 Oak Ave', 'Local 12 Engine Drivers 12 Oak Ave'])(
    'is asked without one: %s',
    (line1) => expect(doorsAt(line1).asked).toContain(OAK),
  );

  test.each(['12 Oak Ave, Apt 3', '500 5th Ave', '500 N 5 Mile Rd'])(
    'is none in the name or the number of a street: %s',
    (line1) => {
      const [own = ''] = doorsAt(line1).named;
      const streets = doorsAt(line1).asked.map((door) => JSON.parse(door)[0]);
      expect(streets).toContain(JSON.parse(own)[0]);
      expect(streets).not.toContain('5 MILE RD');
    },
  );
});
