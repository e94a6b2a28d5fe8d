import { canonicalHash } from '../idempotency/canonical-hash.ts';
import type { QuotedBatch } from '../tokens/batch-token.ts';
import type { MailableRow } from './rows/judge-rows.ts';
import type { BatchContent } from './rows/read-rows.ts';

/** What a token of this batch binds. Who is told of it, by e-mail or webhook, is not part of what was agreed to. */
export function quotedBatch(content: BatchContent, mailable: readonly MailableRow[]): QuotedBatch {
  const { email: _e, webhook_url: _w, sandbox, csv, csv_base64, mapping, ...letter } = content;
  return {
    spreadsheetSha256: canonicalHash({ csv, csv_base64, mapping }),
    letterSha256: canonicalHash(letter),
    rows: mailable.length,
    totalCents: mailable.reduce((sum, { priceCents }) => sum + priceCents, 0),
    sandbox,
  };
}
