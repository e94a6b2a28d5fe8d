import { describe, expect, test } from '@jest/globals';
import {
  addedBy,
  countedSend,
  uncountWrite,
  withoutDay,
} from '../../../lib/limits/counted-send.ts';

const NOW_MS = Date.UTC(2026, 2, 9, 23, 59, 59, 999);

describe('what a live send counts', () => {
  test('of a credential: the letter and its price, by day and by month (UTC)', () => {
    const counted = countedSend({ kind: 'credential', identity: 'somebody' }, 199, NOW_MS);
    expect(counted).toEqual({
      kind: 'credential',
      counterKey: 'somebody#2026-03',
      day: '09',
      amountCents: 199,
    });
    expect(addedBy(counted)).toEqual({ sends09: 1, sends: 1, spend09: 199, spend: 199 });
  });

  test.each(['network', 'recipient'] as const)('of a %s: the letter, by day', (kind) => {
    const counted = countedSend({ kind, identity: 'somebody' }, 199, NOW_MS + 1);
    expect(counted).toMatchObject({ counterKey: 'somebody#2026-03', day: '10' });
    expect(addedBy(counted)).toEqual({ sends10: 1 });
  });

  test('leaves on another day of the month what the month has, and an empty day', () => {
    const counted = countedSend({ kind: 'credential', identity: 'somebody' }, 199, NOW_MS);
    const row = { pk: counted.counterKey, sends08: 2, spend08: 300, ...addedBy(counted) };
    expect(withoutDay(row, counted)).toEqual({ ...row, sends09: 0, spend09: 0 });
    expect(withoutDay(undefined, counted)).toBeUndefined();
  });

  test('is what giving it back takes away', () => {
    const counted = countedSend({ kind: 'credential', identity: 'somebody' }, 199, NOW_MS);
    expect(uncountWrite(counted)).toEqual({
      kind: 'update',
      table: 'counters',
      key: { pk: 'somebody#2026-03' },
      add: { sends09: -1, sends: -1, spend09: -199, spend: -199 },
      when: [],
    });
  });
});
