import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface Note {
  readonly pid: number;
  readonly parentPid: number;
}

interface FoundProcess {
  readonly parentPid: number;
  readonly command: string;
}

const TERM_PATIENCE_MS = 3_000;
const POLL_MS = 10;

/** Notes in a file which process was started here, for `endStaleProcess` to find after a crash. */
export function noteProcess(file: string, pid: number): void {
  writeFileSync(file, JSON.stringify({ pid, parentPid: process.pid } satisfies Note));
}

/**
 * Ends the noted process when it outlived who started it, and forgets the note. Process numbers are used again,
 * so it must also be running a command line that holds each of `marks`.
 * @throws Error when the process is at work for another process that is still there.
 */
export async function endStaleProcess(file: string, marks: readonly string[]): Promise<void> {
  const note = readNote(file);
  const isNoted = () => {
    const found = note && findProcess(note.pid);
    return found && marks.every((mark) => found.command.includes(mark)) ? found : undefined;
  };
  // A process whose parent is gone is given another one: the noted parent is there only while it lives.
  if (note && isNoted()?.parentPid === note.parentPid) {
    throw new Error(`${marks.join(' on ')} is in use by process ${note.parentPid}`);
  }
  for (let waitedMs = 0; note && isNoted(); waitedMs += POLL_MS) {
    signal(note.pid, waitedMs < TERM_PATIENCE_MS ? 'SIGTERM' : 'SIGKILL');
    await sleep(POLL_MS);
  }
  rmSync(file, { force: true });
}

function readNote(file: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note;
  } catch {
    // No note, or one that a crash left unfinished: then nothing is known to be running.
    return undefined;
  }
}

function findProcess(pid: number): FoundProcess | undefined {
  try {
    return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

function fromProc(pid: number): FoundProcess {
  // The second field is the name in parentheses and may hold anything; the parent is the second one after it.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return { parentPid: Number(parentPid), command };
}

function fromPs(pid: number): FoundProcess {
  const line = execFileSync('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  const [, parentPid = '', command = ''] = /^\s*(\d+)\s+(.*)/.exec(line) ?? [];
  return { parentPid: Number(parentPid), command };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in the meantime, which is all that was wanted.
  }
}
