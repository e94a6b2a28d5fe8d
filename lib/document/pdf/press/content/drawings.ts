import type { PDFDict, PDFObject, PDFRawStream } from 'pdf-lib';
import { IDENTITY } from '../../matrix.ts';
import { oddColor } from './color-counts.ts';
import { type Kind, NO_COLOR } from './drawing-state.ts';
import {
  drawingsOf,
  hasOwnColors,
  isPicture,
  type NamedDrawing,
  resourceOf,
} from './named-drawings.ts';
import { oddPictureSize, oddSize } from './odd-sizes.ts';
import { FIRST_PEN } from './pen.ts';
import { type Reach, reachOf, within } from './reach.ts';
import { isSheerIn } from './sheer-states.ts';
import type { StrictContent } from './strict-content.ts';
import type { Handed } from './text-space.ts';

/** A stream that is drawn on a page. */
export interface Drawing extends NamedDrawing {
  /** Where PDFium looks for its names: its own resources, or those of whoever draws it. */
  readonly asked: PDFDict | undefined;
  readonly reach: Reach;
  /** Whether it is drawn in a state through which what lies below shines. */
  readonly isSheer: boolean;
  /** What its drawer's text is set by that PDFium does not hand on to it. */
  readonly given: ReadonlySet<Handed>;
}

/** The content of the sheet itself. */
export function whole(stream: PDFRawStream, resources: PDFDict | undefined): Drawing {
  const reach = reachOf(IDENTITY, FIRST_PEN);
  return {
    stream,
    resources,
    matrix: IDENTITY,
    isGlyph: false,
    asked: resources,
    reach,
    isSheer: false,
    given: new Set(),
  };
}

/** The first thing about a drawing, by itself, that programs draw each in their way. */
export function oddityOf(drawing: Drawing, content: StrictContent): string | undefined {
  const { resources, reach, matrix, isSheer } = drawing;
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
  // Where a stroke lies on its fill, some show both and others the stroke alone.
  if (content.both.some((states) => isSheerIn(states, resources, isSheer)))
    return 'what is filled and stroked at once, and shines through';
  if ([...drawing.given].some((each) => content.handed.taken.has(each)))
    return 'text that is set as whoever draws it has it';
  return oddColor(content.uses, resources) ?? oddGlyph(drawing, content) ?? oddSize(reach, content);
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

interface DrawnInTurn {
  readonly drawings: readonly Drawing[];
  /** Of each font, how small and how large it is drawn. */
  readonly fonts: readonly (readonly [font: PDFObject, size: Reach])[];
  /** The first one of its pictures. */
  readonly oddity: string | undefined;
}

/** What a drawing draws in turn. */
export function drawnBy(
  drawing: Drawing,
  content: StrictContent,
  page: PDFDict | undefined,
): DrawnInTurn {
  let oddity: string | undefined;
  const fonts: [PDFObject, Reach][] = [];
  const drawings = [...content.names].flatMap(([kind, names]) =>
    [...names].flatMap(([name, reach]) => {
      if (reach === undefined) return [];
      // PDFium asks those of the page last.
      const found = resourceOf(drawing.asked, kind, name) ?? resourceOf(page, kind, name);
      const placed = within(drawing.reach, reach);
      const isSheer =
        kind === 'XObject' &&
        (content.drawnIn
          .get(name)
          ?.some((states) => isSheerIn(states, drawing.resources, drawing.isSheer)) ??
          false);
      const given = content.handed.givenTo(`${kind}/${name}`, drawing.given);
      if (kind === 'Font' && found !== undefined) fonts.push([found, placed]);
      if (isPicture(found)) oddity ??= oddPictureSize(placed, found);
      return drawingsOf(kind, found).map((each) => ({
        ...each,
        asked: each.resources ?? drawing.asked,
        reach: within(placed, reachOf(each.matrix ?? IDENTITY)),
        isSheer,
        given,
      }));
    }),
  );
  return { drawings, fonts, oddity };
}
