import type { CorpusCase } from './corpus-case.ts';
import { outlined } from './drawn/drawn-text.ts';
import { BODY_TEXT, lines, manyPages, onePage, packed, rawPdf, SENTENCE } from './raw-pdf.ts';
import { picture } from './samples.ts';

const COLUMN = Array.from({ length: 12 }, () => SENTENCE.slice(0, 40));
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Letters as people make them, with more than text on them: nobody has to wait for any of them. */
export const ADORNED_CASES: readonly CorpusCase[] = [
  allowed('two columns', `${lines(COLUMN)} ${lines(COLUMN, { x: 330 })}`),
  allowed('two columns, painted row by row', twoColumnsByRow()),
  allowed('a table with ruled cells', `${BODY_TEXT} ${table()}`),
  allowed('a column of marks', `${BODY_TEXT} ${marks()}`),
  allowed('a bar chart with its markers', `${BODY_TEXT} ${chart()}`),
  allowed(
    'boxes to be ticked',
    `${BODY_TEXT} ${numbers(30)
      .map((at) => `${80 + (at % 3) * 100} ${120 + at * 5} 10 10 re S`)
      .join(' ')}`,
  ),
  allowed('a square code of rectangles', `${BODY_TEXT} ${squareCode()}`),
  allowed('hatching as a pattern', `${BODY_TEXT} /Pattern cs /P scn 72 100 300 100 re f`),
  {
    name: 'a letterhead whose name is drawn',
    make: async () =>
      rawPdf(
        onePage({
          content: `${await outlined('Whitfield and Marsh', { x: 350, y: 740, sizePoints: 24 })} ${BODY_TEXT}`,
        }),
      ),
    pageCount: 1,
    readBack: 'agrees',
  },
  {
    name: 'a logo and a signature as pictures',
    make: () =>
      rawPdf(
        onePage({
          content: `q 144 0 0 60 420 710 cm /I Do Q ${BODY_TEXT} q 216 0 0 72 72 180 cm /I Do Q`,
          resources: '/XObject<</I 6 0 R>>',
          more: [picture(600, 200)],
        }),
      ),
    pageCount: 1,
    readBack: 'agrees',
  },
  {
    name: 'a last page with an ornament alone',
    make: () => {
      const bodies = manyPages(2);
      bodies[5] = '<</Type/Page/Parent 2 0 R/Contents 7 0 R>>';
      return rawPdf([...bodies, packed('200 400 m 412 400 l S')]);
    },
    pageCount: 2,
    readBack: 'agrees',
  },
];

function allowed(name: string, content: string): CorpusCase {
  const hatching = packed(
    '0 0 m 8 8 l S',
    '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 8 8]/XStep 8/YStep 8/Resources<<>>',
  );
  const resources = '/Pattern<</P 6 0 R>>';
  const make = () => rawPdf(onePage({ content, resources, more: [hatching] }));
  return { name, make, pageCount: 1, readBack: 'agrees' };
}

function twoColumnsByRow(): string {
  return COLUMN.flatMap((text, row) =>
    [72, 330].map((x) => lines([text], { x, y: 500 - 14 * row })),
  ).join(' ');
}

/** As word processors draw it: each border of each cell a thin rectangle, and a square at each corner. */
function table(): string {
  const cells = numbers(48).map((at) => [72 + (at % 6) * 70, 120 + Math.floor(at / 6) * 16]);
  return cells
    .map(
      ([x = 0, y = 0]) =>
        `${x} ${y} 0.96 15 re f ${x} ${y + 15} 70 0.96 re f ${x} ${y + 15} 0.96 0.96 re f ` +
        lines(['12.50'], { x: x + 5, y: y + 4, size: 9 }),
    )
    .join('\n');
}

function marks(): string {
  return lines([...'ABACABBCACBA'], { x: 300, y: 290 });
}

function chart(): string {
  const bars = numbers(12).map((at) => `${100 + at * 30} 120 20 ${20 + ((at * 37) % 70)} re f`);
  const markers = numbers(24).map((at) => {
    const [x, y] = [100 + at * 15, 220 + ((at * 13) % 40)];
    return `${x} ${y} m ${x + 3} ${y + 3} l ${x + 6} ${y} l ${x + 3} ${y - 3} l h f`;
  });
  return [...bars, ...markers].join(' ');
}

function squareCode(): string {
  return numbers(625)
    .filter((at) => (at * 7919) % 13 < 6)
    .map((at) => `${400 + (at % 25) * 3} ${120 + Math.floor(at / 25) * 3} 3 3 re f`)
    .join(' ');
}
