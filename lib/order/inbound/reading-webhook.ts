import { isMailError } from '../../errors/mail-error.ts';
import type { IncomingWebhook, Log } from '../../ports.ts';
import { VENDORS } from '../../vendors.ts';

/**
 * Reads a webhook of a company. One that is refused leaves a line that rings when there are several, for it may be our
 * secret that is wrong, and then nothing is heard of disputes and of mail. What comes without any signature is no
 * company's, and rings nothing.
 * @throws what `read` throws.
 */
export async function readingWebhook<T>(
  log: Log,
  company: string,
  { headers }: IncomingWebhook,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isMailError(error, 'invalid_request')) {
      const isSigned = signatureHeadersOf(company).some((name) => headers[name] !== undefined);
      log.warn('incoming_webhook_refused', { company, signed: isSigned ? 1 : 0 });
    }
    throw error;
  }
}

function signatureHeadersOf(company: string): readonly string[] {
  const row = Object.entries(VENDORS).find(([name]) => name === company)?.[1];
  return Object.keys(row?.signatureHeaders ?? {});
}
