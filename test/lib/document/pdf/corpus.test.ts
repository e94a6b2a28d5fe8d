import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createPdfProcessInspector,
  type PdfProcessInspector,
} from '../../../../lib/adapters/document-process/pdf-process-inspector.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import type { InspectedPdf } from '../../../../lib/ports.ts';
import { CORPUS } from '../../../corpus/corpus.ts';
import type { CorpusCase } from '../../../corpus/corpus-case.ts';
import { harmless } from '../../../corpus/hostile-cases.ts';
import { aPdfRequest, PROGRAM } from './a-pdf-request.ts';

/** Of processor time: the deadline of both tries (5 s each), and what it takes to begin them. */
const MOST_CPU_MS = 12_000;
const MOST_RESIDENT_MB = 700;

interface Outcome {
  readonly code: string;
  readonly pdf?: InspectedPdf;
}

describe('every file of the corpus, through the real process', () => {
  let inspector: PdfProcessInspector;

  beforeAll(() => {
    inspector = createPdfProcessInspector({ program: PROGRAM, processes: 1 });
  });
  afterAll(() => inspector.close());

  async function inspect(bytes: Uint8Array, format: CorpusCase['format']): Promise<Outcome> {
    try {
      return { code: 'ok', pdf: await inspector.inspect(bytes, aPdfRequest({ format })) };
    } catch (error) {
      if (!isMailError(error)) throw error;
      expect(error.reason).not.toBe('');
      return { code: error.code };
    }
  }

  test('there are enough of them', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length);
  });

  test.each(CORPUS.map((each) => [each.name, each] as const))('%s', async (_name, each) => {
    const bytes = await each.make();
    const watch = watchProcesses(inspector);
    const { code, pdf } = await inspect(bytes, each.format);
    const { megabytes, cpuMs } = watch.most();
    expect(cpuMs).toBeLessThan(MOST_CPU_MS);
    expect(megabytes).toBeLessThan(MOST_RESIDENT_MB);

    expect([each.code ?? 'ok'].flat()).toContain(code);
    if (pdf !== undefined) expectAsSaid(each, pdf);
    // The next one is served, whatever this one did.
    const next = await inspect(harmless(), 'letter');
    expect(next.pdf?.pageCount).toBe(2);
  });
});

function expectAsSaid(each: CorpusCase, pdf: InspectedPdf): void {
  if (each.pageCount !== undefined) expect(pdf.pageCount).toBe(each.pageCount);
  if (each.placement !== undefined) expect(pdf.addressPlacement).toBe(each.placement);
  const codes = pdf.issues.map(({ code }) => code);
  if (each.issues?.length === 0) expect(codes).toEqual([]);
  expect(codes).toEqual(expect.arrayContaining([...(each.issues ?? [])]));
  const text = pdf.text.replace(/\s+/g, ' ');
  if (each.text !== undefined) expect(text).toContain(each.text);
  const asSeen = `${text} ${pdf.textAsSeen.replace(/\s+/g, ' ')}`;
  if (each.textAsSeen !== undefined) expect(asSeen).toContain(each.textAsSeen);
  if (each.notText !== undefined) expect(asSeen).not.toContain(each.notText);
}

/** Of the reading processes, which do the work. Where there is no /proc, nothing is seen. */
function watchProcesses({ processIds }: PdfProcessInspector) {
  const cpuBefore = new Map(processIds().map((id) => [id, cpuMsOf(id)]));
  const cpuAfter = new Map<number, number>();
  let mostBytes = 0;
  const look = () => {
    const ids = processIds();
    mostBytes = Math.max(mostBytes, sum(ids.map(residentBytes)));
    for (const id of ids) cpuAfter.set(id, cpuMsOf(id) - (cpuBefore.get(id) ?? 0));
  };
  const timer = setInterval(look, 10);
  return {
    most: () => {
      clearInterval(timer);
      look();
      return { megabytes: mostBytes / 1024 / 1024, cpuMs: sum([...cpuAfter.values()]) };
    },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

function residentBytes(id: number): number {
  return Number(procOf(id, 'statm').split(' ')[1] ?? 0) * 4096;
}

/**
 * What stands behind the name of the program: user and system time are the 12th and 13th, in hundredths of a second.
 */
function cpuMsOf(id: number): number {
  const fields = procOf(id, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

function procOf(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'latin1');
  } catch {
    return '';
  }
}
