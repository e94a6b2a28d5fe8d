import type { LetterStyle } from '../letter-styles.ts';
import type { ParagraphOrder } from '../scripts/right-to-left.ts';
import { type Column, type StyledRun, widthIn } from './styled-line.ts';

/** What of a paragraph stands on a line, in the order in which it was written. */
interface WrittenLine {
  readonly pieces: readonly { readonly text: string; readonly style: LetterStyle }[];
  /** Where it begins in the text of its paragraph. */
  readonly start: number;
}

interface Run {
  readonly text: string;
  readonly style: LetterStyle;
  /** Where each of its letters was written. */
  readonly places: number[];
}

/**
 * The runs of a line with each letter where it stands from left to right, at the right margin where its paragraph
 * begins there. The runs themselves come as they were written: extractors turn each of them round, and not their order.
 */
export function arrangedLine(
  { pieces, start }: WrittenLine,
  order: ParagraphOrder,
  column: Column,
): StyledRun[] {
  const styles = pieces.flatMap(({ text, style }) =>
    new Array<LetterStyle>(text.length).fill(style),
  );
  const runs: Run[] = [];
  for (const at of order.visual(start, start + styles.length)) {
    const style = styles[at - start] ?? 'regular';
    const letter = String.fromCharCode(order.unitAt(at));
    const last = runs.at(-1);
    if (last?.style === style) {
      last.places.push(at);
      runs[runs.length - 1] = { ...last, text: last.text + letter };
    } else runs.push({ text: letter, style, places: [at] });
  }
  const widths = runs.map(({ text, style }) => widthIn(text, style, column));
  const width = widths.reduce((sum, each) => sum + each, 0);
  const isFlushRight = order.isRight && Number.isFinite(column.width);
  let x = isFlushRight ? column.left + column.width - width : column.left;
  const letters = pieces.map(({ text }) => text).join('');
  const placed = runs.map(({ text, style, places }, nth) => {
    const inOrder = places.toSorted((one, other) => one - other);
    const written = inOrder.map((at) => letters[at - start]).join('');
    const run = { text, written, x, size: column.size, style, tag: column.tag };
    x += widths[nth] ?? 0;
    return { run, from: inOrder[0] ?? 0 };
  });
  return placed.toSorted((one, other) => one.from - other.from).map(({ run }) => run);
}
