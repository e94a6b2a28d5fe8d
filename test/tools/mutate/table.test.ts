import { expect, test } from '@jest/globals';
import type { Judged } from '../../../tools/mutate/judge.ts';
import type { Mutant } from '../../../tools/mutate/mutant.ts';
import { tableOf } from '../../../tools/mutate/table.ts';

let made = 0;
function judged(file: string, end: 'killed' | 'survives' | 'unreached'): Judged {
  made += 1;
  const mutant: Mutant = {
    id: made,
    file,
    line: made,
    start: 0,
    end: 1,
    operator: 'number',
    kind: 'expression',
    original: `${made}`,
    replacement: `${made + 1}`,
    lineText: `return ${made};`,
  };
  const killedBy = end === 'killed' ? 'a test' : undefined;
  return { mutant, killedBy, unreached: end === 'unreached' };
}

const killed = Array.from({ length: 90 }, () => judged('lib/a.ts', 'killed'));

test('nine in ten that are killed are enough, and fewer are not', () => {
  const survivors = Array.from({ length: 10 }, () => judged('lib/a.ts', 'survives'));
  expect(tableOf('money', [...killed, ...survivors], {}).isGood).toBe(true);
  const one = judged('lib/a.ts', 'survives');
  expect(tableOf('money', [...killed, ...survivors, one], {}).isGood).toBe(false);
});

test('a file that no test comes by is named, and is a failure whatever the rest is', () => {
  const lost = [judged('lib/new.ts', 'unreached'), judged('lib/new.ts', 'unreached')];
  const { text, isGood } = tableOf('money', [...killed, ...lost], {});
  expect(isGood).toBe(false);
  expect(text).toContain('no test of money comes by lib/new.ts (tools/mutate/scope.ts)');
  const met = tableOf('money', [...killed, ...lost, judged('lib/new.ts', 'survives')], {});
  expect(met.isGood).toBe(true);
  expect(met.text).not.toContain('comes by');
});
