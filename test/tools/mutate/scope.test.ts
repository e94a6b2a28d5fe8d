import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { measure, ROOT } from '../../../tools/house/source-tree.ts';
import { BY_NAME_ALONE, MODULES, scopeOf } from '../../../tools/mutate/scope.ts';
import { expectNone } from '../../support/expect-none.ts';

const importsOf = (path: string) => measure(path, readFileSync(join(ROOT, path), 'utf8')).imports;

/**
 * The files of a module that its tests import, or that another file of it does. Not through the rest of the service:
 * by way of a function of the API nearly everything is imported, and by few tests asked.
 */
function askedFor(module: string): ReadonlySet<string> {
  const { files, tests } = scopeOf(module);
  const own = new Set(files);
  const asked = new Set(tests);
  for (const path of asked) {
    for (const imported of importsOf(path)) {
      if (own.has(imported) || imported.startsWith('test/')) asked.add(imported);
    }
  }
  return asked;
}

test.each(MODULES.filter((module) => !BY_NAME_ALONE.has(module)))(
  'each file of %s is asked by tests of its scope',
  (module) => {
    const asked = askedFor(module);
    expectNone(
      'write a test of it where the scope in tools/mutate/scope.ts finds it',
      scopeOf(module).files.filter((file) => !asked.has(file)),
    );
    expect(asked.size).toBeGreaterThan(scopeOf(module).tests.length);
  },
);
