import type { Character } from '../../../pdfium/character-columns.ts';
import type { InspectedPdf, PdfRequest } from '../../../ports.ts';
import { type Arrangement, describeArrangement } from '../arrangement.ts';
import { type Box, overlaps } from '../matrix.ts';
import { type PageSight, visibleCharacters } from '../page-sight.ts';
import { ADDRESS_ZONES } from '../print-zones.ts';

export interface AddressPlace {
  readonly placement: InspectedPdf['addressPlacement'];
  readonly reason: string;
  /** Where they would go but for the return mark, which has room on a sheet alone. */
  readonly insteadOf?: InspectedPdf['addressPlacement'];
}

const REASONS = {
  own: 'the document carries its own address block; nothing is added',
  rail: 'the print facility puts an address page of its own before the document; nothing is added',
  zone: 'page 1 is free of ink behind the windows of the envelope: the addresses are printed there',
  sheet:
    'page 1 has ink behind the windows of the envelope: a sheet with the addresses goes before it, free of charge',
  mark: 'no page has room for the return mark: a sheet with the addresses and the mark goes before page 1, free of charge',
} as const;

/**
 * Where the addresses go: never over anything, and never so that anything is lost.
 * @param cleared how page 1 was arranged to make room for them, if it was.
 */
export function choosePlace(
  { format, railAddsAddressPage }: Pick<PdfRequest, 'format' | 'railAddsAddressPage'>,
  firstPage: PageSight,
  cleared?: Arrangement,
): AddressPlace {
  if (format === 'letter_windowed') return { placement: 'own', reason: REASONS.own };
  if (railAddsAddressPage) return { placement: 'rail', reason: REASONS.rail };
  if (!isFree(firstPage, ADDRESS_ZONES)) return { placement: 'sheet', reason: REASONS.sheet };
  if (cleared === undefined) return { placement: 'zone', reason: REASONS.zone };
  const what = describeArrangement(cleared);
  const reason = `page 1 was ${what}: the addresses are printed behind the windows of the envelope`;
  return { placement: 'zone', reason };
}

/** On the sheet that goes before the document for the return mark. */
export function besideMark({ placement }: AddressPlace): AddressPlace {
  return { placement: 'sheet', reason: REASONS.mark, insteadOf: placement };
}

/** Points, and degrees: type of a watermark, which lies behind what is printed. */
const WATERMARK = { sizePoints: 36, turnDegrees: 10 } as const;

/**
 * Whether nothing that shows is in any of the zones, pale as it may be: a yellow logo is no ink to most rules, and is
 * one to who reads. Grounds and watermarks of the whole page are behind everything in any case.
 */
export function isFree(sight: PageSight, zones: readonly Box[]): boolean {
  const { ink } = sight;
  return !ink.hasBackground && !zones.some((zone) => ink.hasInkIn(zone) || showsIn(sight, zone));
}

function showsIn(sight: PageSight, zone: Box): boolean {
  const isThere = ({ box }: Character) => overlaps(box, zone);
  const pieces = sight.ink.shownPiecesIn(zone);
  if (pieces.length > 0) {
    const marks = visibleCharacters(sight, (each) => isThere(each) && isWatermark(each));
    return pieces.some((piece) => !marks.some(({ box }) => overlaps(box, piece)));
  }
  return visibleCharacters(sight, (each) => isThere(each) && !isWatermark(each), 1).length > 0;
}

function isWatermark({ sizePoints, turnDegrees }: Character): boolean {
  const turn = Math.abs(turnDegrees) % 90;
  const isAskew = Math.min(turn, 90 - turn) >= WATERMARK.turnDegrees;
  return isAskew && sizePoints >= WATERMARK.sizePoints;
}
