import type { GrayPicture } from '../pdfium/render-gray.ts';
import { confirming } from './confirm-words.ts';
import type { GroupReading } from './group-reading.ts';
import { around, type DotsBox, lesserSide } from './ink/dots-box.ts';
import type { Ring } from './ink/find-ring.ts';
import { isAlong, isWhole, placeOf, type Unrolling, unwrapRing } from './ink/unwrap-ring.ts';
import { inTwo } from './words/in-two.ts';
import { isClear, isReadable, isSure, type ReadWord, type Recognise } from './words/read-word.ts';

/** Of the letters of a ring: where so many are read as clearly as type, a less clear word among them is one, too. */
const CLEAR_SHARE = 0.5;
/** Of one: what OCR is less sure of may be what it makes of other letters. */
const SURE_OF_TWO = 0.75;
/** Dots for each of the picture: the letters of a seal are small, and the grain of a scan is better left small, too. */
const SCALES = { first: 2, second: 1 } as const;

interface RingOfShapes {
  readonly ring: Ring;
  readonly boxes: readonly DotsBox[];
}

/** A word on the page, and the shapes that it accounts for. */
interface RingWord {
  readonly word: ReadWord;
  readonly places: readonly DotsBox[];
}

/** Read both ways round: a seal may have words of both. */
export function readRing(
  picture: GrayPicture,
  { ring, boxes }: RingOfShapes,
  recognise: Recognise,
): GroupReading {
  const onRing = boxes.filter((_, at) => ring.isOnRing[at]);
  const read = [true, false].flatMap((isOutwards) => {
    const seen = lookAlong(onRing, (shapes, scale) => {
      const unrolling = { ring, isOutwards, scale };
      const strip = unwrapRing(picture, unrolling);
      const seen = recognise(strip).filter((word) => isSure(word) && isWhole(word.box, unrolling));
      const confirmed = confirming(seen, strip, recognise);
      return seen.map((word) => onPage(asTwo(confirmed(word)), shapes, unrolling));
    });
    const clear = clearPlaces(seen);
    const isSeal = clear.size >= CLEAR_SHARE * onRing.length;
    return seen.filter(
      ({ word, places }) =>
        isClear(word) ||
        isOfTwo(word) ||
        (isSeal && isReadable(word) && !places.some((place) => clear.has(place))),
    );
  });
  return { words: read.map(({ word }) => word), places: read.flatMap(({ places }) => places) };
}

/** Two words that touch are read as one, of which OCR is less sure; it is told as the two that people see. */
function asTwo(word: ReadWord): ReadWord {
  const isUnsure = !isClear(word) && word.confidence >= SURE_OF_TWO;
  const two = isUnsure ? inTwo(word.text) : undefined;
  return two === undefined ? word : { ...word, text: two.join(' ') };
}

function isOfTwo({ text }: ReadWord): boolean {
  return text.includes(' ');
}

/** What is read at the first scale, and at the second one of the shapes that no clear word accounts for yet. */
function lookAlong(
  shapes: readonly DotsBox[],
  look: (shapes: readonly DotsBox[], scale: number) => readonly RingWord[],
): readonly RingWord[] {
  const seen = look(shapes, SCALES.first);
  const clear = clearPlaces(seen);
  const open = shapes.filter((shape) => !clear.has(shape));
  if (open.length === 0) return seen;
  return [...seen, ...look(open, SCALES.second).filter(({ places }) => places.length > 0)];
}

function onPage(word: ReadWord, shapes: readonly DotsBox[], unrolling: Unrolling): RingWord {
  const places = shapes.filter((shape) => isAlong(shape, word.box, unrolling));
  const box = places.length > 0 ? around(places) : placeOf(word.box, unrolling);
  return { word: { ...word, box, heightDots: lesserSide(word.box) / unrolling.scale }, places };
}

function clearPlaces(seen: readonly RingWord[]): ReadonlySet<DotsBox> {
  return new Set(seen.filter(({ word }) => isClear(word)).flatMap(({ places }) => places));
}
