import type { ErrorCode } from '../../errors/catalog.ts';
import type { RowProblem } from './read-rows.ts';

const SHOWN_PROBLEMS = 5;

/** These reasons quote what is written; a batch is read by whoever has its id. */
const QUIET: Readonly<Partial<Record<ErrorCode, string>>> = {
  unsupported_characters: 'has characters that cannot be printed',
};

/** What is wrong with a row, for whoever reads the batch. */
export function shownReason(
  problems: readonly (RowProblem & { readonly code: ErrorCode })[],
): string {
  return problems
    .slice(0, SHOWN_PROBLEMS)
    .map(({ field, problem, code }) => `${field}: ${quietReason(code, problem)}`)
    .join('; ');
}

/** The reason of a failure without what is written in the letter. */
export function quietReason(code: ErrorCode, reason: string): string {
  return QUIET[code] ?? reason;
}
