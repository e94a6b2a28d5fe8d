import { type FontChoice, fontFor, isSteering, type LetterFont, unpack } from '../letter-font.ts';
import { SCRIPT_FACES, type ScriptFace } from './faces.ts';
import { HAN_CODE_POINTS, isHan } from './han/han-characters.ts';
import { joinFaces } from './join-faces.ts';
import { type Face, letterFontAlone, type ScriptFont, same } from './script-font.ts';

const FIRST_STAND_IN = 0xe000;
const LAST_OF_PLANE = 0xffff;
/** Beyond all that a face of characters of two units needs. */
const FIRST_MIRRORED = 0xf000;
/** Each is drawn as the other in lines from right to left; Unicode's BidiMirroring, as far as letters have them. */
const MIRRORED = '()[]{}<>«»‹›≤≥';

const loaded = new Map<string, Promise<Face>>();
const joined = new Map<string, ScriptFont>();

/**
 * The letter font with the faces of further scripts, where it is not enough by itself.
 * @param choice what it has of these texts.
 */
export async function fontWithScripts(
  texts: readonly string[],
  choice: FontChoice,
): Promise<ScriptFont> {
  const all = await lackedOf(texts);
  const lacking = all.filter((code) => !isHan(code));
  const wanted = SCRIPT_FACES.filter((face) => lacking.some((code) => mayHave(face, code)));
  const isShaped = lacking.some(mayBeShaped);
  const han = all.filter(isHan);
  if (wanted.length === 0 && !isShaped && han.length === 0) return letterFontAlone(choice);
  const others = lacking.filter(
    (code) => !mayBeShaped(code) && !wanted.some((face) => mayHave(face, code)),
  );
  const { font } = await fontFor([String.fromCodePoint(...others)]);
  const faces = await Promise.all(wanted.map(faceOf));
  if (han.length > 0) {
    const { withHan } = await import('./han/with-han.ts');
    return completed(
      await withHan(han, texts, (own) => joinAll(font, [...faces, own])),
      isShaped,
      texts,
    );
  }
  if (isShaped) return completed(joinAll(font, faces), isShaped, texts);
  const key = [font.packed.glyphs, ...wanted.map(({ name }) => name)].join();
  const made = joined.get(key) ?? joinAll(font, faces);
  joined.set(key, made);
  return completed(made, isShaped, texts);
}

/** With what is shaped besides, if anything is. */
async function completed(
  font: ScriptFont,
  isShaped: boolean,
  texts: readonly string[],
): Promise<ScriptFont> {
  const made = isShaped
    ? await (await import('./shaping/with-shaping.ts')).withShaping(font, texts)
    : font;
  return { ...made, isComplete: texts.every((text) => printsAll(made, text)) };
}

/**
 * Hebrew to Thai, letters of these that stand elsewhere, and the joiners between them; the scripts themselves are
 * loaded then.
 */
function mayBeShaped(code: number): boolean {
  return (
    code === 0x200c ||
    code === 0x200d ||
    (code >= 0x0590 && code <= 0x0e7f && !(code >= 0x05d0 && code <= 0x05f4)) ||
    (code >= 0x1cd0 && code <= 0x1cff) ||
    (code >= 0xa8e0 && code <= 0xa8ff) ||
    (code >= 0xfb1d && code <= 0xfb4f)
  );
}

/** What the small letter font lacks: the large one has symbols that a face of their own would bring, too. */
async function lackedOf(texts: readonly string[]): Promise<number[]> {
  const { font } = await fontFor([]);
  const codes = new Set(
    texts.flatMap((text) => Array.from(text, (each) => each.codePointAt(0) ?? 0)),
  );
  return [...codes].filter((code) => (font.glyphOf[code] ?? 0) === 0 && !isSteering(code));
}

function mayHave({ ranges }: ScriptFace, code: number): boolean {
  return ranges.some((first, at) => at % 2 === 0 && code >= first && code <= (ranges[at + 1] ?? 0));
}

function faceOf({ name, load }: ScriptFace): Promise<Face> {
  const found =
    loaded.get(name) ??
    load().then(({ FONT, STANDS_FOR = [] }) => ({
      font: unpack(FONT),
      standsFor: unitsOf(STANDS_FOR),
    }));
  loaded.set(name, found);
  return found;
}

function unitsOf(ranges: readonly number[]): Map<number, number> {
  const units = new Map<number, number>();
  let unit = FIRST_STAND_IN;
  for (let at = 0; at < ranges.length; at += 2) {
    const last = ranges[at + 1] ?? 0;
    for (let code = ranges[at] ?? 0; code <= last; code++) units.set(unit++, code);
  }
  return units;
}

/**
 * Units that print a bracket turned round, and stand for the one that was written: whoever reads the file finds it
 * again. They take their places in the font.
 */
function mirrorUnits(
  font: LetterFont,
  standsFor: Map<number, number | string>,
): Map<number, number> {
  const mirrored = new Map<number, number>();
  [...MIRRORED].forEach((sign, at) => {
    const code = sign.charCodeAt(0);
    const unit = FIRST_MIRRORED + at;
    const other = MIRRORED.charCodeAt(at % 2 === 0 ? at + 1 : at - 1);
    font.glyphOf[unit] = font.glyphOf[other] ?? 0;
    font.widthOf[unit] = font.widthOf[other] ?? 0;
    mirrored.set(code, unit);
    standsFor.set(unit, code);
  });
  return mirrored;
}

/** Each face has units of its own that stand for others: emoji, rare characters of Chinese. */
function joinAll(base: LetterFont, faces: readonly Face[]): ScriptFont {
  const standsFor = new Map<number, number | string>(faces.flatMap((face) => [...face.standsFor]));
  const joinedFont = joinFaces(
    base,
    faces.map((face) => face.font),
  );
  const mirrored = mirrorUnits(joinedFont, standsFor);
  const font = { ...joinedFont, standsFor, mirrored };
  const unitOf = new Map([...standsFor].map(([unit, code]) => [code, unit]));
  const glyphOf = new Uint16Array(HAN_CODE_POINTS);
  glyphOf.set(font.glyphOf);
  for (const [unit, code] of standsFor) {
    if (typeof code === 'number' && code > LAST_OF_PLANE) glyphOf[code] = font.glyphOf[unit] ?? 0;
    // A letter that has the unit itself means something of its own, which is not printed.
    glyphOf[unit] = 0;
  }
  const inUnits = (text: string) =>
    text.replace(/[\u{10000}-\u{10ffff}]/gu, (character) =>
      String.fromCharCode(unitOf.get(character.codePointAt(0) ?? 0) ?? LAST_OF_PLANE),
    );
  return { font, glyphOf, inUnits, inCharacters: same, leading: 1, isComplete: false };
}

function printsAll({ glyphOf }: ScriptFont, text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if ((glyphOf[code] ?? 0) === 0 && !isSteering(code)) return false;
  }
  return true;
}
