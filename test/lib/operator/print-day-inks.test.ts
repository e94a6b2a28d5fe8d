import { describe, expect, test } from '@jest/globals';
import { gather } from '../../../lib/basics/gather.ts';
import { runPrintDay } from '../../../lib/operator/print-day.ts';
import { isDone } from '../../../lib/self-print/done-days.ts';
import { OtherModeError, type PrintJob } from '../../../lib/self-print/print-once.ts';
import { byHandKey, type DayPart, printKey } from '../../../lib/self-print/ticket.ts';
import { aWaitingPiece } from '../../builders/a-waiting-piece.ts';
import { anOffice, partOf, TUESDAY } from './an-office.ts';

const WHY = 'the printer lists print-color-mode color, and the job is monochrome';
const BLACK_ID = `ord_${'a'.repeat(32)}`;
const DAY = { number: 1, day: TUESDAY, orderIds: [] };
const BY_HAND = `black of ${TUESDAY} was not sent: ${WHY}. It is to be printed by hand: print its pages of the file, which the packing list names. No printer is sent it by itself any more: where nobody printed it, name another printer or queue in SELF_PRINT_PRINTER, and \`print-day --day ${TUESDAY} --again black\` sends it`;

/** An office whose printer has the manners that are given, and a letter of each kind. */
async function officeWith(manner: (job: PrintJob) => { readonly otherMode?: string }) {
  const { office, ...others } = anOffice();
  await aWaitingPiece(office.queue, BLACK_ID);
  await aWaitingPiece(office.queue, `ord_${'b'.repeat(32)}`, 'letter', true);
  const printer = () => {
    const own = office.printer();
    return {
      print: async (job: PrintJob) => {
        const more = manner(job);
        return { ...(await own.print(job)), ...more };
      },
      findJob: async (job: Pick<PrintJob, 'name' | 'colorMode'>) => {
        const found = await own.findJob(job);
        return found && { ...found, ...manner({ ...job, pdf: Buffer.of(), sides: 'one-sided' }) };
      },
    };
  };
  const run = (again?: DayPart) =>
    gather(runPrintDay({ ...office, printer }, { day: TUESDAY, today: TUESDAY, again }));
  return { ...others, office, run };
}

describe('a printer that does not list the mode of a job', () => {
  const refusing = () =>
    officeWith(({ name }) => {
      if (partOf(name) === 'black') throw new OtherModeError(WHY);
      return {};
    });

  test('is not sent it, and prints the others; the command says why and what to do', async () => {
    const { paper, run } = await refusing();
    await expect(run()).rejects.toThrow(BY_HAND);
    expect(paper.map(partOf)).toEqual(['color', 'list']);
  });

  test('leaves it to a person: no other printer is sent it, until they name it', async () => {
    const { office, paper, run } = await refusing();
    await expect(run()).rejects.toThrow(WHY);
    expect(await office.queue.get(printKey(1, 'black'))).toBeUndefined();
    const other = (again?: DayPart) =>
      gather(runPrintDay(office, { day: TUESDAY, today: TUESDAY, again }));
    for (let runs = 0; runs < 2; runs += 1) await expect(other()).rejects.toThrow(BY_HAND);
    expect(paper.map(partOf)).toEqual(['color', 'list']);
    await other('black');
    await other();
    expect(paper.map(partOf)).toEqual(['color', 'list', 'black']);
  });

  test('whose day is done with it: what is printed by hand is named no more as not printed', async () => {
    const { office, run } = await refusing();
    await expect(run()).rejects.toThrow(WHY);
    expect(await isDone(office.queue, DAY)).toBe(true);
  });

  test('and that another job of the day is in doubt with leaves that day undone, and the rest as it is', async () => {
    const { office, paper, printer, run } = await refusing();
    printer.lost = ['color'];
    await expect(run()).rejects.toThrow(/-color was sent, and the printer does not say/);
    expect(await isDone(office.queue, DAY)).toBe(false);
    const other = gather(runPrintDay(office, { day: TUESDAY, today: TUESDAY }));
    await expect(other).rejects.toThrow(BY_HAND);
    expect(paper.map(partOf)).toEqual(['list']);
  });

  test('says so also where another job is refused, and again when that one was sent', async () => {
    const { office, paper, printer, run } = await refusing();
    printer.refused = ['color'];
    const words = await run().catch(({ message }: Error) => message);
    expect(words).toContain(BY_HAND);
    expect(words).toContain('-color was not printed: no toner');
    expect(paper).toEqual([]);
    expect(await isDone(office.queue, DAY)).toBe(false);
    await expect(run()).rejects.toThrow(BY_HAND);
    expect(paper.map(partOf)).toEqual(['color', 'list']);
  });

  test('says so of a job that comes after one that was refused, and sends no other', async () => {
    const { paper, printer, run } = await officeWith(({ name }) => {
      if (partOf(name) === 'color') throw new OtherModeError(WHY);
      return {};
    });
    await expect(run()).rejects.toThrow(`color of ${TUESDAY} was not sent: ${WHY}`);
    printer.remembers = false;
    printer.refused = ['black'];
    const words = await run('black').catch(({ message }: Error) => message);
    expect(words).toContain('-black-2 was not printed: no toner');
    expect(words).toContain(`color of ${TUESDAY} was not sent: ${WHY}`);
    expect(paper.map(partOf)).toEqual(['black', 'list']);
  });

  test('says so until its pieces were mailed', async () => {
    const { run, standings } = await refusing();
    await expect(run()).rejects.toThrow(BY_HAND);
    standings.set(BLACK_ID, 'mailed');
    expect((await run()).map(({ kind }) => kind)).toEqual(['made', 'printed']);
  });

  test('says so to who names it, mailed or not: it was not sent', async () => {
    const { paper, run, standings } = await refusing();
    await expect(run()).rejects.toThrow(BY_HAND);
    standings.set(BLACK_ID, 'mailed');
    await expect(run('black')).rejects.toThrow(BY_HAND);
    expect(paper.map(partOf)).toEqual(['color', 'list']);
  });

  test('and that was sent by an earlier release, as a person said, is not to be printed by hand', async () => {
    const { office, paper } = await officeWith(() => ({}));
    const run = () => gather(runPrintDay(office, { day: TUESDAY, today: TUESDAY }));
    await run();
    await office.queue.putNew(byHandKey(1, 'black'), new Uint8Array());
    expect((await run()).map(({ kind }) => kind)).toEqual(['made', 'printed']);
    expect(paper.map(partOf)).toEqual(['black', 'color', 'list']);
  });

  test('dead before it let go of the job: nobody looks for paper, and a person has it sent once', async () => {
    const { office, paper, run } = await refusing();
    const remove = office.queue.remove.bind(office.queue);
    office.queue.remove = () => Promise.reject(new Error('dead'));
    await expect(run()).rejects.toThrow('dead');
    office.queue.remove = remove;
    const byHand = { ...office, printer: () => undefined };
    const steps = await gather(runPrintDay(byHand, { day: TUESDAY, today: TUESDAY }));
    expect(steps.map(({ kind }) => kind)).toEqual(['made']);
    const other = (again?: DayPart) =>
      gather(runPrintDay(office, { day: TUESDAY, today: TUESDAY, again }));
    const words = await other().catch(({ message }: Error) => message);
    expect(words).toContain(BY_HAND);
    expect(words).not.toContain('look for its paper');
    expect(paper).toEqual([]);
    await other('black');
    expect(paper.map(partOf)).toEqual(['black']);
    await other('black');
    expect(paper.map(partOf)).toEqual(['black']);
  });
});

test('a printer that took another mode has a person look at the paper, each time', async () => {
  const { paper, run } = await officeWith(({ colorMode }) =>
    colorMode === 'color' ? {} : { otherMode: 'color' },
  );
  const words = /-black was sent as monochrome, and the printer says that it took color: look at/;
  await expect(run()).rejects.toThrow(words);
  await expect(run()).rejects.toThrow(words);
  expect(paper.map(partOf)).toEqual(['black', 'color', 'list']);
});
