import { MailError } from '../../../errors/mail-error.ts';
import { joinOutlines, type Outline } from '../../fonts/outline.ts';
import type { LetterFont } from '../../letter-font.ts';
import { BREAK } from '../line-break.ts';
import type { ShapedGlyph } from './harfbuzz.ts';
import type { LoadedScript } from './loaded-script.ts';

/** The units of private use that stand for letters as they are shaped; others stand for emoji and mirrored signs. */
const STAND_INS = [
  [0xe900, 0xefff],
  [0xf010, 0xf8ff],
] as const;

/** A part of a word that is set as one, with all that it is made of. */
interface Cluster {
  readonly text: string;
  readonly glyphs: readonly ShapedGlyph[];
}

/**
 * A font that learns letters as they are shaped: all that HarfBuzz sets as one is one glyph of it, found by a unit of
 * private use, and the layout need not know. It belongs to one document.
 */
export class ShapingFont {
  readonly font: LetterFont;
  readonly #base: LetterFont;
  readonly #scripts: readonly LoadedScript[];
  /** The first of its glyphs among those of the font. */
  readonly #firsts = new Map<LoadedScript, number>();
  readonly #firstComposite: number;
  readonly #composites: Outline[] = [];
  readonly #standsFor: Map<number, number | string>;
  /** By the unit. */
  readonly #likes = new Map<number, string>();
  readonly #units = new Map<string, string>();
  readonly #words = new Map<string, string>();
  readonly #free = STAND_INS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  ).reverse();

  /**
   * @param base is changed: it learns the letters.
   * @param standsFor what units of it stand for; more are added.
   */
  constructor(
    base: LetterFont,
    standsFor: Map<number, number | string>,
    scripts: readonly LoadedScript[],
  ) {
    this.#base = base;
    this.#scripts = scripts;
    this.#standsFor = standsFor;
    let next = base.packed.glyphs;
    for (const script of scripts) {
      this.#firsts.set(script, next);
      next += script.face.glyphs;
    }
    this.#firstComposite = next;
    const packed = packedWith(base, scripts);
    const outline = (glyph: number) => this.#outline(glyph);
    // Of the numbers beyond those of the base, each document has other glyphs.
    this.font = { ...base, standsFor, packed, inks: [], outline };
  }

  /** The text in units that the font is looked up by. */
  inUnits(text: string): string {
    let written = text;
    for (const loaded of this.#scripts) {
      const { words, language } = loaded.script;
      const shaped = (run: string) =>
        divided(run, language).map((word) => this.#shaped(loaded, word));
      written = written.replace(words, (run) => shaped(run).join(BREAK));
    }
    return written;
  }

  /** The same units, each as the first character that it is of: what it is like, to whoever orders lines. */
  inCharacters(units: string): string {
    return units.replace(/[\ue000-\uf8ff]/g, (unit) => this.#likes.get(unit.charCodeAt(0)) ?? unit);
  }

  #shaped(script: LoadedScript, word: string): string {
    const key = `${script.script.name} ${word}`;
    const known = this.#words.get(key);
    if (known !== undefined) return known;
    const clusters = clustersOf(word, script.shape(word, script.script.direction));
    const written = clusters.map((cluster) => this.#unitOf(script, cluster)).join('');
    this.#words.set(key, written);
    return written;
  }

  #unitOf(script: LoadedScript, { text, glyphs }: Cluster): string {
    const places = glyphs.map(({ glyph, dx, dy, advance }) => [glyph, dx, dy, advance]);
    const key = `${script.script.name} ${text} ${places}`;
    const known = this.#units.get(key);
    if (known !== undefined) return known;
    const unit = this.#free.pop();
    if (unit === undefined) throw tooMany();
    this.#base.glyphOf[unit] = this.#glyphOf(script, glyphs);
    this.#base.widthOf[unit] = Math.max(0, sumOf(glyphs));
    this.#standsFor.set(unit, script.script.direction === 'rtl' ? reversed(text) : text);
    this.#likes.set(unit, text[0] ?? '');
    const written = String.fromCharCode(unit);
    this.#units.set(key, written);
    return written;
  }

  #glyphOf(script: LoadedScript, glyphs: readonly ShapedGlyph[]): number {
    const parts = partsOf(script, glyphs);
    const [only] = parts;
    if (parts.length === 1 && only?.dx === 0 && only.dy === 0) {
      return (this.#firsts.get(script) ?? 0) + only.glyph;
    }
    return this.#firstComposite + this.#composites.push(joinOutlines(parts)) - 1;
  }

  #outline(glyph: number): Outline {
    if (glyph >= this.#firstComposite) {
      return this.#composites[glyph - this.#firstComposite] ?? new Uint8Array();
    }
    const found = [...this.#firsts].findLast(([, first]) => glyph >= first);
    if (found === undefined) return this.#base.outline(glyph);
    const [script, first] = found;
    return script.outline(glyph - first);
  }
}

/** Extractors turn lines from right to left round, character by character, those of a glyph too. */
function reversed(text: string): string {
  return [...text].reverse().join('');
}

/** In the order of the text; what belongs together has one place in it. */
function clustersOf(word: string, glyphs: readonly ShapedGlyph[]): Cluster[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  return starts.map((start, at) => ({
    text: word.slice(at === 0 ? 0 : start, starts[at + 1] ?? word.length),
    glyphs: glyphs.filter(({ cluster }) => cluster === start),
  }));
}

/** Those with ink, and how far each is moved. */
function partsOf({ outline }: LoadedScript, glyphs: readonly ShapedGlyph[]) {
  let pen = 0;
  return glyphs.flatMap(({ glyph, dx, dy, advance }) => {
    const part = { glyph, dx: pen + dx, dy, outline: outline(glyph) };
    pen += advance;
    return part.outline.length === 0 ? [] : [part];
  });
}

function sumOf(glyphs: readonly ShapedGlyph[]): number {
  return glyphs.reduce((sum, { advance }) => sum + advance, 0);
}

/** Where nothing divides words, the language says where they end. */
function divided(run: string, language: string | undefined): string[] {
  if (language === undefined) return [run];
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(run);
  return Array.from(segments, ({ segment }) => segment);
}

/** What the PDF says of the whole. */
function packedWith({ packed }: LetterFont, scripts: readonly LoadedScript[]) {
  const faces = scripts.map(({ face }) => face);
  const boxes = [packed.box, ...faces.map(({ box }) => box)];
  const side = (at: number) => boxes.map((box) => box[at] ?? 0);
  return {
    ...packed,
    box: [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))],
  };
}

function tooMany(): MailError {
  return new MailError('unsupported_characters', {
    reason: 'the text has more different combinations of letters than one letter prints',
    next: ['Send it as a PDF, or as two letters.'],
  });
}
