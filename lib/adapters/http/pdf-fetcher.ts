import { MailError } from '../../errors/mail-error.ts';
import type { PdfFetcher } from '../../ports.ts';
import { type FailureKind, FetchFailure } from './fetch-failure.ts';
import { createGuardedFetch, type GuardOptions } from './guarded-fetch.ts';

/** Specification, Errors: the cap on a file. */
const MAX_PDF_BYTES = 10_485_760;

const MAX_REDIRECTS = 3;

/** Where a reader looks for the header (ISO 32000-1, Annex H, note 13). */
const HEADER_WITHIN_BYTES = 1024;

/** What a caller is told for each way to fail (specification, Errors: Request errors). */
const CODES = {
  blocked: 'blocked_address',
  unresolved: 'dns_failed',
  redirects: 'redirect_limit',
  too_large: 'file_too_large',
  timed_out: 'pdf_fetch_failed',
  broken: 'pdf_fetch_failed',
} as const satisfies Record<FailureKind, string>;

/** Fetches `pdf_url` through the guarded request: 200 only, 10 MB at most, and it must begin like a PDF. */
export function createPdfFetcher(options: GuardOptions = {}): PdfFetcher {
  const guardedFetch = createGuardedFetch(options);
  return {
    async fetch(url, deadline) {
      const { status, body } = await guardedFetch({
        url,
        headers: { accept: 'application/pdf' },
        maxRedirects: MAX_REDIRECTS,
        readsBodyOf: (answered) => answered === 200,
        maxBodyBytes: MAX_PDF_BYTES,
        deadline,
      }).catch(rethrowForCaller);
      if (status !== 200) throw notFetched(`The host answered ${status} instead of 200.`);
      if (!hasPdfHeader(body)) throw notFetched('The host answered with something that is no PDF.');
      return body;
    },
  };
}

function rethrowForCaller(error: unknown): never {
  if (!(error instanceof FetchFailure)) throw error;
  const reason = `pdf_url was not fetched: ${error.message}`;
  throw new MailError(CODES[error.kind], { reason, cause: error });
}

function notFetched(why: string): MailError {
  return new MailError('pdf_fetch_failed', { reason: `pdf_url was not fetched: ${why}` });
}

function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, HEADER_WITHIN_BYTES)).includes('%PDF-');
}
