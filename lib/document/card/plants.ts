import type { Random } from './seeded-random.ts';
import {
  along,
  away,
  blend,
  type Color,
  type Curve,
  filled,
  heading,
  leaf,
  type Spot,
  stroked,
} from './sketch.ts';

/** Where a plant stands and how it grows; points, and radians from upright, to the right. */
export interface Growth {
  readonly foot: Spot;
  readonly height: number;
  readonly lean: number;
  /** 0 is near and strong, 1 has faded into the paper. */
  readonly distance: number;
}

const GREENS: readonly Color[] = [
  [0.43, 0.52, 0.44],
  [0.55, 0.61, 0.47],
  [0.36, 0.47, 0.47],
  [0.5, 0.58, 0.56],
];
const FLOWERS: readonly Color[] = [
  [0.82, 0.65, 0.38],
  [0.5, 0.55, 0.7],
  [0.77, 0.52, 0.45],
];

/** However tall the plant; points. */
const LONGEST_FLOWER = 62;

type Plant = (growth: Growth, paper: Color, random: Random) => string;

/** The kinds that a meadow is sown from; those with leaves more often. */
const KINDS: readonly Plant[] = [sprig, sprig, spike, umbel, sprig, spike];

/** One plant of any kind. */
export function plant(growth: Growth, paper: Color, random: Random): string {
  const kind = KINDS[Math.floor(random.next() * KINDS.length)] ?? sprig;
  return kind(growth, paper, random);
}

/** A blade of grass. */
export function blade(growth: Growth, paper: Color, random: Random): string {
  const [x, y] = growth.foot;
  const width = random.between(1.4, 2.6);
  const stem = stemOf(growth, random);
  const tip = stem[3];
  const back: Curve = [
    tip,
    [stem[2][0] + width, stem[2][1]],
    [stem[1][0] + width, stem[1][1]],
    [x + width, y],
  ];
  const under: Curve = [
    [x + width, y],
    [x + width, y - 1],
    [x, y - 1],
    [x, y],
  ];
  return filled(tint(GREENS, growth, paper, random), [stem, back, under]);
}

/** A stem with leaves to both sides, shorter towards the tip. */
function sprig(growth: Growth, paper: Color, random: Random): string {
  const stem = stemOf(growth, random);
  const color = tint(GREENS, growth, paper, random);
  const pairs = Math.round(random.between(6, 9));
  const length = growth.height * random.between(0.17, 0.23);
  const width = random.between(0.24, 0.42);
  const leaves: string[] = [];
  for (let nth = 0; nth < pairs * 2; nth++) {
    const t = 0.2 + (0.78 * nth) / (pairs * 2);
    const side = nth % 2 === 0 ? 1 : -1;
    const angle = heading(stem, t) + side * random.between(0.55, 0.95);
    const reach = length * (1.1 - 0.65 * t) * random.between(0.85, 1.15);
    const foot = along(stem, t);
    leaves.push(filled(color, leaf(foot, away(foot, angle, reach), width, -0.1 * side)));
  }
  const top = away(stem[3], heading(stem, 1), length * 0.5);
  const crown = filled(color, leaf(stem[3], top, width, 0));
  return stroked(color, 0.8, [stem]) + leaves.join('') + crown;
}

/** A stem with buds close around its upper part, as lavender has. */
function spike(growth: Growth, paper: Color, random: Random): string {
  const stem = stemOf(growth, random);
  const green = tint(GREENS, growth, paper, random);
  const flower = tint(FLOWERS, growth, paper, random);
  const flowering = Math.min(0.45, LONGEST_FLOWER / growth.height);
  const rows = Math.max(5, Math.round((growth.height * flowering) / 3.2));
  const buds: string[] = [];
  for (let nth = 0; nth < rows; nth++) {
    const t = 1 - flowering * (1 - nth / rows);
    const foot = along(stem, t);
    for (const side of [1, -1]) {
      const angle = heading(stem, t) + side * random.between(0.45, 0.8);
      const reach = (3.2 + growth.height * 0.022) * (1.25 - 0.5 * t) * random.between(0.8, 1.15);
      buds.push(filled(flower, leaf(foot, away(foot, angle, reach), 0.5, 0)));
    }
  }
  const foot = along(stem, random.between(0.12, 0.22));
  const aside = away(foot, heading(stem, 0.2) + random.between(-0.5, 0.5), growth.height * 0.3);
  const long = filled(green, leaf(foot, aside, 0.1, 0.06));
  return stroked(green, 0.75, [stem]) + long + buds.join('');
}

/** A stem that ends in rays, each with a seed: wild carrot, dill. */
function umbel(growth: Growth, paper: Color, random: Random): string {
  const stem = stemOf(growth, random);
  const green = tint(GREENS, growth, paper, random);
  const flower = tint(FLOWERS, growth, paper, random);
  const rays = Math.round(random.between(9, 13));
  const up = heading(stem, 1);
  const reach = growth.height * random.between(0.13, 0.18);
  let drawing = stroked(green, 0.75, [stem]);
  for (let nth = 0; nth < rays; nth++) {
    const angle = up + ((nth + 0.5) / rays - 0.5) * 2.5 + random.between(-0.06, 0.06);
    const shorter = 1 - 0.25 * Math.abs((nth + 0.5) / rays - 0.5);
    const tip = away(stem[3], angle, reach * shorter * random.between(0.9, 1.08));
    const middle = away(stem[3], up + (angle - up) * 0.6, reach * 0.5);
    drawing += stroked(green, 0.5, [[stem[3], middle, middle, tip]]);
    const seed = away(tip, angle, random.between(2.6, 4.2));
    drawing += filled(flower, leaf(away(tip, angle, -1), seed, 0.8, 0));
  }
  const foot = along(stem, 0.3);
  const side = random.next() < 0.5 ? 1 : -1;
  const tip = away(foot, heading(stem, 0.3) + side * 0.6, growth.height * 0.16);
  return drawing + filled(green, leaf(foot, tip, 0.22, -0.08 * side));
}

/** Stems rise upright and lean more the higher they are. */
function stemOf({ foot: [x, y], height, lean }: Growth, random: Random): Curve {
  const side = Math.sin(lean) * height;
  const sway = random.between(-0.05, 0.05) * height;
  return [
    [x, y],
    [x + side * 0.12 + sway, y + height * 0.34],
    [x + side * 0.5 - sway, y + height * 0.7],
    [x + side, y + height * Math.cos(lean * 0.6)],
  ];
}

function tint(colors: readonly Color[], growth: Growth, paper: Color, random: Random): Color {
  const color = colors[Math.floor(random.next() * colors.length)] ?? [0, 0, 0];
  return blend(color, paper, growth.distance);
}
