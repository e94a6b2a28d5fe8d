import { execFileSync, spawnSync } from 'node:child_process';

/** Of the slowest, the start of an office suite with a fresh profile on a busy machine. */
const MOST_MS = 120_000;

/** What it writes to its standard output. */
export function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string } = {},
): Buffer {
  return execFileSync(program, [...args], {
    ...options,
    timeout: MOST_MS,
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

const known = new Map<string, boolean>();

export function hasProgram(name: string): boolean {
  return once(name, () => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0);
}

export function pythonHas(module: string): boolean {
  return once(
    `python ${module}`,
    () => spawnSync('python3', ['-c', `import ${module}`]).status === 0,
  );
}

function once(name: string, ask: () => boolean): boolean {
  const answer = known.get(name) ?? ask();
  known.set(name, answer);
  return answer;
}
