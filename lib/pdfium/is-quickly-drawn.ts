import { DEEPEST, FORM, IMAGE, PATH, TEXT } from './page-objects.ts';
import type { PdfEngine } from './pdf-engine.ts';

/** What a page of small print in a ruled table has, and a few times more. */
const MOST_PARTS = 20_000;
/** A form may be a group, which is drawn on a page of its own. */
const PARTS_OF_FORM = 100;

/**
 * Whether a page consists of text, pictures and undashed lines, and of no more than 20,000 of them, points of lines
 * included; a form counts as a hundred. What its resources hold is not looked at: patterns and masks, and how large
 * its pictures are.
 */
export function isQuicklyDrawn(engine: PdfEngine, page: number): boolean {
  let left = MOST_PARTS;
  const isQuick = (object: number, depth: number): boolean => {
    const type = engine._FPDFPageObj_GetType(object);
    if (type === TEXT || type === IMAGE) return true;
    if (type === PATH) {
      left -= engine._FPDFPath_CountSegments(object);
      return engine._FPDFPageObj_GetDashCount(object) <= 0;
    }
    if (type !== FORM || depth >= DEEPEST) return false;
    left -= PARTS_OF_FORM;
    const count = engine._FPDFFormObj_CountObjects(object);
    return areQuick(count, (at) => engine._FPDFFormObj_GetObject(object, at), depth + 1);
  };
  const areQuick = (count: number, objectAt: (at: number) => number, depth: number): boolean => {
    left -= count;
    for (let at = 0; at < count && left >= 0; at += 1) {
      if (!isQuick(objectAt(at), depth)) return false;
    }
    return left >= 0;
  };
  const count = engine._FPDFPage_CountObjects(page);
  return areQuick(count, (at) => engine._FPDFPage_GetObject(page, at), 0);
}
