import { unfilledFields } from '../../document/letter/unfilled-fields.ts';
import type { LintIssue } from '../../ports.ts';
import type { MailableRow } from './judge-rows.ts';
import { issueOfRows, namedRows } from './named-rows.ts';

/** Fields that are told of, of each kind; whoever has more has one mistake in the spreadsheet, not so many. */
const MOST_TOLD = 20;

/** What Excel, Sheets and LibreOffice show where a formula fails; in a name it may be one of two columns. */
const ERROR_VALUE =
  /(?<!\S)(?:#(?:N\/A|(?:DIV\/0|REF|NAME|VALUE|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY|EXTERNAL|PYTHON|ERROR)[!?]|GETTING_DATA)|Err:\d{3})(?!\S)/;
/** A column too narrow for its number, as it was copied from the screen. */
const TOO_NARROW = /^#{2,}$/;
/** A long number that a spreadsheet took for a sum: its last digits are gone. */
const CUT_SHORT = /^-?\d(?:\.\d+)?E[+-]\d{2,3}$/;
/** A call, a cell, another sheet or a sum; no line that begins with `=` for its looks. */
const FORMULA =
  /^=\s*[-+@]?(?:[A-Z][A-Z0-9._]*\(|\$?[A-Z]{1,3}\$?\d+(?!\w)|(?:'[^']+'|\w+)!\$?[A-Z]|\(+[$A-Z\d]|"|[\d.]+\s*[-+*/^&])/i;
/** What programs write for nothing. `Null` is a surname, and people write `None`, `N/A` and `TBD` themselves. */
const NOTHING =
  /^(?:NULL|null|[(<]null[>)]|\\N|undefined|\$?NaN|Invalid Date)$|(?<!\S)\[object Object\](?!\S)/;
/** As part of an address this word is a column that was missing. */
const UNDEFINED_PART = /(?<!\S)undefined(?!\S)/;

const BROKEN = [ERROR_VALUE, TOO_NARROW, CUT_SHORT, FORMULA, NOTHING];

/** Without one of these nothing waits to be filled in. */
const FIELD_MARKS = /[{[<«]/;

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
      if (isUnfilled(cell)) note(unfilled, field, each.row);
    }
  }
  return [
    ...told(broken).map((where) =>
      issueOfRows({
        code: 'broken_cells',
        fix: `${where} has what a spreadsheet or a program writes where a value failed, such as \`#N/A\`, \`####\`, a formula or \`NULL\`, and it prints as it stands: look at it, and correct it unless it is meant.`,
      }),
    ),
    ...told(unfilled).map((where) =>
      issueOfRows({
        code: 'unfilled_placeholder',
        fix: `${where} has what looks like a field that nobody filled in, such as \`[First Name]\`, and it prints as it stands: write there what belongs there, unless it is meant.`,
      }),
    ),
  ];
}

function cellsOf({ to, merge }: MailableRow) {
  const ofAddress = Object.entries(to).map(([field, cell]) => {
    return { field, cell, isBroken: isBroken(cell) || UNDEFINED_PART.test(cell) };
  });
  const ofLetter = Object.entries(merge).map(([field, cell]) => {
    return { field, cell, isBroken: isBroken(cell) };
  });
  return [...ofAddress, ...ofLetter];
}

function isBroken(cell: string): boolean {
  const text = cell.trim();
  return BROKEN.some((pattern) => pattern.test(text));
}

function isUnfilled(cell: string): boolean {
  return FIELD_MARKS.test(cell) && unfilledFields(cell).length > 0;
}

/** A field of the letter may be one of the address, and then is the same cell. */
function note(rowsOf: Map<string, number[]>, field: string, row: number): void {
  const rows = rowsOf.get(field);
  if (rows === undefined) rowsOf.set(field, [row]);
  else if (rows.at(-1) !== row) rows.push(row);
}

function told(rowsOf: ReadonlyMap<string, readonly number[]>): string[] {
  return [...rowsOf.entries()]
    .slice(0, MOST_TOLD)
    .map(([field, rows]) => `\`${field}\` of row${rows.length > 1 ? 's' : ''} ${namedRows(rows)}`);
}
