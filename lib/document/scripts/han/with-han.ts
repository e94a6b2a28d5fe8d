import { MailError } from '../../../errors/mail-error.ts';
import type { Outline } from '../../fonts/outline.ts';
import type { LetterFont } from '../../letter-font.ts';
import { hasMany, setBreak } from '../line-break.ts';
import type { Face, ScriptFont } from '../script-font.ts';
import { HAN_LETTERS } from './han-characters.ts';
import { type HanFace, hanFace, hanOutlines } from './han-face.ts';
import { type HanLanguage, hanLanguageOf } from './han-language.ts';
import { withBreaks } from './kinsoku.ts';

/** In which the faces are asked for what the one of the letter's language lacks. */
const ORDER: readonly HanLanguage[] = ['traditional', 'simplified', 'japanese', 'korean'];
/** They take the room of a letter there. */
const WIDE: Readonly<Record<HanLanguage, string>> = {
  simplified: '‘’“”…',
  traditional: '‘’“”…',
  japanese: '…',
  korean: '',
};
/** Units of private use: for characters of two units, and for wide quotes. Those of emoji end before. */
const FIRST_UNIT = 0xe800;
const LAST_UNIT = 0xe8ff;
const LAST_OF_PLANE = 0xffff;
const UNITS = 0x10000;

/** Of the leading of the letter font: lines of letters that all are as high as capitals want air. */
const LEADING = 1.16;

interface Found {
  readonly code: number;
  readonly face: HanFace;
  readonly glyph: number;
}

/**
 * The font with what a letter prints of Chinese, Japanese and Korean, and nothing else of these; for one document.
 * @param codes the code points to print; what no face has is left out.
 * @param join makes one font of this face and all others.
 * @throws MailError `unsupported_characters` beyond 256 different rare characters.
 */
export async function withHan(
  codes: readonly number[],
  texts: readonly string[],
  join: (own: Face) => ScriptFont,
): Promise<ScriptFont> {
  const language = hanLanguageOf(texts.join('\n'));
  const isMain = hasMany(texts[0] ?? '', HAN_LETTERS);
  const wide = [...WIDE[language]].filter((sign) => isMain && texts.join().includes(sign));
  const wideCodes = wide.map((sign) => sign.charCodeAt(0));
  const found = await findAll([...codes, ...wideCodes], language);
  const units = unitsOf(found, wideCodes);
  const standsFor = new Map([...units].map(([code, unit]) => [unit, code]));
  const wideUnits = new Map(
    wide.map((sign) => [sign, String.fromCharCode(units.get(sign.charCodeAt(0)) ?? 0)]),
  );
  const joined = join({ font: await fontOf(found, units), standsFor });
  setBreak(joined.font);
  return {
    ...joined,
    inUnits: (text) => joined.inUnits(withWide(withBreaks(text), wideUnits)),
    leading: isMain ? LEADING : joined.leading,
  };
}

async function findAll(codes: readonly number[], language: HanLanguage): Promise<Found[]> {
  const found: Found[] = [];
  let missing = codes.toSorted((one, other) => one - other);
  for (const next of [language, ...ORDER.filter((each) => each !== language)]) {
    if (missing.length === 0) break;
    const face = await hanFace(next);
    const own = missing.filter((code) => face.glyphOf.has(code));
    found.push(...own.map((code) => ({ code, face, glyph: face.glyphOf.get(code) ?? 0 })));
    missing = missing.filter((code) => !face.glyphOf.has(code));
  }
  return found;
}

/** By the code point, of those that have no unit of their own, or one that the letter font prints narrow. */
function unitsOf(found: readonly Found[], wide: readonly number[]): Map<number, number> {
  const needing = found.filter(({ code }) => code > LAST_OF_PLANE || wide.includes(code));
  if (needing.length > LAST_UNIT - FIRST_UNIT + 1) {
    throw new MailError('unsupported_characters', {
      reason: 'the text has more different rare characters than one letter prints',
      next: ['Send it as a PDF, or as two letters.'],
    });
  }
  return new Map(needing.map(({ code }, at) => [code, FIRST_UNIT + at]));
}

async function fontOf(
  found: readonly Found[],
  units: ReadonlyMap<number, number>,
): Promise<LetterFont> {
  const outlines = await outlinesOf(found);
  const glyphOf = new Uint16Array(UNITS);
  const widthOf = new Uint16Array(UNITS);
  found.forEach(({ code, face, glyph }, at) => {
    const unit = units.get(code) ?? code;
    glyphOf[unit] = at + 1;
    widthOf[unit] = face.widths[glyph] ?? 0;
  });
  const faces = [...new Set(found.map(({ face }) => face))];
  const side = (at: number) => faces.map(({ box }) => box[at] ?? 0);
  return {
    packed: {
      ...NOTHING,
      glyphs: found.length + 1,
      box: [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))],
    },
    glyphOf,
    widthOf,
    kernRowOf: new Uint32Array(),
    kernColumnOf: new Uint16Array(),
    kerning: new Int16Array(1),
    hasMarks: false,
    inks: [],
    outline: (glyph) => outlines[glyph - 1] ?? NO_INK,
  };
}

const NO_INK = new Uint8Array();
/** What is said of the whole is that of the letter font. */
const NOTHING = {
  ...{ ascent: 0, descent: 0, capHeight: 0, characters: 0, kernRows: 0, kernColumns: 0 },
  dataLength: 0,
  data: '',
};

/** In the order of what was found; each face is read once. */
async function outlinesOf(found: readonly Found[]): Promise<readonly Outline[]> {
  const faces = [...new Set(found.map(({ face }) => face))];
  const all = await Promise.all(
    faces.map((face) => {
      const own = found.filter((each) => each.face === face);
      return hanOutlines(
        face,
        own.map(({ glyph }) => glyph),
      );
    }),
  );
  return all.flat();
}

const BESIDE_HAN =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u301f\uff01-\uff65…][‘’“”…]?\u200b?)[‘’“”…]|[‘’“”…](?=\u200b?[‘’“”…]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u301f\uff01-\uff65…])/gu;

/** Quotes beside letters of Chinese; those around English words stay as narrow as these. */
function withWide(text: string, units: ReadonlyMap<string, string>): string {
  return units.size === 0 ? text : text.replace(BESIDE_HAN, (sign) => units.get(sign) ?? sign);
}
