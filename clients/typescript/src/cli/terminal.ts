import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Fetch } from '../attempt.ts';

/** All that the command has of the world, but files. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a person can be asked. */
  readonly isInteractive: boolean;
  readonly fetch: Fetch;
  /** A line of the result. */
  out(line: string): void;
  /** A line beside the result. */
  note(line: string): void;
  ask(question: string): Promise<string>;
  /** What is typed is not shown. */
  askSecret(question: string): Promise<string>;
  /** Opens a file with the program that the platform has for it. */
  open(file: string): void;
  nowMs(): number;
}

export function realTerminal(): Terminal {
  return {
    env: process.env,
    isInteractive: process.stdin.isTTY === true && process.stderr.isTTY === true,
    fetch: (url, init) => fetch(url, init),
    out: (line) => void process.stdout.write(`${line}\n`),
    note: (line) => void process.stderr.write(`${line}\n`),
    ask: (question) => asked(question, process.stderr),
    askSecret: (question) => {
      process.stderr.write(question);
      return asked('', new Writable({ write: (_chunk, _encoding, done) => done() }));
    },
    open: openFile,
    nowMs: Date.now,
  };
}

/** The end of input is an empty answer. */
async function asked(question: string, output: Writable): Promise<string> {
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  const ended = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
  reader.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await Promise.race([reader.question(question), ended]);
  } finally {
    reader.close();
    process.stderr.write(output === process.stderr ? '' : '\n');
  }
}

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['explorer.exe'],
};

/** Without a word where it cannot be opened: its path is shown. */
function openFile(file: string): void {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(program, [...args, file], { stdio: 'ignore', detached: true });
  opener.once('error', () => {});
  opener.unref();
}
