import { describe, expect, test } from '@jest/globals';
import { reachOf } from '../../../../../../lib/document/pdf/press/content/reach.ts';
import { hasLevelEdges } from '../../../../../../lib/document/pdf/press/fonts/level-edges.ts';
import { LINE_TO, MOVE_TO } from '../../../../../../lib/pdfium/read-glyphs.ts';
import { lines, onePage, rawPdf, SENTENCE } from '../../../../../corpus/raw-pdf.ts';
import { aPdfRequest } from '../../a-pdf-request.ts';
import { inspected } from '../../inspected.ts';
import { fileWith, OWN, TRUE_TYPE, WINDOWS } from './file-with-font.ts';

const polygon = (...points: readonly (readonly [number, number])[]) =>
  points.flatMap(([x, y], at) => [at === 0 ? MOVE_TO : LINE_TO, x, y]) as number[];
const DASH = polygon([0, 200], [1000, 200], [1000, 280], [0, 280]);
const turned = (size: number, slope = 0) =>
  reachOf([size, size * slope, -size * slope, size, 0, 0]);

describe('edges that are nearly level', () => {
  test.each([
    ['a level dash', DASH, turned(500), false],
    ['one that is hardly turned', DASH, turned(50, 0.0005), true],
    ['one of a narrow letter', DASH, turned(35, 0.0005), false],
    ['one that is clearly turned', DASH, turned(50, 0.02), false],
    ['one that stands, and is hardly turned', DASH, reachOf([0.025, 50, -50, 0.025, 0, 0]), false],
    [
      'one that is drawn aslant',
      polygon([0, 0], [1000, 577], [1000, 657], [0, 80]),
      reachOf([43.3, -25, 25, 43.3, 0, 0]),
      true,
    ],
    ['an edge within', polygon([0, 0], [0, 700], [1000, 701], [1000, 0]), turned(50), true],
    [
      'steps of which no one is long',
      polygon(...Array.from({ length: 41 }, (_, at) => [25 * at, at % 2] as const), [500, 700]),
      turned(50),
      true,
    ],
    [
      'a comb of more teeth than a row has room for',
      polygon(
        ...Array.from(
          { length: 801 },
          (_, at) => [Math.floor(at * 5), at % 2 === 0 ? 0 : 700] as const,
        ),
      ),
      turned(40),
      true,
    ],
  ] as const)('%s: %#', (_, outline, reach, isFound) => {
    expect(hasLevelEdges([outline], reach)).toBe(isFound);
  });

  test('where a letter is turned in too many ways none is looked at, unless it is small', () => {
    const reach = (size: number) => ({ ...turned(size), turns: undefined });
    expect(hasLevelEdges([DASH], reach(50))).toBe(true);
    expect(hasLevelEdges([DASH], reach(35))).toBe(false);
  });
});

const BODY = lines(Array.from({ length: 6 }, () => SENTENCE.slice(0, 60)));
const heading = (size: number, degrees: number) => {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin, back] = [Math.cos(turn), Math.sin(turn), -Math.sin(turn)].map((each) =>
    each.toFixed(7),
  );
  const shown = '(AS\\227) Tj 0 80 Td (EO2) Tj';
  return `BT /F1 ${size} Tf ${cos} ${sin} ${back} ${cos} 200 150 Tm ${shown} ET`;
};
const SERIF = '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>';

describe('a heading', () => {
  /** What is odd of it. */
  const oddOf = async (file: Uint8Array) => {
    const { issues } = await inspected(file, aPdfRequest());
    return issues.flatMap(({ code, fix }) => (code === 'page_flattened' ? [fix] : []));
  };
  const given = { font: `/Subtype/TrueType${OWN}${WINDOWS}`, file: TRUE_TYPE, key: 'FontFile2' };

  test.each([0, 5, 30, 90])('that is turned by %s degrees is type', async (degrees) => {
    const content = `${BODY} ${[48, 72, 120].map((size) => heading(size, degrees)).join(' ')}`;
    expect(await oddOf(fileWith({ ...given, content }))).toEqual([]);
    const bodies = onePage({ content });
    for (const font of [SERIF, SERIF.replace('Times-Roman', 'Helvetica-Bold')]) {
      bodies[4] = font;
      expect(await oddOf(rawPdf(bodies))).toEqual([]);
    }
  });

  test('that is hardly turned makes a picture of its page', async () => {
    const content = `${BODY} ${heading(120, 0.03)}`;
    expect(await oddOf(rawPdf(onePage({ content })))).toEqual([
      expect.stringContaining('nearly level'),
    ]);
    const form = `${BODY} q .9999999 .0005 -.0005 .9999999 0 0 cm ${heading(120, 0)} Q`;
    expect(await oddOf(rawPdf(onePage({ content: form })))).toEqual([
      expect.stringContaining('nearly level'),
    ]);
  });
});
