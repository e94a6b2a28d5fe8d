import type { TextFormat } from '../../contract/schemas/piece.ts';
import type { IssueCode } from '../../ports/issues.ts';

/** Of a letter, where its marks mean something else: its subject, code, and the first words of an item of a list. */
export type TextPart = 'subject' | 'code' | 'item';

/** What stands in a text by mistake, as it prints so. */
export interface TextMarks {
  readonly code: Extract<IssueCode, 'looks_like_markdown' | 'looks_like_html'>;
  /** It takes time that grows with the line alone. */
  readonly pattern: RegExp;
  readonly fix: string;
}

const MARKDOWN = {
  code: 'looks_like_markdown',
  pattern:
    /^\s{0,3}#{1,6}\s+\S|\*\*[^\s*][^*]{0,200}\*\*|^\s{0,3}```|^\s{0,3}\|.{1,200}\|\s*$|\[[^\][]{1,100}\]\(\S{1,200}\)/,
} as const;
const HTML = {
  code: 'looks_like_html',
  pattern:
    /<\/?(?:a|b|br|div|em|h[1-6]|hr|i|img|li|ol|p|span|strong|table|td|th|tr|u|ul)(?:\s[^<>]{0,200})?\/?>|&(?:amp|gt|lt|nbsp|quot);/i,
} as const;
/** `~~`, a footnote, and `**` beside a word, but not beside a digit: CommonMark with tables has none of them. */
const LEFT = {
  code: 'looks_like_markdown',
  pattern:
    /~~[^\s~]|[^\s~]~~|\[\^[^\][\s]{1,40}\]|(?<![\p{N}*])\*\*[^\s*\p{N}]|[^\s*\p{N}]\*\*(?![\p{N}*])/u,
  fix: 'These marks print as they stand: strike-through, footnotes and bold that nothing ends are not set. Take them out, or say in words what they mean.',
} as const;
const BOX = {
  code: 'looks_like_markdown',
  pattern: /^\s*\[[ xX]?\](?:\s|$)/,
  fix: 'The box prints as it stands, behind the mark of its list: write `☐` or `☑` on lines without that mark, or take the box out.',
} as const;

const OF_PLAIN: readonly TextMarks[] = [
  {
    ...MARKDOWN,
    fix: 'These marks print as they stand: send `text_format: "markdown"` to print what they mean, or take them out.',
  },
  {
    ...HTML,
    fix: 'Tags print as they stand: write the text plainly, or as Markdown with `text_format: "markdown"`.',
  },
];
/** A card is written by hand, from plain text alone. */
const OF_CARDS: readonly TextMarks[] = [
  {
    ...MARKDOWN,
    fix: 'These marks are written as they stand, and a card takes no Markdown: take them out.',
  },
  { ...HTML, fix: 'Tags are written as they stand: write the text plainly.' },
];
const IN_SUBJECT =
  'A subject prints as it stands, whatever `text_format` says: take the marks out.';
const OF_SUBJECTS: readonly TextMarks[] = [
  { ...MARKDOWN, pattern: eitherOf(MARKDOWN.pattern, LEFT.pattern), fix: IN_SUBJECT },
  { ...HTML, fix: IN_SUBJECT },
];

function eitherOf(one: RegExp, other: RegExp): RegExp {
  return new RegExp(`${one.source}|${other.source}`, 'u');
}

/** What to look for in a line of a text. Markdown prints as what it means, but for what it does not have. */
export function marksOf(
  format: TextFormat | 'card',
  part: TextPart | undefined,
): readonly TextMarks[] {
  if (part === 'subject') return OF_SUBJECTS;
  if (format === 'plain') return OF_PLAIN;
  if (format === 'card') return OF_CARDS;
  if (part === 'code') return [];
  return part === 'item' ? [BOX, LEFT] : [LEFT];
}
