/**
 * Orders while everything goes wrong: what misbehaves by chance, and a service that is killed. Afterwards, for each
 * order, the outside world saw: charged - given back = price x pieces printed, and never two pieces.
 */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { endOf, goThrough, PlannedOrder, prepare, recover } from './support/chaos.ts';
import { startHouseProcess, useHouse } from './support/house.ts';
import { broken, counted, killedWorld } from './support/killed-world.ts';

const ORDERS = 200;
const AT_ONCE = 10;
const Orders = fc.array(PlannedOrder, { minLength: ORDERS, maxLength: ORDERS });

/** `npm run chaos` says for how long; a run of all tests kills less often, and has fewer orders to bring to an end. */
const ASKED_SECONDS = process.env['CHAOS_SECONDS'];
const SECONDS = Number(ASKED_SECONDS ?? 5);
const SENDERS = ASKED_SECONDS === undefined ? 2 : 6;
/** For every second that it is up, as long as a busy machine takes to start it again; then for the recovery. */
const PATIENCE_MS = SECONDS * 40_000 + 600_000;

const newSeed = () => Date.now() % 2 ** 31;

describe('two hundred orders while everything misbehaves', () => {
  const house = useHouse({ store: 'memory', environment: { GUEST_LIMIT_PER_MINUTE: '0' } });

  test('each is charged exactly for what was printed, and ends or waits for the carrier', async () => {
    const seed = newSeed();
    const [plan = []] = fc.sample(Orders, { seed, numRuns: 1 });
    const ids: string[] = [];
    for (let from = 0; from < ORDERS; from += AT_ONCE) {
      const some = plan.slice(from, from + AT_ONCE);
      const prepared = await Promise.all(some.map((planned) => prepare(house, planned)));
      for (const { fault } of some) if (fault !== null) await house.tryControl('faults', fault);
      const placed = await Promise.all(prepared.map((sent) => goThrough(house, sent)));
      ids.push(...placed.filter((id) => id !== undefined));
      await house.clearFaults();
    }
    await recover(house);

    const orders = await house.ledger();
    const seen = new Set([...ids, ...Object.keys(orders).filter((id) => id.startsWith('ord_'))]);
    const ended = await Promise.all([...seen].map((id) => endOf(house, id, orders[id] ?? [])));
    const wrong = ended.filter(({ isFair }) => !isFair);
    expect(ids.length).toBeGreaterThan(ORDERS / 2);
    const details = wrong.map((each) => ({ ...each, entries: orders[each.id] }));
    expect({ seed, wrong: details }).toEqual({ seed, wrong: [] });
  }, 300_000);
});

describe('a service that is killed (SIGKILL) every few seconds while clients send, pay, cancel and repeat', () => {
  test(
    'nothing is lost, nothing doubled, no cent unexplained',
    async () => {
      await using house = await startHouseProcess({ GUEST_LIMIT_PER_MINUTE: '0' });
      const seed = newSeed();
      const world = await killedWorld(house, { seconds: SECONDS, senders: SENDERS, seed });
      const [wrong, seen] = [broken(world), counted(world)];
      if (ASKED_SECONDS) show({ seed, ...seen, ...wrong });
      const orders = world.ended.filter(({ isFair }) => !isFair);
      const none = Object.fromEntries(Object.keys(wrong).map((what) => [what, 0]));
      expect({ seed, orders, ...wrong }).toEqual({ seed, orders: [], ...none });
      expect(seen['orders accepted']).toBeGreaterThan(0);
      expect(seen.kills).toBeGreaterThan(1);
    },
    PATIENCE_MS,
  );
});

function show(rows: Readonly<Record<string, number>>): void {
  const lines = Object.entries(rows).map(([what, count]) => `| ${what} | ${count} |\n`);
  process.stdout.write(`\n| what | count |\n| --- | --- |\n${lines.join('')}`);
}
