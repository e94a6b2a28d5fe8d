import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ocrProgram, pdfProgram } from '../../functions/bundled-files.ts';
import { bundleFunctions } from '../../infra/bundle-functions.ts';
import type { Program } from '../../lib/child-process/program.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The programs that read documents. */
interface Programs {
  readonly pdf: Program;
  readonly ocr: Program;
}

/**
 * Works with them as they run when deployed, bundled: from its sources each takes 30 MB more, which is Node's taking
 * the types off, and the files themselves.
 */
export async function withDeployedPrograms<T>(
  work: (programs: Programs) => Promise<T>,
): Promise<T> {
  mkdirSync(DIST, { recursive: true });
  const folder = mkdtempSync(join(DIST, 'programs-'));
  try {
    // Bundles come with the programs; a function that has nothing is the least that one can be made for.
    const root = await bundleFunctions(['pages/get-landing'], {
      outdir: join(folder, 'functions'),
      mapsdir: join(folder, 'maps'),
    });
    return await work({ pdf: pdfProgram(root), ocr: ocrProgram(root) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
