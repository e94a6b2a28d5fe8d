import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { RailFinding } from '../../../../lib/ports.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { aPdf, aPiece } from '../lob/lob-bench.ts';
import { Click2MailBench } from './click2mail-bench.ts';

const DAY_MS = 86_400_000;
let facility: Click2MailBench;

beforeEach(async () => {
  facility = await new Click2MailBench().start();
});

afterEach(async () => {
  await facility.stop();
  removeDataDirs();
  expect(facility.errors).toEqual([]);
});

async function followed(mailClass: string, name: string, days: readonly number[]) {
  const to = aPostalAddress({ name });
  const { railId } = await facility
    .rail()
    .submit(aPiece({ orderId: `ord_${facility.calls.length}`, mailClass, to }), await aPdf());
  const told: (RailFinding | null | undefined)[] = [];
  let at = 0;
  for (const day of days) {
    facility.clock.advance({ days: day - at });
    at = day;
    told.push(await facility.rail().track?.(railId));
  }
  return told;
}

describe('what became of a piece', () => {
  test('a letter: printed, mailed, on its way, delivered; the carrier says where', async () => {
    const told = await followed('first_class', 'Grace Hopper', [0, 1, 2, 3.5, 4]);
    const scan = (kind: string, meaning: string, atMs: number) => ({
      kind,
      meaning,
      trackingNumber: null,
      scan: { place: 'Portland OR', atMs: Date.parse('2026-03-10T15:00:00Z') + atMs * DAY_MS },
    });
    expect(told).toEqual([
      null,
      { kind: 'job.mailed', meaning: 'mailed', trackingNumber: null },
      scan('piece.in_transit', 'in_transit', 2),
      scan('piece.in_transit', 'in_transit', 3.5),
      scan('piece.delivered', 'delivered', 4),
    ]);
  });

  test.each(['priority', 'certified', 'certified_err'])('%s has a number', async (mailClass) => {
    const [early, scanned] = await followed(mailClass, 'Grace Hopper', [1, 2]);
    expect(early).toMatchObject({ meaning: 'mailed', trackingNumber: null });
    expect(scanned).toMatchObject({ trackingNumber: expect.stringMatching(/^9405\d{18}$/) });
  });

  test('one that comes back, and one that is never mailed', async () => {
    const [returned] = await followed('first_class', 'RETURNED Hopper', [5]);
    expect(returned).toMatchObject({ kind: 'piece.returned', meaning: 'returned' });
    const [lost] = await followed('priority', 'LOST Hopper', [1]);
    expect(lost).toEqual({ kind: 'job.canceled', meaning: 'failed', trackingNumber: null });
  });

  test('is not known of a job that is not there', async () => {
    await expect(facility.rail().track?.('1')).rejects.toThrow('without the job');
  });
});
