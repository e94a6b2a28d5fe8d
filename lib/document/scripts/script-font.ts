import type { FontChoice, LetterFont } from '../letter-font.ts';

/** A font, and what of the texts it is to print in its own spelling. */
export interface ScriptFont extends FontChoice {
  /** 0 where no face has the character, by code point. */
  readonly glyphOf: Uint16Array;
  /** The text in units that the font is looked up by: a character of two gets one that stands for it. */
  inUnits(text: string): string;
  /** The same units, each as a character that is like it, to whoever orders lines. */
  inCharacters(units: string): string;
  /** Of the leading of the letter font: some scripts are taller. */
  readonly leading: number;
}

/** A face that is joined with others. */
export interface Face {
  readonly font: LetterFont;
  /** By the unit. */
  readonly standsFor: ReadonlyMap<number, number>;
}

/** The letter font by itself, whose letters are looked up as they are. */
export function letterFontAlone(choice: FontChoice): ScriptFont {
  const { glyphOf } = choice.font;
  return { ...choice, glyphOf, inUnits: same, inCharacters: same, leading: 1 };
}

export function same(text: string): string {
  return text;
}
