import { describe, expect, test } from '@jest/globals';
import { gather } from '../../../lib/basics/gather.ts';
import { runPrintDay } from '../../../lib/operator/print-day.ts';
import { OtherModeError, type PrintJob } from '../../../lib/self-print/print-once.ts';
import { printKey } from '../../../lib/self-print/ticket.ts';
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
      `black of ${TUESDAY} was not sent: ${WHY}. Print its pages of the file, which the packing list names, or name another printer or queue in SELF_PRINT_PRINTER`,
    );
    expect(paper.map(partOf)).toEqual(['color', 'list']);
  });

  test('leaves it unclaimed, so that another printer is sent it without a word of a person', async () => {
    const { office, paper, run } = await refusing();
    await expect(run()).rejects.toThrow(WHY);
    expect(await office.queue.get(printKey(1, 'black'))).toBeUndefined();
    await gather(runPrintDay(office, { day: TUESDAY, today: TUESDAY }));
    expect(paper.map(partOf)).toEqual(['color', 'list', 'black']);
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
