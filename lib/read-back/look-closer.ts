import type { GrayPicture } from '../pdfium/render-gray.ts';
import { cropTo } from './ink/crop-picture.ts';
import { type DotsBox, grown, lesserSide, scaled } from './ink/dots-box.ts';
import { enlargePicture } from './ink/enlarge-picture.ts';
import { turnPicture } from './ink/turn-picture.ts';
import type { LookCloser } from './rules/find-substituted.ts';
import { isClear, type Recognise } from './words/read-word.ts';

/** Of the height of a line: its feet, and the room that OCR wants. */
const AROUND = 1 / 3;
/** Dots of paper around it. */
const EDGE_DOTS = 20;

/** A picture that several ask for, drawn for the first of them: it is the dearest thing of a page. */
export function drawnOnce(draw: () => GrayPicture): () => GrayPicture {
  let drawn: GrayPicture | undefined;
  return () => {
    drawn ??= draw();
    return drawn;
  };
}

/** Looks until the page has taken its share. What is not looked at then is unread, and said to be. */
export function untilLate(look: LookCloser, isLate: () => boolean) {
  let isMissed = false;
  const lookCloser: LookCloser = (box, turnDegrees) => {
    if (!isLate()) return look(box, turnDegrees);
    isMissed = true;
    return [];
  };
  return { lookCloser, hasMissed: () => isMissed };
}

/**
 * Reads a place of a page with more dots: a line in 4 points, which is not read at 150 an inch, is read at 300.
 * @param dotsPerInch those in which places are said.
 */
export function lookingCloser(
  finer: () => GrayPicture,
  dotsPerInch: number,
  recognise: Recognise,
): LookCloser {
  return (box: DotsBox, turnDegrees) => {
    const picture = finer();
    const place = scaled(grown(box, AROUND * lesserSide(box)), picture.dotsPerInch / dotsPerInch);
    const { part } = cropTo(picture, place);
    if (part.width === 0 || part.height === 0) return [];
    const upright = turnPicture(part, -turnDegrees);
    return recognise(enlargePicture(upright, 1, EDGE_DOTS))
      .filter(isClear)
      .map(({ text }) => text);
  };
}
