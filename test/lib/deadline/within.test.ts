import { describe, expect, test } from '@jest/globals';
import { isOver, keepingAside, within } from '../../../lib/deadline/within.ts';

const left = (ms: number) => ({ leftMs: () => ms });

describe('the end of a call', () => {
  test('is waited for where it comes before the own patience', () => {
    expect([within(5_000, undefined), within(5_000, left(9_000)), within(5_000, left(70))]).toEqual(
      [5_000, 5_000, 70],
    );
  });

  test('has come 20 ms before it by the clock: a timer may ring so early', () => {
    expect([isOver(left(0)), isOver(left(20)), isOver(left(21)), isOver(undefined)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('comes earlier where something is kept aside, and is never below nothing', () => {
    expect(keepingAside(2_000, left(5_000))?.leftMs()).toBe(3_000);
    expect(keepingAside(2_000, left(1_000))?.leftMs()).toBe(0);
    expect(keepingAside(2_000, undefined)).toBeUndefined();
  });
});
