import type { PdfRequest } from '../../lib/ports.ts';

/** A file, and what the service must make of it. */
export interface CorpusCase {
  readonly name: string;
  readonly format?: PdfRequest['format'];
  make(): Uint8Array | Promise<Uint8Array>;
  /** Several codes where the file may be refused for one reason or the other. */
  readonly code?: string | readonly string[];
  readonly pageCount?: number;
  readonly placement?: 'sheet' | 'zone' | 'own';
  /** Reasons that must be among those for a hold; none at all where it is empty. */
  readonly distrust?: readonly string[];
  /** Codes of lint issues that must be among them. */
  readonly issues?: readonly string[];
  readonly text?: string;
  readonly notText?: string;
}
