/** A letter that an office of the operator's own printed, and whose personal data ends. */
import { describe, expect, test } from '@jest/globals';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { makePrintDay } from '../../../../lib/order/inbound/make-print-day.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import type { PrintQueue } from '../../../../lib/ports.ts';
import { aWaitingPiece, OFFICE_SETTINGS } from '../../../builders/a-waiting-piece.ts';
import { anOfficeOrder, stored } from '../../../builders/an-order.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakePrintQueue } from '../../../fakes/fake-print-queue.ts';
import { type Death, MortalProcess } from '../../../fakes/mortal-process.ts';

const SCRUB = { kind: 'scrub', by: 'caller' } as const;
const FILES = 'self-print/files/';

const submittedHere = (digit: string) => anOfficeOrder(digit.repeat(32));

/** Two letters that wait to be printed, the first of which is going to be forgotten. */
async function office() {
  const deps = fakeDeps({ settings: OFFICE_SETTINGS });
  const printQueue: PrintQueue = new FakePrintQueue(deps.documents.kept);
  const world = { ...deps, printQueue };
  const [id, other] = [submittedHere('a'), submittedHere('b')].map(orderIdOf) as [string, string];
  for (const digit of ['a', 'b']) await stored(deps.store, submittedHere(digit));
  for (const orderId of [id, other]) await aWaitingPiece(printQueue, orderId);
  const keysIn = (folder: string) => printQueue.keysIn(folder);
  return { deps: world, id, other, keysIn };
}

type Bench = Awaited<ReturnType<typeof office>>;

/** It was mailed and came back, which is an end. */
async function returned({ deps, id }: Pick<Bench, 'deps' | 'id'>): Promise<void> {
  for (const report of ['mailed', 'returned'] as const) {
    const heard = { kind: 'carrier_reported', id: `office:${report}`, report } as const;
    await tell(deps, id, { kind: 'rail_reported', rail: 'self_print', railId: id, report: heard });
  }
  await carryOutEffects(deps, id);
}

async function expectNothingOf({ other, keysIn }: Bench): Promise<void> {
  expect(await keysIn(FILES)).toEqual([]);
  expect(await keysIn('self-print/pieces/')).toEqual([
    `self-print/pieces/${other}.json`,
    `self-print/pieces/${other}.pdf`,
  ]);
}

describe('the files of the day that a forgotten letter was printed on', () => {
  test('go with its ticket and its pages', async () => {
    const bench = await office();
    const { deps, id, keysIn } = bench;
    await makePrintDay(deps);
    expect(await keysIn(FILES)).toHaveLength(2);
    await returned(bench);
    await tell(deps, id, SCRUB);
    await carryOutEffects(deps, id);
    await expectNothingOf(bench);
  });

  test('are made anew for whoever asks for the day, of the letters that are still there', async () => {
    const bench = await office();
    const { deps, id, keysIn } = bench;
    await makePrintDay(deps);
    await returned(bench);
    await tell(deps, id, SCRUB);
    await carryOutEffects(deps, id);
    const leftOut = [{ orderId: id, why: 'not_kept' }];
    expect(await makePrintDay(deps)).toEqual({ pieces: 1, leftOut });
    expect(await keysIn(FILES)).toHaveLength(2);
  });

  test('stay where no letter of theirs is forgotten', async () => {
    const { deps, id, keysIn } = await office();
    await makePrintDay(deps);
    deps.clock.advance({ days: 1 });
    const third = submittedHere('c');
    await stored(deps.store, third);
    await aWaitingPiece(deps.printQueue, orderIdOf(third));
    await makePrintDay(deps);
    await returned({ deps, id });
    await tell(deps, id, SCRUB);
    await carryOutEffects(deps, id);
    expect(await keysIn(FILES)).toEqual([
      'self-print/files/000002-list.pdf',
      'self-print/files/000002-pieces.pdf',
    ]);
  });

  test('and that were just being made while it was forgotten go an hour later', async () => {
    const bench = await office();
    const { deps, id, keysIn } = bench;
    const forgotten = async () => {
      await returned(bench);
      await tell(deps, id, SCRUB);
      await carryOutEffects(deps, id);
    };
    const printQueue = Object.create(deps.printQueue) as PrintQueue;
    printQueue.putNew = async (key, bytes) => {
      if (key === `${FILES}000001-list.pdf`) await forgotten();
      return deps.printQueue.putNew(key, bytes);
    };
    await makePrintDay({ ...deps, printQueue });
    expect(await keysIn(FILES)).toHaveLength(2);
    deps.clock.advance({ minutes: 61 });
    await reconcile(deps);
    await expectNothingOf(bench);
  });
});

describe('a process that dies', () => {
  /** The day is made, and the letter forgotten, by one that dies at that call; the second tries do the rest. */
  async function run(...deaths: Death[]) {
    const bench = await office();
    const { deps, id } = bench;
    const process = new MortalProcess(...deaths);
    const mortal = {
      ...deps,
      documents: process.wrap('documents', deps.documents),
      printQueue: process.wrap('printQueue', deps.printQueue),
    };
    const attempt = (handler: () => Promise<unknown>) =>
      process.run(handler).catch(() => undefined);
    await attempt(() => makePrintDay(mortal));
    await returned(bench);
    await tell(deps, id, SCRUB);
    await attempt(() => carryOutEffects(mortal, id));
    return { bench, process };
  }

  test('at any of its calls leaves no file with the letter', async () => {
    const { process } = await run();
    expect(process.calls.length).toBeGreaterThan(8);
    for (const call of process.calls.keys()) {
      for (const when of ['before', 'after'] as const) {
        const { bench } = await run({ call, when });
        await reconcile(bench.deps);
        await expectNothingOf(bench);
      }
    }
  });
});
