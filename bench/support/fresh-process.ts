import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a program says in a process that has nothing but its environment: the last line that it prints. */
export async function lastLineOf(
  program: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { PATH: process.env['PATH'], ...environment };
  const { stdout } = await run(process.execPath, program, { env });
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** The arguments that run a module given as text. */
export function moduleOf(code: string): readonly string[] {
  return ['--input-type=module', '--eval', code];
}
