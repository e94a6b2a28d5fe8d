import type { ScriptFont } from '../script-font.ts';
import { loadScript } from './loaded-script.ts';
import { SHAPED_SCRIPTS, type ShapedScript } from './shaped-scripts.ts';
import { BREAK, ShapingFont } from './shaping-font.ts';

const LETTERS = /\p{L}/gu;
/** A name is no reason to set all lines further apart. */
const MANY = 0.3;
const JOINERS = [0x200c, 0x200d];

/** The font with the scripts of these texts whose letters change with their neighbours; it serves one document. */
export async function withShaping(base: ScriptFont, texts: readonly string[]): Promise<ScriptFont> {
  const all = texts.join('\n');
  const wanted = SHAPED_SCRIPTS.filter(({ words, needs = words }) => all.search(needs) !== -1);
  const scripts = await Promise.all(wanted.map(loadScript));
  const shaping = new ShapingFont(base.font, new Map(base.font.standsFor), scripts);
  const glyphOf = base.glyphOf.slice();
  for (const character of new Set(all)) {
    const code = character.codePointAt(0) ?? 0;
    const script = scripts.find((each) => character.search(each.script.words) === 0);
    if (script?.has(code) || (script && JOINERS.includes(code))) glyphOf[code] = 1;
  }
  setBreak(base);
  return {
    font: shaping.font,
    glyphOf,
    inUnits: (text) => shaping.inUnits(base.inUnits(text)),
    inCharacters: (units) => shaping.inCharacters(units),
    leading: leadingOf(texts[0] ?? '', wanted),
    isComplete: false,
  };
}

/** It is printed as nothing: a glyph without ink or width. */
function setBreak({ font }: ScriptFont): void {
  const code = BREAK.charCodeAt(0);
  font.glyphOf[code] = font.glyphOf[' '.charCodeAt(0)] ?? 0;
  font.widthOf[code] = 0;
}

/** That of the tallest script with a good part of the letters. */
function leadingOf(text: string, scripts: readonly ShapedScript[]): number {
  const letters = text.match(LETTERS)?.length ?? 0;
  const tall = scripts.filter(({ words }) => {
    const own = text.match(words)?.join('').match(LETTERS)?.length ?? 0;
    return own > MANY * letters;
  });
  return Math.max(1, ...tall.map(({ leading }) => leading));
}
