/**
 * `npm run lock`, after a change to dependencies: adds to each package-lock.json the optional packages of other
 * platforms that the registry at hand did not carry when the lock was written. Without their entries `npm ci` takes
 * the lock for stale; with them every platform installs its own. It changes nothing when the locks are complete, and
 * fails for one that names a registry or a package without its digest.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LOCKED_SETS } from '../local/boot/package-sets.ts';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  cpu?: string[];
  os?: string[];
  dev?: boolean;
  optional?: boolean;
  engines?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

type Packages = Record<string, LockedPackage>;

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'armv7', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

for (const { folder } of LOCKED_SETS) completeLock(join(folder, 'package-lock.json'));

function completeLock(file: string): void {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  const missing = missingFrom(lock.packages);
  const native = Object.values(lock.packages).filter(isForOlderNode);
  for (const locked of native) delete locked.engines;
  const packages = { ...lock.packages, ...Object.fromEntries(missing) };
  if (missing.length + native.length > 0) {
    const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
    const complete = { ...lock, packages: Object.fromEntries(sorted) };
    writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`);
  }
  const name = relative(process.cwd(), file);
  console.log(`${missing.length} added to ${name}, ${native.length} opened to every Node`);
  const faults = faultsOf(packages);
  for (const fault of faults) console.error(`${name}: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

function missingFrom(packages: Packages): (readonly [string, LockedPackage])[] {
  return Object.entries(packages).flatMap(([path, locked]) =>
    Object.entries(locked.optionalDependencies ?? {})
      .filter(([name, version]) => EXACT.test(version) && !isLocked(packages, path, name))
      .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, locked)] as const),
  );
}

/**
 * npm leaves out an optional package, without a word, when the Node that runs npm is too old for it. The scripts here
 * run on a Node of their own, so what was built for this platform must be installed whatever runs npm.
 */
function isForOlderNode({ optional, os, engines }: LockedPackage): boolean {
  return optional === true && os !== undefined && engines !== undefined;
}

/** A package is found in the folder of who needs it, or in one above it. */
function isLocked(packages: Packages, path: string, name: string): boolean {
  return [`${path}/node_modules/${name}`, `node_modules/${name}`].some((at) => at in packages);
}

function entryOf(name: string, version: string, parent: LockedPackage): LockedPackage {
  const words = name.split(/[/-]/);
  const system = SYSTEMS.find((word) => words.includes(word));
  const processor = PROCESSORS.find((word) => words.includes(word) || name.includes(`-${word}`));
  return {
    version,
    ...(processor && { cpu: [processor === 'armv7' ? 'arm' : processor] }),
    ...(parent.dev && { dev: true }),
    optional: true,
    ...(system && { os: [system] }),
  };
}

/** Only a package of another platform may lack its digest: a partial registry did not tell it. */
function faultsOf(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    const { resolved, integrity, inBundle = false, optional = false } = locked;
    if (resolved !== undefined) return [`${path} names a registry`];
    const mayLack = path === '' || inBundle || optional;
    return integrity !== undefined || mayLack ? [] : [`${path} has no digest`];
  });
}
