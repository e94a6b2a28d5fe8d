import type { TextFormat } from '../contract/schemas/piece.ts';
import type { IssueCode } from '../ports/issues.ts';
import type { LintIssue } from '../ports.ts';
import { toLintIssue } from './lint-issue.ts';

/** A line of a text as it is printed, and where. */
export interface PrintedLine {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** Left, top, width and height in inches, from the left and top edges. */
  rectInches(): LintIssue['rectInches'];
}

interface Hint {
  readonly code: Extract<
    IssueCode,
    'looks_like_markdown' | 'looks_like_html' | 'unfilled_placeholder'
  >;
  /** Any of them. Each takes time that grows with the line alone. */
  readonly patterns: readonly RegExp[];
  readonly fix: string;
  /** Markdown prints as what it means, and HTML in it is refused. */
  readonly inMarkdown: boolean;
}

/** What stands in a text by mistake, and prints just as it stands there. */
const HINTS: readonly Hint[] = [
  {
    code: 'looks_like_markdown',
    patterns: [
      /^\s{0,3}#{1,6}\s+\S|\*\*[^\s*][^*]{0,200}\*\*|^\s{0,3}```|^\s{0,3}\|.{1,200}\|\s*$|\[[^\][]{1,100}\]\(\S{1,200}\)/,
    ],
    fix: 'These marks print as they stand: send `text_format: "markdown"` to print what they mean, or take them out.',
    inMarkdown: false,
  },
  {
    code: 'looks_like_html',
    patterns: [
      /<\/?(?:a|b|br|div|em|h[1-6]|hr|i|img|li|ol|p|span|strong|table|td|th|tr|u|ul)(?:\s[^<>]{0,200})?\/?>|&(?:amp|gt|lt|nbsp|quot);/i,
    ],
    fix: 'Tags print as they stand: write the text plainly, or as Markdown with `text_format: "markdown"`.',
    inMarkdown: false,
  },
  {
    code: 'unfilled_placeholder',
    patterns: [
      /\{\{[^{}]{0,100}\}\}|\[(?:your|sender|recipient|insert|enter|name|date|address|company|amount|signature|(?:client|customer|tenant|company|first|last|full)[ _-]name)\b[^\][]{0,60}\]|<(?:your|insert)\b[^<>]{0,60}>|<<\s{0,3}[a-z][\w ]{0,40}>>|\$\{[a-z]\w{0,40}\}/i,
      // `[CHILD]`, `[PROPERTY ADDRESS]`; not what editors and offices put in brackets.
      /\[(?!(?:SIC|REDACTED|SEAL|SIGNED|COPY|DRAFT|CONFIDENTIAL|ENCLOSURES?|END)\])[A-Z]{3,20}(?:[ _-][A-Z]{2,20}){0,4}\]/,
    ],
    fix: 'This looks like a field that nobody filled in, and prints as it stands: write what belongs there, or give it in `merge`.',
    inMarkdown: true,
  },
];
const LAYOUT_HINTS = [
  {
    code: 'signature_at_end',
    fix: 'No closing was found, so the signature stands below the text: write a compliment such as `Sincerely,` on a line of its own, then the name.',
  },
  {
    code: 'table_too_wide',
    fix: 'The table has no room for its words, and some are cut: give it fewer columns, or shorter words and heads.',
  },
] as const;
const MOST_HINTS = 20;

/** Without one of these there is nothing to hint at. */
const MARKS = /[#*`|<{&[]/;

/** Whether a text may have such lines, which is quick to see. */
export function mayNeedHints(text: string): boolean {
  return MARKS.test(text);
}

/** A warning for each line that looks as if it were not meant to print so; at most twenty. */
export function textHints(lines: Iterable<PrintedLine>, format: TextFormat): LintIssue[] {
  const hints = HINTS.filter(({ inMarkdown }) => inMarkdown || format === 'plain');
  const issues: LintIssue[] = [];
  for (const { text, page, rectInches } of lines) {
    if (!mayNeedHints(text)) continue;
    for (const { code, fix, patterns } of hints) {
      if (issues.length === MOST_HINTS) return issues;
      if (patterns.some((pattern) => pattern.test(text)))
        issues.push(toLintIssue({ code, page, rectInches: rectInches(), fix }));
    }
  }
  return issues;
}

/** What the setting of a letter could not do well, at the place where that shows. */
export function layoutHint(
  code: Extract<IssueCode, 'signature_at_end' | 'table_too_wide'>,
  { page, rectInches }: Omit<PrintedLine, 'text'>,
): LintIssue {
  const hint = LAYOUT_HINTS.find((each) => each.code === code);
  return toLintIssue({ code, page, rectInches: rectInches(), fix: hint?.fix ?? '' });
}
