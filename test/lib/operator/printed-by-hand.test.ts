import { describe, expect, test } from '@jest/globals';
import { gather } from '../../../lib/basics/gather.ts';
import { runPrintDay } from '../../../lib/operator/print-day.ts';
import { DAY_PARTS } from '../../../lib/self-print/ticket.ts';
import { aWaitingPiece } from '../../builders/a-waiting-piece.ts';
import { anOffice, partOf, TUESDAY } from './an-office.ts';

const ORDER_ID = `ord_${'a'.repeat(32)}`;
const OTHER_ID = `ord_${'b'.repeat(32)}`;

describe('a day that was given out to be printed by hand', () => {
  /** Of a letter in colours and one without. */
  async function ofBothKinds() {
    const bench = anOffice();
    await aWaitingPiece(bench.queue, ORDER_ID, 'letter', true);
    await aWaitingPiece(bench.queue, OTHER_ID);
    const byHand = { ...bench.office, printer: () => undefined };
    const giveOut = () => gather(runPrintDay(byHand, { day: TUESDAY, today: TUESDAY }));
    return { ...bench, giveOut };
  }

  test('is sent to no printer until a person says so: each of its jobs is named', async () => {
    const { paper, run, giveOut } = await ofBothKinds();
    await giveOut();
    const refused = expect(run(TUESDAY)).rejects;
    await refused.toThrow(
      /printed by hand.*--again black`, `print-day --day 2026-03-10 --again color`, .*--again list`/,
    );
    expect(paper).toEqual([]);
  });

  test.each(DAY_PARTS)('is sent the %s alone where a person names it', async (part) => {
    const { paper, run, giveOut } = await ofBothKinds();
    await giveOut();
    await run(TUESDAY, part);
    expect(paper.map(partOf)).toEqual([part]);
    await expect(run(TUESDAY)).rejects.toThrow('printed by hand');
    expect(paper.map(partOf)).toEqual([part]);
  });
});

describe('a job that the printer refused, after another was sent', () => {
  async function refusedColor() {
    const bench = anOffice();
    await aWaitingPiece(bench.queue, ORDER_ID, 'letter', true);
    await aWaitingPiece(bench.queue, OTHER_ID);
    bench.printer.refused = ['', 'color'];
    await expect(bench.run(TUESDAY)).rejects.toThrow('was not printed');
    expect(bench.paper.map(partOf)).toEqual(['black']);
    return bench;
  }

  test('is sent by the next run', async () => {
    const { paper, run } = await refusedColor();
    await run(TUESDAY);
    expect(paper.map(partOf)).toEqual(['black', 'color', 'list']);
  });

  test('is not once the day was given out to be printed by hand', async () => {
    const { office, paper, printer, run } = await refusedColor();
    const byHand = { ...office, printer: () => undefined };
    await gather(runPrintDay(byHand, { day: TUESDAY, today: TUESDAY }));
    const refusal = await run(TUESDAY).catch(({ message }: Error) => message);
    expect(refusal).toMatch(/printed by hand.*--again color`, .*--again list`/);
    expect(refusal).not.toContain('--again black');
    printer.remembers = false;
    await expect(run(TUESDAY)).rejects.toThrow(/--again black.*--again color/);
    expect(paper.map(partOf)).toEqual(['black']);
    printer.remembers = true;
    await run(TUESDAY, 'color');
    expect(paper.map(partOf)).toEqual(['black', 'color']);
  });

  test('is not by a word about another; the day is named until it was sent', async () => {
    const { paper, printer, run } = await refusedColor();
    printer.remembers = false;
    await expect(run(TUESDAY, 'black')).rejects.toThrow(
      `color and list of ${TUESDAY} were not sent, for --again sends black alone: \`print-day --day ${TUESDAY}\` sends what was not`,
    );
    expect(paper.map(partOf)).toEqual(['black', 'black']);
    printer.remembers = true;
    await run(TUESDAY);
    expect(paper.map(partOf)).toEqual(['black', 'black', 'color', 'list']);
  });
});
