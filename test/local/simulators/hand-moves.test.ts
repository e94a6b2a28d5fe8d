/** A person at a simulated facility lets come what its clock would bring later. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type Courses,
  openHandMoves,
  PIECE_STEPS,
  type PieceStep,
  withMoves,
} from '../../../local/simulators/hand-moves.ts';
import { newDataDir, removeDataDirs } from '../support/data-dir.ts';

const COURSES: Courses = {
  print: ['printed'],
  mail: ['printed', 'mailed'],
  deliver: ['printed', 'mailed', 'scanned', 'delivered'],
  return: ['printed', 'mailed', 'scanned', 'returned'],
  fail: ['failed'],
};
const BY_CLOCK = ['printed', 'mailed', 'scanned', 'delivered'].map((name, day) => ({
  name,
  atMs: (day + 1) * 100,
}));
const ENDS = ['delivered', 'returned', 'failed'];

const became = (...moves: (readonly [PieceStep, number])[]) =>
  withMoves(
    BY_CLOCK,
    moves.map(([step, atMs]) => ({ step, atMs })),
    COURSES,
  ).map(({ name, atMs }) => `${name} ${atMs}`);

describe('a step', () => {
  test('comes with what leads to it, and what follows comes when it would have', () => {
    expect(became(['mail', 50])).toEqual([
      'printed 50',
      'mailed 50',
      'scanned 300',
      'delivered 400',
    ]);
    expect(became(['mail', 150])[0]).toBe('printed 100');
  });

  test('that ends it leaves nothing to follow', () => {
    expect(became(['mail', 50], ['return', 60])).toEqual([
      'printed 50',
      'mailed 50',
      'scanned 60',
      'returned 60',
    ]);
    expect(became(['fail', 50])).toEqual(['failed 50']);
  });

  test('that mails it keeps it from failing by itself', () => {
    const lost = [{ name: 'failed', atMs: 100 }];
    const moved = (step: PieceStep) => withMoves(lost, [{ step, atMs: 50 }], COURSES);
    expect(moved('mail').map(({ name }) => name)).toEqual(['printed', 'mailed']);
    expect(moved('print').map(({ name }) => name)).toEqual(['printed', 'failed']);
  });
});

test('whatever is moved whenever, each thing happens once, in time, and an end is the last', () => {
  const moves = fc.array(
    fc.record({ step: fc.constantFrom(...PIECE_STEPS), afterMs: fc.nat(200) }),
    {
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(moves, (given) => {
      let atMs = 0;
      const inTime = given.map(({ step, afterMs }) => {
        atMs += afterMs;
        return { step, atMs };
      });
      // Nobody moves a piece whose end has come.
      const kept = inTime.filter((_, index) => {
        const before = withMoves(BY_CLOCK, inTime.slice(0, index), COURSES);
        const at = inTime[index]?.atMs ?? 0;
        return !before.some(({ name, ...end }) => ENDS.includes(name) && end.atMs <= at);
      });
      const future = withMoves(BY_CLOCK, kept, COURSES);
      const names = future.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(future.map((each) => each.atMs)).toEqual(
        future.map((each) => each.atMs).toSorted((one, other) => one - other),
      );
      expect(names.findIndex((name) => ENDS.includes(name))).toBe(names.length - 1);
    }),
  );
});

describe('what was moved', () => {
  afterEach(removeDataDirs);

  test('is known after a restart, but for what was half written', () => {
    const file = join(newDataDir(), 'world', 'moves.jsonl');
    const move = { pieceId: 'ltr_1', step: 'mail', atMs: 1 } as const;
    openHandMoves(file).add(move);
    appendFileSync(file, '{"pieceId":"ltr_1","st');
    expect(openHandMoves(file).of('ltr_1')).toEqual([move]);
    expect(openHandMoves(file).of('ltr_2')).toEqual([]);
  });
});
