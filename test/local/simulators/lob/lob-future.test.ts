/** What a piece shows of its way: the carrier's scans as Lob tells them, and the day it is expected. */
import { describe, expect, test } from '@jest/globals';
import { standingOf } from '../../../../local/simulators/lob/lob-future.ts';

const DAY_MS = 86_400_000;
const PRINTED_AT_MS = Date.parse('2026-03-10T15:00:00.000Z');

function shownAfter(days: number, fields: object = {}) {
  const piece = {
    id: 'ltr_1',
    object: 'letter',
    metadata: {},
    date_created: '2026-03-10T15:00:00.000Z',
    expected_delivery_date: '2026-03-17',
    to: { name: 'Grace Hopper', address_zip: '97201' },
    from: { name: 'Ada Lovelace', address_zip: '94107' },
    ...fields,
  } as const;
  return standingOf(piece, PRINTED_AT_MS + days * DAY_MS);
}

describe('the scans of a piece', () => {
  test('have a name, a time and a ZIP code, but for the handing over', () => {
    const { tracking_events: scans } = shownAfter(6);
    expect(scans).toMatchObject([
      { name: 'Mailed', time: '2026-03-11T15:00:00.000Z', location: null, type: 'normal' },
      { name: 'In Transit', time: '2026-03-12T15:00:00.000Z', location: '94107' },
      { name: 'Processed for Delivery', time: '2026-03-14T03:00:00.000Z', location: '97201' },
      { name: 'Delivered', time: '2026-03-14T15:00:00.000Z', location: '97201' },
    ]);
  });

  test('of a certified one are of its own type', () => {
    const { tracking_events: scans } = shownAfter(1, { extra_service: 'certified' });
    expect(scans).toMatchObject([{ name: 'Mailed', type: 'certified' }]);
  });

  test('are those that were made by then, and none of one that was taken back', () => {
    expect(shownAfter(0.5)['tracking_events']).toEqual([]);
    expect(shownAfter(2)['tracking_events']).toHaveLength(2);
    expect(shownAfter(6, { deleted: true })['tracking_events']).toEqual([]);
  });
});

test('it is expected the day after it was sorted for its last way', () => {
  expect(shownAfter(3)['expected_delivery_date']).toBe('2026-03-17');
  expect(shownAfter(3.5)['expected_delivery_date']).toBe('2026-03-15');
});
