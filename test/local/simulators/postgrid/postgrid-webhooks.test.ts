/** What becomes of a printed piece: the facility's webhooks, by the local clock. */
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPostGridRail } from '../../../../lib/adapters/postgrid/postgrid-rail.ts';
import type { RailEvent } from '../../../../lib/ports.ts';
import { type LocalClock, startClock } from '../../../../local/clock.ts';
import { type LoopbackServer, serveOnLoopback } from '../../../../local/engines/loopback.ts';
import { openLedger } from '../../../../local/simulators/ledger.ts';
import {
  type PostGridFault,
  type PostGridSimulator,
  startPostGrid,
} from '../../../../local/simulators/postgrid/postgrid.ts';
import { aDocument, aPiece } from '../../../lib/adapters/postgrid/postgrid-bench.ts';
import { newDataDir, removeDataDirs } from '../../support/data-dir.ts';

const SECRET = 'secret_of_the_test';
const KEY = 'test_sk_key';
const HOUR = 3_600;
const DAY = 24 * HOUR;
const UNDERWAY = [
  'letter.updated',
  'letter.processed_for_delivery',
  'letter.entered_mail_stream',
  'letter.out_for_delivery',
];

let dataDir: string;
let clock: LocalClock;
let postgrid: PostGridSimulator;
let service: LoopbackServer;
/** What arrived, as our own rail reads it. */
let arrived: RailEvent[];
/** The statuses that it is answered with; 200 when there is none. */
let answers: number[];
let faults: PostGridFault[];
const errors: unknown[] = [];

const rail = () =>
  createPostGridRail({
    apiKey: async () => KEY,
    baseUrl: postgrid.endpoint,
    nowMs: () => clock.nowMs(),
    webhookSecret: async () => SECRET,
  });

async function startPress(): Promise<void> {
  postgrid = await startPostGrid({
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
  await postgrid.stop();
  await service.stop();
  removeDataDirs();
  expect(errors).toEqual([]);
});

async function take(request: IncomingMessage): Promise<number> {
  const text = (await request.toArray()).join('');
  const headers = request.headers as Record<string, string>;
  const event = (await rail().readWebhook?.({ headers, text })) as RailEvent;
  expect(event.orderId).toBe('ord_0001');
  arrived.push(event);
  return answers.shift() ?? 200;
}

async function print(name: string, overrides: Parameters<typeof aPiece>[0] = {}): Promise<string> {
  const piece = aPiece(overrides);
  const to = { ...piece.to, name };
  const { railId } = await rail().submit({ ...piece, to }, await aDocument(piece.format));
  return railId;
}

const kinds = () => arrived.map(({ kind }) => kind);

describe('the fate of a piece', () => {
  test('an ordinary letter is mailed after a day, scanned, and nobody says that it was delivered', async () => {
    const railId = await print('Grace Hopper');
    await clock.advance(30 * DAY);
    // What the facility says at its end adds nothing to what the carrier saw.
    expect(kinds()).toEqual([...UNDERWAY, 'letter.out_for_delivery']);
    expect(new Set(arrived.map(({ id }) => id)).size).toBe(5);
    expect(arrived.every(({ trackingNumber }) => trackingNumber === null)).toBe(true);
    expect(arrived.map(({ scan }) => scan?.place)).toEqual([
      undefined,
      undefined,
      'ZIP 97218',
      'ZIP 97208',
      'ZIP 97208',
    ]);
    expect(await rail().track?.(railId)).toMatchObject({ kind: 'letter.out_for_delivery' });
  });

  test('a certified one has a number once it is mailed, and is delivered', async () => {
    await print('Grace Hopper', { mailClass: 'certified' });
    await clock.advance(5 * DAY);
    expect(kinds()).toEqual([...UNDERWAY, 'letter.carrier.delivered']);
    const [printing, ...numbered] = arrived.map(({ trackingNumber }) => trackingNumber);
    expect(printing).toBeNull();
    for (const number of numbered) expect(number).toMatch(/^94\d{20}$/);
  });

  test('RETURNED in the name comes back', async () => {
    await print('Grace RETURNED Hopper', { format: 'postcard_4x6' });
    await clock.advance(9 * DAY);
    expect(kinds().at(-1)).toBe('postcard.returned_to_sender');
  });

  test('one that a person moves is reported at once; without a number nobody sees it delivered', async () => {
    const id = await print('LOST Hopper');
    expect(postgrid.desk.stepsOf(id)).toEqual(['print', 'mail', 'return', 'fail']);
    postgrid.desk.move(id, 'mail');
    await clock.advance(0);
    // Each says how it stands when it is sent.
    expect(kinds()).toEqual(Array(2).fill('letter.processed_for_delivery'));
    expect(await rail().track?.(id)).toMatchObject({ meaning: 'mailed' });
    await clock.advance(9 * DAY);
    expect(kinds()).not.toContain('letter.cancelled');
    postgrid.desk.move(id, 'return');
    await clock.advance(0);
    expect(kinds().at(-1)).toBe('letter.returned_to_sender');
  });

  test('LOST in the name is cancelled within hours', async () => {
    await print('LOST Hopper');
    await clock.advance(9 * DAY);
    expect(arrived).toMatchObject([{ kind: 'letter.cancelled', meaning: 'failed' }]);
  });

  test('one that was taken back has none', async () => {
    const railId = await print('Grace Hopper');
    const init = { method: 'DELETE', headers: { 'x-api-key': KEY } };
    await fetch(`${postgrid.endpoint}/letters/${railId}`, init);
    await clock.advance(9 * DAY);
    expect(arrived).toEqual([]);
    expect(await rail().track?.(railId)).toMatchObject({ kind: 'letter.cancelled' });
  });
});

describe('a report', () => {
  test('is sent again after one, two and four hours, and then no more', async () => {
    answers = [503, 500, 202, 404];
    await print('LOST Hopper');
    await clock.advance(HOUR + 1);
    expect(arrived).toHaveLength(1);
    await clock.advance(HOUR + 1);
    expect(arrived).toHaveLength(2);
    await clock.advance(2 * HOUR + 1);
    expect(arrived).toHaveLength(3);
    await clock.advance(30 * DAY);
    expect(arrived).toHaveLength(4);
    expect(new Set(arrived.map(({ id }) => id)).size).toBe(1);
  });

  test.each<[PostGridFault, number]>([
    ['unavailable', 1],
    ['timeout', 1],
    ['reject', 1],
    ['lost_reply', 2],
    ['duplicate', 2],
  ])('that meets %s arrives %i times, as the same', async (fault, times) => {
    faults = [fault];
    await print('LOST Hopper');
    await clock.advance(9 * DAY);
    expect(kinds()).toEqual(Array(times).fill('letter.cancelled'));
    expect(new Set(arrived.map(({ id }) => id)).size).toBe(1);
  });

  test('that fell due while the facility was away is sent when it is back, and none twice', async () => {
    await print('Grace Hopper');
    await clock.advance(DAY + 60);
    expect(kinds()).toEqual(UNDERWAY.slice(0, 2));
    await postgrid.stop();
    await clock.advance(DAY);
    await startPress();
    await clock.advance(2 * DAY);
    expect(kinds()).toEqual(UNDERWAY);
  });
});
