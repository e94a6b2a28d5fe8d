import { keptOnce } from '../../basics/kept-once.ts';
import { otherFigures } from '../figures.ts';
import { STATES } from '../publication-28/states.ts';
import { NUMBER_IN_WORDS, numberInFigures } from './spelled-numbers.ts';
import { UNIT_NAMES } from './unit-names.ts';

/** What may stand between the words of a name: `CO. RD.`, `U.S.`, `I-10`. */
const GAP = '[\\s.-]*';
const [ROAD, ROUTE, HIGHWAY] = [
  '(?:ROAD|RD)',
  '(?:ROUTE|RTE|RT)',
  '(?:HIGHWAY|HIGHWY|HIWAY|HIWY|HWAY|HGWY|HWY)',
] as const;
const COUNTY = `(?:COUNTY|CNTY|CTY|CO)${GAP}`;
const STATE = `(?:STATE|ST)${GAP}`;

interface Name {
  /** In a pattern: all that mean it. */
  readonly spelled: string;
  /** Under which stops may be stored, because each of them was a name of its own. */
  readonly before: readonly string[];
}

/**
 * Numbered roads by the names that Publication 28 recommends (appendix F: county, state and local highways), the longer
 * before the shorter. `SR` is a state road there, and a state route in many states: either asks for the other.
 */
const NAMES: Readonly<Record<string, Name>> = {
  'COUNTY ROAD': {
    spelled: `${COUNTY}${ROAD}|C${GAP}R`,
    before: ['COUNTY RD', 'CO RD', 'CR'],
  },
  'COUNTY HIGHWAY': {
    spelled: `${COUNTY}(?:TRUNK${GAP})?${HIGHWAY}|C${GAP}T${GAP}H`,
    before: ['COUNTY HWY', 'CO HWY'],
  },
  'COUNTY ROUTE': { spelled: `${COUNTY}${ROUTE}`, before: ['COUNTY RTE', 'COUNTY RT'] },
  'STATE HIGHWAY': { spelled: `${STATE}${HIGHWAY}|S${GAP}H`, before: ['STATE HWY', 'ST HWY'] },
  'STATE ROUTE': {
    spelled: `${STATE}${ROUTE}`,
    before: ['STATE ROAD', 'SR', 'STATE RTE', 'STATE RT'],
  },
  'STATE ROAD': { spelled: `${STATE}${ROAD}|S${GAP}R`, before: ['STATE ROUTE', 'SR', 'STATE RD'] },
  'US HIGHWAY': {
    spelled: `U${GAP}S${GAP}(?:${HIGHWAY}|${ROUTE})?`,
    before: ['US', 'US HWY', 'US ROUTE'],
  },
  INTERSTATE: { spelled: `(?:INTERSTATE|I${GAP}H?)${GAP}${HIGHWAY}?`, before: ['I', 'IH'] },
  FM: {
    spelled: `(?:${HIGHWAY}${GAP})?(?:FARM${GAP}(?:TO|2)${GAP}MARKET|F${GAP}M)(?:${GAP}${ROAD})?`,
    before: ['FARM TO MARKET', 'FARM TO MARKET RD', 'FM RD'],
  },
  'RANCH ROAD': { spelled: `RANCH${GAP}(?:TO${GAP}MARKET${GAP})?${ROAD}`, before: ['RANCH RD'] },
  'TOWNSHIP ROAD': {
    spelled: `(?:TOWNSHIP|TWSP|TWP)${GAP}${ROAD}|T${GAP}S${GAP}R`,
    before: ['TOWNSHIP RD', 'TWP RD'],
  },
  HIGHWAY: { spelled: HIGHWAY, before: ['HWY'] },
  ROUTE: { spelled: ROUTE, before: ['RTE', 'RT'] },
  ROAD: { spelled: ROAD, before: ['RD'] },
};

const STATE_NAMES = [...Object.keys(STATES), ...Object.values(STATES)].join('|').toUpperCase();
const DIRECTION = '(?:[NSEW]|NORTH|SOUTH|EAST|WEST)';
/** Behind the number of a house, its direction, and the state whose road it is: `1200 N KY ST HWY 1`, `N1234 CR 5`. */
const BEHIND_HOUSE = `(?<=(?:^|[\\s,;(#])(?:[NSEW]-?)?\\d[^\\s,;]*\\s(?:${DIRECTION}\\.?\\s)?(?:(?:${STATE_NAMES})\\.?\\s)?)`;
/** Behind these a number in words is over: `ROUTE NINE`, and no `ROAD NINE OAKS`. */
const UNITS = [...Object.keys(UNIT_NAMES), 'BOX', 'PMB'].join('|');
const END = `(?=$|\\s*[,;(#%/|-]|\\s(?:${DIRECTION}|${UNITS}|C/O|ATTN)(?![A-Z]))`;
/** Before a number, or the one or two letters that counties have for one. */
const BEFORE_NUMBER = `[\\s.#-]*(?:(?:NO|NUM|NUMBER)[\\s.#]+)?(?:(?=\\d)|(?<![A-Z])(${NUMBER_IN_WORDS})${END})`;
const BEFORE_LETTERS = `[\\s.-]+(?=[A-Z]{1,2}(?:$|[\\s,;]))`;

/** Any of them, by any spelling: one pattern, because most lines have none, and each rule takes long to be made. */
const ANY = new RegExp(
  `${BEHIND_HOUSE}(?:${Object.values(NAMES)
    .map(({ spelled }) => spelled)
    .join('|')})(?:${BEFORE_NUMBER}|${BEFORE_LETTERS})`,
);

const RULES = keptOnce(Object.entries(NAMES), ([name, { spelled }]) => {
  const end = name.startsWith('COUNTY') ? `(?:${BEFORE_NUMBER}|${BEFORE_LETTERS})` : BEFORE_NUMBER;
  return [new RegExp(`${BEHIND_HOUSE}(?:${spelled})${end}`, 'g'), `${name} `] as const;
});

/** A line whose road by number, behind that of a house, has the one name. In capitals. */
export function inHighwaySpelling(line: string): string {
  if (!ANY.test(line)) return line;
  for (const [rule, name] of RULES) {
    if (rule.test(line)) {
      return line.replace(rule, (_all, words = '') => `${name}${numberInFigures(words)}`);
    }
  }
  return line;
}

const NAMED = new RegExp(
  `^(\\S+ (?:\\d/\\d )?(?:${DIRECTION} )?)(${Object.keys(NAMES).join('|')})( .+)$`,
);
const GRID_HOUSE = /^[NSEW]\d/;
/** Of Wisconsin, whose county trunk highways are county roads; houses of grids are there. */
const COUNTY_NAMES = ['COUNTY ROAD', 'COUNTY HIGHWAY', 'CTH'];

/** How else a street of such a name is written where nobody writes it anew, and what it was called before. */
export function otherHighways(street: string): readonly string[] {
  const { house, names, number } = namedIn(street);
  const renamed = names.map((name) => `${house}${name}${number}`);
  const lettered = letteredNumbers(number).map((each) => `${house}${names[0] ?? ''}${each}`);
  const ways = names.length === 0 ? [] : [...renamed, ...lettered];
  return ways.filter((way) => way !== street);
}

/** What it was called before in ways that are rarer: with a letter that stands otherwise, and `RT NINE`. */
export function rareHighways(street: string): readonly string[] {
  const { house, names, number } = namedIn(street);
  const lettered = names
    .slice(1)
    .flatMap((name) => letteredNumbers(number).map((each) => `${house}${name}${each}`));
  return [...lettered, ...lettered.flatMap(otherFigures)];
}

/** A street as far as the number of such a road; empty where it has none. */
export function numberedRoad(street: string): string {
  const { house, names, number } = namedIn(street);
  const [own = ''] = /^ \d\S*/.exec(number) ?? [];
  return own === '' ? '' : `${house}${names[0] ?? ''}${own}`;
}

/** All names of the road of a street; none where it has no such one. */
function namedIn(street: string) {
  const [, house = '', name = '', number = ''] = NAMED.exec(street) ?? [];
  const isTrunk = GRID_HOUSE.test(house) && COUNTY_NAMES.includes(name);
  const others = isTrunk ? COUNTY_NAMES.filter((other) => other !== name) : [];
  const names = name === '' ? [] : [name, ...(NAMES[name]?.before ?? []), ...others];
  return { house, names, number };
}

/** ` 12A` is ` 12-A`, and ` 12 A` where that is no point of the compass. */
function letteredNumbers(number: string): readonly string[] {
  const [, figures = '', sign, letter = '', rest = ''] = LETTERED.exec(number) ?? [];
  const isDirected = /[NSEW]/.test(letter);
  if (figures === '' || (sign === ' ' && isDirected)) return [number];
  const signs = isDirected ? ['', '-'] : ['', '-', ' '];
  return signs.map((each) => ` ${figures}${each}${letter}${rest}`);
}

const LETTERED = /^ (\d+)([- ]?)([A-Z])( .*)?$/;
