import { POINTS_PER_INCH } from '../../../basics/points-per-inch.ts';
import { mergeBoxes } from '../../../pdfium/merge-boxes.ts';
import { ISSUES } from '../../../ports/issues.ts';
import type { LintIssue } from '../../../ports.ts';
import { toLintIssue } from '../../lint-issue.ts';
import type { Box } from '../matrix.ts';
import { SHEET_HEIGHT } from '../page-frame.ts';

/** A rule, and where a page breaks it: nowhere, as a rule. */
export interface Finding extends Pick<LintIssue, 'code' | 'fix'> {
  readonly boxes: readonly Box[];
  /** Where it matters more than the table of issues says. */
  readonly severity?: LintIssue['severity'];
}

/** An order keeps its issues, so they are not many: beyond this, one rectangle is around all. */
const MOST_PLACES = 6;

/** An issue for each place where the page breaks the rule; what is close together is one place. */
export function issuesOf({ boxes, ...rule }: Finding, page: number): LintIssue[] {
  return mergeBoxes(boxes, MOST_PLACES).map((box) =>
    toLintIssue({ ...rule, page, rectInches: inchesOf(box) }),
  );
}

/** Whether a page breaks it, so that the document would be refused. */
export function isFault({ code, boxes }: Finding): boolean {
  return ISSUES[code] === 'error' && boxes.length > 0;
}

function inchesOf([left, bottom, right, top]: Box): [number, number, number, number] {
  const inches = (points: number) => Math.round((points / POINTS_PER_INCH) * 1000) / 1000;
  return [inches(left), inches(SHEET_HEIGHT - top), inches(right - left), inches(top - bottom)];
}
