import { toLintIssue } from '../../document/lint-issue.ts';
import { RECIPIENT_ZONE } from '../../document/window-zones.ts';
import type { LintIssue } from '../../ports.ts';
import type { MailableRow } from './judge-rows.ts';

/** Whoever has more has one mistake in the spreadsheet, not so many. */
const MOST_TOLD = 20;
const MOST_NAMED = 10;

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
  const { left, top, right, bottom } = RECIPIENT_ZONE;
  return [...rowsOf.values()]
    .filter((rows) => rows.length > 1)
    .slice(0, MOST_TOLD)
    .map((rows) =>
      toLintIssue({
        code: 'duplicate_rows',
        page: 1,
        rectInches: [left, top, right - left, bottom - top],
        fix: `Rows ${named(rows)} are the same letter to the same recipient, and each is mailed and paid: leave all but one out, unless you mean it.`,
      }),
    );
}

/** As carriers and readers compare: capitals and spaces tell no recipients apart. */
function letterKey({ address, merge }: MailableRow): string {
  const { name, company, line1, line2, city, state, zip } = address;
  const lines = [name, company, line1, line2, city, state, zip].map((line = '') =>
    line.toUpperCase().replace(/\s+/g, ' ').trim(),
  );
  const words = Object.entries(merge).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([lines, words]);
}

function named(rows: readonly number[]): string {
  const shown = rows.slice(0, MOST_NAMED);
  const more = rows.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
