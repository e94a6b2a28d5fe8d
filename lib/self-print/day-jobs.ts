import { PDFDocument } from 'pdf-lib';
import type { PlacedPiece } from './impose-day.ts';
import { isLetter, type PrintDay } from './print-day.ts';
import type { PrintJob } from './print-once.ts';
import type { DayPart, Ticket } from './ticket.ts';

/** What is printed of a day, and where its pieces are in it. */
interface DayPapers {
  readonly pdf: Uint8Array;
  readonly packingList: Uint8Array;
  readonly placed: readonly PlacedPiece[];
}

/** Of a day's pieces those that are printed with one setting. */
interface PagesOfPart {
  readonly part: Exclude<DayPart, 'list'>;
  /** Of the day's file, from 1. */
  readonly pages: readonly number[];
}

/** Cards are sold in colours. */
export function hasColors({ format, color }: Pick<Ticket, 'format' | 'color'>): boolean {
  return color || !isLetter(format);
}

/** What is black and white, then what has colours, each in the order of the day; a part without pages is none. */
export function partsOf(placed: readonly PlacedPiece[]): readonly PagesOfPart[] {
  const pagesOf = (wanted: boolean) =>
    placed.filter(({ ticket }) => hasColors(ticket) === wanted).flatMap(pagesOfPiece);
  const parts: PagesOfPart[] = [
    { part: 'black', pages: pagesOf(false) },
    { part: 'color', pages: pagesOf(true) },
  ];
  return parts.filter(({ pages }) => pages.length > 0);
}

/**
 * What a printer is sent of a day, in this order. Letters in black and white keep the colours of their pages, of which
 * each program makes its own gray: so the printer is told, and what has colours is a job by itself. No piece is parted,
 * and equal days are equal jobs.
 */
export async function jobsOf(
  { number, day }: PrintDay,
  { pdf, packingList, placed }: DayPapers,
): Promise<readonly { readonly part: DayPart; readonly job: PrintJob }[]> {
  const name = `self-print-${number}-${day}`;
  const sides = 'two-sided-long-edge';
  const parts = partsOf(placed);
  const jobs = [];
  for (const { part, pages } of parts) {
    const own = parts.length === 1 ? pdf : await pagesFrom(pdf, pages);
    const colorMode = part === 'color' ? 'color' : 'monochrome';
    jobs.push({ part, job: { name: `${name}-${part}`, pdf: own, sides, colorMode } as const });
  }
  // It is black on white, and mailed to nobody: any printer will do.
  const list = { name: `${name}-packing-list`, pdf: packingList, sides, colorMode: null } as const;
  return [...jobs, { part: 'list', job: list }];
}

function pagesOfPiece({ firstPage, sheets }: PlacedPiece): number[] {
  return Array.from({ length: 2 * sheets }, (_, at) => firstPage + at);
}

async function pagesFrom(pdf: Uint8Array, numbers: readonly number[]): Promise<Uint8Array> {
  const [day, file] = await Promise.all([
    PDFDocument.load(pdf, { updateMetadata: false }),
    PDFDocument.create({ updateMetadata: false }),
  ]);
  const indices = numbers.map((number) => number - 1);
  for (const page of await file.copyPages(day, indices)) file.addPage(page);
  return file.save();
}
