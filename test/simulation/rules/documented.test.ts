import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { MODES } from '../modes.ts';
import { VARIANTS } from '../run/variants.ts';
import { INVARIANTS } from './invariants.ts';
import { SOMETIMES } from './sometimes.ts';

const PAGE = readFileSync(new URL('../../../docs/simulation.md', import.meta.url), 'utf8');

/** The cells of a section's table, row by row, without its head. */
function rowsOf(section: string): readonly (readonly string[])[] {
  const text = PAGE.split('\n## ').find((each) => each.startsWith(section)) ?? '';
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

describe('docs/simulation.md', () => {
  test('tells of every mode', () => {
    const modes = rowsOf('How it works').map(([mode]) => mode);
    expect(modes).toEqual(Object.keys(MODES).map((mode) => `\`${mode}\``));
  });

  test('has every rule, in its words', () => {
    const rules = Object.entries(INVARIANTS);
    expect(rowsOf('The rules')).toEqual(
      rules.map(([name, { kind, words }]) => [`\`${name}\``, kind, words]),
    );
  });

  test('lists what must come to pass', () => {
    const lines = rowsOf('What must come').flatMap(([, names = '']) => names.split(', '));
    expect(lines).toEqual(Object.keys(SOMETIMES).map((name) => `\`${name}\``));
  });

  test('has every variant, and what notices it', () => {
    expect(rowsOf('That it sees')).toEqual(
      Object.entries(VARIANTS).map(([name, { words, mode, invariant }]) => [
        `\`${name}\``,
        words,
        `\`${mode}\``,
        `\`${invariant}\``,
      ]),
    );
  });
});
