import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { attribute, encodeMessage, GROUP } from '../../../../lib/adapters/ipp/ipp-message.ts';
import { createIppPrinter } from '../../../../lib/adapters/ipp/ipp-printer.ts';
import {
  NotPrintedError,
  OtherModeError,
  type PrintJob,
} from '../../../../lib/self-print/print-once.ts';
import {
  type IppSimulator,
  type IppSimulatorOptions,
  startIppPrinter,
} from '../../../../local/simulators/ipp/ipp.ts';
import { newDataDir, removeDataDirs } from '../../../local/support/data-dir.ts';

const JOB: PrintJob = {
  name: 'self-print-1-black',
  pdf: Buffer.from('%PDF-1.7 a letter'),
  sides: 'two-sided-long-edge',
  colorMode: 'monochrome',
};

let simulator: IppSimulator;
let dataDir: string;
afterEach(async () => {
  await simulator.stop();
  removeDataDirs();
});

async function aPrinter(manner: Partial<IppSimulatorOptions> = {}, options = {}) {
  dataDir = newDataDir();
  simulator = await startIppPrinter({ dataDir, ...manner });
  return createIppPrinter({ uri: simulator.uri, ...options });
}
const paper = () => readdirSync(join(dataDir, 'printer')).filter((name) => name.endsWith('.pdf'));
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: Error) => error,
  );

describe('a mode that the printer does not list is refused, and nothing is sent', () => {
  test.each([
    [
      ['auto', 'color'],
      'monochrome',
      'the printer lists print-color-mode auto, color (auto by itself), and the job is monochrome',
    ],
    [
      ['monochrome'],
      'color',
      'the printer lists print-color-mode monochrome (monochrome by itself), and the job is color',
    ],
    [null, 'monochrome', 'the printer lists no print-color-mode, and the job is monochrome'],
  ] as const)('%j for %s', async (colorModes, colorMode, why) => {
    const printer = await aPrinter({ colorModes });
    const error = await failure(printer.print({ ...JOB, colorMode }));
    expect(error).toBeInstanceOf(OtherModeError);
    expect(error?.message).toBe(why);
    expect(paper()).toEqual([]);
  });

  test('nor where the printer does not say: then nothing was printed', async () => {
    const silent = (async () => new Response('', { status: 401 })) as typeof fetch;
    const error = await failure((await aPrinter({}, { fetch: silent })).print(JOB));
    expect(error).toBeInstanceOf(NotPrintedError);
    expect(error).not.toBeInstanceOf(OtherModeError);
    expect(error?.message).toBe('the printer does not say what it prints');
  });
});

describe('a printer that has one ink', () => {
  test.each([[null], [['auto']]])(
    'and lists %j prints black and white, and no colours',
    async (colorModes) => {
      const printer = await aPrinter({ colorModes, hasColors: false });
      const printed = { id: 1, state: 'completed' };
      expect(await printer.print(JOB)).toEqual(printed);
      expect(await printer.findJob(JOB)).toEqual(printed);
      const color = await failure(printer.print({ ...JOB, colorMode: 'color' }));
      expect(color).toBeInstanceOf(OtherModeError);
    },
  );
});

describe('a printer that has colours', () => {
  test('and lists nothing is sent what has colours, and no black and white', async () => {
    const printer = await aPrinter({ colorModes: null, hasColors: true });
    const printed = await printer.print({ ...JOB, colorMode: 'color' });
    expect(printed).toEqual({ id: 1, state: 'completed' });
    expect(await failure(printer.print(JOB))).toBeInstanceOf(OtherModeError);
  });

  test.each([[null], [['auto', 'color']]])(
    'and lists %j prints what may have any mode as it likes',
    async (colorModes) => {
      const printer = await aPrinter({ colorModes });
      const job = { ...JOB, colorMode: null };
      expect(await printer.print(job)).toEqual({ id: 1, state: 'completed' });
      expect(await printer.findJob(job)).toEqual({ id: 1, state: 'completed' });
    },
  );
});

test('a printer is told black and white in the word that it lists', async () => {
  const printer = await aPrinter({ colorModes: ['color', 'process-monochrome'], hasColors: true });
  expect(await printer.print(JOB)).toEqual({ id: 1, state: 'completed' });
  const jobs = readFileSync(join(dataDir, 'printer', 'jobs.jsonl'), 'utf8');
  expect(JSON.parse(jobs)).toMatchObject({ colorMode: 'process-monochrome' });
});

describe('a printer that does otherwise than it lists', () => {
  test('is found out by what it says of the job, then and later', async () => {
    const printer = await aPrinter({ takesFor: 'color' });
    expect(await printer.print(JOB)).toEqual({ id: 1, state: 'completed', otherMode: 'color' });
    expect(await printer.findJob(JOB)).toMatchObject({ otherMode: 'color' });
  });

  test.each(['process-monochrome', 'auto-monochrome', 'bi-level'])(
    '%s is black and white by another word',
    async (takesFor) => {
      const printed = await (await aPrinter({ takesFor })).print(JOB);
      expect(printed).toEqual({ id: 1, state: 'completed' });
    },
  );

  test('is found out by what it says that it ignored', async () => {
    let calls = 0;
    const answering: typeof fetch = async (input, init) => {
      calls += 1;
      if (calls === 1) return fetch(input, init);
      const ignored = attribute('print-color-mode', 'unsupported', '');
      const job = [attribute('job-id', 'integer', 7), attribute('job-state', 'enum', 9)];
      const groups = [
        { tag: GROUP.unsupported, attributes: [ignored] },
        { tag: GROUP.job, attributes: job },
      ];
      return new Response(Buffer.from(encodeMessage({ code: 1, requestId: calls, groups })));
    };
    const printer = await aPrinter({}, { fetch: answering });
    expect(await printer.print(JOB)).toMatchObject({ id: 7, otherMode: 'its own' });
  });
});
