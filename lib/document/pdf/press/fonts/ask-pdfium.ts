import { PDFDict, PDFDocument, PDFName, PDFObjectCopier, type PDFRef } from 'pdf-lib';
import type { AskedFont, FontGlyphs, Glyph } from '../../../../pdfium/read-glyphs.ts';
import { unicodeMap } from '../../../fonts/unicode-map.ts';
import { flateStream } from '../../flate-stream.ts';
import type { Look } from '../../page-sight.ts';
import { saveDocument } from '../../save-document.ts';
import type { FontKind } from './compact-font.ts';
import type { MeantGlyph } from './font-dictionaries.ts';

/** A font of a document, and those of its codes that are asked for, from the smallest on. */
export interface AskedCodes {
  readonly font: PDFDict;
  readonly kind: FontKind;
  readonly codes: readonly number[];
}

/** What PDFium draws for each of the codes; undefined where it draws with another program than the file's. */
export interface DrawnFont {
  readonly isEmbedded: boolean;
  readonly glyphs: readonly MeantGlyph[];
}

/** PDFium looks a character up in a list from its beginning, and keeps a font program for each: lists are not long. */
export const MOST_IN_LIST = 512;
/** Characters that no text has, for the bytes of a simple font. */
const PRIVATE_USE = 0xe000;
const [TO_UNICODE, FONTS] = [PDFName.of('ToUnicode'), PDFName.of('Font')];

/**
 * Asks PDFium by a page of its own what it draws for the codes of fonts. Outlines are had for characters alone, so that
 * each font is there twice: as it is, which tells the text of its codes, and with a `ToUnicode` of ours.
 * @returns undefined where there is more than anybody reads.
 */
export async function askPdfium(
  asked: readonly AskedCodes[],
  look: Look,
): Promise<DrawnFont[] | undefined> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = new Questions(document);
  const [copier] = asked.map(({ font }) => PDFObjectCopier.for(font.context, document.context));
  const questions = asked.map((each) => page.ask(each, copier?.copy(each.font) as PDFDict));
  page.write();
  const bytes = await saveDocument(document);
  const objects = questions.map(({ texts }) => texts);
  const [answer] = look({ bytes, pageCount: 1 }, ({ page: printed }) => ({
    fonts: printed.glyphs(questions.flatMap(({ outlines }) => outlines)),
    texts: printed.objectTexts(objects.flat()),
  }));
  if (answer?.fonts === undefined) return undefined;
  const fonts = [...answer.fonts];
  const texts = [...answer.texts];
  return asked.map(({ codes }, nth) => {
    const read = fonts.splice(0, questions[nth]?.outlines.length);
    return drawnFont(codes, read, texts.splice(0, codes.length));
  });
}

function drawnFont(
  codes: readonly number[],
  read: readonly FontGlyphs[],
  texts: readonly string[],
): DrawnFont {
  const glyphs = read.flatMap((each) => each.glyphs);
  return {
    isEmbedded: read.every(({ isEmbedded }) => isEmbedded),
    glyphs: codes.map((code, at) => {
      const { width = 0, outline = [] } = glyphs[at] ?? {};
      return { code, width, outline, text: meant(texts[at] ?? '', { width, outline }) };
    }),
  };
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** What a code of neither room nor ink stands for: nobody sees it, and it divides no word. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * What is written so that PDFium reads of it what it read of the file: several letters of one code that run from right
 * to left it turns round, and a space that stands on its line alone it leaves out.
 */
function meant(text: string, { width, outline }: Glyph): string {
  if (text.trim() === '') return width > 0 || outline.length > 0 ? ' ' : ZERO_WIDTH_SPACE;
  return RIGHT_TO_LEFT.test(text) ? [...text].reverse().join('') : text;
}

/** The page: a text object for each question, in the order in which they are asked. */
class Questions {
  readonly #document: PDFDocument;
  readonly #fonts: PDFDict;
  readonly #content: string[] = [];

  constructor(document: PDFDocument) {
    this.#document = document;
    this.#fonts = document.context.obj({});
  }

  ask({ kind, codes }: AskedCodes, font: PDFDict): { outlines: AskedFont[]; texts: number[] } {
    const outlines: AskedFont[] = [];
    for (let at = 0; at < codes.length; at += MOST_IN_LIST) {
      const list = codes.slice(at, at + MOST_IN_LIST);
      const characters = list.map((code) => (kind === 'simple' ? PRIVATE_USE + code : code));
      const name = this.#name(this.#mapped(font, kind, list, characters));
      outlines.push({ object: this.#show(name, kind, list[0] ?? 0), characters });
    }
    const name = this.#name(this.#document.context.register(font));
    return { outlines, texts: codes.map((code) => this.#show(name, kind, code)) };
  }

  write(): void {
    const { context } = this.#document;
    const page = this.#document.addPage();
    const resources = context.obj({});
    resources.set(FONTS, this.#fonts);
    page.node.set(PDFName.of('Resources'), resources);
    const content = flateStream(context, Buffer.from(this.#content.join('\n'), 'latin1'));
    page.node.set(PDFName.of('Contents'), context.register(content));
  }

  #mapped(
    font: PDFDict,
    kind: FontKind,
    codes: readonly number[],
    characters: readonly number[],
  ): PDFRef {
    const { context } = this.#document;
    const glyphs = codes.map((code, at) => ({
      code,
      text: String.fromCharCode(characters[at] ?? 0),
    }));
    const map = Buffer.from(unicodeMap(kind === 'simple' ? 1 : 2, glyphs), 'latin1');
    const mapped = PDFDict.fromMapWithContext(new Map(font.entries()), context);
    mapped.set(TO_UNICODE, context.register(flateStream(context, map)));
    return context.register(mapped);
  }

  #name(font: PDFRef): string {
    const name = `F${this.#fonts.keys().length}`;
    this.#fonts.set(PDFName.of(name), font);
    return name;
  }

  /** Each on a line of its own, so that no text is taken together with another. */
  #show(font: string, kind: FontKind, code: number): number {
    const text = code.toString(16).padStart(kind === 'simple' ? 2 : 4, '0');
    const at = this.#content.length;
    this.#content.push(`BT /${font} 10 Tf 1 0 0 1 50 ${20 * at} Tm <${text}> Tj ET`);
    return at;
  }
}
