/** What may be spelled in several ways is one door, however it is spelled; and its neighbours are others. */
import { describe, expect, test } from '@jest/globals';
import { doors, expectOne, expectOthers, holds } from './stops.ts';

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
    ['PO Box 12', 'PO Box Twelve', 'P/O Box No Twelve', 'PO Box Twelve, Bob'],
    ['PO Box 21', 'PO Box Twenty-One', 'PO Box twenty one'],
    ['PO Box 124', 'PO Box One Hundred Twenty-Four', 'PO Box One Hundred and Twenty-Four, Bob'],
    ['PO Box 200', 'PO Box Two Hundred'],
    ['PO Box 101', 'PO Box One Oh One', 'PO Box One Hundred One'],
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
    const besides = [{ company: 'P/O Boxes 123' }, { city: 'P/O Boxes 123' }];
    for (const beside of [...besides, { line2: 'Postal Box 123' }]) {
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
    expectOthers('PO Box 1', ['PO Box One Hundred Twenty-Four', 'PO Box One Thousand']);
    expectOthers('PO Box 2', ['PO Box Two Hundred']);
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

describe('a road by number', () => {
  test.each([
    [
      ...[
        '1234 County Road 20',
        '1234 County Rd 20',
        '1234 Co Rd 20',
        '1234 CR 20',
        '1234 Cnty Rd. 20',
      ],
      ...['1234 CR-20', '1234 CR20', '1234 C.R. 20', '1234 Co. Rd. #20', '1234 County Road No. 20'],
    ],
    ['1234 County Road K', '1234 Co Rd K', '1234 CR K', '1234 County Rd K, c/o Bob'],
    ['1234 County Hwy K', '1234 CTH K', '1234 Cty Highway K', '1234 County Trunk Hwy K'],
    [
      '1234 State Highway 7',
      '1234 State Hwy 7',
      '1234 St Hwy 7',
      '1234 SH 7',
      '1234 State Hiway 7',
    ],
    [
      '1234 State Route 220',
      '1234 SR 220',
      '1234 State Road 220',
      '1234 St Rd 220',
      '1234 State Rte 220',
    ],
    ['1234 US Highway 41', '1234 US 41', '1234 U.S. Hwy 41', '1234 US Route 41', '1234 US-41'],
    [
      '1234 Interstate 35',
      '1234 I-35',
      '1234 I 35',
      '1234 IH 35',
      '1234 IH-35',
      '1234 Interstate Hwy 35',
    ],
    [
      '1234 FM 1320',
      '1234 Farm to Market Road 1320',
      '1234 F.M. 1320',
      '1234 Hwy FM 1320',
      '1234 FM Rd 1320',
      '1234 Farm 2 Market Rd 1320',
    ],
    ['1234 Ranch Road 620', '1234 Ranch Rd 620'],
    ['1234 Township Road 45', '1234 Twp Rd 45', '1234 TSR 45', '1234 Township Rd 45'],
    [
      '1234 Highway 64',
      '1234 Hwy 64',
      '1234 Hwy. #64',
      '1234 HWY-64',
      '1234 Hiway 64',
      '1234 Hwy64',
    ],
    ['1234 Highway 64', '1234 Highway Number 64', '1234 Hwy Num. 64', '1234 Hwy No. 64'],
    ['1234 Highway 64', '1234 Highwy 64', '1234 Hiwy 64', '1234 Hway 64', '1234 Hgwy 64'],
    ['1234 N Highway 64', '1234 North Hwy 64', '1234 N. Hwy 64'],
    ['1234 Highway 64 E', '1234 Hwy 64 East'],
    ['1234 KY State Highway 1', '1234 KY St Hwy 1', '1234 Ky. State Hwy 1'],
    [
      '1234 Highway 64 Apt 7',
      { line1: '1234 Hwy 64', line2: 'Apt 7' },
      { line1: '1234 Hwy 64', line2: '#7' },
    ],
    ['1234 Route 88', '1234 Rt 88', '1234 Rte 88'],
    ['1234 Road 5A', '1234 Rd 5A'],
    ['1234 1/2 Highway 64', '1234½ Hwy 64'],
    ['1234 1/2 N Highway 64', '1234½ North Hwy 64'],
  ])('is one, however it is written: %s, %s …', (...spellings) => expectOne(spellings));

  test('and its neighbours are others', () => {
    const roads = [
      'County Road 20',
      'State Highway 20',
      'State Road 20',
      'US Highway 20',
      'Highway 20',
    ];
    for (const [at, road] of [
      ...roads,
      'Route 20',
      'Road 20',
      'FM 20',
      'Interstate 20',
    ].entries()) {
      expectOthers(
        `1234 ${road}`,
        roads.filter((_, other) => other !== at).map((other) => `1234 ${other}`),
      );
    }
    expectOthers('1234 Co Rd 20', ['1234 CR 2', '1234 CR 201', '1234 County Rd 20A', '1235 CR 20']);
    expectOthers('1234 County Rd K', ['1234 County Rd L', '1234 Rd 5', '1234 County Hwy K']);
    expect(doors('12 Main St Rd 5').named).toEqual(['["12 MAIN ST RD 5","","62701"]']);
    expect(doors('12 I St').named).toEqual(['["12 I ST","","62701"]']);
  });
});
