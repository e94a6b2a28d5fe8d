import { addressLayouts } from '../address/address-layouts.ts';
import { lineTooLong, tooManyLines } from '../address/window-refusals.ts';
import { POINTS_PER_INCH } from '../basics/points-per-inch.ts';
import type { PostalAddress } from '../ports.ts';
import type { BlockInk } from './letter/block-ink.ts';
import { type MeasuredLayout, measured, type SetLine } from './letter/measured-layout.ts';
import type { LetterFont } from './letter-font.ts';
import { type NamedText, normalizeLine } from './letter-text.ts';
import type { PlacedLine } from './placed-line.ts';
import { BODY_ZONE, RECIPIENT_ZONE, RETURN_ZONE, SHEET, type SheetZone } from './window-zones.ts';

/** Address characters are at least 0.080 in high, or 8 pt; DMM 202 (Domestic Mail Manual, letters). */
const LEAST_CAP_HEIGHT = 0.08 * POINTS_PER_INCH;
const LEAST_RETURN_SIZE = 8;
/** For five lines. No rule sets a least size for return addresses. */
const LEAST_CROWDED_SIZE = 7.5;
const RECIPIENT_SIZE = 10.5;
const RETURN_SIZE = 9.5;
const SIZE_STEP = 0.25;
/** Leading as a multiple of the size; the closest is for the smallest type only. */
const WIDEST_LEADING = 1.22;
const CAPITALS = { comfortable: 1.06, closest: 0.92 } as const;
const MIXED_CASE = { comfortable: 1.15, closest: 1.1 } as const;
const CROWDED = { comfortable: 1.1, closest: 0.87 } as const;
/** Narrower letters than this are hard to read, for people and for sorting machines. */
const MOST_CONDENSED = 0.75;

const PRINTED_FIELDS = ['name', 'company', 'line1', 'line2', 'city', 'state', 'zip'] as const;

/** One block: the ways to write it, the best first, and what it must respect. */
interface Block {
  readonly field: 'to' | 'from';
  readonly layouts: Iterable<MeasuredLayout>;
  readonly zone: SheetZone;
  readonly size: number;
  readonly leastSize: number;
  readonly leading: { readonly comfortable: number; readonly closest: number };
}

interface Fit {
  readonly lines: readonly string[];
  readonly size: number;
  readonly leading: number;
  readonly firstBaseline: number;
  readonly condense: readonly number[];
}

/** The fields of an address as they are printed, under the names that a caller knows. */
export function addressTexts(to: PostalAddress, from: PostalAddress): NamedText[] {
  return [...fieldsOf('to', inCapitals(to)), ...fieldsOf('from', from)];
}

/**
 * Both address blocks, inside the zones that show through the envelope's windows wherever the sheet slides.
 * They start at the margin of the text where their lines are short enough, else at the zone's own edge. The
 * recipient's is in capitals without punctuation of ours, as USPS Publication 28 prefers.
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

function recipientBlock(to: PostalAddress, font: LetterFont, setLine: SetLine): Block {
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
function returnBlock(from: PostalAddress, font: LetterFont, setLine: SetLine): Block {
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

function narrowed(block: Block): Block {
  return { ...block, zone: { ...block.zone, left: BODY_ZONE.left } };
}

function isAsGood(narrow: Fit, natural: Fit | undefined): boolean {
  return narrow.size === natural?.size && narrow.condense.every((factor) => factor === 1);
}

/** @throws MailError `validation_error` that names the field and by how much it is too long. */
function fitOrThrow(block: Block): Fit {
  const found = fitBlock(block);
  if (found !== undefined) return found;
  const { layout, field, over } = longestOf(block);
  throw over > 0 ? lineTooLong(block.field, field, over) : tooManyLines(block.field, layout);
}

/** Of the way with most lines: the field that leaves the window farthest, in characters of its own. */
function longestOf(block: Block) {
  const room = roomOf(block) / block.leastSize / MOST_CONDENSED;
  const { layout = [], widths = [] } = [...block.layouts].at(-1) ?? {};
  const overs = layout.map(({ field, text }, row) => {
    const width = widths[row] ?? room;
    return { field, over: Math.ceil(text.length * (1 - room / width)) };
  });
  const [longest = { field: 'name' as const, over: 1 }] = overs.toSorted(
    (one, other) => other.over - one.over,
  );
  return { layout, ...longest };
}

/** The first way that fits in full width; else the first that fits at all: condensed, or crowded. */
function fitBlock(block: Block): Fit | undefined {
  return firstFit(block) ?? (block.field === 'from' ? firstFit(crowded(block)) : undefined);
}

function crowded(block: Block): Block {
  return { ...block, leading: CROWDED, leastSize: LEAST_CROWDED_SIZE };
}

function firstFit(block: Block): Fit | undefined {
  let condensed: Fit | undefined;
  for (const layout of block.layouts) {
    const fit = fitLines(block, layout);
    if (fit?.condense.every((factor) => factor === 1)) return fit;
    condensed ??= fit;
  }
  return condensed;
}

function roomOf({ zone }: Block): number {
  return (zone.right - zone.left) * POINTS_PER_INCH;
}

/** The largest type that fits; only at the smallest are long lines condensed. */
function fitLines(block: Block, { lines, widths, ink, tall }: MeasuredLayout): Fit | undefined {
  const room = roomOf(block);
  const widest = Math.max(...widths);
  for (let size = block.size; size > block.leastSize; size -= SIZE_STEP) {
    if (widest * size > room) continue;
    const rows = fitRows(block, lines, ink, size, Math.max(block.leading.comfortable, tall));
    if (rows !== undefined) return { ...rows, lines, condense: widths.map(() => 1) };
  }
  const rows = fitRows(block, lines, ink, block.leastSize, block.leading.closest);
  const condense = widths.map((width) => Math.min(1, room / (width * block.leastSize)));
  return rows === undefined || Math.min(...condense) < MOST_CONDENSED
    ? undefined
    : { ...rows, lines, condense };
}

/** From the top of the ink of the first line to the bottom of the ink of the last one. */
function fitRows(
  block: Block,
  lines: readonly string[],
  ink: BlockInk,
  size: number,
  leastLeading: number,
): Pick<Fit, 'size' | 'leading' | 'firstBaseline'> | undefined {
  const height = (block.zone.bottom - block.zone.top) * POINTS_PER_INCH;
  const gaps = Math.max(1, lines.length - 1);
  const room = (height - (ink.above + ink.below) * size) / gaps;
  const leading = Math.min(size * WIDEST_LEADING, room);
  if (leading < size * leastLeading) return undefined;
  return { size, leading, firstBaseline: ink.above * size };
}

function placeBlock(block: Block, chosen: Fit): PlacedLine[] {
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
