import { describe, expect, test } from '@jest/globals';
import { gather } from '../../../lib/basics/gather.ts';
import { runPrintDay } from '../../../lib/operator/print-day.ts';
import { isDone } from '../../../lib/self-print/done-days.ts';
import { OtherModeError, type PrintJob } from '../../../lib/self-print/print-once.ts';
import { type DayPart, printKey } from '../../../lib/self-print/ticket.ts';
import { aWaitingPiece } from '../../builders/a-waiting-piece.ts';
import { anOffice, partOf, TUESDAY } from './an-office.ts';

const WHY = 'the printer lists print-color-mode color, and the job is monochrome';

/** An office whose printer has the manners that are given, and a letter of each kind. */
async function officeWith(manner: (job: PrintJob) => { readonly otherMode?: string }) {
  const { office, ...others } = anOffice();
  await aWaitingPiece(office.queue, `ord_${'a'.repeat(32)}`);
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
  const run = () =>
    gather(runPrintDay({ ...office, printer }, { day: TUESDAY, today: TUESDAY, again: undefined }));
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
    await expect(run()).rejects.toThrow(
      `black of ${TUESDAY} was not sent: ${WHY}. It is to be printed by hand: print its pages of the file, which the packing list names. No printer is sent it by itself any more: where nobody printed it, name another printer or queue in SELF_PRINT_PRINTER, and \`print-day --day ${TUESDAY} --again black\` sends it`,
    );
    expect(paper.map(partOf)).toEqual(['color', 'list']);
  });

  test('leaves it to a person: no other printer is sent it, until they name it', async () => {
    const { office, paper, run } = await refusing();
    await expect(run()).rejects.toThrow(WHY);
    expect(await office.queue.get(printKey(1, 'black'))).toBeUndefined();
    const other = (again?: DayPart) =>
      gather(runPrintDay(office, { day: TUESDAY, today: TUESDAY, again }));
    await expect(other()).rejects.toThrow(
      `black of ${TUESDAY} was given out to be printed by hand, or mailed, and not sent to the printer: where one of them left no paper, a person names it, and it alone is sent: \`print-day --day ${TUESDAY} --again black\``,
    );
    expect(paper.map(partOf)).toEqual(['color', 'list']);
    await other('black');
    await other();
    expect(paper.map(partOf)).toEqual(['color', 'list', 'black']);
  });

  test('whose day is done with it: what is printed by hand is named no more as not printed', async () => {
    const { office, run } = await refusing();
    await expect(run()).rejects.toThrow(WHY);
    expect(await isDone(office.queue, { number: 1, day: TUESDAY, orderIds: [] })).toBe(true);
  });

  test('and that another job of the day is in doubt with leaves that day undone, and the rest as it is', async () => {
    const { office, paper, printer, run } = await refusing();
    printer.lost = ['color'];
    await expect(run()).rejects.toThrow(/-color was sent, and the printer does not say/);
    expect(await isDone(office.queue, { number: 1, day: TUESDAY, orderIds: [] })).toBe(false);
    const other = gather(runPrintDay(office, { day: TUESDAY, today: TUESDAY }));
    await expect(other).rejects.toThrow(`black of ${TUESDAY} was given out to be printed by hand`);
    expect(paper.map(partOf)).toEqual(['list']);
  });

  test('dead before it let go of the job: a person is asked, and no printer is sent it', async () => {
    const { office, paper, run } = await refusing();
    const remove = office.queue.remove.bind(office.queue);
    office.queue.remove = () => Promise.reject(new Error('dead'));
    await expect(run()).rejects.toThrow('dead');
    office.queue.remove = remove;
    const other = gather(runPrintDay(office, { day: TUESDAY, today: TUESDAY }));
    await expect(other).rejects.toThrow(/--again black/);
    expect(paper.map(partOf)).not.toContain('black');
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
