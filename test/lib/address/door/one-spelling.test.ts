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

describe('a box', () => {
  test.each([
    [
      ...['PO Box 123', 'P/O Box 123', 'PO Boxes 123', 'P.O.Box 1 2 3', 'Postal Box 123', 'PO 123'],
      ...['P.O. 123', 'Drawer 123', 'PO Drawer 123', 'P-O-Box 123', 'Post-Box 123', 'Lockbox 123'],
      ...['Caller 123', 'Post Office Boxes No. 123', 'POBOX123', 'P.O. Box: 123', 'Box 123'],
      ...['P.Ó. Bôx 123', 'PO Box #123', 'PO Box One Two Three', 'PO Box 123, c/o Bob'],
    ],
    ['PO Box 12', 'PO Box Twelve', 'P/O Box No Twelve'],
    ['PO Box 21', 'PO Box Twenty-One', 'PO Box twenty one'],
    ['PO Box 12A', 'PO Box 12-A', 'PO Box 12 A', 'PO Box 12-A, Bob'],
    [
      ...[
        'RR 2 Box 12',
        'RR No 2 Box 12',
        'RR-2 Box 12',
        'RD 2 Box 12',
        'Route 2 Box 12',
        'RR2 Box 12',
      ],
      ...['RFD Route 2 #12', 'RR 2 #12', 'RR 2 Box Twelve', 'RR Two Box 12', 'Rt. 2, Box 12'],
      ...[
        'Rural Route #2 Box No. 12',
        'R.R.2 Bx 12',
        'R/R 2 Box 12',
        'R.F.D. 2 Box 12',
        'R.D. #2, Box 12',
      ],
      ...['Rural Rte 2 Box 1 2', 'Rte 2 Box 12, c/o Bob'],
    ],
    ['RR 2 Box 14A', 'RR 2 Box 14-A', 'RR 2 Box 14 A', 'RR2 Box 14-A', 'RD 2 Box 14 A'],
    [
      'HC 1 Box 5',
      'HC1 Box 5',
      'HC-1 Box 5',
      'Star Route 1 Box 5',
      'HCR No 1 Box Five',
      'H.C. 1 #5',
    ],
    [
      'PSC 802 Box 74',
      'PSC802 Box 74',
      'PSC-802, Box 74',
      'PSC 802 Box No 74',
      'PSC 802 Box Seventy-Four',
    ],
  ])('is one, however it is written: %s, %s …', (...spellings) => expectOne(spellings));

  test('of a route may be written over two lines', () => {
    expectOne([
      'RR 2 Box 12',
      { line1: 'Route 2', line2: 'Box 12' },
      { line1: 'RR No. 2', line2: '#12' },
    ]);
    expect(doors({ line1: 'Route 2', line2: 'Apt 12' }).asked).not.toContain(
      doors('RR 2 Box 12').named[0],
    );
  });

  test('is written where people are as well', () => {
    for (const beside of [{ company: 'P/O Boxes 123' }, { line2: 'Postal Box 123' }]) {
      expect(holds('PO Box 123', { line1: '1 Fake St', ...beside })).toBe(true);
    }
  });

  test('and its neighbours are others', () => {
    expectOthers('PO Box 123', [
      'PO Box 12',
      'PO Box 124',
      'PO 12',
      'Drawer 12',
      'PO Box 123A',
      '123 Box St',
    ]);
    expectOthers('PO Box 12A', ['PO Box 12B', 'PO Box 12 B', 'PO Box 1']);
    expectOthers('RR 2 Box 12', [
      'RD 2 Box 14',
      'Route 3 Box 12',
      'HC 2 Box 12',
      'RR 2 #121',
      'PO Box 12',
    ]);
    expectOthers('RR 2 Box 12', ['12 Route 2', '2 Rd 12', '1200 Route 2 # 12', 'RR 2 Box 14A']);
    expectOthers('PSC 802 Box 74', ['PSC803 Box 74', 'PSC802 Box 75', 'CMR 802 Box 74']);
  });

  test.each([
    ['PO Box 12', '["PO BOX TWELVE","","62701"]'],
    ['PO Box 12 A', '["PO BOX 12-A","","62701"]'],
    ['Route 2 Box 14A', '["RR 2 BOX 14-A","","62701"]'],
    ['RR 2 Box 12', '["RR2 BOX 12","","62701"]'],
    ['RR 2 Box 12', '["RR 2 BOX TWELVE","","62701"]'],
    ['Route 2 Box 12', '["ROUTE 2","APT 12","62701"]'],
  ])('a stop that was stored under another spelling is asked: %s', (line1, before) => {
    expect(doors(line1).asked).toContain(before);
  });
});
