/** A line, and the paragraph that it stands in. */
export interface Line {
  readonly text: string;
  readonly block: number;
  /** One of several that begin with a date: what is due then is neither who writes nor who signs. */
  readonly isEntry?: boolean;
}

/** What may be the name of who writes. */
export interface Named {
  readonly name: string;
  /** Otherwise only what nobody but an authority, a court or a bank is called counts. */
  readonly isCertain: boolean;
}

/** In words: a line that is longer is a sentence, which may speak of an authority without being one. */
const NAME_WORDS = 7;
/** Of a bank. */
const FORM = /,?\s(?:N\.?\s?A|S\.?\s?A)(?:\.?|\.,)$/;
/** The full stop is theirs. */
const INITIALS = /(?:^|\s)(?:\p{Lu}\.\s?){2,9}$/u;
const PARTS = /\s*[,;|•·]\s+|\s+[-–—]+\s+/;
const CONNECTS = /^(?:of|the|and|&|for|de|du|des|del|la|le|les|los|las|y|e|et)$/;

/** Initials are a word as well: `I.R.S.`, `I. R. S.` */
const WORD = /\p{L}{3,}|(?:\p{Lu}\.\s?){2}/gu;
const CAPITAL = /^\p{Lu}/u;

/** Names are written so; a line that merely stands at the end may be the end of a sentence, or of a price list. */
export function isTitled(line: string): boolean {
  const words = line.match(WORD) ?? [];
  return words.filter((word) => CAPITAL.test(word)).length > words.length / 2;
}

/**
 * The names in a line: all of it, or its parts where it is long. A sentence has none.
 * @param mayStop whether a name may have a comma, a colon or a full stop behind it, as in a signature.
 */
export function namesIn(line: string, mayStop: boolean): readonly string[] {
  const bare = line.replace(FORM, '');
  if (!mayStop && /[.,:]$/.test(bare) && !INITIALS.test(bare)) return [];
  const name = bare.replace(/[.!?:;,]{1,9}$/, '');
  if (/[!?:;]$/.test(bare) && countOf(name) > NAME_WORDS) return [];
  if (countOf(name) <= NAME_WORDS && name === bare) return [name];
  if (!isTitled(name)) return [];
  const parts = countOf(name) <= NAME_WORDS ? [name] : name.split(PARTS);
  return parts.every((part) => countOf(part) <= NAME_WORDS) ? parts : [];
}

/** Where a name is written as names are, what connects it does not count. */
function countOf(line: string): number {
  const words = line.split(/\s+/);
  return isTitled(line) ? words.filter((word) => !CONNECTS.test(word)).length : words.length;
}

/** Two lines as one: a name may be broken anywhere. */
export function joinedNames(lines: readonly Line[]): readonly Named[] {
  return lines.slice(1).flatMap(({ text, block }, at) => {
    const before = lines[at];
    const isBroken = before?.block === block && !/[.,:;!?]$/.test(before.text);
    const joined = `${before?.text} ${text}`;
    return isBroken && isTitled(joined) && countOf(joined) <= NAME_WORDS
      ? [{ name: joined, isCertain: false }]
      : [];
  });
}

const COPIES = /^(?:b?cc|c|cop(?:y|ies|ia|ie)|c\/c)\s?(?::|(?:to|for|para|a|à|pour)\s)/i;
/** How something is paid. Who is sent by them is not called so. */
const PAYMENT = [
  '(?:beneficiary )?(?:bank|banco|banque)|account|payment|(?:pay|wire|deposit|transfer)(?: to)?',
  'venmo|paypal|zelle',
].join('|');
const PAID_BY = new RegExp(
  `^(?:or )?(?:${PAYMENT})\\s*[:#@]|^(?:or )?(?:venmo|paypal|zelle)(?:\\.me)?[/ ]\\S*\\d|^(?:(?:we|i) (?:take|accept)|paid (?:by|with|from))\\s`,
  'i',
);
/** Offices that are stood for, and what somebody was. */
const ELECTIVE =
  '(?:(?:county|city|state|town|district|circuit) )*(?:clerk|sheriff|judge|mayor|governor|treasurer|auditor|assessor|recorder|coroner|attorney|attorney general|senate|senator|congress|council)';
const STANDS_FOR = new RegExp(
  `^(?:(?:candidate|vote|running)|\\p{L}[\\p{L}.'’-]*(?: \\p{L}[\\p{L}.'’-]*){1,2}) for (?:\\p{L}+ )?${ELECTIVE}$`,
  'iu',
);
const ONCE =
  /^(?:former|retired)\s|(?:army|navy|air force|marines?|marine corps|coast guard)\W+(?:retired|ret)\W*$|^admitted to\s/i;

/** Whether an office in the line is somebody else: who has a copy, is paid through, is stood for, or was. */
export function isOfOthers(line: string): boolean {
  return [COPIES, PAID_BY, STANDS_FOR, ONCE].some((pattern) => pattern.test(line));
}
