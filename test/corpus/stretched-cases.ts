import { outlined } from './drawn/drawn-text.ts';
import { pictureOf } from './drawn/text-picture.ts';
import type { ThreatCase } from './evasion-cases.ts';
import { withPicture } from './pasted-picture.ts';
import { HELVETICA, packed, rawPdf } from './raw-pdf.ts';

const DEMAND = 'PAY OR YOUR SON DIES';
const SIZE = 26;
/** Where `withPicture` puts the baseline of one line of that size, and how high its capitals are. */
const BASELINE = 194;
const CAPITALS = 19;
/** Points: a bar, and how much of it lies over the letters. */
const BAR = 4;
const TOUCH = 1;

/** Letters that a person reads at once, and that are no letters by their shape: they hang together, or are pressed. */
export function stretched(harmless: string): ThreatCase[] {
  const below = bar(BASELINE + TOUCH - BAR);
  const above = bar(BASELINE + CAPITALS - TOUCH);
  return [
    onBars('letters that stand on a thick bar', below),
    onBars('letters between two thick bars', `${below} ${above}`),
    pressed('letters pressed to a third of their width', [0.35, 2.2]),
    { name: 'one drawn word a page', make: () => wordByWord(['PAY', 'OR', 'YOUR', 'SON', 'DIES']) },
  ];

  function onBars(name: string, bars: string): ThreatCase {
    return {
      name,
      make: async () => withPicture(harmless, await pictureOf([DEMAND], PRINTED), 0, bars),
    };
  }

  function pressed(name: string, [wide, high]: readonly [number, number]): ThreatCase {
    return {
      name,
      make: async () => {
        const { image, widthPoints, heightPoints } = await pictureOf([DEMAND], PRINTED);
        const size = { widthPoints: wide * widthPoints, heightPoints: high * heightPoints };
        return withPicture(harmless, { image, ...size });
      },
    };
  }

  async function wordByWord(words: readonly string[]): Promise<Buffer> {
    const drawn = await Promise.all(
      words.map((word) => outlined(word, { x: 90, y: 250, sizePoints: 60 })),
    );
    const kids = words.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
    return rawPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids}]/Count ${words.length}/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>>>`,
      HELVETICA,
      ...drawn.flatMap((word, at) => [
        `<</Type/Page/Parent 2 0 R/Contents ${5 + 2 * at} 0 R>>`,
        packed(`${harmless} ${word}`),
      ]),
    ]);
  }
}

const PRINTED = { size: SIZE, dotsPerInch: 300 };

function bar(y: number): string {
  return `0 g 70 ${y} 470 ${BAR} re f`;
}
