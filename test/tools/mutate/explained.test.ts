import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../../tools/house/source-tree.ts';
import { EXPLAINED } from '../../../tools/mutate/explained.ts';
import { findMutants } from '../../../tools/mutate/find-mutants.ts';
import { nameOf } from '../../../tools/mutate/mutant.ts';
import { MODULES, scopeOf } from '../../../tools/mutate/scope.ts';
import { expectNone } from '../../support/expect-none.ts';

test('what is explained is a mutant that there is', () => {
  const names = new Set(
    MODULES.flatMap((module) => scopeOf(module).files)
      .flatMap((file) => findMutants(file, readFileSync(join(ROOT, file), 'utf8')))
      .map(nameOf),
  );
  expect(names.size).toBeGreaterThan(1000);
  expectNone(
    'take these from tools/mutate/explained.ts, or write them anew',
    Object.keys(EXPLAINED).filter((name) => !names.has(name)),
  );
});

test('every module has files, and tests that are there', () => {
  for (const module of MODULES) {
    const { files, tests } = scopeOf(module);
    expect([module, files.length > 0, tests.length > 0]).toEqual([module, true, true]);
    expect(tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  }
});
