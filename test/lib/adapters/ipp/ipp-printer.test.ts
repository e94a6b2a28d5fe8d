import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { decodeMessage, encodeMessage } from '../../../../lib/adapters/ipp/ipp-message.ts';
import { createIppPrinter } from '../../../../lib/adapters/ipp/ipp-printer.ts';
import { NotPrintedError, type PrintJob } from '../../../../lib/self-print/print-once.ts';
import type { FaultMode } from '../../../../local/faults/faults.ts';
import { type IppSimulator, startIppPrinter } from '../../../../local/simulators/ipp/ipp.ts';
import { newDataDir, removeDataDirs } from '../../../local/support/data-dir.ts';

const JOB: PrintJob = {
  name: 'self-print-000001',
  pdf: Buffer.from('%PDF-1.7 a letter'),
  sides: 'two-sided-long-edge',
  colorMode: 'monochrome',
};

let dataDir: string;
let faults: FaultMode[];
let simulator: IppSimulator;

beforeEach(async () => {
  dataDir = newDataDir();
  faults = [];
  simulator = await startIppPrinter({ dataDir, fault: () => faults.shift() });
});

afterEach(async () => {
  await simulator.stop();
  removeDataDirs();
});

const printer = (options = {}) => createIppPrinter({ uri: simulator.uri, ...options });
const paper = () => readdirSync(join(dataDir, 'printer')).filter((name) => name.endsWith('.pdf'));
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: Error) => error,
  );

describe('a job', () => {
  test('is printed, and found again by its name', async () => {
    expect(await printer().findJob(JOB)).toBeUndefined();
    const printed = await printer().print(JOB);
    expect(printed).toEqual({ id: 1, state: 'completed' });
    expect(paper()).toEqual(['1-self-print-000001.pdf']);
    expect(await printer().findJob(JOB)).toEqual(printed);
    expect(await printer().findJob({ ...JOB, name: 'self-print-000002' })).toBeUndefined();
  });

  test.each<FaultMode>(['unavailable', 'reject'])(
    'that the printer refuses (%s) certainly prints nothing',
    async (fault) => {
      faults.push(fault);
      expect(await failure(printer().print(JOB))).toBeInstanceOf(NotPrintedError);
      expect(paper()).toEqual([]);
    },
  );

  test.each(['monochrome', 'color'] as const)(
    'is printed as it was told: %s',
    async (colorMode) => {
      await printer().print({ ...JOB, colorMode });
      const jobs = readFileSync(join(dataDir, 'printer', 'jobs.jsonl'), 'utf8');
      expect(JSON.parse(jobs)).toMatchObject({ colorMode });
    },
  );

  test('that finds nobody certainly prints nothing', async () => {
    await simulator.stop();
    expect(await failure(printer().print(JOB))).toBeInstanceOf(NotPrintedError);
  });

  test.each<[FaultMode, string[]]>([
    ['timeout', []],
    ['lost_reply', ['1-self-print-000001.pdf']],
  ])('whose answer is lost (%s) leaves it open', async (fault, printed) => {
    faults.push(fault);
    const error = await failure(printer({ timeoutMs: 300 }).print(JOB));
    expect(error).not.toBeNull();
    expect(error).not.toBeInstanceOf(NotPrintedError);
    expect(paper()).toEqual(printed);
  });

  test('is sent whole, in its own size, on the sides and in the inks that were asked for', async () => {
    const sent: Uint8Array[] = [];
    const keeping: typeof fetch = (input, init) => {
      sent.push(init?.body as Uint8Array);
      return fetch(input, init);
    };
    await printer({ fetch: keeping }).print(JOB);
    const { groups, data } = decodeMessage(sent[1] ?? new Uint8Array());
    const told = groups.flatMap(({ attributes }) =>
      attributes.map(({ name, values }) => [name, values[0]] as const),
    );
    expect(Object.fromEntries(told)).toMatchObject({
      'printer-uri': simulator.uri,
      'job-name': JOB.name,
      'document-format': 'application/pdf',
      copies: 1,
      sides: 'two-sided-long-edge',
      'print-color-mode': 'monochrome',
      'print-scaling': 'none',
    });
    expect(Buffer.from(data)).toEqual(Buffer.from(JOB.pdf));
  });
});

describe('an answer that is none', () => {
  /** What it prints in is still asked of the printer: what comes then is the answer. */
  const answering = (response: () => Response) => {
    let calls = 0;
    const answer: typeof fetch = async (input, init) => {
      calls += 1;
      return calls === 1 ? fetch(input, init) : response();
    };
    return printer({ fetch: answer });
  };
  const ipp = (code: number, requestId = 2) =>
    new Response(Buffer.from(encodeMessage({ code, requestId, groups: [] })));

  test.each<[string, () => Response]>([
    ['another status of HTTP', () => new Response('', { status: 401 })],
    ['no message', () => new Response('<html>')],
    ['the answer to something else', () => ipp(0, 99)],
    ['success without a job', () => ipp(0)],
    ['an error inside the printer', () => ipp(0x0500)],
  ])('%s leaves it open', async (_, response) => {
    const error = await failure(answering(response).print(JOB));
    expect(error).not.toBeNull();
    expect(error).not.toBeInstanceOf(NotPrintedError);
  });

  test('to a question is a failure: it does not say that there is no job', async () => {
    const fails = printer({ fetch: (async () => ipp(0x0501, 1)) as typeof fetch });
    expect(await failure(fails.findJob(JOB))).toBeInstanceOf(Error);
  });
});

describe('the address of a printer', () => {
  test.each([
    ['ipp://printer.local/ipp/print', 'http://printer.local:631/ipp/print'],
    ['ipps://printer.local/ipp/print', 'https://printer.local:631/ipp/print'],
    ['ipp://10.0.0.7:8631/printers/office', 'http://10.0.0.7:8631/printers/office'],
    ['ipp://[fe80::1]/ipp', 'http://[fe80::1]:631/ipp'],
  ])('%s is called at %s', async (uri, url) => {
    const called: string[] = [];
    const spy = (async (input: string) => {
      called.push(input);
      throw new Error('no more');
    }) as unknown as typeof fetch;
    await failure(createIppPrinter({ uri, fetch: spy }).print(JOB));
    expect(called).toEqual([url]);
  });

  test.each([
    'http://printer.local/',
    'printer.local',
    'ipp://',
    'ipp://me:secret@printer.local/ipp',
  ])('%s is none, and is not repeated', (uri) => {
    const create = () => createIppPrinter({ uri });
    expect(create).toThrow('named like ipp://printer.local/ipp/print');
    expect(create).not.toThrow('secret');
  });
});
