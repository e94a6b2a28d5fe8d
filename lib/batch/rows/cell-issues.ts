import type { LintIssue } from '../../ports.ts';
import { isBroken, isBrokenInAddress, isUnfilled } from './failed-values.ts';
import type { MailableRow } from './judge-rows.ts';
import { issueOfRows, namedRows } from './named-rows.ts';

/** Fields that are told of, of each kind; whoever has more has one mistake in the spreadsheet, not so many. */
const MOST_TOLD = 20;

/**
 * An issue for each field in which rows have what a spreadsheet or a program wrote where a value failed, and for each
 * in which they have a placeholder: the proof shows one row, and all of them print as they stand. It may be meant, so
 * they are mailed all the same. Names fields and rows, and nothing that stands in them.
 */
export function cellIssues(mailable: readonly MailableRow[]): LintIssue[] {
  const broken = new Map<string, number[]>();
  const unfilled = new Map<string, number[]>();
  for (const each of mailable) {
    for (const { field, cell, isBroken } of cellsOf(each)) {
      if (isBroken) note(broken, field, each.row);
      else if (isUnfilled(cell)) note(unfilled, field, each.row);
    }
  }
  return [...told(broken, BROKEN), ...told(unfilled, UNFILLED)];
}

const BROKEN = {
  code: 'broken_cells',
  what: 'has what a spreadsheet or a program writes where a value failed, such as `#N/A`, `####`, a formula or `NULL`, and it prints as it stands: look at it, and correct it unless it is meant.',
} as const;
const UNFILLED = {
  code: 'unfilled_placeholder',
  what: 'has what looks like a field that nobody filled in, such as `[First Name]`, and it prints as it stands: write there what belongs there, unless it is meant.',
} as const;

/** A name of two columns is looked at before it is one: `NULL Smith` might be somebody. */
function cellsOf({ cells, merge }: MailableRow) {
  const ofAddress = Object.entries(cells).flatMap(([field, each]) =>
    each.map((cell) => ({ field, cell, isBroken: isBrokenInAddress(cell) })),
  );
  const ofLetter = Object.entries(merge).map(([field, cell]) => {
    return { field, cell, isBroken: isBroken(cell) };
  });
  return [...ofAddress, ...ofLetter];
}

/** A field of the letter may be one of the address, and then is the same cell. */
function note(rowsOf: Map<string, number[]>, field: string, row: number): void {
  const rows = rowsOf.get(field);
  if (rows === undefined) rowsOf.set(field, [row]);
  else if (rows.at(-1) !== row) rows.push(row);
}

function told(
  rowsOf: ReadonlyMap<string, readonly number[]>,
  { code, what }: { readonly code: LintIssue['code']; readonly what: string },
): LintIssue[] {
  const more = rowsOf.size - MOST_TOLD;
  return [...rowsOf.entries()].slice(0, MOST_TOLD).map(([field, rows], index) => {
    const where = `\`${field}\` of row${rows.length > 1 ? 's' : ''} ${namedRows(rows)}`;
    const rest = more > 0 && index === MOST_TOLD - 1 ? ` ${moreFields(more)} the like.` : '';
    return issueOfRows({ code, fix: `${where} ${what}${rest}` });
  });
}

function moreFields(count: number): string {
  return count === 1 ? '1 more field has' : `${count} more fields have`;
}
