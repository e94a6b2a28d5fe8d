/** What a person at the facility lets come at once, and who hears of it. */
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createLobRail } from '../../../../lib/adapters/lob/lob-rail.ts';
import type { RailEvent } from '../../../../lib/ports.ts';
import { type LocalClock, startClock } from '../../../../local/clock.ts';
import { type LoopbackServer, serveOnLoopback } from '../../../../local/engines/loopback.ts';
import { openLedger } from '../../../../local/simulators/ledger.ts';
import { type LobSimulator, startLob } from '../../../../local/simulators/lob/lob.ts';
import { aPdf, aPiece } from '../../../lib/adapters/lob/lob-bench.ts';
import { newDataDir, removeDataDirs } from '../../support/data-dir.ts';

const SECRET = 'secret_of_the_test';
const DAY = 86_400;

let dataDir: string;
let clock: LocalClock;
let lob: LobSimulator;
let service: LoopbackServer;
/** What arrived, as our own rail reads it. */
let arrived: RailEvent[];

const rail = () =>
  createLobRail({
    apiKey: async () => 'test_key',
    baseUrl: lob.endpoint,
    nowMs: () => clock.nowMs(),
    webhookSecret: async () => SECRET,
  });

async function startPress(): Promise<void> {
  const schedule = (atMs: number, fire: () => Promise<void>) => clock.schedule(atMs, fire);
  const webhooks = { url: `${service.endpoint}/hooks`, secret: SECRET, schedule };
  const nowMs = () => clock.nowMs();
  lob = await startLob({ dataDir, ledger: openLedger(dataDir), nowMs, webhooks });
}

beforeEach(async () => {
  dataDir = newDataDir();
  arrived = [];
  // However busy the machine is, one delivery ends before the clock goes on.
  clock = startClock({ dataDir, speed: 1, graceMs: 20_000 });
  service = await serveOnLoopback((request, response) => {
    take(request).then(
      () => response.end('{}'),
      () => response.destroy(),
    );
  });
  await startPress();
});

afterEach(async () => {
  clock.stop();
  await lob.stop();
  await service.stop();
  removeDataDirs();
});

async function take(request: IncomingMessage): Promise<void> {
  const text = (await request.toArray()).join('');
  const headers = request.headers as Record<string, string>;
  arrived.push((await rail().readWebhook?.({ headers, text })) as RailEvent);
}

/** Its number at the facility. */
async function print(name: string): Promise<string> {
  const { to } = aPiece();
  return (await rail().submit(aPiece({ to: { ...to, name } }), await aPdf())).railId;
}

const kinds = () => arrived.map(({ kind }) => kind);

describe('a piece that a person moves', () => {
  test('is reported at once, and goes on by the clock, each event once', async () => {
    const id = await print('Grace Hopper');
    expect(lob.desk.stepsOf(id)).toEqual(['print', 'mail', 'deliver', 'return', 'fail']);
    lob.desk.move(id, 'mail');
    await clock.advance(0);
    expect(kinds()).toEqual(['letter.rendered_pdf', 'letter.mailed']);
    expect(await rail().track?.(id)).toMatchObject({ kind: 'letter.mailed' });
    await clock.advance(10 * DAY);
    expect(kinds()).toEqual([
      'letter.rendered_pdf',
      'letter.mailed',
      'letter.in_transit',
      'letter.processed_for_delivery',
      'letter.delivered',
    ]);
  });

  test('comes back although it would have been delivered, also after a restart', async () => {
    const id = await print('Grace Hopper');
    lob.desk.move(id, 'return');
    await clock.advance(0);
    await lob.stop();
    await startPress();
    await clock.advance(10 * DAY);
    expect(kinds().at(-1)).toBe('letter.returned_to_sender');
    expect(kinds()).not.toContain('letter.delivered');
    expect(new Set(kinds()).size).toBe(arrived.length);
  });

  test('must be one that it has', () => {
    expect(lob.desk.stepsOf('ltr_0')).toEqual([]);
  });
});
