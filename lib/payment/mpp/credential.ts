import * as v from 'valibot';
import { type EchoedChallenge, toWire } from './challenge.ts';

/** A payment as a caller sends it: the challenge that it answers, and Stripe's token. */
export interface PaymentCredential {
  readonly challenge: EchoedChallenge;
  /** `spt_…`, granted to us alone. Never logged, never shown. */
  readonly token: string;
}

/** Generous: the draft asks that 4 KB are taken. */
const CREDENTIAL_LENGTH_MAX = 16_384;

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));

const CredentialSchema = v.object({
  challenge: v.object({
    id: Text,
    realm: Text,
    method: Text,
    intent: Text,
    /** Over HTTP the text of the header; over JSON-RPC the object itself. */
    request: v.union([
      v.pipe(v.string(), v.maxLength(8192)),
      v.pipe(
        v.record(v.string(), v.unknown()),
        v.transform((request) => toWire(request)),
      ),
    ]),
    expires: Text,
    opaque: Text,
  }),
  payload: v.object({ spt: v.pipe(v.string(), v.regex(/^spt_\w{1,255}$/)) }),
});

/**
 * The credential in its text: base64url, without padding, of JSON. Undefined where it is none; nothing is checked but
 * its form.
 */
export function readCredential(text: string): PaymentCredential | undefined {
  if (text.length > CREDENTIAL_LENGTH_MAX || !/^[\w-]+$/.test(text)) return undefined;
  const read = v.safeParse(CredentialSchema, parsed(Buffer.from(text, 'base64url').toString()));
  if (!read.success) return undefined;
  const { challenge, payload } = read.output;
  return { challenge, token: payload.spt };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
