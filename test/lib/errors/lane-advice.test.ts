import { describe, expect, test } from '@jest/globals';
import {
  BUY_CREDIT,
  CORRECT_KEY,
  PAY_BY_CHECKOUT,
  PAY_BY_STABLECOIN,
} from '../../../lib/errors/catalog/lane-steps.ts';
import { ERRORS } from '../../../lib/errors/catalog.ts';
import { followingLanes } from '../../../lib/errors/lane-advice.ts';

const ON = { payments: true, x402: true, scopedApiKeys: true };
const OFF = { payments: false, x402: false, scopedApiKeys: false };
const ALL = Object.entries(ERRORS).map(([code, { next }]) => [code, next] as const);

describe('advice follows the lanes that are on', () => {
  test('where all are on nothing is left out', () => {
    for (const [, next] of ALL) expect(followingLanes(next, ON)).toEqual(next);
  });

  test.each(ALL)('%s: some advice stays where all are off, and none leads to them', (...each) => {
    const left = followingLanes(each[1], OFF);
    expect(left.length).toBeGreaterThan(0);
    expect(left[0]).not.toMatch(/^Or /);
    expect(left.join()).not.toMatch(/credits\/checkout|hosted checkout|"x402"|Correct the API key/);
  });

  test('each lane takes its own steps alone', () => {
    const next = ['Pay.', BUY_CREDIT, PAY_BY_CHECKOUT, PAY_BY_STABLECOIN];
    expect(followingLanes(next, { ...ON, payments: false })).toEqual(['Pay.', PAY_BY_STABLECOIN]);
    expect(followingLanes(next, { ...ON, x402: false })).toEqual(next.slice(0, 3));
  });

  test('what is not changed stays as it is, and so does advice of which nothing would be left', () => {
    expect(followingLanes(['Or wait.'], OFF)).toEqual(['Or wait.']);
    expect(followingLanes([BUY_CREDIT], OFF)).toEqual([BUY_CREDIT]);
    expect(followingLanes([], OFF)).toEqual([]);
  });

  test('what was an alternative to a step that is left out stands by itself', () => {
    const next = [CORRECT_KEY, 'Or leave out Authorization: a key is optional.'];
    expect(followingLanes(next, OFF)).toEqual(['Leave out Authorization: a key is optional.']);
  });
});
