/** Python: what runs our client, and openapi-python-client with mypy and ruff in an environment that is made once. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const GENERATORS = join(import.meta.dirname, '../generators');
/** Beside the other generators, and gone with them. */
const ENVIRONMENT = join(GENERATORS, 'node_modules/.python');
const REQUIREMENTS = join(GENERATORS, 'requirements.txt');
/** What was installed; written last, so that an installation that broke off is done again. */
const DONE = join(ENVIRONMENT, 'installed');

/** Windows has another layout, and so counts as without. */
const BIN = join(ENVIRONMENT, 'bin');
export const PYTHON = join(BIN, 'python');
export const GENERATOR = join(BIN, 'openapi-python-client');
/** The generator formats what it wrote with a program that it looks for by name. */
export const PYTHON_PATH = `${BIN}:${process.env['PATH']}`;

/** The package of our client, and where its modules are before it is installed. */
export const PYTHON_PACKAGE = join(import.meta.dirname, '../../../clients/python');
const PYTHON_SOURCES = join(PYTHON_PACKAGE, 'src');

/** Without proxies, and nothing is written beside the sources. */
const SETTINGS = { NO_PROXY: '127.0.0.1', PYTHONDONTWRITEBYTECODE: '1' };
export const PYTHON_ENV = { ...process.env, ...SETTINGS, PYTHONPATH: PYTHON_SOURCES };

/** Whether there is a Python that the client runs on: it needs no package. */
export function hasPython(): Promise<boolean> {
  return answersYes('import sys; sys.exit(sys.version_info < (3, 10))');
}

/** Whether it can also make a virtual environment, which Debian has in a package of its own. */
export function hasVenv(): Promise<boolean> {
  return answersYes('import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))');
}

async function answersYes(question: string): Promise<boolean> {
  return process.platform !== 'win32' && (await run('python3', ['-c', question]).then(yes, no));
}

const yes = () => true;
const no = () => false;

export async function ensurePythonTools(): Promise<void> {
  const wanted = readFileSync(REQUIREMENTS, 'utf8');
  if (existsSync(DONE) && readFileSync(DONE, 'utf8') === wanted) return;
  await run('python3', ['-m', 'venv', '--clear', ENVIRONMENT]);
  await run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--requirement', REQUIREMENTS]);
  writeFileSync(DONE, wanted);
}

/** What a Python says, of both outputs; fails with it where the program fails. */
export async function runPython(args: readonly string[], python = 'python3'): Promise<string> {
  try {
    const { stdout, stderr } = await run(python, args, { env: PYTHON_ENV });
    return stdout + stderr;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`python ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}
