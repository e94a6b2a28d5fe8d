import type { IncomingMessage } from 'node:http';
import { XMLParser } from 'fast-xml-parser';
import { readUpTo } from '../read-up-to.ts';
import type { Sent } from './click2mail-book.ts';
import { Click2MailError, invalid } from './click2mail-form.ts';

/** A request, read to its end. */
export interface Request {
  readonly method: string;
  /** Below the API's own. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The texts of a form; none of another body. */
  readonly form: Sent;
  readonly file: Uint8Array | null;
  /** The first of an address list; null of another body. */
  readonly address: Sent | null;
}

const PREFIX = '/molpro';
const CREDENTIALS = /^[^:]+:.+$/;
const MAX_BODY_BYTES = 48 * 1024 * 1024;
const PARSER = new XMLParser({ ignoreAttributes: true, parseTagValue: false });

/** @throws Click2MailError for a body that cannot be read, and for nobody's. */
export async function readRequest(request: IncomingMessage): Promise<Request> {
  // Read to its end before anything is said: a caller that is still sending would take the answer for a broken pipe.
  const body = await readBody(request);
  const { method = 'GET', headers } = request;
  const [scheme, given = ''] = (headers.authorization ?? '').split(' ');
  if (scheme !== 'Basic' || !CREDENTIALS.test(Buffer.from(given, 'base64').toString())) {
    throw new Click2MailError(401, 9, 'the account is not known');
  }
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://click2mail');
  const path = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : '';
  const type = headers['content-type'] ?? '';
  const xml = type.startsWith('application/xml');
  const { form, file } = xml ? { form: {}, file: null } : await readForm(type, body);
  return { method, path, query, form, file, address: xml ? readAddress(body.toString()) : null };
}

async function readForm(type: string, body: Buffer<ArrayBuffer>) {
  if (body.length === 0) return { form: {}, file: null };
  const data = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw invalid('the body is no form');
    });
  const file = data.get('file');
  const texts = [...data].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return {
    form: Object.fromEntries(texts),
    file: file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : null,
  };
}

function readAddress(text: string): Sent {
  const parsed = PARSER.parse(text) as {
    addressList?: { addressMappingId?: string; addresses?: { address?: Sent } };
  };
  const { addressMappingId, addresses } = parsed.addressList ?? {};
  if (addressMappingId !== '2' || addresses?.address === undefined) throw invalid('Invalid input');
  return addresses.address;
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const { body, isTooLong } = await readUpTo(request, MAX_BODY_BYTES);
  if (isTooLong) throw new Click2MailError(413, 9, 'too large');
  return body;
}
