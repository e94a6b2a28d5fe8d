/** The figures that are told are those of one kept run, whose goals are judged by what was measured. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type Measurement, measurement } from '../../bench/support/measurement.ts';
import { markdownOf } from '../../bench/support/table.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { measurements } = JSON.parse(read('bench/results.json')) as {
  measurements: readonly Measurement[];
};
/** Tables are laid out by the formatter. */
const plain = (page: string) => page.replace(/[ -]+/g, ' ').trim();

test('docs/performance.md has the table of bench/results.json', () => {
  expect(measurements.length).toBeGreaterThan(30);
  expect(plain(read('docs/performance.md'))).toContain(plain(markdownOf(measurements)));
});

describe('a measurement', () => {
  const seen = { name: 'x', unit: 'ms', ours: 1.2345, peer: { name: 'y', value: 10 } };

  test('is told in three digits, with its ratio', () => {
    expect(measurement(seen)).toMatchObject({ ours: 1.23, peer: 10, ratio: 0.123, met: null });
  });

  test.each([
    [{ judged: 'ratio', atMost: 0.123 }, true],
    [{ judged: 'ratio', atMost: 0.122 }, false],
    [{ judged: 'ours', atLeast: 1.23 }, true],
    [{ judged: 'ours', atLeast: 1.24 }, false],
  ] as const)('with the goal %j is met: %s', (goal, met) => {
    expect(measurement({ ...seen, goal }).met).toBe(met);
  });

  test('without a peer has no ratio, so no goal of one is met', () => {
    const { peer: _none, ...alone } = seen;
    const goal = { judged: 'ratio', atMost: 1 } as const;
    expect(measurement({ ...alone, goal })).toMatchObject({ ratio: null, met: false });
  });
});
