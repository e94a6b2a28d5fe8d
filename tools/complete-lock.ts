/**
 * `npm exec -- node tools/complete-lock.ts`: adds to package-lock.json the optional packages of other platforms that
 * the registry at hand did not carry when the lock was written. Without their entries `npm ci` takes the lock for
 * stale; with them every platform installs its own. Run it after a change to dependencies; it changes nothing when
 * the lock is complete.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  cpu?: string[];
  os?: string[];
  dev?: boolean;
  optional?: boolean;
  engines?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const FILE = 'package-lock.json';
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'armv7', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, LockedPackage> };
const missing = Object.entries(lock.packages).flatMap(([path, locked]) =>
  Object.entries(locked.optionalDependencies ?? {})
    .filter(([name, version]) => EXACT.test(version) && !isLocked(path, name))
    .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, locked)] as const),
);
const native = Object.values(lock.packages).filter(isForOlderNode);
for (const locked of native) delete locked.engines;
if (missing.length + native.length > 0) {
  const packages = { ...lock.packages, ...Object.fromEntries(missing) };
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(
    FILE,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
  );
}
console.log(`${missing.length} added to ${FILE}, ${native.length} opened to every Node`);

/**
 * npm leaves out an optional package, without a word, when the Node that runs npm is too old for it. The scripts here
 * run on a Node of their own, so what was built for this platform must be installed whatever runs npm.
 */
function isForOlderNode({ optional, os, engines }: LockedPackage): boolean {
  return optional === true && os !== undefined && engines !== undefined;
}

/** A package is found in the folder of who needs it, or in one above it. */
function isLocked(path: string, name: string): boolean {
  return [`${path}/node_modules/${name}`, `node_modules/${name}`].some((at) => at in lock.packages);
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
