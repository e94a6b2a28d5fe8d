import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder with a package.json and a lock, of which the service can start without some. */
export interface PackageSet {
  readonly folder: string;
  /** What cannot do without, for people. */
  readonly neededFor: string;
  /** What npm is told, so that everything in the lock is there. */
  readonly install: readonly string[];
}

interface Lock {
  readonly packages: Readonly<Record<string, { version?: string; optional?: boolean }>>;
}

const ROOT = join(import.meta.dirname, '../..');

/** Adds to what `npm ci` installed (`.npmrc` says without what), and changes nothing of it. */
const CHECKS: PackageSet = {
  folder: ROOT,
  neededFor: 'checks, tests and benchmarks',
  install: ['install', '--no-save', '--include=dev'],
};

/** A chain weighs more than all that the service itself is made of. */
export const STABLECOIN: PackageSet = {
  folder: join(ROOT, 'local/simulators/x402'),
  neededFor: 'the chain of X402=on',
  install: ['ci'],
};

/** Generators of clients, with the older TypeScript that one of them is made of. */
export const GENERATORS: PackageSet = {
  folder: join(ROOT, 'test/clients/generators'),
  neededFor: 'the clients that are generated',
  install: ['ci'],
};

/** What the benchmarks compare with. */
export const BENCH_PEERS: PackageSet = {
  folder: join(ROOT, 'bench/peers'),
  neededFor: 'the peers that benchmarks compare with',
  install: ['ci'],
};

/** The faces of China, Japan and Korea, whole and in every weight. */
export const HAN_FACES: PackageSet = {
  folder: join(ROOT, 'tools/fonts/han'),
  neededFor: 'the faces of China, Japan and Korea',
  install: ['ci'],
};

/** What checks and tests need. */
export const PACKAGE_SETS: readonly PackageSet[] = [CHECKS, STABLECOIN, GENERATORS];

/** Each has a lock. */
export const LOCKED_SETS: readonly PackageSet[] = [...PACKAGE_SETS, BENCH_PEERS, HAN_FACES];

/** Whether everything that the lock names is installed, as far as it is for this platform. */
export function isInstalled({ folder }: Pick<PackageSet, 'folder'>): boolean {
  // npm writes it when all else is in place, so an installation that broke off has none, or an older one.
  const note = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = readLock(note).packages;
  return Object.entries(readLock(join(folder, 'package-lock.json')).packages).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !(path in installed)),
  );
}

function readLock(file: string): Lock {
  return JSON.parse(readFileSync(file, 'utf8')) as Lock;
}

/**
 * Installs what is missing, exactly as locked, and says so in one line; says and does nothing when all is there.
 * @throws Error naming the command that failed.
 */
export async function ensureInstalled(
  set: PackageSet,
  say: (line: string) => void = console.log,
): Promise<void> {
  if (isInstalled(set)) return;
  const args = [...set.install, '--no-audit', '--no-fund', '--loglevel=error'];
  say(`Installing what is needed for ${set.neededFor}, once: npm ${set.install.join(' ')}`);
  const npm = spawn('npm', args, {
    cwd: set.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // On Windows npm is a script of the shell.
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`npm ${set.install.join(' ')} failed in ${set.folder}`);
}
