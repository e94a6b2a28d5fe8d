import type { PaperReader, PaperReading, PrintedAs, ReadingBudget } from '../../lib/ports.ts';

/** What a page says, and shows. */
export const A_READING: PaperReading = {
  pages: [{ extracted: 'Dear Ada,', read: 'Dear Ada,', unlike: '' }],
  findings: [],
  pagesRead: 1,
  complete: true,
};

/** Reads what it is told to, whatever the document shows. */
export class FakePaperReader implements PaperReader {
  readonly asked: ({ readonly bytes: Uint8Array; readonly budget: ReadingBudget } & PrintedAs)[] =
    [];
  /** What it reads; an error is thrown. */
  reading: PaperReading | Error = A_READING;

  async read(
    bytes: Uint8Array,
    budget: ReadingBudget,
    { color }: PrintedAs,
  ): Promise<PaperReading> {
    this.asked.push({ bytes, budget, color });
    if (this.reading instanceof Error) throw this.reading;
    return this.reading;
  }
}
