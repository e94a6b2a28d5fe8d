import type * as v from 'valibot';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { readJsonBody } from '../../../lib/http/read-body.ts';
import { validate } from '../../../lib/http/validation.ts';
import type { LocalRequest } from '../../gateway/call.ts';

/**
 * The body of a control's request.
 * @throws MailError `invalid_request`, `validation_error`.
 */
export function read<S extends v.GenericSchema>(
  schema: S,
  request: LocalRequest,
): v.InferOutput<S> {
  const body = request.body.toString('utf8');
  return validate(schema, readJsonBody({ body, isBase64Encoded: false }));
}

/**
 * A page on the internet must reach these neither through a name that it lets point to this machine, nor by a form or
 * a call from another origin.
 * @throws MailError `not_found`.
 */
export function refuseForeign({ host, headers }: LocalRequest): void {
  const name = host.replace(/:\d+$/, '');
  const isHere = name === '127.0.0.1' || name === 'localhost';
  const { origin } = headers;
  if (isHere && (origin === undefined || origin === `http://${host}`)) return;
  throw new MailError('not_found', { reason: 'there is nothing at this path' });
}
