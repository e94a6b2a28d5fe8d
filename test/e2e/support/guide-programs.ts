import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CLIENT = pathToFileURL(join(ROOT, 'clients/typescript/src/index.ts')).href;

/** A program as a page shows it. */
export interface Program {
  readonly language: string;
  readonly code: string;
}

interface Tool {
  readonly file: string;
  readonly command: (file: string) => readonly [string, ...string[]];
  readonly prepared?: (code: string) => string;
}

/** Our own client, from the sources. */
const withClient = (code: string) => code.replaceAll("'physical-mail'", `'${CLIENT}'`);

const TOOLS: Readonly<Record<string, Tool>> = {
  sh: { file: 'program.sh', command: (file) => ['bash', '-euo', 'pipefail', file] },
  js: { file: 'program.mjs', command: (file) => [process.execPath, file] },
  ts: {
    file: 'program.ts',
    command: (file) => [process.execPath, '--no-warnings', file],
    prepared: withClient,
  },
  python: { file: 'program.py', command: (file) => ['python3', file] },
  go: { file: 'main.go', command: (file) => ['go', 'run', file] },
  java: { file: 'FirstLetter.java', command: (file) => ['java', file] },
};

/** The programs of a text in its own words: a block that a shell, or another tool here, can run. */
export function programsOf(markdown: string): readonly Program[] {
  const blocks = [...markdown.matchAll(/^```(\w+)\n(.*?)^```/gms)];
  return blocks
    .map(([, language = '', code = '']) => ({ language, code }))
    .filter(({ language }) => language in TOOLS);
}

const ENVIRONMENT = {
  ...process.env,
  GOFLAGS: '-mod=mod',
  GOTOOLCHAIN: 'local',
  // A third less to compile on a machine's first day; nothing here asks for names.
  CGO_ENABLED: '0',
  PYTHONPATH: join(ROOT, 'clients/python/src'),
  PYTHONDONTWRITEBYTECODE: '1',
};

const BUILD = ['go', 'build', './...'] as const;

/**
 * Compiles what programs of Go have in common with all others, which takes a minute on a machine's first day, so that
 * each starts at once afterwards. It says nothing of a program that is wrong: that is for whoever runs it.
 */
export function warmGo(programs: readonly Program[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'guide-go-'));
  writeFileSync(join(folder, 'go.mod'), 'module guides\n');
  for (const [index, { code }] of programs.entries()) {
    mkdirSync(join(folder, `p${index}`));
    writeFileSync(join(folder, `p${index}`, 'main.go'), code);
  }
  return new Promise((resolve) => {
    const [command, ...words] = BUILD;
    execFile(command, words, { cwd: folder, env: ENVIRONMENT }, () => {
      rmSync(folder, { recursive: true, force: true });
      resolve();
    });
  });
}

/** A program on its way, in a folder of its own. */
export class RunningProgram implements AsyncDisposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'guide-program-'));
  readonly #ended: Promise<number | null>;
  readonly #stop: () => void;
  #output = '';

  constructor({ language, code }: Program, environment: Readonly<Record<string, string>> = {}) {
    const tool = TOOLS[language];
    if (tool === undefined) throw new Error(`nothing runs ${language}`);
    mkdirSync(this.#folder, { recursive: true });
    const file = join(this.#folder, tool.file);
    writeFileSync(file, tool.prepared?.(code) ?? code);
    const [command, ...words] = tool.command(file);
    const child = spawn(command, words, {
      cwd: this.#folder,
      // Of its own group, for `go run` starts what it built.
      detached: true,
      env: { ...ENVIRONMENT, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => {
      this.#output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    this.#ended = new Promise((resolve) => {
      child.once('close', resolve);
      child.once('error', () => resolve(null));
    });
    this.#stop = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
  }

  /** What it printed so far. */
  get output(): string {
    return this.#output;
  }

  /** Its end. @throws Error with what it printed, where it failed. */
  async done(): Promise<string> {
    const code = await this.#ended;
    if (code !== 0) throw new Error(`it ended with ${code}; it printed:\n${this.#output}`);
    return this.#output;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop();
    await this.#ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
