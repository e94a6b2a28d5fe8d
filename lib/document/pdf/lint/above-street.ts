import { lineWords, type Words } from '../../../address/door/line-words.ts';
import { surePlaceIn } from '../../../address/door/place-in.ts';
import { IDLE, isNumberAlone, unitsIn } from '../../../address/door/units-in.ts';
import { plainWords } from '../../../address/publication-28/plain-words.ts';
import { type Ordered, spellings } from './ordered-words.ts';
import { fold, hasNumber, windowWords } from './window-words.ts';

/** Longer ones are numbers of customers. */
const UNIT_DIGITS_MAX = 4;
const ZIP = /^\d{5}(?:-?\d{4})?$/;
/** What may stand before a number that is neither a ZIP code nor a unit. */
const LABELS: ReadonlySet<string> = new Set(
  `ACCOUNT ACCT CASE CLAIM CLIENT CODE CUST CUSTOMER FILE ID INV INVOICE LOAN MEMBER ORDER OUR PATIENT POLICY RE REF
  REFERENCE SEQ YOUR`.split(/\s+/),
);
/** What may stand behind a number in the marks of mailers: `AUTO**5-DIGIT 62701`. */
const MARKS: ReadonlySet<string> = new Set('AADC ADC AUTO DIGIT MIXED SCH'.split(' '));

/**
 * Whether a line above the order's street leads elsewhere. Names, marks of mailers and numbers of customers stand
 * there.
 * @param hasNameBelow whether a line with words stands between it and the street.
 */
export function leadsElsewhere(line: string, hasNameBelow: boolean, ordered: Ordered): boolean {
  const words = windowWords(line);
  if (words.length === 0 || ordered.whole.has(words.map(fold).join(' '))) return false;
  if (isNumberAlone(words)) return !hasNameBelow && isUnitNumber(words, ordered);
  const place = surePlaceIn(lineWords(line));
  const isPlace =
    place !== undefined && !spellings(place.street).some((street) => ordered.streets.has(street));
  const hasOtherUnit = unitsIn(withoutLabel(words)).some((unit) => !ordered.units.has(unit));
  return isPlace || hasOtherUnit || hasZip(line, ordered) || hasHouse(line, ordered);
}

/** Whether what follows these words is a reference, as `REF 500 MAIN ST`, and no address. */
export function isLabelled(words: Words, { words: known }: Ordered): boolean {
  return words.some((word) => LABELS.has(word) && !known.has(fold(word)));
}

/** `Customer # 4711` names no unit. */
function withoutLabel(words: Words): Words {
  if (!LABELS.has(words[0] ?? '')) return words;
  const number = words.findIndex((word) => !LABELS.has(word) && !IDLE.has(word));
  return words.slice(hasNumber(words.slice(number, number + 1)) ? number + 1 : 0);
}

/** Right above the street a number may be its unit. */
function isUnitNumber(words: Words, { units }: Ordered): boolean {
  const [number = ''] = words.slice(-1);
  return number.length <= UNIT_DIGITS_MAX && !units.has(`APT ${number}`);
}

/** `CHICAGO 60601`, not `Customer no. 60601`. */
function hasZip(line: string, { zip }: Ordered): boolean {
  const words = plainWords(line.replace(/\*/g, ' '));
  return words.some((word, at) => {
    const isOther = ZIP.test(word) && !zip.test(word.replace(/^0+/, ''));
    return isOther && !words.slice(0, at).every((before) => LABELS.has(before) || IDLE.has(before));
  });
}

/** `900 BROADWAY`, not `1042 ADA OKONKWO` where she is the recipient. */
function hasHouse(line: string, { words: known }: Ordered): boolean {
  const words = lineWords(line);
  return words.some((word, at) => {
    const next = words[at + 1] ?? '';
    const isBefore = /^[\d/-]+$/.test(word) && /^\p{L}{2,}$/u.test(next);
    return isBefore && !known.has(fold(next)) && !MARKS.has(next);
  });
}
