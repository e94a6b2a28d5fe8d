import type { Format } from '../contract/schemas/piece.ts';
import type { QuoteResponse } from '../contract/schemas/quote.ts';
import { toIssueResource } from '../document/lint-issue.ts';
import type { Source } from '../document/load-source.ts';
import type { PreparedDocument } from '../document/prepare-document.ts';
import type { LintIssue } from '../ports.ts';
import { addressIssues } from './address-issues.ts';
import type { QuotedRecipient } from './quoted-recipient.ts';

/** What is to be said of a letter: of its paper, and of its addresses. */
export function quotedIssues(
  document: PreparedDocument,
  recipient: QuotedRecipient | undefined,
  format: Format,
): readonly LintIssue[] {
  const notes = recipient?.kind === 'verified' ? recipient.notes : [];
  return [...document.issues, ...addressIssues(notes, format)];
}

/** Of a text only the carrier can have something to say, so most have none. */
export function shownIssues(
  { kind }: Source,
  issues: readonly LintIssue[],
): Pick<QuoteResponse, 'issues'> {
  return kind === 'text' && issues.length === 0 ? {} : { issues: issues.map(toIssueResource) };
}

/** The step before all others where something will look or arrive worse than meant. */
export function readFirst(issues: readonly LintIssue[]): readonly string[] {
  return issues.some(({ severity }) => severity === 'warning') ? [READ_ISSUES] : [];
}

const READ_ISSUES =
  'Read `issues` first: what its warnings name prints as it stands, or may not arrive.';
