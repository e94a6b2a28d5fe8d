import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { readUpTo } from '../read-up-to.ts';
import { invalid, StripeFailure } from './stripe-failure.ts';
import { STRIPE_VERSION } from './stripe-objects.ts';
import { PREVIEW_VERSION } from './stripe-tokens.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const KEY = /^(sk|rk)_(test|live)_\w+$/;

/** @throws StripeFailure 401 without a key of Stripe's form. */
export function refuseStranger(headers: IncomingHttpHeaders): void {
  const [scheme, credentials = ''] = (headers.authorization ?? '').split(' ');
  const decoded = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString() : credentials;
  if (!KEY.test(decoded.replace(/:$/, ''))) {
    const body = { type: 'invalid_request_error', message: 'Invalid API Key provided' } as const;
    throw new StripeFailure(401, body);
  }
}

/** Each call is spoken in one version alone. @throws StripeFailure 400. */
export function refuseVersion(headers: IncomingHttpHeaders, isPreview = false): void {
  const spoken = isPreview ? PREVIEW_VERSION : STRIPE_VERSION;
  const version = headers['stripe-version'];
  if (version === spoken) return;
  throw invalid(`This machine speaks version ${spoken}, not ${version ?? 'none'}`);
}

/** A page on the internet must not reach these through a name that it lets point to this machine. */
export function isLocal({ headers }: IncomingMessage): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return name === '127.0.0.1' || name === 'localhost';
}

/** Of more than a megabyte only the head. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const { body } = await readUpTo(request, MAX_BODY_BYTES);
  return body.toString('utf8');
}
