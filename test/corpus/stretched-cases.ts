import { pictureOf } from './drawn/text-picture.ts';
import type { ThreatCase } from './evasion-cases.ts';
import { pageByPage } from './page-by-page.ts';
import { withPicture } from './pasted-picture.ts';

const DEMAND = 'PAY OR YOUR SON DIES';
const WORDS = DEMAND.split(' ');
const HEADS = [
  'Garden Club of Alameda County Yearly News for Members',
  'Roses and tulips of the spring season are in bloom',
  'Coffee hour in the big hall at nine each Sunday',
];
const SIZE = 26;
/** Where `withPicture` puts the baseline of one line of that size, and how high its capitals are. */
const BASELINE = 194;
const CAPITALS = 19;
/** Points: a bar, and how much of it lies over the letters. */
const BAR = 4;
const THICK = 24;
const TOUCH = 1;

/** Letters that a person reads at once, and that are no letters by their shape: they hang together, or are pressed. */
export function stretched(harmless: string): ThreatCase[] {
  const below = bar(BASELINE + TOUCH - BAR);
  const thick = bar(BASELINE + TOUCH - THICK, THICK);
  const above = bar(BASELINE + CAPITALS - TOUCH);
  return [
    onBars('letters that stand on a thick bar', below),
    onBars('letters between two thick bars', `${below} ${above}`),
    onBars('letters that stand on a bar as thick as they are high', thick),
    pressed('letters pressed to a third of their width', [0.35, 2.2]),
    { name: 'one drawn word a page', make: () => pageByPage(harmless, WORDS) },
    {
      name: 'one drawn word a page below a drawn letterhead',
      make: () => pageByPage(harmless, WORDS, HEADS.slice(0, 1)),
    },
    {
      name: 'one drawn word a page below drawn letterheads in turn',
      make: () => pageByPage(harmless, WORDS, HEADS),
    },
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
}

const PRINTED = { size: SIZE, dotsPerInch: 300 };

function bar(y: number, thick = BAR): string {
  return `0 g 70 ${y} 470 ${thick} re f`;
}
