/**
 * The process that reads pages as they print (`process-paper-reader.ts` starts it, and ends it): PDFium draws them,
 * Tesseract reads them. The documents were made by the service, of what strangers sent.
 */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { serveTasks } from '../../child-process/serve-tasks.ts';
import { createPdfEngines } from '../../pdfium/pdf-engines.ts';
import { withPdf } from '../../pdfium/printed-pdf.ts';
import type { ReadingBudget } from '../../ports.ts';
import { guessLanguageOf } from '../../read-back/guess-language.ts';
import { type PaperTurn, readPaper } from '../../read-back/read-paper.ts';
import type { Recognise } from '../../read-back/words/read-word.ts';
import { startTesseract } from './tesseract.ts';

interface Task {
  readonly bytes: Uint8Array;
  readonly budget: ReadingBudget;
  /** The page that it begins with, from 1. */
  readonly from: number;
  /** Of processor, after which the rest of the document waits for its next turn. */
  readonly turnSeconds: number;
  /** Of processor, after which a page's ink is looked at from no further side. */
  readonly pageSeconds: number;
}

/** The files that the program is told of, in this order. */
type Files = readonly [pdfium: string, tesseract: string, eng: string, spa: string, fra: string];

await serveTasks(async (files) => {
  const [pdfium, tesseract, ...models] = files as Files;
  const engines = createPdfEngines(new Uint8Array(await readFile(pdfium)));
  const recognisers = new Map<string, Promise<Recognise>>();

  /** A model is loaded at the first document that needs it, and stays. */
  function recogniserFor(language: keyof typeof MODELS): Promise<Recognise> {
    const loaded = recognisers.get(language) ?? load(models[MODELS[language]] ?? '');
    recognisers.set(language, loaded);
    return loaded;
  }

  async function load(model: string): Promise<Recognise> {
    return startTesseract(await readFile(tesseract), gunzipSync(await readFile(model)));
  }

  return async ({ bytes, budget, ...turn }: Task, tell): Promise<PaperTurn> => {
    const began = process.cpuUsage();
    const cpuSeconds = () => {
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1e6;
    };
    const language = await engines.use((engine) => withPdf(engine, bytes, guessLanguageOf));
    const recognise = await recogniserFor(language ?? 'eng');
    const reading = await engines.use((engine) =>
      withPdf(engine, bytes, (pdf) =>
        readPaper(pdf, budget, { recognise, cpuSeconds, tell, ...turn }),
      ),
    );
    // PDFium finds no document in the bytes.
    return reading ?? { pageCount: 0 };
  };
});

const MODELS = { eng: 0, spa: 1, fra: 2 } as const;
