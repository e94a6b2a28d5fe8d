import type { LetterFont } from '../letter-font.ts';

/** Of no width: a line may end there, where nothing else divides words. */
export const BREAK = '\u200b';

/** It is printed as nothing: a glyph without ink or width. The font is changed. */
export function setBreak({ glyphOf, widthOf }: LetterFont): void {
  const code = BREAK.charCodeAt(0);
  glyphOf[code] = glyphOf[' '.charCodeAt(0)] ?? 0;
  widthOf[code] = 0;
}

const LETTERS = /\p{L}/gu;
/** A name is no reason to set all lines further apart. */
const MANY = 0.3;

/** Whether a good part of the letters of a text are of these. */
export function hasMany(text: string, letters: RegExp): boolean {
  const all = text.match(LETTERS)?.length ?? 0;
  const own = text.match(letters)?.join('').match(LETTERS)?.length ?? 0;
  return own > MANY * all;
}
