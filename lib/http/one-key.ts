import type { APIGatewayProxyEvent } from 'aws-lambda';
import { MailError } from '../errors/mail-error.ts';

const NAME = 'idempotency-key';

/**
 * Refuses a call with two different keys: of a name that comes twice the gateway hands on the last value alone, and who
 * meant the other one would be mailed a second letter. The same key twice is one; before anything is done for it.
 * @throws MailError `validation_error`.
 */
export function refuseTwoKeys({
  multiValueHeaders,
}: Pick<APIGatewayProxyEvent, 'multiValueHeaders'>): void {
  const keys = Object.entries(multiValueHeaders ?? {})
    .filter(([name]) => name.toLowerCase() === NAME)
    .flatMap(([, values]) => values ?? []);
  if (new Set(keys).size < 2) return;
  const pointer = 'header/Idempotency-Key';
  const message = 'is there with two values; only one of them could count';
  throw new MailError('validation_error', {
    reason: `${pointer}: ${message}`,
    errors: [{ pointer, code: 'validation_error', message }],
    next: ['Send the header Idempotency-Key once.'],
  });
}
