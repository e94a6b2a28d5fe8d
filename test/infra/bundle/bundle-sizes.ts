/** What of a bundle is loaded, and how large it is packed. */
import { readFileSync } from 'node:fs';
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
