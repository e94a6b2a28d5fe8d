import { readFileSync } from 'node:fs';
import { createProcessPool, type ProcessPool } from '../lib/child-process/process-pool.ts';
import type { Program } from '../lib/child-process/program.ts';
import type { InspectedPdf } from '../lib/ports.ts';
import type { PaperTurn } from '../lib/read-back/read-paper.ts';
import { withDeployedPrograms } from './support/deployed-programs.ts';
import { median } from './support/interleaved.ts';
import { type Bench, type Measurement, measurement } from './support/measurement.ts';
import { LARGE_DOCUMENTS, pdfkitLetter, REQUEST } from './support/pdf-documents.ts';

const MOST_CPU_SECONDS = 1;
const MOST_MEGABYTES = 256;
const MOST_OCR_SECONDS_A_PAGE = 0.6;
const LARGE_ROUNDS = 3;
const OCR_ROUNDS = 3;
const PDFKIT_PAGES = 3;

/**
 * The largest documents, and what the reading of paper takes: CPU time and memory of the processes that do it, bundled
 * as they are deployed.
 */
export const bench: Bench = {
  name: 'document-processes: the largest PDFs at intake, and pages read by OCR; on one processor',
  run: () =>
    withDeployedPrograms(async ({ pdf, ocr }) => {
      const large: Measurement[] = [];
      for (const document of LARGE_DOCUMENTS) large.push(...(await inspectLarge(pdf, document)));
      return [...large, await readPages(ocr)];
    }),
};

/** Each document in a process of its own, which has read a small one. */
async function inspectLarge(
  program: Program,
  [name, make]: (typeof LARGE_DOCUMENTS)[number],
): Promise<Measurement[]> {
  const bytes = await make();
  const seconds: number[] = [];
  let megabytes = 0;
  for (let round = 0; round < LARGE_ROUNDS; round += 1) {
    const limits = { processes: 1, cpuSeconds: 5, memoryMb: 512 };
    await inPool(createProcessPool(program, limits), async (pool) => {
      await pool.run({ bytes: await pdfkitLetter(), request: REQUEST });
      const [id] = pool.processIds();
      const watch = setInterval(() => {
        megabytes = Math.max(megabytes, mostMegabytes(id));
      }, 5);
      const { cpuSeconds } = await pool.run<InspectedPdf>({ bytes, request: REQUEST });
      clearInterval(watch);
      seconds.push(cpuSeconds);
    });
  }
  const size = `${(bytes.length / 1024 / 1024).toFixed(1)} MB, ${name}`;
  return [
    measurement({
      name: `intake of ${size}, processor`,
      unit: 's',
      ours: median(seconds),
      goal: { judged: 'ours', atMost: MOST_CPU_SECONDS },
    }),
    measurement({
      name: `intake of ${size}, memory`,
      unit: 'MB',
      ours: megabytes,
      goal: { judged: 'ours', atMost: MOST_MEGABYTES },
    }),
  ];
}

/** The first reading warms the process up. */
async function readPages(program: Program): Promise<Measurement> {
  const bytes = await pdfkitLetter();
  const budget = { pages: PDFKIT_PAGES, cpuSeconds: 120, patienceSeconds: 300 };
  const seconds: number[] = [];
  const limits = { processes: 1, cpuSeconds: 150, memoryMb: 768 };
  await inPool(createProcessPool(program, limits), async (pool) => {
    const one = { from: 1, turnSeconds: 1000, pageSeconds: 1000 };
    const task = { bytes, budget, ...one };
    await pool.run<PaperTurn>(task, budget);
    for (let round = 0; round < OCR_ROUNDS; round += 1) {
      const { result, cpuSeconds } = await pool.run<PaperTurn>(task, budget);
      if (result.pageCount !== PDFKIT_PAGES) throw new Error('not all pages were read');
      seconds.push(cpuSeconds / PDFKIT_PAGES);
    }
  });
  return measurement({
    name: 'OCR of a full page, processor',
    unit: 's',
    ours: median(seconds),
    goal: { judged: 'ours', atMost: MOST_OCR_SECONDS_A_PAGE },
  });
}

async function inPool(pool: ProcessPool, work: (pool: ProcessPool) => Promise<void>) {
  try {
    await work(pool);
  } finally {
    pool.close();
  }
}

/** Resident at the most so far. Where there is no /proc, nothing is seen. */
function mostMegabytes(id: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'latin1');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
