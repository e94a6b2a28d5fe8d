import { hasMany, setBreak } from '../line-break.ts';
import type { ScriptFont } from '../script-font.ts';
import { loadScript } from './loaded-script.ts';
import { SHAPED_SCRIPTS, type ShapedScript } from './shaped-scripts.ts';
import { ShapingFont } from './shaping-font.ts';

const JOINERS = new Set([0x200c, 0x200d]);

/** The font with the scripts of these texts whose letters change with their neighbours; it serves one document. */
export async function withShaping(base: ScriptFont, texts: readonly string[]): Promise<ScriptFont> {
  const all = texts.join('\n');
  const wanted = SHAPED_SCRIPTS.filter(({ words, needs = words }) => all.search(needs) !== -1);
  const scripts = await Promise.all(wanted.map(loadScript));
  const shaping = new ShapingFont(base.font, new Map(base.font.standsFor), scripts);
  const glyphOf = base.glyphOf.slice();
  const lacking = new Set<number>();
  for (const script of scripts) {
    for (const character of new Set(all.match(script.script.words)?.join(''))) {
      const code = character.codePointAt(0) ?? 0;
      if (script.has(code) || JOINERS.has(code)) glyphOf[code] = 1;
      else lacking.add(code);
    }
  }
  // What several scripts share prints where the face of each has it.
  for (const code of lacking) glyphOf[code] = 0;
  setBreak(base.font);
  return {
    font: shaping.font,
    glyphOf,
    inUnits: (text) => shaping.inUnits(base.inUnits(text)),
    inCharacters: (units) => shaping.inCharacters(units),
    leading: Math.max(base.leading, leadingOf(texts[0] ?? '', wanted)),
    isComplete: false,
  };
}

/** That of the tallest script with a good part of the letters. */
function leadingOf(text: string, scripts: readonly ShapedScript[]): number {
  const tall = scripts.filter(({ words }) => hasMany(text, words));
  return Math.max(1, ...tall.map(({ leading }) => leading));
}
