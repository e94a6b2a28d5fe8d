import type { Address } from '../task.ts';

/** `Ada Lovelace, 500 Main St, Apt 4, Springfield, IL 62701`. */
const NAME = String.raw`(?<name>[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*)+)`;
const LINES = String.raw`(?<line1>[^,\n“”]+)(?:, (?<line2>(?:Apt|Suite|Unit) [^,\n]+))?`;
const PLACE = String.raw`(?<city>[A-Z][A-Za-z .]+), (?<state>[A-Z]{2}) (?<zip>\d{5}(?:-\d{4})?)\b`;
const ADDRESS = new RegExp(`${NAME}, ${LINES}, ${PLACE}`, 'g');
const SENDER = /my (?:own )?address,? (?:which )?is /i;

/** The addresses that are named, in turn. */
export function addressesIn(words: string): readonly Address[] {
  return [...words.matchAll(ADDRESS)].map(({ groups = {} }) => {
    const { name = '', line1 = '', line2, city = '', state = '', zip = '' } = groups;
    return { name, line1, ...(line2 !== undefined && { line2 }), city, state, zip };
  });
}

/** The sender, where the person says that an address is their own; the others are recipients. */
export function partiesIn(words: string): { from?: Address; to: readonly Address[] } {
  const [before = '', after] = words.split(SENDER);
  if (after === undefined) return { to: addressesIn(words) };
  const [from, ...others] = addressesIn(after);
  return { ...(from && { from }), to: [...addressesIn(before), ...others] };
}

/** What stands between quotation marks: the letter itself. */
export function quotedIn(words: string): string | undefined {
  return /“([^”]+)”/.exec(words)?.[1];
}

/** The most that may be paid, in cents. */
export function limitIn(words: string): number | undefined {
  const [, dollars] =
    /(?:at most|no more than|not more than|up to|under) \$(\d+(?:\.\d\d)?)/i.exec(words) ?? [];
  return dollars === undefined ? undefined : Math.round(Number(dollars) * 100);
}

/** The last day (YYYY-MM-DD), said as `by March 8, 2027`. */
export function deadlineIn(words: string): string | undefined {
  const [, day] = /by (?:\w+day, )?([A-Z]\w+ \d{1,2}, \d{4})/.exec(words) ?? [];
  return day === undefined ? undefined : new Date(`${day} UTC`).toISOString().slice(0, 10);
}

/** A credit code. */
export function codeIn(words: string): string | undefined {
  return /\bpp-[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}\b/.exec(words)?.[0];
}

/** An order's id. */
export function orderIn(words: string): string | undefined {
  return /\bord_(?:test_)?[0-9a-f]{32}\b/.exec(words)?.[0];
}
