import { describe, expect, test } from '@jest/globals';
import { BODY_TEXT, lines, onePage, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { aPdfRequest } from '../a-pdf-request.ts';
import { inspected } from '../inspected.ts';

/** Too wide to go beside the windows, and too high to go below them with the text. */
const LETTER = `${BODY_TEXT} ${lines(['The end'], { y: 90 })}`;
const YELLOW = '1 0.92 0.23 rg';
const HEAD = lines(['Sunny Side Solar, 1984'], { x: 50, y: 700, size: 26 });
/** So that a word that is turned stands behind the windows. */
const DIAGONAL = '0.7 0.7 -0.7 0.7 90 600 cm';

const PATTERN = Array.from({ length: 30 }, (_, row) =>
  Array.from({ length: 20 }, (_each, at) => `${20 + at * 30} ${20 + row * 26} 18 4 re f`).join(' '),
).join(' ');

const PLATE = `${YELLOW} 70 600 230 70 re f`;
const SIDE_AND_FOOT = '70 60 3 560 re f 70 60 490 3 re f';
const LATTICE = Array.from(
  { length: 44 },
  (_, at) => `${at * 18} 0 1 792 re f 0 ${at * 18} 612 1 re f`,
).join(' ');
const WAVES = Array.from(
  { length: 60 },
  (_, at) =>
    `0 ${at * 13} m 200 ${at * 13 + 90} 400 ${at * 13 - 90} 612 ${at * 13} c S ` +
    `0 ${at * 13} m 200 ${at * 13 - 90} 400 ${at * 13 + 90} 612 ${at * 13} c S`,
).join(' ');

async function placed(content: string) {
  const file = rawPdf(onePage({ content: `${LETTER} ${content}` }));
  return inspected(file, { ...aPdfRequest(), returnMark: null });
}

describe('addresses go on a sheet of their own, never over what is read', () => {
  test.each([
    ['a yellow logo', `${YELLOW} ${HEAD}`],
    ['a pink head', `0.97 0.73 0.82 rg ${HEAD}`],
    ['a light yellow bar, which is white in gray', '1 1 0.5 rg 60 640 400 60 re f'],
    ['a light cyan drawing', '0.86 1 1 rg 60 610 90 6 re 60 630 6 40 re f'],
    ['a yellow bar', `${YELLOW} 60 640 400 60 re f`],
    ['a yellow plate with a rule down the side and along the foot', `${PLATE} ${SIDE_AND_FOOT}`],
    ['a pale frame around the page', '0.75 0.88 1 RG 6 w 75 60 470 672 re S'],
    ['a yellow plate on lines that are everywhere', `${PLATE} 0.9 g ${LATTICE}`],
    ['a drawing on a paler page', '0.9 g 0 0 612 792 re f 0.83 g 60 610 90 6 re 60 630 6 40 re f'],
    ['a plate of a panel', '0.93 g 40 40 532 480 re f 560 500 12 200 re f 300 600 272 50 re f'],
    ['a pale head on a paler page', `0.93 g 0 0 612 792 re f 0.85 g ${HEAD}`],
  ])('%s', async (_what, content) => {
    expect((await placed(content)).addressPlacement).toBe('sheet');
  });
});

describe('addresses are printed on page 1', () => {
  test.each([
    ['where nothing is', ''],
    ['on a pale page', '0.93 g 0 0 612 792 re f'],
    ['on a light yellow page', `1 1 0.7 rg 0 0 612 792 re f 0 g ${BODY_TEXT}`],
    ['on a bar that nobody sees', '1 1 0.95 rg 60 640 400 60 re f'],
    ['over a pale watermark', `q 0.9 g ${DIAGONAL} BT /F1 60 Tf (DRAFT) Tj ET Q`],
    [
      'over a pale logo that is as large as the page',
      '0.9 G 30 w 60 60 m 560 740 l 60 740 m 560 60 l S',
    ],
    ['over a pale pattern that is everywhere', `0.9 g ${PATTERN}`],
    ['over pale lines that are everywhere', `0.9 g ${LATTICE}`],
    ['over the waves of a security paper', `0.88 G 0.6 w ${WAVES}`],
  ])('%s', async (_where, content) => {
    expect((await placed(content)).addressPlacement).toBe('zone');
  });
});
