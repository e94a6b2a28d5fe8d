/** openapi-python-client, in a virtual environment that is made once. */
import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const GENERATORS = join(import.meta.dirname, '../generators');
/** Beside the other generators, and gone with them. */
const ENVIRONMENT = join(GENERATORS, 'node_modules/.python');
const REQUIREMENTS = join(GENERATORS, 'requirements.txt');
/** Written last, so that an installation that broke off is done again. */
const DONE = join(ENVIRONMENT, 'installed');

/** Windows has another layout, and so counts as without. */
const BIN = join(ENVIRONMENT, 'bin');
export const PYTHON = join(BIN, 'python');
export const GENERATOR = join(BIN, 'openapi-python-client');
/** The generator formats what it wrote with a program that it looks for by name. */
export const PYTHON_PATH = `${BIN}:${process.env['PATH']}`;

/** Whether there is a Python that the generator runs on, and that can make a virtual environment. */
export async function hasPython(): Promise<boolean> {
  const question = 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))';
  return process.platform !== 'win32' && (await run('python3', ['-c', question]).then(yes, no));
}

const yes = () => true;
const no = () => false;

export async function ensurePythonGenerator(): Promise<void> {
  if (existsSync(DONE)) return;
  await run('python3', ['-m', 'venv', '--clear', ENVIRONMENT]);
  await run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--requirement', REQUIREMENTS]);
  writeFileSync(DONE, '');
}
