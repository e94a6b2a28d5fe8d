import { describe, expect, test } from '@jest/globals';
import { findMutants } from '../../../tools/mutate/find-mutants.ts';
import { nameOf } from '../../../tools/mutate/mutant.ts';

/** What is made of a source, as `original -> replacement`. */
function made(source: string): readonly string[] {
  return findMutants('lib/a.ts', source).map(
    ({ original, replacement }) => `${original} -> ${replacement ?? 'nothing'}`,
  );
}

/** A template with a name in it. */
const PARTS = ['`$', '{a}:debit`'].join('');

describe('the mutants of', () => {
  test.each([
    [
      'a comparison: its border, its opposite, always, never',
      'f(a < b);',
      ['a < b -> (a) <= (b)', 'a < b -> (a) >= (b)', 'a < b -> true', 'a < b -> false'],
    ],
    ['equality', 'x = a === b;', ['a === b -> (a) !== (b)', 'a === b -> true', 'a === b -> false']],
    ['logic', 'x = a && b;', ['a && b -> (a) || (b)']],
    ['arithmetic', 'x = a - b;', ['a - b -> (a) + (b)']],
    ['a sum of texts: none', 'x = a + "b c";', []],
    ['a negation', 'x = !a;', ['!a -> a']],
    ['a boolean', 'x = true;', ['true -> false']],
    ['a number', 'x = 5;', ['5 -> 6']],
    ['a code', "x = 'too_late';", ["'too_late' -> ''"]],
    ['a sentence for people: none', "x = 'it is too late';", []],
    ['a list', 'x = [a];', ['[a] -> []']],
    ['a key that is made of parts', `x = ${PARTS};`, [`${PARTS} -> ''`]],
    ['a filter', 'x = a.filter(f);', ['a.filter(f) -> a']],
    ['a method', 'x = a.some(f);', ['a.some(f) -> a.every(f)']],
    ['a method that merely has a name of an object', 'x = a.toString();', []],
  ])('%s', (_, source, expected) => {
    const statement = `${source} -> nothing`;
    expect(made(source)).toEqual([statement, ...expected]);
  });

  test('an `if` that compares nothing: always, never', () => {
    expect(made('if (a) b();')).toEqual(['a -> true', 'a -> false', 'b(); -> nothing']);
  });

  test('functions, arrows and methods: without their body', () => {
    expect(made('function f() { return a; }')).toEqual(['{ return a; } -> nothing']);
    expect(made('const f = () => a;')).toEqual(['a -> undefined']);
    expect(made('class A { m() { return a; } }')).toEqual(['{ return a; } -> nothing']);
  });

  test('types, names and imports: none', () => {
    const source = "import a from 'a';\ntype T = 'b' | 5;\nconst o: { c: 'd' } = { c: e.f };\n";
    expect(made(source)).toEqual([]);
  });

  test('a line, by which one is told from another of the same words', () => {
    const names = findMutants('lib/a.ts', 'f(1);\n  g(1);\n').map(nameOf);
    expect(names).toContain('lib/a.ts: number: 1 -> 2 in: g(1);');
    expect(new Set(names).size).toBe(names.length);
  });

  test('a file with letters of several bytes stand where they are, each under a number of its own', () => {
    const found = findMutants('lib/a.ts', '// ’ and ü\nf(true);\n\ng(7); // ’\n', 100);
    expect(found.map(({ id, line, original }) => [id, line, original])).toEqual([
      [100, 2, 'f(true);'],
      [101, 2, 'true'],
      [102, 4, 'g(7);'],
      [103, 4, '7'],
    ]);
  });
});
