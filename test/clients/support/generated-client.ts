/** A folder in which a client is generated from the description that a service serves, and then run. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const GENERATORS = join(import.meta.dirname, '../generators/node_modules');

/** What `tsc --init` asks of a new project, and a little more. */
const COMPILER_OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  verbatimModuleSyntax: true,
  resolveJsonModule: true,
  outDir: 'dist',
};

/** Each TypeScript generator: the file of its package that runs, and what it is told. */
export const TYPESCRIPT_GENERATORS = {
  'openapi-typescript': ['openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'description.ts'],
  '@hey-api/openapi-ts': ['@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'client'],
} as const;

export class ClientFolder implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'mail-client-'));

  /** The description, as it is served there. */
  async describe(url: string): Promise<void> {
    this.write('openapi.json', await (await fetch(`${url}/v1/openapi.json`)).text());
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.path, name), text);
  }

  /** What the command prints; fails with what it complains about. */
  async run(command: string, ...args: readonly string[]): Promise<string> {
    try {
      return (await promisify(execFile)(command, args, { cwd: this.path })).stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
    }
  }

  /** Generates the client, compiles the program that uses it, and runs that: what it printed, as JSON. */
  async runProgram(
    generator: keyof typeof TYPESCRIPT_GENERATORS,
    program: string,
  ): Promise<unknown> {
    symlinkSync(GENERATORS, join(this.path, 'node_modules'));
    this.write('package.json', JSON.stringify({ type: 'module' }));
    this.write('main.ts', program);
    const [file, ...args] = TYPESCRIPT_GENERATORS[generator];
    await this.run(process.execPath, join(GENERATORS, file), ...args);
    await this.compile();
    return JSON.parse(await this.run(process.execPath, 'dist/main.js'));
  }

  /** Compiles programs of the folder, into `dist`; by default those that lie in it. */
  async compile(include: readonly string[] = ['*.ts'], options: object = {}): Promise<void> {
    const compilerOptions = { ...COMPILER_OPTIONS, ...options };
    this.write('tsconfig.json', JSON.stringify({ compilerOptions, include }));
    await this.run(process.execPath, join(GENERATORS, 'typescript/bin/tsc'));
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
