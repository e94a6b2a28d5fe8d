import { plainWords } from '../../address/publication-28/plain-words.ts';
import { placeKey } from '../../credentials/key-controls.ts';
import type { LintIssue } from '../../ports.ts';
import type { MailableRow } from './judge-rows.ts';
import { issueOfRows, namedRows } from './named-rows.ts';

/** Whoever has more has one mistake in the spreadsheet, not so many. */
const MOST_TOLD = 20;

/**
 * An issue for each letter that several rows would mail alike, the same words to the same recipient: they may be meant,
 * and are mailed and paid all the same. Names rows, and nothing that stands in them.
 */
export function duplicateIssues(mailable: readonly MailableRow[]): LintIssue[] {
  const rowsOf = new Map<string, number[]>();
  for (const each of mailable) {
    const letter = letterKey(each);
    rowsOf.set(letter, [...(rowsOf.get(letter) ?? []), each.row]);
  }
  return [...rowsOf.values()]
    .filter((rows) => rows.length > 1)
    .slice(0, MOST_TOLD)
    .map((rows) =>
      issueOfRows({
        code: 'duplicate_rows',
        fix: `Rows ${namedRows(rows)} are the same letter to the same recipient, and each is mailed and paid: leave all but one out, unless you mean it.`,
      }),
    );
}

/**
 * As carriers and readers compare: capitals, spaces and the spelling of a street tell no recipients apart. What a
 * letter says of its address is compared there.
 */
function letterKey({ address, to, merge }: MailableRow): string {
  const { name, company = '' } = address;
  const people = [name, company].map((line) => plainWords(line).join(' '));
  const given: Readonly<Record<string, string>> = to;
  const words = Object.entries(merge)
    .filter(([field, value]) => given[field] !== value)
    .map(([field, value]) => [field, value.toUpperCase().replace(/\s+/g, ' ').trim()] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([people, placeKey(address), words]);
}
