import { createHash } from 'node:crypto';
import { USUAL_COLUMN } from '../../lib/document/letter/text-column.ts';
import { isMailError, MailError } from '../../lib/errors/mail-error.ts';
import type {
  Deadline,
  InspectedPdf,
  InspectedStationery,
  LintIssue,
  PagePainter,
  PageWords,
  PdfFetcher,
  PdfInspector,
  PdfRequest,
  PictureRequest,
  StationeryPart,
} from '../../lib/ports.ts';

export const A_PDF = new TextEncoder().encode('%PDF-1.7 a document of the test');

/** A document fault that keeps a letter from being sent. */
export const A_FAULT: LintIssue = {
  code: 'text_outside_safe_area',
  page: 1,
  rectInches: [0, 0, 1, 1],
  severity: 'error',
  fix: 'Move the text away from the edge of the page.',
};

/** The internet, as far as the test knows it. */
export class FakePdfFetcher implements PdfFetcher {
  readonly pages = new Map<string, Uint8Array | Error>();

  async fetch(url: string, _deadline?: Deadline): Promise<Uint8Array> {
    const found = this.pages.get(url);
    if (found === undefined) {
      throw new MailError('pdf_fetch_failed', { reason: 'the address answered 404' });
    }
    if (found instanceof Error) throw found;
    return found;
  }
}

/** Draws nothing: its pictures say what they would show. */
export class FakePagePainter implements PagePainter {
  readonly painted: PictureRequest[] = [];
  /** How many pages each file has. */
  pageCount = 12;
  /** Thrown while it is set. */
  failure: Error | undefined;

  async paint(
    _bytes: Uint8Array,
    request: PictureRequest,
    _deadline?: Deadline,
  ): Promise<Uint8Array | undefined> {
    if (this.failure !== undefined) throw this.failure;
    this.painted.push(request);
    return request.page < this.pageCount
      ? new TextEncoder().encode(JSON.stringify(request))
      : undefined;
  }

  /** Where the words of every file stand. */
  pages: readonly PageWords[] = [];

  async findWords(_bytes: Uint8Array, _deadline?: Deadline): Promise<readonly PageWords[]> {
    if (this.failure !== undefined) throw this.failure;
    return this.pages;
  }
}

/** Takes every PDF for one good page, unless told otherwise. */
export class FakePdfInspector implements PdfInspector {
  readonly inspected: PdfRequest[] = [];
  /** Replaces what it would have found; an error is thrown. */
  finding: Partial<InspectedPdf> | Error = {};

  async inspect(
    bytes: Uint8Array,
    request: PdfRequest,
    _deadline?: Deadline,
  ): Promise<InspectedPdf> {
    this.inspected.push(request);
    if (this.finding instanceof Error) throw this.finding;
    return {
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      pageCount: 1,
      text: 'Dear Ada,',
      textAsSeen: '',
      textSetLarge: '',
      textSetAlone: '',
      issues: [],
      addressPlacement: 'zone',
      addressReason: 'page 1 is free there',
      ...this.finding,
    };
  }

  /** Takes every file for a good one that says what its bytes say. */
  async inspectStationery(
    bytes: Uint8Array,
    part: StationeryPart,
    _deadline?: Deadline,
  ): Promise<InspectedStationery> {
    // A picture needs no text.
    const isOfText = isMailError(this.finding, 'low_text_density');
    if (this.finding instanceof Error && !isOfText) throw this.finding;
    return {
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      text: new TextDecoder().decode(bytes),
      textAsSeen: '',
      box: [0, 0, 612, 792],
      column: part === 'letterhead' ? USUAL_COLUMN : null,
      placed: part === 'letterhead' ? 'sheet' : null,
      issues: [],
    };
  }
}
