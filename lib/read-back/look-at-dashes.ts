import type { GrayPicture } from '../pdfium/render-gray.ts';
import { scaled } from './ink/dots-box.ts';
import { joinDashes } from './ink/join-dashes.ts';
import { lookAllWays } from './look-all-ways.ts';
import { type ReadWord, type Recognise, unsure } from './words/read-word.ts';

/** What letters in dashes say once these run together, at its place in the picture: never as plain as type. */
export function lookAtDashes(picture: GrayPicture, recognise: Recognise): ReadWord[][] {
  const joined = joinDashes(picture);
  if (joined === undefined) return [];
  const scale = picture.dotsPerInch / joined.dotsPerInch;
  return lookAllWays(joined, recognise).map((look) =>
    look.map((word) => ({ ...word, ...unsure(word), box: scaled(word.box, scale) })),
  );
}
