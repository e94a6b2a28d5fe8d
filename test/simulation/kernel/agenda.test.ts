import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Agenda } from './agenda.ts';

const TIMES = fc.array(fc.record({ atMs: fc.nat({ max: 20 }), canceled: fc.boolean() }));

test('everything happens by its time, what is of one moment as it was entered, and what was canceled never', () => {
  fc.assert(
    fc.property(TIMES, (entries) => {
      const agenda = new Agenda();
      const done: number[] = [];
      const cancels = entries.map(({ atMs }, index) => agenda.add(atMs, () => done.push(index)));
      for (const [index, { canceled }] of entries.entries()) if (canceled) cancels[index]?.();
      for (let next = agenda.take(); next !== undefined; next = agenda.take()) next.action();
      const wanted = [...entries.entries()]
        .filter(([, { canceled }]) => !canceled)
        .sort(([one, a], [other, b]) => a.atMs - b.atMs || one - other)
        .map(([index]) => index);
      expect(done).toEqual(wanted);
    }),
  );
});
