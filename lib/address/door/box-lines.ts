import { NUMBER_IN_WORDS, NUMBER_WORD, numberInFigures } from './spelled-numbers.ts';

/**
 * Boxes as Publication 28 writes them: of the post office (its chapter 28, which has `CALLER`, `BIN`, `LOCKBOX` and
 * `DRAWER` changed to `PO BOX`), of rural routes (chapter 24: no `RURAL`, `RFD` or `RD`, and neither `NO` nor `#`), of
 * highway contracts (25) and of the military overseas; and what people write besides. In capitals.
 */
export function inBoxSpelling(line: string): string {
  return RULES.reduce((text, [rule, box]) => text.replace(rule, box), line);
}

/** The same of a line that is the whole of where a letter goes: below a street `PO 7` may be the number of an order. */
export function inLoneSpelling(line: string): string {
  return inPoSpelling(line).replace(LONE_NAME, loneBox);
}

/** The same below the name of a building, where `BIN 12` may be a part of it. */
export function inPoSpelling(line: string): string {
  return inBoxSpelling(line).replace(LONE_PO, loneBox);
}

/** Two lines that are a box of a route over both, as one: `ROUTE 2`, `BOX 12`, in either order. A road has no box. */
export function routeOverBoth(line: string, below: string): string | undefined {
  if (ROUTE_ALONE.test(line) && BOX_BELOW.test(below)) return `${line} ${below}`;
  return BOX_ALONE.test(line) && ROUTE_ALONE.test(below) ? `${below} ${line}` : undefined;
}

type Replace = (all: string, ...parts: string[]) => string;

const IDLE = String.raw`(?:[\s.:#-]|\b(?:NO|NR|NUM|NUMBER)(?![A-Z]))*`;
/** `12`, `12A`, `12-A`, `1 2 3`, in words; a letter by itself is none where a name may follow it. */
const NUMBER = String.raw`(\d(?: \d)+(?![\w-])|\d+ [A-Z](?=$|[,;(])|\d+-[A-Z](?![A-Z\d])|\d[\w-]*|${NUMBER_IN_WORDS})`;
const WORD_OF_BOX = '(?:BOX(?:ES)?|BX)';

const PO = String.raw`(?<![A-Z\d])(?:P[\s./\\-]*[O0][\s./\\-]*|POST(?:AL)?[\s.-]*(?:OFFICE[\s.-]*)?)`;
const PO_BOX = new RegExp(`${PO}(?:${WORD_OF_BOX}|DRAWER|LOCK ?BOX)${IDLE}${NUMBER}`, 'g');
/** Nothing else stands in its line. */
const LONE_PO = new RegExp(`^\\W*P[\\s./\\\\-]*O[\\s./\\\\-]+${IDLE}${NUMBER}\\W*$`);
const LONE_NAME = new RegExp(
  `^\\W*(?:BOXES|BX|DRAWER|LOCK ?BOX|BIN|(?:FIRM )?CALLER)\\b${IDLE}${NUMBER}\\W*$`,
);

const RURAL =
  'RURAL(?: (?:ROUTE|RTE|RT|RD))?|R[./ ]*F[./ ]*D(?:[. ]+(?:ROUTE|RTE|RT))?|R[./ ]*[RD]|ROUTE|RTE|RT';
const CONTRACT = 'HIGHWAY CONTRACT(?: ROUTE)?|STAR ROUTE|H[./ ]*C(?:[./ ]*R)?';
const NAME = `(?:(?:${RURAL})|(${CONTRACT}))(?![A-Z])${IDLE}`;
const ROUTE = `^\\W*${NAME}`;
const ROUTE_NUMBER = String.raw`(\d+[A-Z]?|${NUMBER_WORD})(?![A-Z\d])`;
const ROUTE_BOX = new RegExp(
  `${ROUTE}${ROUTE_NUMBER}[\\s,;.-]*(?:${WORD_OF_BOX}|#)${IDLE}${NUMBER}`,
);
const ROUTE_ALONE = new RegExp(`${ROUTE}${ROUTE_NUMBER}\\W*$`);
const BOX_BELOW = new RegExp(`^\\W*(?:${WORD_OF_BOX}|#)${IDLE}(?:\\d|${NUMBER_IN_WORDS})`);
const BOX_ALONE = new RegExp(`^\\W*${WORD_OF_BOX}${IDLE}${NUMBER}\\W*$`);
const BOX_FIRST = new RegExp(
  `^\\W*${WORD_OF_BOX}${IDLE}${NUMBER}[\\s,;./-]*${NAME}${ROUTE_NUMBER}\\W*$`,
);
const MILITARY_BOX = new RegExp(
  `^\\W*(PSC|CMR|UNIT)${IDLE}(\\d+)[\\s,;.-]*${WORD_OF_BOX}${IDLE}${NUMBER}`,
);

const RULES: readonly (readonly [RegExp, Replace])[] = [
  [PO_BOX, (_all, number) => `PO BOX ${boxNumber(number)}`],
  [
    ROUTE_BOX,
    (_all, contract, route, number) => `${routeOf(contract, route)} BOX ${boxNumber(number)}`,
  ],
  [
    BOX_FIRST,
    (_all, number, contract, route) => `${routeOf(contract, route)} BOX ${boxNumber(number)}`,
  ],
  [MILITARY_BOX, (_all, name, route, number) => `${name} ${route} BOX ${boxNumber(number)}`],
];

function routeOf(contract: string | undefined, route = ''): string {
  return `${contract === undefined ? 'RR' : 'HC'} ${numberInFigures(route)}`;
}

function loneBox(_all: string, number: string): string {
  return `PO BOX ${boxNumber(number)}`;
}

/** `12-A` and `12 A` are `12A`, `1 2 3` is `123`, `TWELVE` is `12`. */
function boxNumber(number = ''): string {
  return numberInFigures(number).replace(/^(\d+)-([A-Z])$/, '$1$2');
}
