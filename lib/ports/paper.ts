/** What makes a page differ from its text, for logs and reviewers. */
export const PAPER_FINDINGS = [
  /** Ink that says something which the text does not, or looks like writing and cannot be read. */
  'unread_ink',
  /** Text without ink at its place: white, covered, cut off, too small or off the sheet. */
  'hidden_text',
  /** Ink and text say different things. */
  'text_differs',
  /** Pictures, or letters, made of signs. */
  'symbol_art',
  /** Letters one below the other. */
  'vertical_text',
  /** Letters painted in an order that is not that of the eye. */
  'reordered_text',
  /** More than the budget allowed to read, pages or parts of one, or what could not be read at all. */
  'unread_pages',
] as const;

export type PaperFindingCode = (typeof PAPER_FINDINGS)[number];

export interface PaperFinding {
  readonly code: PaperFindingCode;
  /** From 1. */
  readonly page: number;
  /** Of pages that were not read, the last one; absent where nobody knows how many the document has. */
  readonly throughPage?: number;
  /** Left, top, width and height in inches from the sheet's left and top edges; absent for all of a page. */
  readonly rectInches?: readonly [number, number, number, number];
  /** What was read there or is said to stand there: at most 40 words of at most 40 characters. */
  readonly words?: readonly string[];
}

/** How ink and text part at one place of a page, for reviewers. */
export const PAPER_DIFFERENCES = [
  /** Read from the ink, and not what the file says there. */
  'ink_only',
  /** In the text of the file, and not seen on the paper. */
  'text_only',
  /** Ink that looks like writing, and that nothing read. */
  'unread',
  /** Letters that the eye reads in another way than a program reads the file. */
  'read_otherwise',
] as const;

export interface PaperDifference {
  readonly kind: (typeof PAPER_DIFFERENCES)[number];
  /** Left, top, width and height in inches from the sheet's left and top edges. */
  readonly rectInches: readonly [number, number, number, number];
  /** What was read there, or is said to stand there; empty of ink that nothing read. */
  readonly text: string;
}

export interface PaperPage {
  /** From 1, of the sheets that print. Absent in readings that were stored before pages had numbers. */
  readonly number?: number;
  /** What the file says of its text. */
  readonly extracted: string;
  /**
   * What OCR reads, in the file's own spelling where the two agree; then what the text does not account for. Guesses
   * are left out.
   */
  readonly read: string;
  /** Of that, the lines that do not say what the text says there, each with its neighbours; empty as a rule. */
  readonly unlike: string;
  /**
   * Where ink and text part, from the top; at most 150 places. Also what is too little for a finding: OCR misreads a
   * word here and there. Absent in readings that were stored before places were kept, and where the reader knows none.
   */
  readonly differences?: readonly PaperDifference[];
  /** Pieces of ink of which nothing was read, however few for a finding; absent where the reader knows none. */
  readonly unreadPieces?: number;
}

/** What the paper shows, page by page, and where it differs from what the file says. */
export interface PaperReading {
  readonly pages: readonly PaperPage[];
  readonly findings: readonly PaperFinding[];
  readonly pagesRead: number;
  /** Whether every page was read, and read wholly. */
  readonly complete: boolean;
}

export interface ReadingBudget {
  /** Further pages are not read. */
  readonly pages: number;
  /** Seconds of processor for the document. */
  readonly cpuSeconds: number;
  /** Seconds by the clock that whoever asked can wait, also while others are read. */
  readonly patienceSeconds: number;
  /** Those are what is left of a call, less than a reading has: who is not heard in them need not be away. */
  readonly isCutShort?: boolean;
}

/** A page as it prints. */
export interface DrawnSheet {
  /** From 1. */
  readonly number: number;
  /** A PNG file. */
  readonly picture: Uint8Array;
  /** What the file says of its text. */
  readonly extracted: string;
}

export interface DrawnSheets {
  /** Of the document; none where it is no PDF. */
  readonly pageCount: number;
  /** As many of them as were asked for and can be drawn. */
  readonly sheets: readonly DrawnSheet[];
}

/** Draws the pages of a document for a reader. */
export interface SheetPainter {
  /** @throws Error when the document takes too long or too much memory. */
  draw(
    bytes: Uint8Array,
    budget: Pick<ReadingBudget, 'pages' | 'cpuSeconds'>,
  ): Promise<DrawnSheets>;
}

/** How a letter is put on paper. */
export interface PrintedAs {
  /** Otherwise in levels of gray. */
  readonly color: boolean;
}

/** Reads the pixels that print, as a person would. */
export interface PaperReader {
  /**
   * Reads a PDF as it prints, also what colours show and gray hides, and compares. What does not fit the budget, or
   * cannot be read, is said by a finding `unread_pages`; then the reading is not complete.
   * @throws Error when nobody can read at all: no reading is no permission.
   */
  read(bytes: Uint8Array, budget: ReadingBudget, printed: PrintedAs): Promise<PaperReading>;
}
