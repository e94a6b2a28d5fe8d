import { toLintIssue } from '../../document/lint-issue.ts';
import { RECIPIENT_ZONE } from '../../document/window-zones.ts';
import type { LintIssue } from '../../ports.ts';

const MOST_NAMED = 10;

/** By their numbers, the first of them where they are many: `2`, `2 and 4`, `2, 4 and 990 more`. */
export function namedRows(rows: readonly number[]): string {
  const shown = rows.slice(0, MOST_NAMED);
  const more = rows.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  if (shown.length < 2) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** An issue of rows has no page of its own: it is shown where letters of a batch differ first, at their recipient. */
export function issueOfRows({ code, fix }: Pick<LintIssue, 'code' | 'fix'>): LintIssue {
  const { left, top, right, bottom } = RECIPIENT_ZONE;
  return toLintIssue({ code, page: 1, rectInches: [left, top, right - left, bottom - top], fix });
}
