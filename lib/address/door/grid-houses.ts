import type { Words } from './line-words.ts';

/**
 * Houses of grids, in which their number says where they are: `N6W23001 BLUEMOUND RD` (Publication 28, appendix D6) and
 * `1234 S 500 W`.
 */
const [OF_TWO, OF_ONE] = [
  /^(\W*)([NSEW]\d+)[\s-]+([NSEW]\d+)(?=\s+\S)/,
  /^(\W*)([NSEW]\d+[NSEW])[\s-]+(\d+)(?=\s+\S)/,
];

/** A line with such a number in one word: `N6 W23001` is `N6W23001`. In capitals. */
export function withGridHouse(line: string): string {
  return line.replace(OF_TWO, '$1$2$3').replace(OF_ONE, '$1$2$3');
}

/** `N 1234 OAK RD` may be `N1234 OAK RD`; undefined where a line is none. */
export function gridHouse(words: Words): Words | undefined {
  const [, direction, number, name = ''] = SPREAD.exec(words.join(' ')) ?? [];
  return number === undefined ? undefined : [`${direction}${number}`, ...name.split(' ')];
}

const SPREAD = /^([NSEW])[ -](\d+) (.+ .+)$/;

const COMPASS: Readonly<Record<string, string>> = {
  ...{ N: 'N', S: 'S', E: 'E', W: 'W', NO: 'N', SO: 'S' },
  ...{ NORTH: 'N', SOUTH: 'S', EAST: 'E', WEST: 'W' },
};
const NAMES = `(${Object.keys(COMPASS).join('|')})`;
const GRID = new RegExp(`^(\\d+)[ /-]?${NAMES}[ /-]?(\\d+)[ /-]?${NAMES}(?: (.+))?$`);

/** `1234 SO 500 WEST` is `1234 S 500 W`: a house and a street that stand across each other. */
export function gridStreet(words: Words): Words | undefined {
  const [, house = '', one = '', street = '', other = '', rest] = GRID.exec(words.join(' ')) ?? [];
  const directions = [COMPASS[one] ?? '', COMPASS[other] ?? ''];
  if (!/^(?:[NS][EW]|[EW][NS])$/.test(directions.join(''))) return undefined;
  return [house, directions[0] ?? '', street, directions[1] ?? '', ...(rest?.split(' ') ?? [])];
}
