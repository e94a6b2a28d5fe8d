import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** A conversation in lines with whoever solves. */
export interface LineChannel {
  send(message: object): void;
  /** What is said, until the other side ends. */
  readonly lines: AsyncIterable<string>;
  /** Ends the other side, if it has not ended. */
  close(): Promise<void>;
}

/** How a solver is started: once for each task. */
export type StartSolver = () => LineChannel;

/** A solver of this process: reads lines from one stream and writes them to another, as a program would. */
export type StreamSolver = (input: Readable, output: Writable) => Promise<void>;

/** How long a solver may take to end by itself once it has answered. */
const FAREWELL_MS = 2_000;

export function solverInProcess(solve: StreamSolver): StartSolver {
  return () => {
    const [toSolver, fromSolver] = [new PassThrough(), new PassThrough()];
    const solving = solve(toSolver, fromSolver)
      .catch((error: unknown) => {
        // As a program that dies says why on its stderr, which is shown.
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      })
      .finally(() => fromSolver.end());
    return {
      send: (message) => toSolver.write(`${JSON.stringify(message)}\n`),
      lines: linesOf(fromSolver),
      close: async () => {
        toSolver.end();
        // One that hangs cannot be ended; it is left to itself.
        await Promise.race([solving, sleep(FAREWELL_MS, undefined, { ref: false })]);
      },
    };
  };
}

/** A solver that is a command of a shell. What it writes to stderr is shown. */
export function solverByCommand(command: string): StartSolver {
  return () => {
    const child = spawn(command, {
      shell: true,
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    });
    const ended = once(child, 'exit');
    // It is in a group of its own, which the end of this process would leave behind.
    const end = () => endGroup(child.pid);
    process.once('exit', end);
    // One that ends without reading is told by its silence.
    child.stdin.on('error', () => undefined);
    return {
      send: (message) => child.stdin.write(`${JSON.stringify(message)}\n`),
      lines: linesOf(child.stdout),
      close: async () => {
        child.stdin.end();
        const late = setTimeout(end, FAREWELL_MS);
        await ended;
        clearTimeout(late);
        process.removeListener('exit', end);
      },
    };
  };
}

/** From now on, so that none is missed before somebody listens, nor the end. */
function linesOf(input: Readable): AsyncIterable<string> {
  const lines = createInterface({ input })[Symbol.asyncIterator]();
  return { [Symbol.asyncIterator]: () => lines };
}

/** A shell passes no signal on, so what it started is ended with it. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It had ended in between.
  }
}
