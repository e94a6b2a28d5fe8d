import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const SCRIPT = fileURLToPath(new URL('../../tools/link-node.mjs', import.meta.url));
const PACKAGE = `node-${process.platform}-${process.arch}`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'link-node-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function install(name: string): void {
  const file = join(root, 'node_modules', name, 'bin/node');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
}

function link(): string | undefined {
  execFileSync(process.execPath, [SCRIPT], { cwd: root });
  try {
    return readlinkSync(join(root, 'node_modules/.bin/node'));
  } catch {
    return undefined;
  }
}

describe('the node of the scripts', () => {
  test('is that of the installed package when npm left it out', () => {
    install(PACKAGE);
    expect(link()).toBe(join('..', PACKAGE, 'bin/node'));
  });

  test('stays as npm linked it', () => {
    install(PACKAGE);
    install('another');
    mkdirSync(join(root, 'node_modules/.bin'));
    symlinkSync('../another/bin/node', join(root, 'node_modules/.bin/node'));
    expect(link()).toBe('../another/bin/node');
  });

  test('is the one of the machine where no package serves it', () => {
    expect(link()).toBeUndefined();
  });
});
