import * as v from 'valibot';
import type { SignatureHeader } from '../../vendors.ts';

export const ReceivedSchema = v.pipe(v.object({ status: v.literal('ok') }), v.title('Received'));

/** One of the headers that a vendor signs in. */
export function signatureHeader({ charactersMax, description }: SignatureHeader) {
  return v.pipe(v.string(), v.maxLength(charactersMax), v.description(description));
}
