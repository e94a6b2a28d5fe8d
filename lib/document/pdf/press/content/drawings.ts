import type { PDFDict, PDFRawStream } from 'pdf-lib';
import { IDENTITY } from '../../matrix.ts';
import { oddColor } from './color-counts.ts';
import { type Kind, NO_COLOR } from './drawing-state.ts';
import {
  drawingsOf,
  hasOwnColors,
  isPicture,
  isSheer,
  type NamedDrawing,
  resourceOf,
} from './named-drawings.ts';
import { oddPictureSize, oddSize } from './odd-sizes.ts';
import { FIRST_PEN } from './pen.ts';
import { type Reach, reachOf, within } from './reach.ts';
import type { StrictContent } from './strict-content.ts';

/** A stream that is drawn on a page. */
export interface Drawing extends NamedDrawing {
  /** Where PDFium looks for its names: its own resources, or those of whoever draws it. */
  readonly asked: PDFDict | undefined;
  readonly reach: Reach;
}

/** The content of the sheet itself. */
export function whole(stream: PDFRawStream, resources: PDFDict | undefined): Drawing {
  const reach = reachOf(IDENTITY, FIRST_PEN);
  return { stream, resources, matrix: IDENTITY, isGlyph: false, asked: resources, reach };
}

/** The first thing about a drawing, by itself, that programs draw each in their way. */
export function oddityOf(drawing: Drawing, content: StrictContent): string | undefined {
  const { resources, reach, matrix } = drawing;
  if (content.oddity !== undefined) return content.oddity;
  if (matrix === undefined) return 'a matrix that is none';
  for (const [kind, names] of content.names) {
    for (const name of names.keys()) {
      if (resourceOf(resources, kind, name) === undefined)
        return `a name without its ${WORDS[kind]}`;
    }
  }
  const isUncolored = [...content.uncolored].some(
    (name) => !hasOwnColors(resourceOf(resources, 'XObject', name)),
  );
  if (isUncolored) return NO_COLOR;
  return oddColor(content.uses, resources) ?? oddGlyph(drawing, content) ?? oddSize(reach, content);
}

/** Whether a state that it sets lets what lies below shine through. */
export function hasSheerState({ resources }: Drawing, { names }: StrictContent): boolean {
  const states = [...(names.get('ExtGState')?.keys() ?? [])];
  return states.some((name) => isSheer(resourceOf(resources, 'ExtGState', name)));
}

const WORDS: Readonly<Record<Kind, string>> = {
  ColorSpace: 'colour space',
  ExtGState: 'graphics state',
  Font: 'font',
  Pattern: 'pattern',
  XObject: 'drawing or picture',
};

/** Glyphs say first how wide they are, and nothing else does. */
function oddGlyph({ isGlyph }: Drawing, { first }: StrictContent): string | undefined {
  const isOne = first === 'd0' || first === 'd1';
  return isOne === isGlyph ? undefined : 'a glyph that begins otherwise than glyphs do';
}

/** What a drawing draws in turn, and the first oddity of its pictures. */
export function drawnBy(
  drawing: Drawing,
  content: StrictContent,
  page: PDFDict | undefined,
): { readonly drawings: readonly Drawing[]; readonly oddity: string | undefined } {
  let oddity: string | undefined;
  const drawings = [...content.names].flatMap(([kind, names]) =>
    [...names].flatMap(([name, reach]) => {
      if (reach === undefined) return [];
      // PDFium asks those of the page last.
      const found = resourceOf(drawing.asked, kind, name) ?? resourceOf(page, kind, name);
      const placed = within(drawing.reach, reach);
      if (isPicture(found)) oddity ??= oddPictureSize(placed, found);
      return drawingsOf(kind, found).map((each) => ({
        ...each,
        asked: each.resources ?? drawing.asked,
        reach: within(placed, reachOf(each.matrix ?? IDENTITY)),
      }));
    }),
  );
  return { drawings, oddity };
}
