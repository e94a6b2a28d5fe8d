import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';

type Headers = Readonly<Record<string, string>>;

/** Whether a call brings the secret of the front. */
export function isThroughFront(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const WITH_PORT = /^\[?([^\]]+)\]?:\d+$/;

/**
 * The address that the front (CloudFront) says a call comes from; undefined where it says none. It writes
 * `198.51.100.10:46532`, and IPv6 in the same way, without brackets. Of headers with small names.
 */
export function addressByFront(headers: Headers): string | undefined {
  const [, address = ''] = WITH_PORT.exec(headers['cloudfront-viewer-address'] ?? '') ?? [];
  return isIP(address) === 0 ? undefined : address;
}

/** Where it says that is, such as `US-NY` or `FR`. */
export function regionByFront(headers: Headers): string | undefined {
  const country = headers['cloudfront-viewer-country'];
  const region = headers['cloudfront-viewer-country-region'];
  return country === undefined || region === undefined ? country : `${country}-${region}`;
}
