import { REQUIRED_FIELDS } from '../../helpers/csv/address-fields.ts';
import type { RowsWithinCaps } from '../payment/rows-within-caps.ts';
import type { Spreadsheet } from '../rows/read-rows.ts';

const SEND =
  'Send POST /v1/batches with exactly this spreadsheet and letter, this confirmation_token and an Idempotency-Key within 30 minutes.';
const READ_ISSUES =
  'Read `issues` first: what they name prints as it stands in every letter that says it, and rows that are alike are mailed each.';

const BY_CODE =
  'Or quote with a `credit_code`: POST /v1/batches then takes all rows, and those beyond the limits fail, uncharged.';

interface Sendable {
  /** That can be mailed. */
  readonly rows: number;
  readonly issues: readonly unknown[];
}

/**
 * What to do with a quote of which something can be mailed.
 * @param caps null where nobody knows whose limits count.
 */
export function sendingNext(
  { rows, issues }: Sendable,
  caps: RowsWithinCaps | null,
  isByCode: boolean,
): string[] {
  const read = issues.length > 0 ? [READ_ISSUES] : [];
  if (caps === null || caps.within === rows) return [...read, SEND];
  if (isByCode) return [...read, beyondCode(caps, rows), ...(caps.within === 0 ? [] : [SEND])];
  return [...read, beyondCard(caps, rows), BY_CODE];
}

function beyondCode(caps: RowsWithinCaps, rows: number): string {
  return `${letThrough(caps, rows)}, and the others fail, uncharged: ${fewer(caps, rows)}.`;
}

/** Of a card such a batch is refused (`payment/rows-within-caps.ts`). */
function beyondCard(caps: RowsWithinCaps, rows: number): string {
  return `${letThrough(caps, rows)}, and a card pays for no batch with rows beyond them: ${fewer(caps, rows)}.`;
}

function letThrough({ within }: RowsWithinCaps, rows: number): string {
  return `The limits let ${within === 0 ? 'none' : within} of the ${rows} rows through now`;
}

function fewer({ within, atMost }: RowsWithinCaps, rows: number): string {
  if (atMost === 0) return 'the price of one row is beyond them';
  const another = `${atMost < rows ? `at most ${atMost}` : 'all'} of them another day`;
  return within === 0 ? `quote ${another}` : `quote ${within} rows now, or ${another}`;
}

const NO_ROWS = 'Add a row below the header for each letter, then quote again.';
const CORRECT_ROWS = 'Correct the rows that `problems` names, then quote again.';
const NO_HEADER =
  'The spreadsheet has no header: put a line above it with the names of its columns, such as Name, Street, City, State and ZIP.';
const COLUMNS = 'POST /v1/csv/mapping says what the columns are called, and how they are read.';

/** Of one of which nothing can be. A column that is not found is wrong with the spreadsheet, not with its rows. */
export function correctingNext(spreadsheet: Spreadsheet): string[] {
  const { rows, mapping, hasHeader } = spreadsheet;
  if (rows.length === 0) return [NO_ROWS];
  const missing = REQUIRED_FIELDS.filter((field) => mapping[field] === undefined);
  if (missing.length === 0) return [CORRECT_ROWS];
  const fields = missing.map((field) => `\`${field}\``).join(', ');
  const columns = missing.length === 1 ? 'the column' : 'the columns';
  const advice = missing.includes('name') ? adviceForName(spreadsheet) : '';
  return [
    ...(hasHeader ? [] : [NO_HEADER]),
    `No column is read as ${fields}: name ${columns} in \`mapping\`${advice}.`,
    COLUMNS,
  ];
}

/** What a caller wrote is not repeated, but for the column that was read as that of companies. */
function adviceForName({ mapping: { company }, hasHeader, unmapped }: Spreadsheet): string {
  if (company !== undefined)
    return `; where letters go to companies it is theirs: ${exampleOf(company)}`;
  const [first] = unmapped;
  return hasHeader || first === undefined ? '' : `: ${exampleOf(first)}`;
}

function exampleOf(name: string | string[]): string {
  return `\`mapping\`: {"name": ${JSON.stringify(name)}}`;
}
