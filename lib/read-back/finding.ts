import type { GrayPicture } from '../pdfium/render-gray.ts';
import type { PaperFinding, PaperFindingCode } from '../ports.ts';
import { around, clipped, type DotsBox, toInches } from './ink/dots-box.ts';
import { BOUNDS } from './limits.ts';

/** A finding while a page is read; its boxes are of the page. */
export interface Finding {
  readonly code: PaperFindingCode;
  readonly boxes?: readonly DotsBox[];
  readonly words?: readonly string[];
}

export function toPaperFinding(
  { code, boxes = [], words = [] }: Finding,
  page: { readonly number: number; readonly ink: GrayPicture },
): PaperFinding {
  const rect = toInches(clipped(around(boxes), page.ink), page.ink.dotsPerInch);
  const bounded = words.slice(0, BOUNDS.words).map((word) => word.slice(0, BOUNDS.wordCharacters));
  return {
    code,
    page: page.number,
    // As far as it was not read in time.
    ...(code === 'unread_pages' && { throughPage: page.number }),
    ...(boxes.length > 0 && { rectInches: rect }),
    ...(bounded.length > 0 && { words: bounded }),
  };
}
