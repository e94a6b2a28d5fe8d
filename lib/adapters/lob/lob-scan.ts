import { type Fields, fieldsOf } from '../../basics/fields-of.ts';
import type { CarrierScan } from '../../ports.ts';
import { dateOf } from './lob-answer.ts';

const ZIP = /^\d{5}(?:-\d{4})?$/;

/** The carrier's scans of a piece, oldest first. */
export function scansOf({ tracking_events: scans }: Fields): readonly Fields[] {
  return Array.isArray(scans) ? scans.map(fieldsOf) : [];
}

/** `In Transit` is `in_transit` in an event's name. */
export function wordOf({ name }: Fields): string {
  return typeof name === 'string' ? name.toLowerCase().replaceAll(' ', '_') : '';
}

/** What a piece, and one scan of it, say besides of where it is on its way. */
export async function factsOf(
  { expected_delivery_date: date }: Fields,
  scan: Fields | undefined,
): Promise<{ readonly scan?: CarrierScan; readonly expectedDeliveryDate?: string }> {
  const expectedDeliveryDate = dateOf(date);
  return {
    ...(scan && { scan: { place: await placeOf(scan), atMs: timeOf(scan) } }),
    ...(expectedDeliveryDate !== null && { expectedDeliveryDate }),
  };
}

/** Lob gives the ZIP code of the carrier's facility, and none where the piece was handed over. */
async function placeOf({ location }: Fields): Promise<string | null> {
  if (typeof location !== 'string' || !ZIP.test(location)) return null;
  // Loaded here because only what was scanned needs it: the list is large.
  const { findZipCode } = await import('../../address/zip-codes/zip-codes.ts');
  const known = findZipCode(location);
  return known === undefined ? location : `${known.city} ${known.state}`;
}

function timeOf({ time }: Fields): number | null {
  const atMs = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return Number.isNaN(atMs) ? null : atMs;
}
