/** What of a bundle is loaded, and how large it is packed. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The file and all that it imports at once; what it imports later is not loaded by a light call. */
export function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import)"(\.{1,2}\/[^"]+)"/g);
  for (const [, path = ''] of imports) loadedWith(join(dirname(file), path), seen);
  return seen;
}

/** Most files are shared by many functions; each is packed once. */
const gzipped = new Map<string, number>();

export function gzippedBytes(files: ReadonlySet<string>): number {
  const sizes = [...files].map((path) => {
    const size = gzipped.get(path) ?? gzipSync(readFileSync(path)).length;
    gzipped.set(path, size);
    return size;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * 136 KB: the 130 of docs/performance.md, the stand-ins for modules of Node that save a quarter of a start's time,
 * the names of what a preflight says, which each answer may have, the deadline that each call has, the look for a key
 * that a body has twice, the count of what is in a body before it is parsed, and words for each problem of a field.
 * What every function loads is judged by it: see first what could be loaded later.
 */
export const LIGHT_BUDGET_BYTES = 139_264;

/**
 * What Lambda keeps of a version of a function, packed: of one that opens documents, of any other, and of all of them
 * at each deployment. With 75 GB for an account the last one is 240 deployments. See first what a function could do
 * without, and raise it with the figure in `docs/decisions/043-versions-side-by-side.md`.
 */
export const PACKED_BUDGET_MB = { opening: 28, light: 5.5, deployment: 310 };

export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
