import { isDate, withoutDates } from '../language/without-dates.ts';
import { isOfOthers, joinedNames, type Line, type Named, namesIn } from './name-lines.ts';

/** Lines that may be a letterhead, where somebody is spoken to below it, and where nobody is. */
const HEAD_LINES = { above: 8, alone: 2 } as const;
/** Initials are words whatever holds them apart: `I.R.S.`, `I. R. S.`, `I·R·S`. */
const HAS_WORDS = /\p{L}{2}|(?<!\p{L})(?:\p{L}[^\p{L}\p{N}\n]{1,3}){2}\p{L}/u;
/** What a letter is about: the office in such a line is not the writer. */
const ABOUT =
  /^(?:re|ref|subject|sub|regarding|about|asunto|objet)\s*[:#]|^(?:re|pay(?:ment)? (?:by|to|via|with|through))\s/i;
/** Where somebody goes, and by what: who is named behind it is not the writer. */
const TOWARDS = /\s(?:to|at|by|via|against|about|vs)\s.*/i;

/** Begins a line that says whom the letter is to. */
export const TO = /^(?:to|attn|dear|al?|à|aux?|para|pour)[\s:.,]/i;
const SALUTATION =
  /^(?:dear|hello|hi|hey|greetings|to whom|good (?:morning|afternoon|evening|day)|sirs?|madam|mesdames|madame|monsieur|ch[eè]re?s?|estimad[oa]s?|querid[oa]s?|hola|bonjour)(?!\p{L})|^(?:mr|mrs|ms|miss|dr|sra?|señor(?:a|es)?)(?!\p{L}).{0,40}[,:]$/iu;

/**
 * The names above the place where somebody is spoken to; without dates, of which the service prints one above a letter
 * that has none, without the mark of a logo, whom the letter is to, and what it is about or is paid by. Where nobody is
 * spoken to only the first lines count: further down a résumé names who it was worked for.
 * @param recipients their names.
 */
export function letterhead(lines: readonly Line[], recipients: string): readonly Named[] {
  const spoken = lines.findIndex(({ text }) => SALUTATION.test(text));
  const above = spoken < 0 ? lines : lines.slice(0, spoken);
  const own = spoken < 0 ? above : withoutInside(above, lines[spoken]?.text ?? '', recipients);
  const heads = withoutAddressees(own).filter(
    ({ text }) => HAS_WORDS.test(text) && !isDate(text) && !ABOUT.test(text) && !isOfOthers(text),
  );
  const most = spoken < 0 ? HEAD_LINES.alone : HEAD_LINES.above;
  const dated = heads.slice(0, 2 * most).filter(({ text }) => withoutDates(text) !== text);
  const others = heads.filter((line) => !dated.includes(line)).slice(0, most);
  // Where nobody is spoken to, what stops names the recipient: `County Treasurer.`
  const named = [...dated, ...others].flatMap((line) => namesOfHead(line, spoken >= 0));
  return [...named, ...joinedNames(others)];
}

function namesOfHead({ text, isEntry }: Line, mayStop: boolean): readonly Named[] {
  if (isEntry) return [];
  const cut = text.replace(TOWARDS, '');
  return namesIn(cut, mayStop && !/[,:]$/.test(cut)).map((name) => ({
    name,
    isCertain: cut === text,
  }));
}

/** A line that says whom the letter is to goes on in its paragraph. */
function withoutAddressees(lines: readonly Line[]): readonly Line[] {
  const addressed = new Set<number>();
  return lines.filter(({ text, block }) => {
    if (TO.test(text)) addressed.add(block);
    return !addressed.has(block);
  });
}

/** Of who writes: a street, a box or a ZIP code. A reference or `IMPORTANT` above a letterhead is no address. */
const OWN_ADDRESS =
  /^\d{1,6}\p{L}?(?:-\d{1,5})?,?\s+\p{L}{2}|\bbox \d|\p{L},?\s+\d{5}(?:-\d{4})?$/iu;

/**
 * Without the address of whom the letter is to, as it stands last above the salutation: below that of who writes, and
 * the letter does not speak to somebody else; or the recipient's own name begins it, up to the street.
 */
function withoutInside(
  lines: readonly Line[],
  salutation: string,
  recipients: string,
): readonly Line[] {
  const address = lines.findLast(({ text }) => !ABOUT.test(text) && !isDate(text));
  const inside = lines.filter(({ block }) => block === address?.block);
  const isBelow =
    inside.some(({ text }) => /\d/.test(text)) &&
    lines.some(
      ({ text, block }) =>
        block !== address?.block && !ABOUT.test(text) && !isDate(text) && OWN_ADDRESS.test(text),
    );
  if (isBelow && !sharesName(salutation, recipients)) {
    return lines.filter(({ block }) => block !== address?.block);
  }
  if (!sharesName(inside[0]?.text ?? '', recipients)) return lines;
  const street = inside.findIndex(({ text }) => /\d/.test(text));
  const named = new Set(inside.slice(0, street < 0 ? undefined : street));
  return lines.filter((line) => !named.has(line));
}

function sharesName(line: string, names: string): boolean {
  const words = new Set(line.toLowerCase().match(/\p{L}{3,}/gu));
  return (names.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => words.has(word));
}
