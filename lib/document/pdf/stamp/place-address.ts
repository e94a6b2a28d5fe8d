import type { InspectedPdf, PdfRequest } from '../../../ports.ts';
import { type Arrangement, describeArrangement } from '../arrangement.ts';
import type { Box } from '../matrix.ts';
import type { PageSight } from '../page-sight.ts';
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

/** Whether nothing of the page's ink is in any of the zones. */
export function isFree({ ink }: PageSight, zones: readonly Box[]): boolean {
  return !ink.hasBackground && !zones.some(ink.hasInkIn);
}
