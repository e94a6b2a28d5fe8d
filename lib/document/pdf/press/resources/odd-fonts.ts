import { PDFDict, type PDFObject } from 'pdf-lib';
import { type EmbeddedFonts, programsOf } from '../fonts/embed-fonts.ts';
import { wordIn } from './entries.ts';
import { oddDrawnFont } from './odd-drawn-fonts.ts';

/** Why not every program draws alike what is no program for glyphs; fonts that are, are ours in the end. */
export function oddFont(font: PDFObject | undefined): string | undefined {
  if (!(font instanceof PDFDict)) return 'a font of an odd kind';
  return isDrawn(font) ? oddDrawnFont(font) : undefined;
}

/** Why not every program takes the same glyphs from a font, once those that can be ours are. */
export function foreignFont({ ours, foreign }: EmbeddedFonts): typeof oddFont {
  return (font) => {
    if (font === undefined || ours.has(font) || isDrawn(font)) return undefined;
    const why = foreign.get(font);
    if (why !== undefined) return why;
    const isEmbedded = programsOf(font).length > 0;
    return isEmbedded ? 'a font of an odd kind' : 'a font that is not embedded';
  };
}

function isDrawn(font: PDFObject): boolean {
  return wordIn(font, 'Subtype') === 'Type3';
}
