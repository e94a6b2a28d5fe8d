import { expect, test } from '@jest/globals';
import type { DotsBox } from '../../../../lib/read-back/ink/dots-box.ts';
import { cutsLines } from '../../../../lib/read-back/words/cuts-lines.ts';

const BIG: DotsBox = [100, 100, 200, 200];
const CUT: DotsBox = [180, 110, 240, 126];
const COVERED_BELOW: DotsBox = [120, 150, 180, 166];

const cut = (known: readonly DotsBox[], confidence = 0.6) =>
  cutsLines({ text: 'mena', confidence, box: BIG, endsLine: true }, known);

test('a big word that cuts a word of one line and lies over another line is the gray of type', () => {
  expect(cut([CUT, COVERED_BELOW])).toBe(true);
  expect(cut([CUT, [180, 150, 240, 166]])).toBe(true);
});

test.each<[string, readonly DotsBox[], number]>([
  ['no line below it', [], 0.6],
  ['one line alone', [CUT, [60, 112, 130, 128]], 0.6],
  ['lines that it cuts nowhere', [[120, 110, 180, 126], COVERED_BELOW], 0.6],
  ['lines beside it', [CUT, [210, 150, 260, 166]], 0.6],
  ['lines whose middle is not below it', [CUT, [120, 192, 180, 220]], 0.6],
  ['lines, and OCR is sure of it', [CUT, COVERED_BELOW], 0.65],
])('over %s it is a word', (_name, known, confidence) => {
  expect(cut(known, confidence)).toBe(false);
});
