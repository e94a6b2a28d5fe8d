import { describe, expect, test } from '@jest/globals';
import { BODY_TEXT, lines, onePage, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { aPdfRequest } from '../a-pdf-request.ts';
import { inspected } from '../inspected.ts';

const MARK =
  'Mailed with Physical Mail Service. About this letter or to stop mail: x.example/r/k7qd9-m2x4t';
/** Too wide to go beside the windows, and too high to go below them with the text. */
const LETTER = `${BODY_TEXT} ${lines(['The end'], { y: 90 })}`;
const YELLOW = '1 0.92 0.23 rg';
const HEAD = lines(['Sunny Side Solar, 1984'], { x: 50, y: 700, size: 26 });
const FOOT = lines(['Call us from noon to five, Monday to Friday, and on Sunday'], {
  x: 150,
  y: 38,
  size: 8,
});
/** So that a word that is turned stands behind the windows. */
const DIAGONAL = '0.7 0.7 -0.7 0.7 90 600 cm';

const PATTERN = Array.from({ length: 30 }, (_, row) =>
  Array.from({ length: 20 }, (_each, at) => `${20 + at * 30} ${20 + row * 26} 18 4 re f`).join(' '),
).join(' ');

async function placed(content: string, returnMark: string | null = null) {
  const file = rawPdf(onePage({ content: `${LETTER} ${content}` }));
  return inspected(file, { ...aPdfRequest(), returnMark });
}

describe('addresses go on a sheet of their own, never over what is read', () => {
  test.each([
    ['a yellow logo', `${YELLOW} ${HEAD}`],
    ['a pink head', `0.97 0.73 0.82 rg ${HEAD}`],
    ['a yellow bar', `${YELLOW} 60 640 400 60 re f`],
    ['a pale head on a paler page', `0.93 g 0 0 612 792 re f 0.85 g ${HEAD}`],
  ])('%s', async (_what, content) => {
    expect((await placed(content)).addressPlacement).toBe('sheet');
  });
});

describe('addresses are printed on page 1', () => {
  test.each([
    ['where nothing is', ''],
    ['on a pale page', '0.93 g 0 0 612 792 re f'],
    ['over a pale watermark', `q 0.9 g ${DIAGONAL} BT /F1 60 Tf (DRAFT) Tj ET Q`],
    [
      'over a pale logo that is as large as the page',
      '0.9 G 30 w 60 60 m 560 740 l 60 740 m 560 60 l S',
    ],
    ['over a pale pattern that is everywhere', `0.9 g ${PATTERN}`],
  ])('%s', async (_where, content) => {
    expect((await placed(content)).addressPlacement).toBe('zone');
  });
});

test('the return mark goes where no pale footer stands', async () => {
  const [free, footed] = await Promise.all([placed('', MARK), placed(`0.85 g ${FOOT}`, MARK)]);
  expect(free.addressPlacement).toBe('zone');
  expect(footed.addressPlacement).toBe('zone');
  expect(Buffer.from(footed.bytes).equals(Buffer.from(free.bytes))).toBe(false);
});
