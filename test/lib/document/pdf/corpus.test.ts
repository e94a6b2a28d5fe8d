import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createPdfProcessInspector,
  type PdfProcessInspector,
} from '../../../../lib/adapters/pdf-process/pdf-process-inspector.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import type { InspectedPdf } from '../../../../lib/ports.ts';
import { CORPUS } from '../../../corpus/corpus.ts';
import type { CorpusCase } from '../../../corpus/corpus-case.ts';
import { harmless } from '../../../corpus/hostile-cases.ts';
import { aPdfRequest, CHILD } from './a-pdf-request.ts';

const MOST_MS = 10_000;
const MOST_RESIDENT_MB = 700;

interface Outcome {
  readonly code: string;
  readonly pdf?: InspectedPdf;
}

describe('every file of the corpus, through the real process', () => {
  let inspector: PdfProcessInspector;

  beforeAll(() => {
    inspector = createPdfProcessInspector({ entry: CHILD, processes: 1 });
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
    const watch = watchMemory(inspector);
    const start = performance.now();
    const { code, pdf } = await inspect(bytes, each.format);
    expect(performance.now() - start).toBeLessThan(MOST_MS);
    expect(watch.mostMegabytes()).toBeLessThan(MOST_RESIDENT_MB);

    expect([each.code ?? 'ok'].flat()).toContain(code);
    if (pdf !== undefined) expectAsSaid(each, pdf);
    // The next one is served, whatever this one did.
    const next = await inspect(harmless(), 'letter');
    expect(next.pdf?.pageCount).toBe(2);
    expect(next.pdf?.trusted).toBe(true);
  });
});

function expectAsSaid(each: CorpusCase, pdf: InspectedPdf): void {
  if (each.pageCount !== undefined) expect(pdf.pageCount).toBe(each.pageCount);
  if (each.placement !== undefined) expect(pdf.addressPlacement).toBe(each.placement);
  if (each.distrust?.length === 0) expect(pdf.distrust).toEqual([]);
  else if (each.distrust !== undefined) {
    expect(pdf.distrust).toEqual(expect.arrayContaining([...each.distrust]));
  }
  expect(pdf.trusted).toBe(pdf.distrust.length === 0);
  const codes = pdf.issues.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining([...(each.issues ?? [])]));
  const text = pdf.text.replace(/\s+/g, ' ');
  if (each.text !== undefined) expect(text).toContain(each.text);
  if (each.notText !== undefined) expect(text).not.toContain(each.notText);
}

/** Of the reading process, which is what grows. Where there is no /proc, nothing is seen. */
function watchMemory({ processIds }: PdfProcessInspector): { mostMegabytes(): number } {
  let most = 0;
  const look = () => {
    const pages = processIds().map(residentBytes);
    most = Math.max(
      most,
      pages.reduce((sum, each) => sum + each, 0),
    );
  };
  const timer = setInterval(look, 10);
  return {
    mostMegabytes: () => {
      clearInterval(timer);
      look();
      return most / 1024 / 1024;
    },
  };
}

function residentBytes(id: number): number {
  try {
    const pages = readFileSync(`/proc/${id}/statm`, 'latin1').split(' ')[1];
    return Number(pages) * 4096;
  } catch {
    return 0;
  }
}
