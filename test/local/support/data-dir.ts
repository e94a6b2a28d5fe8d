import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../support/patience.ts';

const made: string[] = [];

export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mail-local-'));
  made.push(folder);
  return folder;
}

export function removeDataDirs(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}
