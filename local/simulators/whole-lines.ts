import { existsSync, readFileSync, truncateSync } from 'node:fs';

/**
 * The lines of an append-only file. A kill may cut the last line short. The stump goes, or the next line would be
 * written onto it.
 */
export function readWholeLines(file: string): string[] {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  const whole = bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1);
  if (whole.length < bytes.length) truncateSync(file, whole.length);
  return whole
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}
