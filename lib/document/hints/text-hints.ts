import type { TextFormat } from '../../contract/schemas/piece.ts';
import type { IssueCode } from '../../ports/issues.ts';
import type { LintIssue } from '../../ports.ts';
import { marksOf, type TextMarks, type TextPart } from '../letter/text-marks.ts';
import { fixOf, unfilledFields } from '../letter/unfilled-fields.ts';
import { toLintIssue } from '../lint-issue.ts';

/** A line of a text as it is printed, and where. */
export interface PrintedLine {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** Its words go on in the next line of the same one; a paragraph of its own where absent. */
  readonly paragraph?: object | undefined;
  /** It stands in the row of the line before it, and begins where that ends. */
  readonly isJoined?: boolean;
  /** What it is of, where marks mean something else there; running text where absent. */
  readonly part?: TextPart | undefined;
  /** Left, top, width and height in inches, from the left and top edges. */
  rectInches(): LintIssue['rectInches'];
}

const LAYOUT_HINTS = [
  {
    code: 'signature_at_end',
    fix: 'No closing was found, so the signature stands below the text: write a compliment such as `Sincerely,` on a line of its own, then the name.',
  },
  {
    code: 'table_too_wide',
    fix: 'The table has no room for its words, and some are cut: give it fewer columns, or shorter words and heads.',
  },
  {
    code: 'list_renumbered',
    fix: 'A list counts from its first number where those of its items do not ascend: write numbers that ascend, which print as they are. Or put a backslash before each point (`2\\.`), and a blank line between two items.',
  },
] as const;
/** What asks a sandbox letter for an outcome. Printed lines are not those of the text: it may have words beside it. */
const TEST_LINE = {
  code: 'test_line',
  pattern: /\[\[test:/i,
  fix: '`[[test:…]]` prints as it stands in a live letter; in the sandbox it asks for an outcome. Take it out before you send the letter.',
} as const;
const MOST_HINTS = 20;
const SOFT_HYPHEN = '\u00ad';

/** Nobody wants to send these. */
const NEVER_MEANT = ['unfilled_placeholder', 'test_line'] as const;

/** Without one of these there is nothing to hint at. */
const MARKS = /[#*`|<{&[«~]/;

/** Whether a text may have such lines, which is quick to see. */
export function mayNeedHints(text: string): boolean {
  return MARKS.test(text);
}

interface Found {
  readonly code: TextMarks['code'] | (typeof NEVER_MEANT)[number];
  readonly fix: string;
  /** Of the line where it begins. */
  readonly at: number;
}

/**
 * A warning for each line that looks as if it were not meant to print so, for each field that nobody filled in, and
 * for each line that is for the sandbox, by their places; at most twenty.
 */
export function textHints(lines: Iterable<PrintedLine>, format: TextFormat | 'card'): LintIssue[] {
  const all = [...lines];
  const marks = marksIn(all, format);
  const found = [...marks, ...fieldsIn(all), ...testLinesIn(all)];
  return mostTelling(found)
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ code, fix, at }) => {
      const line = all[at];
      if (line === undefined) return [];
      return [toLintIssue({ code, page: line.page, rectInches: line.rectInches(), fix })];
    });
}

/** What nobody wants to send first; of the others each code has its share. */
function mostTelling(found: readonly Found[]): Found[] {
  if (found.length <= MOST_HINTS) return [...found];
  const counts = new Map<Found['code'], number>();
  return found
    .map((each) => {
      const nth = counts.get(each.code) ?? 0;
      counts.set(each.code, nth + 1);
      const isNeverMeant = NEVER_MEANT.some((code) => code === each.code);
      return { ...each, rank: isNeverMeant ? -1 : nth };
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST_HINTS);
}

function marksIn(lines: readonly PrintedLine[], format: TextFormat | 'card'): Found[] {
  return lines.flatMap(({ text, part }, at) =>
    mayNeedHints(text)
      ? marksOf(format, part)
          .filter(({ pattern }) => pattern.test(text))
          .map(({ code, fix }) => ({ code, fix, at }))
      : [],
  );
}

function testLinesIn(lines: readonly PrintedLine[]): Found[] {
  const { code, pattern, fix } = TEST_LINE;
  return lines.flatMap(({ text }, at) => (pattern.test(text) ? [{ code, fix, at }] : []));
}

/** A field may go on in the next line. */
function fieldsIn(lines: readonly PrintedLine[]): Found[] {
  const paragraphs = Map.groupBy(lines.keys(), (at) => lines[at]?.paragraph ?? at);
  return [...paragraphs.values()].flatMap((places) => {
    const { text, starts } = unbroken(places.flatMap((at) => lines[at] ?? []));
    if (!mayNeedHints(text)) return [];
    let nth = 0;
    return unfilledFields(text).map((field) => {
      while ((starts[nth + 1] ?? Number.POSITIVE_INFINITY) <= field.start) nth++;
      return {
        code: 'unfilled_placeholder',
        fix: fixOf(field.text),
        at: places[nth] ?? 0,
      } as const;
    });
  });
}

/** The text of a paragraph, and where in it each of its lines begins. */
function unbroken(lines: readonly PrintedLine[]) {
  const parts: string[] = [];
  const starts: number[] = [];
  let length = 0;
  let isDivided = true;
  for (const { text, isJoined } of lines) {
    const gap = isDivided || isJoined ? '' : ' ';
    isDivided = text.endsWith(SOFT_HYPHEN);
    const words = isDivided ? text.slice(0, -1) : text;
    starts.push(length + gap.length);
    parts.push(gap, words);
    length += gap.length + words.length;
  }
  return { text: parts.join(''), starts };
}

/**
 * What the setting of a letter could not do well, at the place where that shows.
 * @param named what it is about there, before what to do.
 */
export function layoutHint(
  code: Extract<IssueCode, 'signature_at_end' | 'table_too_wide' | 'list_renumbered'>,
  { page, rectInches }: Omit<PrintedLine, 'text'>,
  named = '',
): LintIssue {
  const hint = LAYOUT_HINTS.find((each) => each.code === code);
  return toLintIssue({ code, page, rectInches: rectInches(), fix: named + (hint?.fix ?? '') });
}
