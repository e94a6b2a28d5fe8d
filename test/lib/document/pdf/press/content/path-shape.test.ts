import { expect, test } from '@jest/globals';
import { strictContent } from '../../../../../../lib/document/pdf/press/content/strict-content.ts';

test('paths are measured where they lie', () => {
  expect(read('2 0 0 2 100 0 cm 0 0 m 300 5 l S').farthest).toBe(700);
  expect(read('q 9 0 0 9 0 0 cm Q 0 0 m -300 5 l S').farthest).toBe(300);
});

test('what clips is clipped once', () => {
  const { bare } = read('0 0 9 9 re W n 0 0 m 9 0 l S');
  expect(bare.thick).toBeGreaterThan(1);
});

test('what is filled or clips is as thick as its area is, laid out along its length', () => {
  const thick = (content: string) => read(content).bare.thick;
  expect(thick('0 0 100 .05 re f')).toBeCloseTo(0.05);
  expect(thick('0 0 100 .05 re W n')).toBeCloseTo(0.05);
  expect(thick('0 0 100 .05 re W B')).toBeCloseTo(0.05);
  expect(thick('0 0 m 50 50 l 50 50.1 l h 0 0 90 90 re f*')).toBeLessThan(0.05);
  expect(thick('0 0 m 0 100 100 100 100 0 c 75 75 25 75 0 0 c f')).toBeLessThan(75);
  expect(thick('9 9 m 9 9 l f')).toBe(0);
  for (const content of ['0 0 100 .05 re S', '0 0 100 .05 re n', '0 0 100 .05 re B']) {
    expect(thick(content)).toBe(Number.POSITIVE_INFINITY);
  }
  expect(read('0 0 100 .05 re B').lined.thick).toBeCloseTo(0.05);
});

test('a drawing of more lines than are measured is odd', () => {
  const lines = '0 0 m 9 9 9 0 0 9 c f '.repeat(100_000);
  expect(read(lines).oddity).toBe('a drawing of too many lines');
  expect(read(lines.slice(0, lines.length / 2)).oddity).toBeUndefined();
  expect(read('0 0 m 0 19999 l S '.repeat(3000)).oddity).toBe('a drawing of too many lines');
});

test('a curve and its halves have nothing between them', () => {
  const there = '0 0 m 0 100 100 100 100 0 c';
  const back = '100 50 75 75 50 75 c 25 75 0 50 0 0 c f';
  expect(read(`${there} ${back}`).bare.thick).toBeLessThan(0.1);
});

test('lines are as thin and dashes as short as they are drawn, by whoever says so', () => {
  const { lines, dashes } = read('.5 0 0 .5 0 0 cm 3 w [2] 0 d 0 0 9 9 re B').measures;
  expect([lines.own, lines.drawers]).toEqual([1.5, Number.POSITIVE_INFINITY]);
  expect([dashes.own, dashes.drawers]).toEqual([1, Number.POSITIVE_INFINITY]);
  const inherited = read('.5 0 0 .5 0 0 cm 0 0 9 9 re B q 2 w Q').measures;
  expect(inherited.lines).toEqual({ own: Number.POSITIVE_INFINITY, drawers: 0.5 });
  expect(inherited.dashes).toEqual({ own: Number.POSITIVE_INFINITY, drawers: 0.5 });
});

function read(content: string) {
  return strictContent(Buffer.from(content, 'latin1'));
}
