/** What may be spelled in several ways is one door, however it is spelled; and its neighbours are others. */
import { describe, expect, test } from '@jest/globals';
import { doorsOf } from '../../../../lib/address/door/doors-of.ts';

type Written = Partial<Parameters<typeof doorsOf>[0]['to']>;

function doors(written: Written | string) {
  const lines = typeof written === 'string' ? { line1: written } : written;
  return doorsOf({ to: { line1: '', zip: '62701', ...lines } });
}

/** Whether a stop by a letter to the one is found by a letter to the other. */
function holds(stopped: Written | string, letter: Written | string): boolean {
  const { named } = doors(stopped);
  return doors(letter).asked.some((door) => named.includes(door));
}

/** Each of them has its stop hold for each other. */
function expectOne(spellings: readonly (Written | string)[]) {
  for (const stopped of spellings) {
    for (const letter of spellings) {
      expect({ stopped, letter, holds: holds(stopped, letter) }).toMatchObject({ holds: true });
    }
  }
}

function expectOthers(one: Written | string, others: readonly (Written | string)[]) {
  for (const other of others) {
    expect({ one, other, holds: holds(one, other) }).toMatchObject({ holds: false });
    expect({ other, one, holds: holds(other, one) }).toMatchObject({ holds: false });
  }
}

describe('a fraction behind a number', () => {
  const HOUSE = ['809 1/2 Main St', '809½ Main St', '809-1/2 Main St', '809 ½ Main St'];

  // Of `8091/2` nobody knows any more whether somebody wrote it so: `809½` was stored as it.
  test('is one, however it is written', () => expectOne(HOUSE));

  test('and the house of another number', () => {
    expectOthers('809½ Main St', ['809 Main St', '8091 Main St', '809¼ Main St']);
    expect(doors('809½ Main St').named).toEqual(doors('809 1/2 Main St').named);
  });

  test('a stop that was stored under another number is asked', () => {
    const before = '["8091/2 MAIN ST","","62701"]';
    for (const line1 of HOUSE) expect(doors(line1).asked).toContain(before);
  });
});

test('an apostrophe is none, of whatever kind', () => {
  expectOne(["7 O'Brien Ln", '7 O‘Brien Ln', '7 O’Brien Ln', '7 O´Brien Ln', '7 O′Brien Ln']);
});
