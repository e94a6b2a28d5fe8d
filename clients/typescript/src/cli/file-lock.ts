import { closeSync, openSync, statSync, unlinkSync } from 'node:fs';

const TURN_MS = 20;
const PATIENCE_MS = 5_000;
/** Whoever holds a lock writes one small file: one that is older was left by a run that died. */
const STALE_MS = 10_000;

/**
 * Does something while no other run of this command does the same to that file.
 * @throws Error `ELOCKED` when another one holds it for longer than anybody should.
 */
export function whileLocked<T>(path: string, work: () => T): T {
  const lock = `${path}.lock`;
  take(lock);
  try {
    return work();
  } finally {
    unlinkSync(lock);
  }
}

function take(lock: string): void {
  for (let waitedMs = 0; waitedMs <= PATIENCE_MS; waitedMs += TURN_MS) {
    if (isTaken(lock)) return;
    forgetStale(lock);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TURN_MS);
  }
  throw Object.assign(new Error('another run holds it'), { code: 'ELOCKED' });
}

/** Only one run can make the file. */
function isTaken(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function forgetStale(lock: string): void {
  try {
    if (Date.now() - statSync(lock).mtimeMs > STALE_MS) unlinkSync(lock);
  } catch {
    // It was given back meanwhile.
  }
}
