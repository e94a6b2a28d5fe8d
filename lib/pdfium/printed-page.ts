import type { Character, CharacterColumns } from './character-columns.ts';
import type { DotsBox } from './dots-box.ts';
import { isQuicklyDrawn } from './is-quickly-drawn.ts';
import type { PdfEngine } from './pdf-engine.ts';
import { readCharacters, readColumns } from './read-characters.ts';
import { type AskedFont, type FontGlyphs, readGlyphs, readObjectTexts } from './read-glyphs.ts';
import { type PlacedPicture, readPictures } from './read-pictures.ts';
import { type ColorPicture, type DotPicture, renderColor, withDots } from './render-color.ts';
import { type GrayPicture, renderGray } from './render-gray.ts';
import { renderText } from './render-text.ts';

/** One page of an open document. Each call reads anew. Points, from the left and bottom edges. */
export interface PrintedPage {
  readonly widthPoints: number;
  readonly heightPoints: number;
  /** In the order in which the content paints them. */
  characters(): Character[];
  /** The same, for whoever looks at all of them. */
  columns(): CharacterColumns;
  /** The pictures, those within forms too. */
  pictures(): PlacedPicture[];
  /** What is drawn for characters of fonts; undefined where it is more than anybody reads. */
  glyphs(asked: readonly AskedFont[]): FontGlyphs[] | undefined;
  /** What these of its text objects say, by their numbers. */
  objectTexts(objects: readonly number[]): string[];
  /** Whether it is made of few enough things of few enough kinds that drawing it cannot take long. */
  isQuicklyDrawn(): boolean;
  /** What prints, in levels of gray: all of it, or this part. */
  render(dotsPerInch: number, part?: DotsBox): GrayPicture;
  /** What its text prints, without pictures and drawings. */
  renderText(dotsPerInch: number): GrayPicture;
  /** What prints in colour; takes twice as long. */
  renderColor(dotsPerInch: number): ColorPicture;
  /** The same where PDFium has drawn it, for whoever makes something else of millions of dots. */
  withDots<T>(dotsPerInch: number, read: (picture: DotPicture) => T): T;
}

export function readPage(engine: PdfEngine, page: number): PrintedPage {
  const size = {
    widthPoints: engine._FPDF_GetPageWidthF(page),
    heightPoints: engine._FPDF_GetPageHeightF(page),
  };
  return {
    ...size,
    characters: () => readCharacters(engine, page),
    columns: () => readColumns(engine, page),
    pictures: () => readPictures(engine, page),
    glyphs: (asked) => readGlyphs(engine, page, asked),
    objectTexts: (objects) => readObjectTexts(engine, page, objects),
    isQuicklyDrawn: () => isQuicklyDrawn(engine, page),
    render: (dotsPerInch, part) => renderGray(engine, page, size, dotsPerInch, part),
    renderText: (dotsPerInch) => renderText(engine, page, size, dotsPerInch),
    renderColor: (dotsPerInch) => renderColor(engine, page, size, dotsPerInch),
    withDots: (dotsPerInch, read) => withDots(engine, page, size, dotsPerInch, read),
  };
}
