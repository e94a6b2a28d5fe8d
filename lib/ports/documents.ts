import type { PostalAddress } from './addresses.ts';
import type { IssueCode, IssueSeverity } from './issues.ts';
import type { Deadline } from './system.ts';

export interface StoredUpload {
  readonly bytes: Uint8Array;
  readonly storedAtMs: number | undefined;
}

/**
 * Documents by key. Putting the same key again replaces the object; keys name content hashes, so bytes agree.
 * Each call may be repeated; MailError `unavailable` when the store does not answer.
 */
export interface Documents {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string, deadline?: Deadline): Promise<Uint8Array | undefined>;
  /** Copies an object; false when there is none to copy. */
  copy(from: string, to: string): Promise<boolean>;
  /** The keys that begin so, in their order. */
  keysIn(prefix: string): Promise<readonly string[]>;
  /** Removes every object whose key begins so, if there is one. */
  removeAll(prefix: string): Promise<void>;
  /** As `get`, with the time at which the gateway stored it; undefined where that is not known. */
  getUpload(key: string, deadline?: Deadline): Promise<StoredUpload | undefined>;
  /** A link that lets anybody who has it read the object, for so many seconds. */
  signedUrl(key: string, seconds: number): Promise<string>;
}

/** The files of the pages for people. */
export interface PageFiles {
  read(file: string): Promise<string>;
}

export interface PdfRequest {
  readonly format: 'letter' | 'letter_windowed';
  /** Printed on a `letter`; null where a quote knows none: then the place for them is kept, and stays empty. */
  readonly addresses: {
    readonly to: PostalAddress;
    readonly from: PostalAddress;
    /** The recipient as the caller wrote it: the window of a `letter_windowed` may show it like that. */
    readonly givenTo?: PostalAddress | undefined;
  } | null;
  /** A small line at the foot of a page; null where none is printed. */
  readonly returnMark: string | null;
  /** Both sides of each sheet are printed: what is put in front of the pages then takes two of them. */
  readonly doubleSided: boolean;
  /** The print facility puts a page with the addresses in front: then none are printed on the document. */
  readonly railAddsAddressPage: boolean;
}

/** Something a sender may want to correct before the document is printed. */
export interface LintIssue {
  readonly code: IssueCode;
  /** Of the sender's document, from 1. */
  readonly page: number;
  /** Left, top, width and height in inches from the left and top edges of the sheet. */
  readonly rectInches: readonly [number, number, number, number];
  /** That of its code (`ISSUES`), or more. */
  readonly severity: IssueSeverity;
  readonly fix: string;
}

/** A sender's PDF as it will be printed: US Letter, one revision, nothing in it but what prints. */
export interface InspectedPdf {
  readonly bytes: Uint8Array;
  /** Of `bytes`; lower-case hex. */
  readonly sha256: string;
  /** The sender's pages: an address sheet in front of them is not counted. */
  readonly pageCount: number;
  /** What a reader of the sender's pages extracts; what the service prints on them is not in it. */
  readonly text: string;
  /** The same in the orders in which the eye may read it; empty where they are those of `text`. */
  readonly textAsSeen: string;
  /** What is set much larger than the body of the document, as the eye picks it out; empty where nothing is. */
  readonly textSetLarge: string;
  /** The few words that stand alone on its pages, one page after the other; empty for a single page. */
  readonly textSetAlone: string;
  readonly issues: readonly LintIssue[];
  /** Addresses on a sheet of their own, in the free window zone of page 1, the document's own, or the rail's page. */
  readonly addressPlacement: 'sheet' | 'zone' | 'own' | 'rail';
  /** For people: why they are there. */
  readonly addressReason: string;
}

/** What letters of a sender can be printed with. */
export type StationeryPart = 'letterhead' | 'signature';

/**
 * Where the running text of a letter stands, in inches from the left and top edges of the sheet. It is as wide on every
 * page; how far down it goes on page 1 depends on what is printed around it.
 */
export interface TextColumn {
  readonly left: number;
  readonly right: number;
  /** Of page 1, as are the others. */
  readonly top: number;
  readonly bottom: number;
  /** Below it nothing is free: there ends the return mark. */
  readonly footBottom: number;
}

/** A sender's letterhead or signature as it will be printed: one sheet of US Letter, nothing in it but what prints. */
export interface InspectedStationery {
  readonly bytes: Uint8Array;
  /** Of `bytes`; lower-case hex. */
  readonly sha256: string;
  /** What a reader of it extracts; empty for a picture. */
  readonly text: string;
  /** The same in the orders in which the eye may read it; empty where they are those of `text`. */
  readonly textAsSeen: string;
  /** What of the sheet prints, in points from its left and bottom edges. */
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
  /** Of a letterhead: where the text of its letters goes, in inches from the left and top edges. */
  readonly column: TextColumn | null;
  /** Of a letterhead: whether it is the whole sheet, or a logo that was placed on it. */
  readonly placed: 'sheet' | 'logo' | null;
  readonly issues: readonly LintIssue[];
}

/** Reads a stranger's PDF where it can do no harm, and makes of it what is counted, screened and printed. */
export interface PdfInspector {
  /**
   * Equal arguments give equal bytes. A hostile document costs a bounded time and memory.
   * @throws MailError `invalid_pdf`, `file_too_large`, `empty_document`, `page_limit_exceeded`,
   *   `low_text_density`; `unsupported_characters` or `validation_error` for addresses that cannot be printed;
   *   `unavailable` where the deadline is over before it is read.
   */
  inspect(bytes: Uint8Array, request: PdfRequest, deadline?: Deadline): Promise<InspectedPdf>;
  /**
   * The same of a letterhead or a signature, as PNG, JPEG or a PDF of one page.
   * @throws MailError `invalid_pdf`, also for a letterhead that leaves no room for addresses or text;
   *   `empty_document`, `page_limit_exceeded`; `unavailable` as above.
   */
  inspectStationery(
    bytes: Uint8Array,
    part: StationeryPart,
    deadline?: Deadline,
  ): Promise<InspectedStationery>;
}

/** Where the preflight found something on a page that prints. */
export type PageMark = Pick<LintIssue, 'rectInches' | 'severity'>;

/** One page of a file that prints, as a picture. */
export interface PictureRequest {
  /** Of the file, from 0. */
  readonly page: number;
  /** It prints in colour. */
  readonly color: boolean;
  /** Framed in the colour of their severity. */
  readonly marks: readonly PageMark[];
}

/** A word, or a run of words, and where it stands. */
export interface PlacedWord {
  readonly text: string;
  /** Left, top, width and height in inches from the sheet's left and top edges. */
  readonly rectInches: readonly [number, number, number, number];
}

/** The words of one page. */
export interface PageWords {
  /** From 1. */
  readonly number: number;
  readonly words: readonly PlacedWord[];
}

/** Draws pages of documents that the service has made, and says where their words stand. */
export interface PagePainter {
  /**
   * A PNG file. Undefined where the file has no such page.
   * @throws MailError `invalid_pdf` when the page takes too long or too much memory; `unavailable` at the deadline.
   */
  paint(
    bytes: Uint8Array,
    request: PictureRequest,
    deadline?: Deadline,
  ): Promise<Uint8Array | undefined>;
  /**
   * What the file says of its text, in the order of its content, of the first 16 pages.
   * @throws MailError `invalid_pdf` as above.
   */
  findWords(bytes: Uint8Array, deadline?: Deadline): Promise<readonly PageWords[]>;
}

/** Fetches a caller's PDF from the public internet. */
export interface PdfFetcher {
  /**
   * The bytes at this address, at most 10 MB of them, which begin like a PDF; nothing else is promised of them.
   * @throws MailError `blocked_address`, `dns_failed`, `redirect_limit`, `pdf_fetch_failed`, `file_too_large`.
   */
  fetch(url: string, deadline?: Deadline): Promise<Uint8Array>;
}
