import { PDFArray, type PDFDict, PDFNumber } from 'pdf-lib';
import { entryOf, numberIn, wordIn } from './entries.ts';

/** Other modes mix in ways in which programs part: within groups, of strokes with fills, of letters with each other. */
const PLAIN_MODES = new Set(['Normal', 'Compatible']);
/** In widths of a line, how long a spike may be (the miter limit): a longer one some cut, and others do not. */
export const SHARPEST = 50;
const SHARES = ['CA', 'ca'];
const FLAGS = ['SA', 'AIS', 'TK'];

/** Why not every program takes a graphics state alike, whose other entries `plainDict` took away. */
export function oddState(state: PDFDict): string | undefined {
  if (entryOf(state, 'SMask') !== undefined && wordIn(state, 'SMask') !== 'None') {
    return 'a soft mask';
  }
  if (entryOf(state, 'BM') !== undefined && !PLAIN_MODES.has(wordIn(state, 'BM') ?? '')) {
    return 'a blend mode';
  }
  const share = (key: string) => numberIn(state, key) ?? (entryOf(state, key) ? -1 : 1);
  if (SHARES.some((key) => !(share(key) >= 0 && share(key) <= 1))) return 'an odd opacity';
  if (wordIn(state, 'AIS') === 'true') return 'a shape that is an opacity';
  return hasOddStroke(state) ? 'an odd graphics state' : undefined;
}

function hasOddStroke(state: PDFDict): boolean {
  const isOdd = (key: string, isFine: (value: number) => boolean) =>
    entryOf(state, key) !== undefined && !isFine(numberIn(state, key) ?? Number.NaN);
  const isStyle = (value: number) => [0, 1, 2].includes(value);
  return (
    isOdd('LW', (width) => width >= 0) ||
    isOdd('ML', (limit) => limit >= 1 && limit <= SHARPEST) ||
    ['LC', 'LJ'].some((key) => isOdd(key, isStyle)) ||
    ['FL', 'SM'].some((key) => isOdd(key, (value) => value >= 0)) ||
    FLAGS.some((key) => entryOf(state, key) && !/^(true|false)$/.test(wordIn(state, key) ?? '')) ||
    isDashed(state)
  );
}

/** Dashes that a state sets are seldom, and not counted alike by all. */
function isDashed(state: PDFDict): boolean {
  const dash = entryOf(state, 'D');
  if (dash === undefined) return false;
  if (!(dash instanceof PDFArray && dash.size() === 2)) return true;
  const [lengths, phase] = [dash.lookup(0), dash.lookup(1)];
  return !(lengths instanceof PDFArray && lengths.size() === 0 && phase instanceof PDFNumber);
}
