import type { AddressLayout } from '../../address/address-layouts.ts';
import { keptOnce } from '../../basics/kept-once.ts';
import { type LetterFont, widthOfText } from '../letter-font.ts';
import { type BlockInk, inkOfBlock, leadingOfTall } from './block-ink.ts';

/** A line as it is printed: in the units of its font, each where it stands from left to right. */
export type SetLine = (line: string) => string;

/** One way to write a block, and what of it every size and zone asks for. */
export interface MeasuredLayout {
  readonly layout: AddressLayout;
  readonly lines: readonly string[];
  /** Multiples of the size, as all else. */
  readonly widths: readonly number[];
  readonly ink: BlockInk;
  /** How far lines must be apart at least for the letters that they have. */
  readonly tall: number;
}

/** Each as it is printed, measured when it is looked at, and once. */
export function measured(
  layouts: Iterable<AddressLayout>,
  font: LetterFont,
  setLine: SetLine,
): Iterable<MeasuredLayout> {
  return keptOnce(layouts, (written) => {
    const layout = written.map((each) => ({ ...each, text: setLine(each.text) }));
    const lines = layout.map(({ text }) => text);
    const widths = lines.map((line) => widthOfText(font, line) / 1000);
    const ink = inkOfBlock(font, lines);
    return { layout, lines, widths, ink, tall: leadingOfTall(font, lines) };
  });
}
