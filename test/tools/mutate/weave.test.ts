import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { findMutants } from '../../../tools/mutate/find-mutants.ts';
import type { Mutant } from '../../../tools/mutate/mutant.ts';
import { weave } from '../../../tools/mutate/weave.ts';

const SOURCE = `
type Answer = { readonly word: string };
function judge(count: number, list: readonly number[]): Answer {
  if (count < 2 && !list.includes(count)) return { word: 'few' } as Answer;
  else if (list.some((each) => each > count)) note('more');
  return { word: \`\${count}:many\` };
}
result = [judge(1, []), judge(2, [1, 3]), judge(3, [])].map(({ word }) => word);
`;
const MUTANTS = findMutants('lib/a.ts', SOURCE);
const WOVEN = stripTypeScriptTypes(weave(SOURCE, MUTANTS));

function run(script: string, on?: number): string {
  const noted: string[] = [];
  const world = {
    result: undefined as unknown,
    note: (word: string) => noted.push(word),
    mutated: (id: number) => id === on,
  };
  try {
    runInNewContext(script, world);
    return JSON.stringify([world.result, noted]);
  } catch (error) {
    return String((error as Error).name);
  }
}

/** The source with one mutant written into it by hand. */
function changed({ start, end, kind, replacement }: Mutant): string {
  const instead = replacement ?? (kind === 'body' ? '{}' : ';');
  return stripTypeScriptTypes(SOURCE.slice(0, start) + instead + SOURCE.slice(end));
}

describe('a file with all of its mutants', () => {
  test('does what it did while none is on', () => {
    expect(JSON.parse(run(WOVEN))).toEqual([['few', '2:many', '3:many'], ['more']]);
  });

  test('does what each mutant alone does, when that is on', () => {
    expect(MUTANTS.length).toBeGreaterThan(20);
    for (const mutant of MUTANTS) {
      expect([mutant, run(WOVEN, mutant.id)]).toEqual([mutant, run(changed(mutant))]);
    }
  });
});
