import { addressLayouts } from '../address/address-layouts.ts';
import { POINTS_PER_INCH } from '../basics/points-per-inch.ts';
import type { PostalAddress } from '../ports.ts';
import { type AddressBlock, type AddressFit, fitBlock, fitOrThrow } from './letter/address-fit.ts';
import { measured, type SetLine } from './letter/measured-layout.ts';
import type { LetterFont } from './letter-font.ts';
import { type NamedText, normalizeLine } from './letter-text.ts';
import type { PlacedLine } from './placed-line.ts';
import { BODY_ZONE, RECIPIENT_ZONE, RETURN_ZONE, SHEET } from './window-zones.ts';

/** Address characters are at least 0.080 in high, or 8 pt; DMM 202 (Domestic Mail Manual, letters). */
const LEAST_CAP_HEIGHT = 0.08 * POINTS_PER_INCH;
const LEAST_RETURN_SIZE = 8;
const RECIPIENT_SIZE = 10.5;
const RETURN_SIZE = 9.5;
/** In points. */
const HARDLY_SMALLER = 1.2;
const CAPITALS = { comfortable: 1.06, closest: 0.92 } as const;
const MIXED_CASE = { comfortable: 1.15, closest: 1.1 } as const;
const PRINTED_FIELDS = ['name', 'company', 'line1', 'line2', 'city', 'state', 'zip'] as const;

/** The fields of an address as they are printed, under the names that a caller knows. */
export function addressTexts(to: PostalAddress, from: PostalAddress): NamedText[] {
  return [...fieldsOf('to', inCapitals(to)), ...fieldsOf('from', from)];
}

/**
 * Both address blocks, inside the zones that show through the envelope's windows wherever the sheet slides.
 * They start at the margin of the text where their lines are short enough in type that is hardly smaller, else at the
 * zone's own edge. The recipient's is in capitals without punctuation of ours, as USPS Publication 28 prefers.
 * @throws MailError `validation_error` when a line is too long for its window at the smallest legal type.
 */
export function placeAddresses(
  to: PostalAddress,
  from: PostalAddress,
  font: LetterFont,
  setLine: SetLine = asItIs,
): PlacedLine[] {
  const blocks = [returnBlock(from, font, setLine), recipientBlock(to, font, setLine)];
  const natural = blocks.map(fitOrThrow);
  const aligned = blocks.map((block) => fitBlock(narrowed(block)));
  const canAlign = aligned.every((fit, at) => fit && isAsGood(fit, natural[at]));
  return blocks.flatMap((block, at) => {
    const chosen = canAlign ? aligned[at] : natural[at];
    return chosen === undefined ? [] : placeBlock(canAlign ? narrowed(block) : block, chosen);
  });
}

function asItIs(line: string): string {
  return line;
}

function recipientBlock(to: PostalAddress, font: LetterFont, setLine: SetLine): AddressBlock {
  const layouts = addressLayouts(inCapitals(to), { beforeUnit: ' ', afterCity: ' ' });
  return {
    field: 'to',
    layouts: measured(layouts, font, setLine),
    zone: RECIPIENT_ZONE,
    size: RECIPIENT_SIZE,
    leastSize: (LEAST_CAP_HEIGHT * 1000) / font.packed.capHeight,
    leading: CAPITALS,
  };
}

/** The return window has room for four lines; five and more are crowded in. */
function returnBlock(from: PostalAddress, font: LetterFont, setLine: SetLine): AddressBlock {
  const layouts = addressLayouts(tidied(from), { beforeUnit: ', ', afterCity: ', ' });
  return {
    field: 'from',
    layouts: measured(layouts, font, setLine),
    zone: RETURN_ZONE,
    size: RETURN_SIZE,
    leastSize: LEAST_RETURN_SIZE,
    leading: MIXED_CASE,
  };
}

/** A recipient as the window of a letter shows it, field by field. */
export function inCapitals(to: PostalAddress): PostalAddress {
  return eachField(to, (text) => capitals(normalizeLine(text)));
}

function tidied(address: PostalAddress): PostalAddress {
  return eachField(address, normalizeLine);
}

function eachField(address: PostalAddress, written: (text: string) => string): PostalAddress {
  const entries = PRINTED_FIELDS.map((field) => [field, written(address[field] ?? '')]);
  return { ...address, ...Object.fromEntries(entries) };
}

/** The lines that have ink, white space tidied. */
export function printed(lines: readonly (string | undefined)[]): string[] {
  return lines.map((line) => normalizeLine(line ?? '')).filter((line) => line !== '');
}

/** The fields of one address as they are printed, named for error messages. */
export function fieldsOf(name: 'to' | 'from', address: PostalAddress): NamedText[] {
  return PRINTED_FIELDS.map((field) => ({
    field: `${name}.${field}`,
    text: normalizeLine(address[field] ?? ''),
  }));
}

/** The same in every locale: a Turkish machine prints no dotted capital I. */
function capitals(line: string): string {
  return line.toUpperCase().normalize('NFC');
}

function narrowed(block: AddressBlock): AddressBlock {
  return { ...block, zone: { ...block.zone, left: BODY_ZONE.left } };
}

/** One edge for the whole page is worth type that is hardly smaller, but no broken line and none that is condensed. */
function isAsGood(narrow: AddressFit, natural: AddressFit | undefined): boolean {
  if (natural === undefined || narrow.lines.length > natural.lines.length) return false;
  const isLarge = narrow.size >= natural.size - HARDLY_SMALLER;
  return isLarge && narrow.condense.every((factor) => factor === 1);
}

function placeBlock(block: AddressBlock, chosen: AddressFit): PlacedLine[] {
  const top = (SHEET.heightInches - block.zone.top) * POINTS_PER_INCH - chosen.firstBaseline;
  const tag = { type: 'P' } as const;
  return chosen.lines.map((text, row) => ({
    text,
    x: block.zone.left * POINTS_PER_INCH,
    y: top - row * chosen.leading,
    size: chosen.size,
    condense: chosen.condense[row] ?? 1,
    tag,
  }));
}
