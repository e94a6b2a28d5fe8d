import type { ErrorCode } from '../../errors/catalog.ts';
import { isMailError, type MailError } from '../../errors/mail-error.ts';
import type { RowProblem } from './read-rows.ts';

export interface InvalidRow {
  readonly row: number;
  /** At least one. */
  readonly problems: readonly (RowProblem & { readonly code: ErrorCode })[];
}

/** Whether a refusal is the row's own: what is out of order here is no fault of a row. */
export function isOfTheRow(error: MailError): boolean {
  return !isMailError(error, 'unavailable') && error.http < 500;
}

/** What a refusal says of a row: `/to/zip` is the column of ZIP codes, `/merge/name` the field of the letter. */
export function problemsOf({
  errors: [first, ...others],
  reason,
  code,
}: MailError): InvalidRow['problems'] {
  if (first === undefined) return [{ field: 'row', problem: reason, code }];
  const problem = others.length === 0 ? first.message : reason;
  return [{ field: lastName(first.pointer), problem, code }];
}

/** The last name of a path. */
export function lastName(path: string): string {
  return path.split(/[/.]/).at(-1) || 'row';
}

/** The code of the problems where they have one, that of any request otherwise. */
export function codeOf(problems: InvalidRow['problems']): ErrorCode {
  const [only = 'validation_error', ...others] = new Set(problems.map(({ code }) => code));
  return others.length === 0 ? only : 'validation_error';
}
