import { lineTooLong, tooManyLines } from '../../address/window-refusals.ts';
import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import type { SheetZone } from '../window-zones.ts';
import type { BlockInk } from './block-ink.ts';
import type { MeasuredLayout } from './measured-layout.ts';

/** For five lines. No rule sets a least size for return addresses. */
const LEAST_CROWDED_SIZE = 7.5;
const SIZE_STEP = 0.25;
/** Leading as a multiple of the size; the closest is for the smallest type only. */
const WIDEST_LEADING = 1.22;
const CROWDED = { comfortable: 1.1, closest: 0.87 } as const;
/** Narrower letters than this are hard to read, for people and for sorting machines. */
export const MOST_CONDENSED = 0.75;

/** One block: the ways to write it, the best first, and what it must respect. */
export interface AddressBlock {
  readonly field: 'to' | 'from';
  readonly layouts: Iterable<MeasuredLayout>;
  readonly zone: SheetZone;
  readonly size: number;
  readonly leastSize: number;
  readonly leading: { readonly comfortable: number; readonly closest: number };
}

export interface AddressFit {
  readonly lines: readonly string[];
  readonly size: number;
  readonly leading: number;
  readonly firstBaseline: number;
  readonly condense: readonly number[];
}

/** @throws MailError `validation_error` that names the field and by how much it is too long. */
export function fitOrThrow(block: AddressBlock): AddressFit {
  const found = fitBlock(block);
  if (found !== undefined) return found;
  const shortest = shortestOf(block);
  if (shortest !== undefined) {
    throw tooManyLines(block.field, shortest.layout, linesWithRoom(block, shortest));
  }
  const { field, over } = longestOf(block);
  throw lineTooLong(block.field, field, over);
}

/** Of the ways whose lines all have room from side to side, the first of fewest lines. */
function shortestOf(block: AddressBlock): MeasuredLayout | undefined {
  const widest = roomOf(block) / leastSizeOf(block) / MOST_CONDENSED;
  const [shortest] = [...block.layouts]
    .filter(({ widths }) => Math.max(...widths) <= widest)
    .toSorted((one, other) => one.lines.length - other.lines.length);
  return shortest;
}

function linesWithRoom(
  block: AddressBlock,
  { lines, widths, ink, tall, layout }: MeasuredLayout,
): number {
  const tightest = block.field === 'from' ? crowded(block) : block;
  const isFree = (count: number) => {
    const first = { lines: lines.slice(0, count), widths: widths.slice(0, count) };
    return fitLines(tightest, { ...first, ink, tall, layout }) !== undefined;
  };
  let most = lines.length - 1;
  while (most > 1 && !isFree(most)) most -= 1;
  return most;
}

function leastSizeOf(block: AddressBlock): number {
  return block.field === 'from' ? crowded(block).leastSize : block.leastSize;
}

/** Of the way with most lines: the field that leaves the window farthest, in characters of its own. */
function longestOf(block: AddressBlock) {
  const room = roomOf(block) / leastSizeOf(block) / MOST_CONDENSED;
  const { layout = [], widths = [] } = [...block.layouts].at(-1) ?? {};
  const overs = layout.map(({ field, text }, row) => {
    const width = widths[row] ?? room;
    return { field, over: Math.ceil(text.length * (1 - room / width)) };
  });
  const [longest = { field: 'name' as const, over: 1 }] = overs.toSorted(
    (one, other) => other.over - one.over,
  );
  return longest;
}

/** The first way that fits in full width; else the first that fits at all: condensed, or crowded. */
export function fitBlock(block: AddressBlock): AddressFit | undefined {
  return firstFit(block) ?? (block.field === 'from' ? firstFit(crowded(block)) : undefined);
}

function crowded(block: AddressBlock): AddressBlock {
  return { ...block, leading: CROWDED, leastSize: LEAST_CROWDED_SIZE };
}

function firstFit(block: AddressBlock): AddressFit | undefined {
  let condensed: AddressFit | undefined;
  for (const layout of block.layouts) {
    const fit = fitLines(block, layout);
    if (fit?.condense.every((factor) => factor === 1)) return fit;
    condensed ??= fit;
  }
  return condensed;
}

function roomOf({ zone }: AddressBlock): number {
  return (zone.right - zone.left) * POINTS_PER_INCH;
}

/** The largest type that fits; only at the smallest are long lines condensed. */
function fitLines(
  block: AddressBlock,
  { lines, widths, ink, tall }: MeasuredLayout,
): AddressFit | undefined {
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
  block: AddressBlock,
  lines: readonly string[],
  ink: BlockInk,
  size: number,
  leastLeading: number,
): Pick<AddressFit, 'size' | 'leading' | 'firstBaseline'> | undefined {
  const height = (block.zone.bottom - block.zone.top) * POINTS_PER_INCH;
  const gaps = Math.max(1, lines.length - 1);
  const room = (height - (ink.above + ink.below) * size) / gaps;
  const leading = Math.min(size * WIDEST_LEADING, room);
  if (leading < size * leastLeading) return undefined;
  return { size, leading, firstBaseline: ink.above * size };
}
