import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../house/source-tree.ts';
import type { Variant } from './variant.ts';

/** `caught`: the named test failed. Everything else is a complaint. */
export interface Trial {
  readonly caught: boolean;
  /** What failed, or why nothing did. */
  readonly because: string;
}

/** Left out of the copy: what is installed is only pointed to, and nothing of these is tested. */
const LEFT_OUT = new Set(['.git', '.data', 'node_modules', 'cdk.out']);
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

/** A copy of the project in which variants are tried, gone when it is disposed of. */
export class Workbench implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'variants-'));

  constructor() {
    for (const name of readdirSync(ROOT)) {
      if (LEFT_OUT.has(name)) continue;
      cpSync(join(ROOT, name), join(this.folder, name), {
        recursive: true,
        filter: (source) => !source.endsWith('node_modules'),
      });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Breaks the copy, runs the named test, and mends the copy. */
  async try(variant: Variant): Promise<Trial> {
    const path = join(this.folder, variant.file);
    const source = readFileSync(path, 'utf8');
    if (source.split(variant.find).length !== 2) {
      return { caught: false, because: 'it no longer applies: what it replaces is not there once' };
    }
    writeFileSync(
      path,
      source.replace(variant.find, () => variant.replace),
    );
    try {
      return judge(variant, await this.#runTest(variant.test));
    } finally {
      writeFileSync(path, source);
    }
  }

  #runTest([file, name]: Variant['test']): Promise<string> {
    const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[a-z]|\$[\w.]+/g, '[^]*');
    const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
    const flags = ['--experimental-vm-modules', '--no-warnings', jest, '--json', '--runInBand'];
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [...flags, '--runTestsByPath', file, '-t', pattern],
        { cwd: this.folder, maxBuffer: OUTPUT_MAX_BYTES },
        (_failure, out) => resolve(out),
      );
    });
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

interface JestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

/** A file that does not load fails in no test, and so catches nothing. */
export function judge({ test: [, name] }: Variant, report: string): Trial {
  const at = report.indexOf('{"num');
  if (at === -1) return { caught: false, because: 'the test did not run' };
  const { testResults } = JSON.parse(report.slice(at)) as JestReport;
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed');
  const failed = ran.filter(({ status }) => status === 'failed').map(({ title }) => title);
  if (ran.length === 0) return { caught: false, because: `no test "${name}" ran` };
  if (failed.length === 0) return { caught: false, because: 'the named test passes' };
  return { caught: true, because: failed.join('; ') };
}
