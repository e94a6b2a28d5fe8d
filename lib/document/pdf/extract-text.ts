import { getDocument, OPS } from 'unpdf/pdfjs';
import type { GlyphShape } from './glyph-shapes.ts';

/** What a reader of the finished file finds in it. */
export interface Extracted {
  readonly pageCount: number;
  readonly text: string;
  /** The outlines that stand behind the text, one for each glyph that is shown. */
  readonly shapes: readonly GlyphShape[];
}

const OPTIONS = {
  // Pictures are not decoded: nothing here looks at them, and they are what takes memory.
  maxImageSize: 0,
  disableFontFace: true,
  useSystemFonts: false,
  isEvalSupported: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  verbosity: 0,
};

/** Reads the bytes with pdf.js, page by page: text in reading order, and the glyphs' outlines. */
export async function extractText(bytes: Uint8Array): Promise<Extracted> {
  // pdf.js takes the buffer for its own.
  const task = getDocument({ ...OPTIONS, data: Uint8Array.from(bytes) });
  const document = await task.promise;
  const pages: string[] = [];
  const shown = new Map<string, GlyphShape>();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(linesOf(items.filter((item) => 'str' in item)));
    await addPageShapes(page, shown);
    page.cleanup();
  }
  const pageCount = document.numPages;
  await task.destroy();
  return { pageCount, text: pages.join('\n\n').trim(), shapes: [...shown.values()] };
}

interface Item {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly transform: readonly number[];
}

/** Text that one stream ends with and another goes on from is two lines, unless it stands in one. */
function linesOf(items: readonly Item[]): string {
  let text = '';
  let height: number | undefined;
  for (const { str, hasEOL, transform } of items) {
    const y = transform[5] ?? 0;
    if (height !== undefined && Math.abs(y - height) > 1 && !text.endsWith('\n')) text += '\n';
    text += hasEOL ? `${str}\n` : str;
    if (str !== '') height = y;
  }
  return text;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

interface Glyph {
  readonly fontChar: string;
  readonly unicode: string;
}

/** A font is the same one on every page: its glyphs are looked at once. */
async function addPageShapes(page: Page, shown: Map<string, GlyphShape>): Promise<void> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let font = '';
  fnArray.forEach((operation: number, at: number) => {
    const args = argsArray[at] as unknown[];
    if (operation === OPS.setFont) font = String(args[0]);
    else if (operation === OPS.showText) addShapes(page, font, args[0] as ShownText, shown);
  });
}

/** Glyphs, and moves between them. */
type ShownText = readonly (Glyph | number | null)[];

function addShapes(
  page: Page,
  font: string,
  glyphs: ShownText,
  shown: Map<string, GlyphShape>,
): void {
  for (const glyph of glyphs) {
    if (glyph === null || typeof glyph === 'number') continue;
    const key = `${font}_path_${glyph.fontChar}`;
    if (shown.has(key) || !page.commonObjs.has(key)) continue;
    const { path } = page.commonObjs.get(key) as { path?: ArrayLike<number> };
    if (path !== undefined) shown.set(key, { font, text: glyph.unicode, outline: path });
  }
}
