import { ISSUES } from '../ports/issues.ts';
import type { LintIssue } from '../ports.ts';

/** An issue as an order keeps it: the store takes whole numbers only, so the place is in thousandths of an inch. */
export interface KeptIssue extends Omit<LintIssue, 'rectInches'> {
  readonly rectMils: readonly number[];
}

/** It matters as much as the table says, unless its rule says that this one matters more. */
export function toLintIssue(
  issue: Omit<LintIssue, 'severity'> & Partial<Pick<LintIssue, 'severity'>>,
): LintIssue {
  return { ...issue, severity: issue.severity ?? ISSUES[issue.code] };
}

export function toKeptIssue({ rectInches, ...issue }: LintIssue): KeptIssue {
  return { ...issue, rectMils: rectInches.map((inches) => Math.round(inches * 1000)) };
}

/** An issue as the API shows it; the same to the digit in a quote and in an order. */
export function toIssueResource(issue: LintIssue | KeptIssue) {
  const { code, page, severity, fix } = issue;
  const { rectMils } = 'rectMils' in issue ? issue : toKeptIssue(issue);
  return { code, page, rect_in: rectMils.map((mils) => mils / 1000), severity, fix };
}
