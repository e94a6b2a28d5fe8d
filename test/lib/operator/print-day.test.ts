import { describe, expect, test } from '@jest/globals';
import { gather } from '../../../lib/basics/gather.ts';
import { type PrintDayStep, runPrintDay } from '../../../lib/operator/print-day.ts';
import { DAY_PARTS, type DayPart, piecePrefix, printKey } from '../../../lib/self-print/ticket.ts';
import { aWaitingPiece } from '../../builders/a-waiting-piece.ts';
import { anOffice, MONDAY, partOf, TUESDAY } from './an-office.ts';

const ORDER_ID = `ord_${'a'.repeat(32)}`;
const OTHER_ID = `ord_${'b'.repeat(32)}`;

describe('a print day', () => {
  test('is made, kept, and then printed; asked again it is the same, and prints nothing', async () => {
    const { queue, kept, paper, run } = anOffice();
    await aWaitingPiece(queue, ORDER_ID);
    const [made, sent] = await run(TUESDAY);
    expect(made).toMatchObject({
      kind: 'made',
      placed: [{ ticket: { orderId: ORDER_ID } }],
      leftOut: [],
      file: '/there/print-2026-03-10.pdf',
      list: '/there/print-2026-03-10-packing-list.pdf',
    });
    expect(sent).toMatchObject({ kind: 'printed', jobs: [{ kind: 'sent' }, { kind: 'sent' }] });
    expect(paper).toHaveLength(2);
    kept.length = 0;
    const [, known] = await run(TUESDAY);
    expect(known).toMatchObject({ jobs: [{ kind: 'known' }, { kind: 'known' }] });
    expect(paper).toHaveLength(2);
  });

  test('without a printer ends with its files, and without pieces with nothing', async () => {
    const { office, queue, kept } = anOffice();
    const byHand = { ...office, printer: () => undefined };
    const run = () => gather(runPrintDay(byHand, { day: TUESDAY, today: TUESDAY }));
    expect(await run()).toEqual([{ kind: 'nothing_waits' }]);
    expect(kept).toEqual([]);
    await aWaitingPiece(queue, ORDER_ID);
    expect(await run()).toMatchObject([{ kind: 'made' }]);
  });

  test('that was sent to a printer says so where it is given out to be printed by hand', async () => {
    const { office, queue, run } = anOffice();
    await aWaitingPiece(queue, ORDER_ID);
    await run(TUESDAY);
    const byHand = { ...office, printer: () => undefined };
    expect(await gather(runPrintDay(byHand, { day: TUESDAY, today: TUESDAY }))).toMatchObject([
      { kind: 'made' },
      { kind: 'sent_before' },
    ]);
  });

  test.each([
    ['2026-03-12', 'is later than tomorrow'],
    ['2027-03-10', 'is later than tomorrow'],
    ['2026-00-10', 'is no day'],
    ['2026-02-29', 'is no day'],
  ])('%s is refused, and ends no day', async (day, says) => {
    const { queue, run } = anOffice();
    await aWaitingPiece(queue, ORDER_ID);
    const before = new Map(queue.kept);
    await expect(run(day)).rejects.toThrow(says);
    expect(queue.kept).toEqual(before);
    expect(await run('2026-03-11')).toMatchObject([{ kind: 'made' }, { kind: 'printed' }]);
  });

  test('says what it left out, and sends nothing to a printer where that is all', async () => {
    const { queue, kept, paper, standings, run } = anOffice();
    for (const order of [ORDER_ID, OTHER_ID]) await aWaitingPiece(queue, order);
    await run(MONDAY);
    standings.set(ORDER_ID, 'over');
    expect((await run(MONDAY))[0]).toMatchObject({
      placed: [{ ticket: { orderId: OTHER_ID } }],
      leftOut: [{ orderId: ORDER_ID, why: 'over' }],
    });
    for (const key of await queue.keysIn(piecePrefix(OTHER_ID))) await queue.remove(key);
    kept.length = 0;
    expect(await run(MONDAY)).toEqual([
      {
        kind: 'all_left_out',
        leftOut: [
          { orderId: ORDER_ID, why: 'over' },
          { orderId: OTHER_ID, why: 'not_kept' },
        ],
      },
    ]);
    expect([kept, paper.length]).toEqual([[], 2]);
    expect(await run(TUESDAY)).toEqual([{ kind: 'nothing_waits' }]);
  });
});

describe('what left no paper', () => {
  test.each<[DayPart, DayPart[]]>([
    ['list', ['list', 'black']],
    ['black', ['black', 'list']],
  ])('is sent once more where a person says so: of them the %s alone', async (lost, [first]) => {
    const { queue, paper, printer, run } = anOffice();
    await aWaitingPiece(queue, ORDER_ID);
    printer.lost = lost === 'black' ? ['black'] : ['', 'list'];
    await expect(run(TUESDAY)).rejects.toThrow(`--day ${TUESDAY} --again ${lost}`);
    await expect(run(TUESDAY)).rejects.toThrow('look for its paper');
    expect(paper.map(partOf)).not.toContain(lost);
    await run(TUESDAY, first);
    await run(TUESDAY);
    expect(paper.map(partOf).sort()).toEqual(['black', 'list']);
  });

  test('and a doubt about the other stays, of which nothing is sent', async () => {
    const { queue, paper, printer, run } = anOffice();
    await aWaitingPiece(queue, ORDER_ID);
    printer.lost = ['', 'list'];
    await expect(run(TUESDAY)).rejects.toThrow('--again list');
    printer.remembers = false;
    await expect(run(TUESDAY, 'list')).rejects.toThrow('--again black');
    expect(paper.map(partOf)).toEqual(['black', 'list']);
  });

  test('is all that is: what the printer knows is not sent again, whatever is said', async () => {
    const { queue, paper, run } = anOffice();
    await aWaitingPiece(queue, ORDER_ID);
    await run(TUESDAY);
    expect((await run(TUESDAY, 'black')).at(-1)).toMatchObject({ jobs: [{ kind: 'known' }, {}] });
    expect(paper).toHaveLength(2);
  });

  test('is told of where there is no printer to send it to', async () => {
    const { office, queue } = anOffice();
    await aWaitingPiece(queue, ORDER_ID);
    const byHand = { ...office, printer: () => undefined };
    const asked = { day: TUESDAY, today: TUESDAY, again: 'list' } as const;
    await expect(gather(runPrintDay(byHand, asked))).rejects.toThrow('no printer is named');
  });
});

test('a day with letters of both kinds is a job of each, and then its list', async () => {
  const { queue, paper, printer, run } = anOffice();
  await aWaitingPiece(queue, ORDER_ID, 'letter', true);
  await aWaitingPiece(queue, OTHER_ID);
  printer.lost = ['', 'color'];
  await expect(run(TUESDAY)).rejects.toThrow('--again color');
  expect(paper.map(partOf)).toEqual(['black', 'list']);
  await run(TUESDAY, 'color');
  expect(paper.map(partOf)).toEqual(['black', 'list', 'color']);
});

test('a job that the day does not have is not asked for again', async () => {
  const { queue, run } = anOffice();
  await aWaitingPiece(queue, ORDER_ID);
  await expect(run(TUESDAY, 'color')).rejects.toThrow('its jobs are black and list');
});

test('a day that an earlier release sent as one job is not sent as two, and named no more', async () => {
  const { queue, paper, run } = anOffice();
  await aWaitingPiece(queue, ORDER_ID);
  await queue.putNew(printKey(1, 'pieces'), Buffer.from(`self-print-1-${MONDAY}`));
  await expect(run(MONDAY)).rejects.toThrow('by an earlier release');
  expect(paper).toEqual([]);
  expect(await run(TUESDAY)).toEqual([{ kind: 'nothing_waits' }]);
});

describe('a day that was decided and not printed', () => {
  const named = (...days: readonly string[]): PrintDayStep => ({ kind: 'not_printed', days });

  test('is named until it is printed, also where nothing waits', async () => {
    const { office, queue, paper, run } = anOffice();
    await aWaitingPiece(queue, ORDER_ID);
    const dying = { ...office, keep: () => assertDied() };
    await expect(gather(runPrintDay(dying, { day: MONDAY, today: MONDAY }))).rejects.toThrow();
    expect(await run(TUESDAY)).toEqual([{ kind: 'nothing_waits' }, named(MONDAY)]);
    await aWaitingPiece(queue, OTHER_ID);
    const kinds = (await run(TUESDAY)).map(({ kind }) => kind);
    expect(kinds).toEqual(['made', 'printed', 'not_printed']);
    expect(await run(MONDAY)).toMatchObject([
      { kind: 'made', placed: [{ ticket: { orderId: ORDER_ID } }] },
      { kind: 'printed', jobs: [{ kind: 'sent' }, { kind: 'sent' }] },
    ]);
    expect((await run(TUESDAY)).at(-1)).toMatchObject({ kind: 'printed' });
    expect(paper).toHaveLength(4);
  });

  test('is not named where a person prints its file: without a printer, or of cards', async () => {
    for (const [printer, format] of [
      [() => undefined, 'letter'],
      [null, 'notecard'],
    ] as const) {
      const { office, queue, run } = anOffice();
      await aWaitingPiece(queue, ORDER_ID, format);
      const byHand = printer === null ? office : { ...office, printer };
      const first = gather(runPrintDay(byHand, { day: MONDAY, today: MONDAY }));
      if (printer === null) await expect(first).rejects.toThrow('print the file');
      else await first;
      expect(await run(TUESDAY)).toEqual([{ kind: 'nothing_waits' }]);
    }
  });
});

describe('wherever a program dies', () => {
  /** What a person at the office does: they look for what is in doubt, and go on until nothing is named. */
  async function workThrough({ paper, run }: ReturnType<typeof anOffice>, day: string) {
    const says = await run(day).then(
      () => '',
      (error: Error) => error.message,
    );
    for (const part of DAY_PARTS) {
      const isThere = paper.some((name) => name.includes(day) && partOf(name) === part);
      if (!says.includes(`--again ${part}`) || isThere) continue;
      await run(day, part).catch(() => undefined);
    }
  }

  test('each day is on paper once, and nothing is left out', async () => {
    for (let writes = 0; writes <= 12; writes += 1) {
      const bench = anOffice();
      const { office, queue, paper, printer, standings, run } = bench;
      await aWaitingPiece(queue, ORDER_ID);
      printer.remembers = false;
      queue.writesLeft = writes;
      await gather(runPrintDay(office, { day: MONDAY, today: MONDAY })).catch(() => undefined);
      queue.writesLeft = Number.POSITIVE_INFINITY;
      await aWaitingPiece(queue, OTHER_ID);
      const named = (await run(TUESDAY)).find(({ kind }) => kind === 'not_printed');
      for (const day of named?.kind === 'not_printed' ? named.days : []) {
        await workThrough(bench, day);
      }
      const days = (await queue.keysIn('self-print/days/')).length;
      expect([writes, paper.map(partOf).sort()]).toEqual([
        writes,
        [...Array(days).fill('black'), ...Array(days).fill('list')],
      ]);
      expect(new Set(paper).size).toBe(paper.length);
      standings.set(ORDER_ID, 'mailed').set(OTHER_ID, 'mailed');
      printer.remembers = true;
      expect((await run(TUESDAY)).map(({ kind }) => kind)).toEqual(['made', 'printed']);
    }
  });
});

function assertDied(): never {
  throw new Error('the process died');
}
