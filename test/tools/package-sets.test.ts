import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ensureInstalled, isInstalled } from '../../local/boot/package-sets.ts';

type Packages = Record<string, object>;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-set-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function lock(packages: Packages): void {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}

/** npm's own note of what it installed. */
function note(packages: Packages): void {
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

const ROOT = { '': { name: 'root' } };
const A = { 'node_modules/a': { version: '1.0.0' } };
const NEWER_A = { 'node_modules/a': { version: '1.0.1' } };
const DEV = { 'node_modules/b': { version: '2.0.0', dev: true } };
const ELSEWHERE = { 'node_modules/a-win32': { version: '1.0.0', optional: true } };
const NEWER_ELSEWHERE = { 'node_modules/a-win32': { version: '1.0.1', optional: true } };

describe('a set of packages is installed', () => {
  test.each([
    ['when npm noted each that is locked', { ...A, ...DEV }, { ...A, ...DEV }, true],
    ['without what is for other platforms', { ...A, ...ELSEWHERE }, A, true],
    ['not while one is missing', { ...A, ...DEV }, A, false],
    ['not while one has another version', NEWER_A, A, false],
    ['not while one for this platform has another version', NEWER_ELSEWHERE, ELSEWHERE, false],
  ])('%s', (_, locked: Packages, noted: Packages, expected) => {
    lock({ ...ROOT, ...locked });
    note(noted);
    expect(isInstalled({ folder })).toBe(expected);
  });

  test('not before npm noted that it came to an end', () => {
    lock(ROOT);
    expect(isInstalled({ folder })).toBe(false);
  });
});

type Root = Readonly<Record<string, unknown>>;

function jsonOf(name: string): Root {
  const file = new URL(`../../${name}`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Root;
}

test('the lock says of the root what package.json says: npm ci asks the lock alone', () => {
  const manifest = jsonOf('package.json');
  const { '': locked = {} } = jsonOf('package-lock.json')['packages'] as Record<string, Root>;
  // npm's own note of a script that we have for after the installation.
  const { hasInstallScript: _, ...told } = locked;
  const said = Object.fromEntries(Object.keys(told).map((name) => [name, manifest[name]]));
  expect(told).toEqual(said);
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  for (const kind of kinds) expect([kind, locked[kind]]).toEqual([kind, manifest[kind]]);
});

describe('what is missing', () => {
  const set = () => ({ folder, neededFor: 'this test', install: ['no-such-command'] });
  let said: string[];
  const say = (line: string) => said.push(line);
  beforeEach(() => {
    said = [];
  });

  test('is nothing where all is installed, and nothing is said', async () => {
    lock({ ...ROOT, ...A });
    note(A);
    await ensureInstalled(set(), say);
    expect(said).toEqual([]);
  });

  test('and cannot be installed is told in one line before, and with its folder after', async () => {
    lock({ ...ROOT, ...A });
    const installing = ensureInstalled(set(), say);
    await expect(installing).rejects.toThrow(`npm no-such-command failed in ${folder}`);
    expect(said).toEqual(['Installing what is needed for this test, once: npm no-such-command']);
  });
});
