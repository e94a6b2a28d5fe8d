import { lineWords, type Words } from '../../../address/door/line-words.ts';
import { spelledInFigures } from '../../../address/figures.ts';
import { DIRECTIONALS } from '../../../address/publication-28/directionals.ts';
import { spelledLine } from '../../../address/publication-28/spelled-line.ts';
import { SUFFIXES } from '../../../address/publication-28/suffixes.ts';

/** Routes and roads by number, of which Publication 28 has one name each. */
const ROUTES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:RURAL (?:ROUTE|RTE|RT)|RFD(?: ROUTE)?|R R)(?= (?:# )?\d)/g, 'RR'],
  [/\b(?:HIGHWAY CONTRACT(?: ROUTE)?|STAR ROUTE|HCR|H C)(?= (?:# )?\d)/g, 'HC'],
  [/\b(?:COUNTY (?:ROAD|RD)|(?:CO|CNTY) (?:ROAD|RD)|CR|C R)(?= (?:# )?\d)/g, 'COUNTY RD'],
  [/\b(?:FARM TO MARKET(?: (?:ROAD|RD))?|FM (?:ROAD|RD)|F M)(?= (?:# )?\d)/g, 'FM'],
];

/** What one word of a street is written as, beside what Publication 28 has for it. */
const WRITTEN: Readonly<Record<string, string>> = {
  SAINT: 'ST',
  POB: 'POBOX',
  AVENIDA: 'AVE',
  AVDA: 'AVE',
};

/** The words of a line, with numbers in figures (`Third` is `3RD`) and routes by one name. */
export function windowWords(line: string): Words {
  const words = spelledInFigures(lineWords(spelledLine(line))).join(' ');
  const text = ROUTES.reduce((all, [route, name]) => all.replace(route, name), words);
  return text.split(' ').filter((word) => word !== '');
}

/** A word as the words of a window are compared: `AVENUE` is `AVE`, `NORTH` is `N`, `500-A` is `500A`. */
export function fold(word: string): string {
  const known = WRITTEN[word] ?? SUFFIXES.get(word) ?? DIRECTIONALS[word];
  return known ?? word.replace(/(?<=\d)-(?=[A-Z]$)/, '');
}

/** Words without what stands between them: people part street names in many ways. */
export function foldTogether(words: Words): string {
  return words.map(fold).join('').replace(/#/g, '');
}

/** Figures of any script. */
export function hasNumber(words: Words): boolean {
  return words.some((word) => /\p{N}/u.test(word));
}
