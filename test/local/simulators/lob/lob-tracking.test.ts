/** What becomes of a printed piece: the facility's webhooks, by the local clock, until they are taken. */
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createLobRail } from '../../../../lib/adapters/lob/lob-rail.ts';
import type { RailEvent } from '../../../../lib/ports.ts';
import { type LocalClock, startClock } from '../../../../local/clock.ts';
import { type LoopbackServer, serveOnLoopback } from '../../../../local/engines/loopback.ts';
import { openLedger } from '../../../../local/simulators/ledger.ts';
import {
  type LobFault,
  type LobSimulator,
  startLob,
} from '../../../../local/simulators/lob/lob.ts';
import { aPdf, aPiece } from '../../../lib/adapters/lob/lob-bench.ts';
import { newDataDir, removeDataDirs } from '../../support/data-dir.ts';

const SECRET = 'secret_of_the_test';
const DAY = 86_400;

let dataDir: string;
let clock: LocalClock;
let lob: LobSimulator;
let service: LoopbackServer;
/** What arrived, as our own rail reads it, and the status it was answered with. */
let arrived: (readonly [kind: string, status: number])[];
let ids: string[];
let answers: number[];
let faults: LobFault[];
const errors: unknown[] = [];

const rail = () =>
  createLobRail({
    apiKey: async () => 'test_key',
    baseUrl: lob.endpoint,
    nowMs: () => clock.nowMs(),
    webhookSecret: async () => SECRET,
  });

async function startPress(): Promise<void> {
  lob = await startLob({
    dataDir,
    ledger: openLedger(dataDir),
    nowMs: () => clock.nowMs(),
    onError: (error) => errors.push(error),
    fault: (call) => (call === 'webhook' ? faults.shift() : undefined),
    webhooks: {
      url: `${service.endpoint}/hooks`,
      secret: SECRET,
      schedule: (atMs, fire) => clock.schedule(atMs, fire),
    },
  });
}

beforeEach(async () => {
  dataDir = newDataDir();
  arrived = [];
  ids = [];
  answers = [];
  faults = [];
  // However busy the machine is, one delivery ends before the clock goes on.
  clock = startClock({ dataDir, speed: 1, graceMs: 20_000 });
  service = await serveOnLoopback((request, response) => {
    take(request).then(
      (status) => response.writeHead(status).end('{}'),
      (error) => errors.push(error),
    );
  });
  await startPress();
});

afterEach(async () => {
  clock.stop();
  await lob.stop();
  await service.stop();
  removeDataDirs();
  expect(errors).toEqual([]);
});

async function take(request: IncomingMessage): Promise<number> {
  const text = (await request.toArray()).join('');
  const headers = request.headers as Record<string, string>;
  const event = (await rail().readWebhook?.({ headers, text })) as RailEvent;
  const status = answers.shift() ?? 200;
  expect(event.orderId).toBe('ord_0001');
  arrived.push([event.kind, status]);
  ids.push(event.id);
  return status;
}

async function print(name: string, overrides: Parameters<typeof aPiece>[0] = {}): Promise<void> {
  const { to } = aPiece();
  await rail().submit(aPiece({ to: { ...to, name }, ...overrides }), await aPdf());
}

const kinds = () => arrived.map(([kind]) => kind);

describe('the fate of a piece', () => {
  test('an ordinary letter is mailed after a day and delivered after four', async () => {
    await print('Grace Hopper');
    await clock.advance(DAY - 60);
    expect(kinds()).toEqual(['letter.rendered_pdf']);
    await clock.advance(120);
    expect(kinds().at(-1)).toBe('letter.mailed');
    await clock.advance(5 * DAY);
    expect(kinds()).toEqual([
      'letter.rendered_pdf',
      'letter.mailed',
      'letter.in_transit',
      'letter.processed_for_delivery',
      'letter.delivered',
    ]);
    await clock.advance(30 * DAY);
    expect(arrived).toHaveLength(5);
  });

  test('a certified one has its own events', async () => {
    await print('Grace Hopper', { mailClass: 'certified' });
    await clock.advance(6 * DAY);
    expect(kinds()).toEqual([
      'letter.rendered_pdf',
      'letter.certified.mailed',
      'letter.certified.in_transit',
      'letter.certified.processed_for_delivery',
      'letter.certified.delivered',
    ]);
  });

  test('RETURNED in the name comes back', async () => {
    await print('Grace RETURNED Hopper');
    await clock.advance(6 * DAY);
    expect(kinds().at(-1)).toBe('letter.returned_to_sender');
    expect(kinds()).not.toContain('letter.delivered');
  });

  test('LOST in the name fails within hours', async () => {
    await print('LOST Hopper');
    await clock.advance(6 * DAY);
    expect(kinds()).toEqual(['letter.failed']);
  });

  test('a deleted one has none', async () => {
    await print('Grace Hopper');
    const authorization = `Basic ${Buffer.from('test_key:').toString('base64')}`;
    const found = await rail().find?.('ord_0001');
    const id = typeof found === 'object' ? found.railId : '';
    await fetch(`${lob.endpoint}/letters/${id}`, { method: 'DELETE', headers: { authorization } });
    await clock.advance(6 * DAY);
    expect(arrived).toEqual([]);
    expect(await rail().track?.(id)).toMatchObject({ kind: 'letter.deleted' });
  });
});

describe('a read of the piece, and no webhook,', () => {
  /** What its rail finds at that time, in days after the print. */
  async function foundAfter(days: readonly number[]): Promise<unknown[]> {
    const piece = await rail().find?.('ord_0001');
    const railId = typeof piece === 'object' ? piece.railId : '';
    const kinds: unknown[] = [];
    for (const [index, day] of days.entries()) {
      await clock.advance((day - (days[index - 1] ?? 0)) * DAY);
      kinds.push((await rail().track?.(railId))?.kind ?? null);
    }
    return kinds;
  }

  test.each([
    ['Grace Hopper', [null, 'letter.mailed', 'letter.processed_for_delivery', 'letter.delivered']],
    [
      'RETURNED Hopper',
      [null, 'letter.mailed', 'letter.processed_for_delivery', 'letter.returned_to_sender'],
    ],
    [
      'SILENT Hopper',
      [null, 'letter.mailed', 'letter.processed_for_delivery', 'letter.processed_for_delivery'],
    ],
    ['LOST Hopper', ['letter.failed', 'letter.failed', 'letter.failed', 'letter.failed']],
  ])('tells the same of %s', async (name, expected) => {
    await print(name);
    expect(await foundAfter([0.5, 1.5, 3.75, 6])).toEqual(expected);
  });

  test('tells the same of a certified one, in the words of its own events', async () => {
    await print('Grace Hopper', { mailClass: 'certified' });
    expect(await foundAfter([1.5, 6])).toEqual([
      'letter.certified.mailed',
      'letter.certified.delivered',
    ]);
  });

  test('shows one that cannot be printed: it is not taken for a success', async () => {
    await print('LOST Hopper');
    await clock.advance(DAY);
    await expect(rail().find?.('ord_0001')).rejects.toMatchObject({ code: 'rejected' });
  });
});

describe('a webhook that is not taken', () => {
  test('is sent again, under the same id, until it is', async () => {
    answers = [503, 400, 500];
    await print('LOST Hopper');
    await clock.advance(DAY);
    expect(arrived.map(([, status]) => status)).toEqual([503, 400, 500, 200]);
    expect(new Set(ids).size).toBe(1);
  });

  test('is sent after a restart, and what was taken is not', async () => {
    await print('Grace Hopper');
    await clock.advance(DAY + 60);
    await lob.stop();
    await clock.advance(5 * DAY);
    expect(kinds()).toEqual(['letter.rendered_pdf', 'letter.mailed']);
    await startPress();
    await clock.advance(60);
    expect([...kinds()].sort()).toEqual([
      'letter.delivered',
      'letter.in_transit',
      'letter.mailed',
      'letter.processed_for_delivery',
      'letter.rendered_pdf',
    ]);
  });
});

describe('a fault of the facility', () => {
  test.each<[LobFault, number]>([
    ['duplicate', 2],
    ['lost_reply', 2],
    ['unavailable', 1],
    ['timeout', 1],
  ])('%s: the event arrives %i times', async (fault, times) => {
    faults = [fault];
    await print('LOST Hopper');
    await clock.advance(DAY);
    expect(arrived).toHaveLength(times);
    expect(new Set(ids).size).toBe(1);
  });
});
