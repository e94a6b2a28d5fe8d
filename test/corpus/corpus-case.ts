import type { PdfRequest } from '../../lib/ports.ts';

/** A file, and what the service must make of it: at intake, and when its paper is read back. */
export interface CorpusCase {
  readonly name: string;
  readonly format?: PdfRequest['format'];
  make(): Uint8Array | Promise<Uint8Array>;
  /** Several codes where the file may be refused for one reason or the other. */
  readonly code?: string | readonly string[];
  readonly pageCount?: number;
  readonly placement?: 'sheet' | 'zone' | 'own';
  /** Whether a reading of the paper must find that it says what its text says. */
  readonly readBack?: 'agrees' | 'differs';
  /** Codes of lint issues that must be among them; none at all where it is empty. */
  readonly issues?: readonly string[];
  readonly text?: string;
  /** What the eye reads, whatever the order of painting. */
  readonly textAsSeen?: string;
  readonly notText?: string;
}
