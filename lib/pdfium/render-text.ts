import { DEEPEST, FORM, MOST_OBJECTS, TEXT } from './page-objects.ts';
import type { PdfEngine } from './pdf-engine.ts';
import { type GrayPicture, renderGray } from './render-gray.ts';

/**
 * What the text of a page prints alone: the page without its pictures, drawings and shadings. What lies deeper than is
 * looked at, or beyond the most objects, is drawn as if it were text.
 */
export function renderText(
  engine: PdfEngine,
  page: number,
  size: Parameters<typeof renderGray>[2],
  dotsPerInch: number,
): GrayPicture {
  const drawings = drawingsOf(engine, page);
  for (const object of drawings) engine._FPDFPageObj_SetIsActive(object, 0);
  const picture = renderGray(engine, page, size, dotsPerInch);
  for (const object of drawings) engine._FPDFPageObj_SetIsActive(object, 1);
  return picture;
}

function drawingsOf(engine: PdfEngine, page: number): number[] {
  const found: number[] = [];
  let left = MOST_OBJECTS;
  const walk = (count: number, objectAt: (at: number) => number, depth: number): void => {
    for (let at = 0; at < count && left > 0; at += 1) {
      left -= 1;
      const object = objectAt(at);
      const type = engine._FPDFPageObj_GetType(object);
      if (type !== TEXT && type !== FORM) found.push(object);
      if (type !== FORM || depth >= DEEPEST) continue;
      const children = engine._FPDFFormObj_CountObjects(object);
      walk(children, (child) => engine._FPDFFormObj_GetObject(object, child), depth + 1);
    }
  };
  walk(engine._FPDFPage_CountObjects(page), (at) => engine._FPDFPage_GetObject(page, at), 0);
  return found;
}
