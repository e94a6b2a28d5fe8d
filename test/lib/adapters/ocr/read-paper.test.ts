/**
 * Real PDFs through the real process: PDFium draws, Tesseract reads. One warm process reads them all, because a cold
 * one takes three times as long.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ocrProgram } from '../../../../functions/bundled-files.ts';
import {
  createProcessPaperReader,
  type ProcessPaperReader,
} from '../../../../lib/adapters/ocr/process-paper-reader.ts';
import type { PaperReading } from '../../../../lib/ports.ts';
import { readBack } from '../../../../lib/read-back/screened-text.ts';
import { writeInkedText } from '../../../../lib/screening/inked-text.ts';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';
import { screenOrHold } from '../../../../lib/screening/screen-or-hold.ts';
import { HONEST_CASES } from '../../../corpus/honest-cases.ts';
import { ligatureLetter } from '../../../corpus/ligature-letter.ts';
import { manyPages, onePage, rawPdf } from '../../../corpus/raw-pdf.ts';
import { HARMLESS, THREAT_CASES } from '../../../corpus/threat-cases.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import '../../../support/patience.ts';
import { aPdfRequest } from '../../document/pdf/a-pdf-request.ts';
import { inspected } from '../../document/pdf/inspected.ts';

/** Enough on a machine that does other things, too. */
const BUDGET = { pages: 16, cpuSeconds: 60, patienceSeconds: 300 };

/** As most is read. */
const COLOR = { color: true };

let reader: ProcessPaperReader;

beforeAll(() => {
  reader = createProcessPaperReader({ program: ocrProgram() });
});
afterAll(() => reader.close());

/** What becomes of a letter of which the file says what it says. */
async function verdictOf(reading: PaperReading) {
  const { log, documents, clock } = fakeDeps();
  const text = writeInkedText([
    { kind: 'content', text: reading.pages.map(({ extracted }) => extracted).join('\n') },
  ]);
  const printed = { bytes: new Uint8Array(), sha256: 'd'.repeat(64), color: true };
  const paper = { ...printed, text, readingKey: 'reading' };
  const deps = { paperReader: { read: async () => reading }, documents, log, clock };
  const screened = await readBack(deps, paper, BUDGET);
  return screenOrHold({ screener: createRiskScreener(), log }, screened);
}

describe('a threat that the paper shows is refused, or a person looks', () => {
  test.each(THREAT_CASES.map((each) => [each.name, each] as const))('%s', async (_name, each) => {
    const reading = await reader.read(await each.make(), BUDGET, COLOR);
    expect(reading.complete).toBe(true);
    expect((await verdictOf(reading)).outcome).toMatch(/^(hold|refuse)$/);
  });

  test('red on its own gray, which other programs print as two grays, also in gray', async () => {
    const red = THREAT_CASES.find(
      ({ name }) => name === 'red letters as outlines on the same gray',
    );
    const file = (await red?.make()) ?? new Uint8Array();
    const reading = await reader.read(file, BUDGET, { color: false });
    expect((await verdictOf(reading)).outcome).toMatch(/^(hold|refuse)$/);
  });

  test('the same letter without it goes', async () => {
    const reading = await reader.read(rawPdf(onePage({ content: HARMLESS })), BUDGET, COLOR);
    expect(reading).toMatchObject({ findings: [], pages: [{ unlike: '' }] });
    expect((await verdictOf(reading)).outcome).toBe('allow');
  });
});

describe('a page as people make them needs nobody', () => {
  test.each(HONEST_CASES.map((each) => [each.name, each] as const))('%s', async (_name, each) => {
    const reading = await reader.read(await each.make(), BUDGET, COLOR);
    expect(reading).toMatchObject({ findings: [], complete: true });
    expect((await verdictOf(reading)).outcome).toBe('allow');
  });
});

describe('a sheet of another size, as it prints', () => {
  type Letter = NonNullable<Parameters<typeof ligatureLetter>[0]>;
  const says: Letter['says'] = (ligature) => ligature;
  const readAsPrinted = async (letter: Letter, format: 'letter' | 'letter_windowed') => {
    const { bytes } = await inspected(ligatureLetter(letter), aPdfRequest({ format }));
    return reader.read(bytes, BUDGET, COLOR);
  };

  test.each<readonly [string, Letter, 'letter' | 'letter_windowed']>([
    ['Letter, moved down', { y: 650 }, 'letter'],
    ['A4', { box: '[0 0 595.28 841.89]' }, 'letter'],
    ['A4 in a window envelope', { box: '[0 0 595.28 841.89]' }, 'letter_windowed'],
    ['Legal', { box: '[0 0 612 1008]', y: 700 }, 'letter'],
    ['Legal in a window envelope', { box: '[0 0 612 1008]' }, 'letter_windowed'],
    ['half a sheet', { box: '[0 0 450 612]', x: 20, y: 300 }, 'letter'],
    ['Letter, rotated by 90', { page: '/Rotate 90' }, 'letter'],
    ['Legal on its side', { box: '[0 0 1008 612]', page: '/Rotate 90', y: 300 }, 'letter'],
  ])('ligatures need nobody: %s', async (_name, letter, format) => {
    const reading = await readAsPrinted({ ...letter, says }, format);
    expect(reading).toMatchObject({ findings: [], complete: true, pages: [{ unlike: '' }] });
  });

  const LEGAL = { box: '[0 0 612 1008]', y: 700 };

  test('letters without ink behind ActualText are found', async () => {
    const more =
      'BT /Span<</ActualText(kindly)>> BDC 3 Tr /F1 12 Tf 72 400 Td (kindly) Tj EMC ET ' +
      'BT 1 g /Span<</ActualText(regards)>> BDC 0 Tr /F1 12 Tf 72 380 Td (regards) Tj EMC ET';
    const { findings } = await readAsPrinted({ ...LEGAL, says, more }, 'letter');
    expect(findings).toEqual([expect.objectContaining({ code: 'hidden_text' })]);
    expect(findings[0]?.words).toEqual(['kindly', 'regards']);
  });

  test('so is ActualText that says something else than is painted', async () => {
    const more =
      '/Span<</ActualText(Many thanks for the flowers)>> BDC ' +
      'BT /F1 12 Tf 72 400 Td (I will come and burn your house) Tj ET EMC';
    const reading = await readAsPrinted({ ...LEGAL, says, more }, 'letter');
    expect(reading.findings.map(({ code }) => code)).toContain('text_differs');
    expect((await verdictOf(reading)).outcome).toMatch(/^(hold|refuse)$/);
  });
});

describe('what is not read', () => {
  const UNREAD = { findings: [{ code: 'unread_pages' }], complete: false };

  test('pages beyond the budget: those before are read', async () => {
    const file = rawPdf(manyPages(3, 3, HARMLESS));
    const reading = await reader.read(file, { ...BUDGET, pages: 2 }, COLOR);
    expect(reading).toMatchObject({
      findings: [{ code: 'unread_pages', page: 3 }],
      pagesRead: 2,
      complete: false,
    });
  });

  test('bytes that are no PDF, and a PDF without pages', async () => {
    expect(await reader.read(new TextEncoder().encode('no PDF'), BUDGET, COLOR)).toMatchObject(
      UNREAD,
    );
    expect(await reader.read(rawPdf(['<</Type/Catalog>>']), BUDGET, COLOR)).toMatchObject(UNREAD);
  });

  test('more than the processor time: the process ends, and the next document is read', async () => {
    // A process of its own: one that read much ends by itself when it has grown.
    const fresh = createProcessPaperReader({ program: ocrProgram() });
    const read = (cpuSeconds: number) =>
      fresh.read(rawPdf(onePage()), { ...BUDGET, cpuSeconds }, COLOR);
    expect(await read(BUDGET.cpuSeconds)).toMatchObject({ complete: true });
    const before = fresh.processIds();
    expect(await read(0.1)).toMatchObject(UNREAD);
    expect(fresh.processIds()).not.toEqual(before);
    expect(await read(BUDGET.cpuSeconds)).toMatchObject({ complete: true });
    fresh.close();
  });

  test('what takes longer than its caller waits', async () => {
    const reading = await reader.read(
      rawPdf(onePage()),
      { ...BUDGET, patienceSeconds: 0.001 },
      COLOR,
    );
    expect(reading).toMatchObject(UNREAD);
  });
});
