import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '../../lib/contract/operation.ts';
import { OPERATIONS } from '../../lib/contract/operations.ts';
import type { ReplyHeader } from '../../lib/contract/reply-header-names.ts';
import { REDACTED, redactSecrets } from '../../lib/feedback/redact-secrets.ts';
import { FRONT_HEADER } from '../../lib/resources.ts';
import { RAIL_SIGNATURE_HEADERS } from '../../lib/vendors.ts';

/** What opens something for whoever has it, by the name of its field. */
const SECRET_FIELD =
  /^(?:code|credit_code|key|password|.*(?:_token|_secret|_signature|Token|Secret)|confirmation|payment|x-payment|reference)$/;
/** What an operation declares is secret unless it is named here: it says a wish, or tells calls apart. */
const OPEN_HEADERS: readonly string[] = ['prefer', 'idempotency-key', 'accept-payment'];
const RECEIPT_HEADERS: readonly ReplyHeader[] = [
  'payment-response',
  'x-payment-response',
  'payment-receipt',
];
const SECRET_HEADERS = new Set([
  ...Object.values<Operation>(OPERATIONS)
    .flatMap(({ headers }) => Object.keys(headers?.entries ?? {}))
    .filter((name) => !OPEN_HEADERS.includes(name)),
  ...Object.keys(RAIL_SIGNATURE_HEADERS),
  ...RECEIPT_HEADERS,
  FRONT_HEADER,
  'authorization',
  'cookie',
  'set-cookie',
]);
/** A PDF in base64 says nothing to a person. */
const STRING_MAX = 4_000;
const BODY_BYTES_MAX = 256 * 1024;
/** Deeper than any body that is taken: a stranger's may be so deep that going down it would overflow the stack. */
const DEPTH_MAX = 32;

/**
 * Headers as a person at this machine may see them. Names and addresses are the developer's own; what is secret is
 * not shown even here, for it would stay on screens and in pictures of them.
 */
export function maskedHeaders(
  headers: IncomingHttpHeaders | Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [
    name,
    SECRET_HEADERS.has(name.toLowerCase()) ? REDACTED : maskedHeader(name, String(value)),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** What has the form of a secret is hidden in any header; a relative address may have a code in its path. */
function maskedHeader(name: string, value: string): string {
  return name.toLowerCase() === 'location' ? maskedUrl(value) : maskedText(value, name);
}

const SECRET_PATH =
  /^((?:(?:\/live)?\/|(?:\.\.\/)*)(?:v1\/credits|proof|[rR]|v1\/emails\/unsubscribe)\/)([^/?]+)/;

/** An address without the code or the token in it, whether in its path or in its query. */
export function maskedUrl(url: string): string {
  return redactSecrets(url.replace(SECRET_PATH, `$1${REDACTED}`)).replace(
    /([?&](?:token|code|through|[\w-]*signature|x-amz-[\w-]*)=)[^&#]*/gi,
    `$1${REDACTED}`,
  );
}

/** A body as text: JSON without its secrets, other text likewise, anything else by its size. */
export function maskedBody(body: Buffer | string, type: string | undefined): string {
  const bytes = Buffer.byteLength(body);
  if (bytes === 0) return '';
  const isText = /json|text\/|x-www-form-urlencoded|javascript|xml/.test(type ?? 'json');
  if (!isText) return `(${type}, ${bytes} bytes)`;
  const text = body.toString();
  const json = parsed(text);
  if (json !== undefined) {
    const shown = JSON.stringify(maskedValue(json), null, 2);
    return shown.length > BODY_BYTES_MAX ? `${shown.slice(0, BODY_BYTES_MAX)}…` : shown;
  }
  if (bytes > STRING_MAX) return `(${type ?? 'text'}, ${bytes} bytes)`;
  return redactSecrets(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Any value of JSON, without what is secret in it, and without the length of long texts and the depth of deep ones. */
export function maskedValue(value: unknown, name = '', depth = 0): unknown {
  if (typeof value === 'string') return maskedText(value, name);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEPTH_MAX) return '…';
  if (Array.isArray(value)) return value.map((each) => maskedValue(each, name, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, maskedValue(each, key, depth + 1)]),
  );
}

/** An error's code is a field of the same name as a credit code; it is a word. */
function maskedText(text: string, name: string): string {
  if (name === 'code' && /^[a-z][a-z0-9_]*$/.test(text)) return text;
  if (SECRET_FIELD.test(name) && text !== '') return REDACTED;
  if (text.length > STRING_MAX) return `(${text.length} characters)`;
  if (/^https?:\/\//.test(text)) return maskedUrl(text);
  // Hashes and ids are what a developer looks for; they open nothing.
  if (/^(?:[0-9a-f]{32}){1,2}$/.test(text)) return text;
  return redactSecrets(text);
}
