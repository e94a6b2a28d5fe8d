import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  InDoubtError,
  NotPrintedError,
  type Printer,
  type PrinterJob,
  type PrintJob,
  printOnce,
} from '../../../lib/self-print/print-once.ts';
import { printKey } from '../../../lib/self-print/ticket.ts';
import { FakePrintQueue } from '../../fakes/fake-print-queue.ts';

const LIST = { number: 1, day: '2026-03-10', part: 'list' } as const;
const JOB: PrintJob = {
  name: 'self-print-000001',
  pdf: Buffer.from('%PDF-'),
  sides: 'two-sided-long-edge',
  colorMode: 'monochrome',
};
const DONE: PrinterJob = { id: 1, state: 'completed' };

type Fate = 'printed' | 'refused' | 'lost' | 'unheard';

/** A printer, and what came out of it. */
class Office {
  readonly paper: string[] = [];
  /** What becomes of the next jobs. */
  fates: Fate[] = [];
  remembers = true;
  answers = true;

  run(again = false) {
    return printOnce({ queue: this.queue, printer: this.printer }, LIST, JOB, again);
  }

  readonly queue = new FakePrintQueue();

  readonly printer: Printer = {
    print: async ({ name }) => {
      const fate = this.fates.shift() ?? 'printed';
      if (fate === 'refused') throw new NotPrintedError('it is busy');
      if (fate !== 'unheard') this.paper.push(name);
      if (fate === 'printed') return DONE;
      throw new Error('no answer');
    },
    findJob: async ({ name }) => {
      if (!this.answers) throw new Error('no answer');
      return this.remembers && this.paper.includes(name) ? DONE : undefined;
    },
  };
}

let office: Office;
beforeEach(() => {
  office = new Office();
});

test('a job is printed once, however often it is asked for', async () => {
  expect(await office.run()).toMatchObject({ kind: 'sent', job: DONE });
  expect(await office.run()).toMatchObject({ kind: 'known', job: DONE });
  expect(office.paper).toHaveLength(1);
});

test('two that ask at once print it once', async () => {
  await Promise.all([office.run(), office.run().catch(() => undefined)]);
  expect(office.paper).toHaveLength(1);
});

describe('a printer that does not answer', () => {
  test('is asked for the job: what it has is not sent again', async () => {
    office.fates = ['lost'];
    expect(await office.run()).toMatchObject({ kind: 'sent', job: DONE });
    expect(await office.run()).toMatchObject({ kind: 'known', job: DONE });
    expect(office.paper).toHaveLength(1);
  });

  test.each<[string, Partial<Office>]>([
    ['does not know the job', { remembers: false }],
    ['cannot be asked', { answers: false }],
  ])('and %s gets it no second time, until a person says so', async (_, state) => {
    office.fates = ['lost'];
    Object.assign(office, state);
    await expect(office.run()).rejects.toThrow(InDoubtError);
    await expect(office.run()).rejects.toThrow(
      '`print-day --day 2026-03-10 --again list` prints it once more',
    );
    expect(office.paper).toHaveLength(1);
    office.answers = true;
    office.remembers = false;
    expect(await office.run(true)).toMatchObject({ kind: 'sent', job: DONE });
    expect(office.paper).toHaveLength(2);
  });

  test('is sent nothing more, whatever a person says, until it can be asked', async () => {
    await office.run();
    office.answers = false;
    await expect(office.run(true)).rejects.toThrow(
      new InDoubtError(
        'the printer cannot be asked now whether it has self-print-000001, and nothing was sent: try again',
      ),
    );
    office.answers = true;
    expect(await office.run(true)).toMatchObject({ kind: 'known', job: DONE });
    expect(office.paper).toHaveLength(1);
  });

  test('and did not get the job leaves that to a person, too', async () => {
    office.fates = ['unheard'];
    await expect(office.run()).rejects.toThrow('look for its paper');
    expect(office.paper).toEqual([]);
  });
});

test.each(['canceled', 'aborted'])(
  'a job that the printer %s may have left no paper',
  async (state) => {
    const printing = (name: string) => {
      office.paper.push(name);
      return Promise.resolve({ id: office.paper.length, state });
    };
    const broken = {
      print: ({ name }: PrintJob) => printing(name),
      findJob: office.printer.findJob,
    };
    const queue = { queue: office.queue, printer: broken };
    await expect(printOnce(queue, LIST, JOB)).rejects.toThrow(InDoubtError);
    office.remembers = false;
    expect(await office.run(true)).toMatchObject({
      kind: 'sent',
      name: `${JOB.name}-2`,
      job: DONE,
    });
  },
);

test('what the printer certainly refused may be sent again', async () => {
  office.fates = ['refused'];
  await expect(office.run()).rejects.toThrow('self-print-000001 was not printed: it is busy');
  expect(await office.run()).toMatchObject({ kind: 'sent', job: DONE });
});

test('a program that died after its claim leaves the rest to a person', async () => {
  await office.queue.putNew(printKey(1, 'list'), Buffer.from(JOB.name));
  await expect(office.run()).rejects.toThrow('look for its paper');
  expect(office.paper).toEqual([]);
});
