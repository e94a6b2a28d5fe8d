import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './settings.ts';

/**
 * Makes sure that one service at a time uses a data folder. A service that was killed leaves its file behind; it is
 * taken over when its process is gone.
 * @throws StartError naming the process that runs on this folder.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'service.pid');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isService(holder)) {
    throw new StartError(
      `Another service (process ${holder}) already runs on ${dataDir}. Stop it, or set DATA_DIR.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/** Process numbers are used again, so where the system tells, its command must be ours, too. */
function isService(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const commandFile = `/proc/${pid}/cmdline`;
  if (!existsSync('/proc/self/cmdline')) return true;
  return existsSync(commandFile) && readFileSync(commandFile, 'utf8').includes('local/start');
}
