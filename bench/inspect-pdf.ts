import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPdfProcessInspector } from '../lib/adapters/document-process/pdf-process-inspector.ts';
import type { Program } from '../lib/child-process/program.ts';
import type { PdfInspector } from '../lib/ports.ts';
import { withDeployedPrograms } from './support/deployed-programs.ts';
import { medianTimes } from './support/interleaved.ts';
import { type Bench, type Measurement, measurement } from './support/measurement.ts';
import { DOCUMENTS, REQUEST } from './support/pdf-documents.ts';

const ROUNDS = 15;
const WARM_UPS = 20;
const LIMIT = 1;

/**
 * Everything that intake does with a PDF (rewrite, count, text, ink, preflight, addresses) against poppler's
 * count and text alone, each as it is used, from the caller's bytes to its answer. Ours: a process that has read
 * documents before, the bytes sent to it and the result sent back. Poppler's: two programs started, one after the
 * other, and a file that lies there already.
 */
export const bench: Bench = {
  name: "inspect-pdf: intake of a PDF, against poppler's pdfinfo and pdftotext",
  async run() {
    if (spawnSync('pdftotext', ['-v']).status !== 0) {
      process.stderr.write('left out: poppler (pdfinfo, pdftotext) is not on this machine\n');
      return [];
    }
    return await withDeployedPrograms(({ pdf }) => compareAll(pdf));
  },
};

async function compareAll(program: Program): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'inspect-pdf-'));
  const inspector = createPdfProcessInspector({ program, processes: 1 });
  const results: Measurement[] = [];
  try {
    for (const [name, make] of DOCUMENTS) {
      const file = join(folder, 'document.pdf');
      const bytes = await make();
      writeFileSync(file, bytes);
      results.push(await compare(name, { bytes, file }, inspector));
    }
  } finally {
    inspector.close();
    rmSync(folder, { recursive: true });
  }
  return results;
}

async function compare(
  name: string,
  { bytes, file }: { readonly bytes: Uint8Array; readonly file: string },
  inspector: PdfInspector,
): Promise<Measurement> {
  const [ours = 0, theirs = 0] = await medianTimes(
    [
      () => inspector.inspect(bytes, REQUEST),
      async () => {
        start('pdfinfo', [file]);
        start('pdftotext', [file, '-']);
      },
    ],
    ROUNDS,
    WARM_UPS,
  );
  return measurement({
    name: `intake, ${name}`,
    unit: 'ms',
    ours,
    peer: { name: 'pdfinfo and pdftotext', value: theirs },
    goal: { judged: 'ratio', atMost: LIMIT },
  });
}

function start(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
