/**
 * Makes `lib/document/letter/date/month-names.generated.ts`: what months are called in the languages in Latin letters
 * that Node.js knows, by themselves and in a date, long and short. Run by `npm run months`; the output is committed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainLetters } from '../../lib/document/letter/date/plain-letters.ts';

const OUTPUT = join(import.meta.dirname, '../../lib/document/letter/date/month-names.generated.ts');
const LANGUAGES = [
  'en es fr de it pt pl nl ro tl cs sk hu fi et lv lt hr bs sr-Latn sl tr az uz sq sv da nb nn is ga cy mt eu ca gl eo',
  'af sw id ms haw',
].flatMap((line) => line.split(' '));
const STYLES = (['long', 'short'] as const).flatMap((month) => [
  { month },
  { month, day: 'numeric', year: 'numeric' } as const,
]);
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
/** Catalan writes `de` and `d’` as a part of the month. */
const ARTICLE = /^(?:de |d['’])/;
/** Shorter ones and numbers are no words. */
const NAME = /^\p{L}{3,}(?: \p{L}+)?$/u;

const names = LANGUAGES.flatMap((language) =>
  STYLES.flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
    return MONTHS.map((day) => format.formatToParts(day).find(({ type }) => type === 'month'));
  }),
);
const plain = names.map((part) =>
  plainLetters(part?.value ?? '')
    .toLowerCase()
    .replace(ARTICLE, '')
    .replace(/\.$/, ''),
);
const sorted = [...new Set(plain)].filter((name) => NAME.test(name)).sort();

writeFileSync(
  OUTPUT,
  [
    '// Made by tools/months/build-month-names.ts; change that, then `npm run months`.',
    '/** As `plainLetters` has them, with bars between. */',
    `export const MONTH_NAMES =\n  '${sorted.join('|')}';`,
    '',
  ].join('\n'),
);
console.log(sorted.length, 'names');
