import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import type { LintIssue, TextColumn } from '../../ports.ts';
import { layoutHint, mayNeedHints, type PrintedLine, textHints } from '../hints/text-hints.ts';
import { widthOfText } from '../letter-font.ts';
import type { StyledFonts } from '../letter-styles.ts';
import type { PlacedLine } from '../placed-line.ts';
import { SHEET } from '../window-zones.ts';
import type { PrintedPage } from './letter-body.ts';
import { isInBody } from './text-column.ts';

interface HintedLetter {
  readonly text: string;
  readonly subject?: string | null;
  /** Of a text in Markdown. */
  readonly blocks?: unknown;
  readonly column: TextColumn;
  readonly isSignedAtEnd: boolean;
  /** What units of its font are, as people write it. */
  inCharacters(units: string): string;
}

/** What in a letter looks as if it were not meant to print so. */
export function letterHints(
  pages: readonly PrintedPage[],
  fonts: StyledFonts,
  letter: HintedLetter,
): LintIssue[] {
  const { text, subject, blocks, isSignedAtEnd } = letter;
  const isHinted = mayNeedHints(text) || mayNeedHints(subject ?? '');
  const words = isHinted
    ? textHints(bodyLines(pages, fonts, letter), blocks ? 'markdown' : 'plain')
    : [];
  return [
    ...words,
    ...(isSignedAtEnd ? signatureHints(pages) : []),
    ...cutHints(pages, fonts),
    ...numberHints(pages, fonts),
  ];
}

/** Subject and text: addresses stand above them, page heads and mark around them. */
function bodyLines(
  pages: readonly PrintedPage[],
  fonts: StyledFonts,
  { column, subject, blocks, inCharacters }: HintedLetter,
): PrintedLine[] {
  return pages.flatMap(({ lines }, at) =>
    lines
      .filter((line) => isInBody(line, column, at))
      .map((line, nth, body) => ({
        ...printedLine(line, at + 1, fonts),
        text: inCharacters(line.written ?? line.text),
        paragraph: line.tag,
        // Words of Markdown in other faces go on in their row; others stand apart there.
        isJoined: Boolean(blocks) && isBeside(line, body[nth - 1]),
        part: partOf(line, body[nth - 1], Boolean(subject)),
      })),
  );
}

/** A subject is the highest heading of its letter, and the only one. */
function partOf(
  { tag, style }: PlacedLine,
  before: PlacedLine | undefined,
  hasSubject: boolean,
): PrintedLine['part'] {
  if (hasSubject && tag?.type === 'H1') return 'subject';
  if (style === 'code') return 'code';
  return before?.tag?.type === 'Lbl' ? 'item' : undefined;
}

function isBeside({ y, tag }: PlacedLine, before: PlacedLine | undefined): boolean {
  return before?.y === y && before.tag === tag;
}

function signatureHints(pages: readonly PrintedPage[]): LintIssue[] {
  return pages.flatMap(({ signature }, at) => {
    if (signature === undefined) return [];
    const { x, y, width, height } = signature;
    const top = SHEET.heightInches * POINTS_PER_INCH - y - height;
    return [
      layoutHint('signature_at_end', {
        page: at + 1,
        rectInches: () => inInches([x, top, width, height]),
      }),
    ];
  });
}

/** One for a page tells enough. */
function cutHints(pages: readonly PrintedPage[], fonts: StyledFonts): LintIssue[] {
  return pages.flatMap(({ lines }, at) => {
    const cut = lines.find(({ isCut }) => isCut);
    return cut === undefined ? [] : [layoutHint('table_too_wide', printedLine(cut, at + 1, fonts))];
  });
}

/** One for a list: beyond its first number each other one may be wrong. */
function numberHints(pages: readonly PrintedPage[], fonts: StyledFonts): LintIssue[] {
  return pages.flatMap(({ lines }, at) =>
    lines.flatMap((line) => {
      if (line.renumbered === undefined) return [];
      const named = `\`${line.renumbered}\` prints as \`${line.text.trim()}\`. `;
      return [layoutHint('list_renumbered', printedLine(line, at + 1, fonts), named)];
    }),
  );
}

function printedLine(line: PlacedLine, page: number, fonts: StyledFonts): PrintedLine {
  const { text, x, y, size, style = 'regular' } = line;
  return {
    text,
    page,
    rectInches() {
      const width = (widthOfText(fonts[style] ?? fonts.regular, text) * size) / 1000;
      const top = SHEET.heightInches * POINTS_PER_INCH - y - size;
      return inInches([x, top, width, 1.3 * size]);
    },
  };
}

function inInches(points: readonly number[]): LintIssue['rectInches'] {
  return points.map((each) => each / POINTS_PER_INCH) as unknown as LintIssue['rectInches'];
}
