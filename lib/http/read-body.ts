import type { APIGatewayProxyEvent } from 'aws-lambda';
import { jsonExtent } from '../basics/json-text.ts';
import { repeatedKey } from '../basics/repeated-key.ts';
import { isMailError, MailError } from '../errors/mail-error.ts';
import { lowerCased } from './request-parts.ts';

type Body = Pick<APIGatewayProxyEvent, 'body' | 'isBase64Encoded'> &
  Partial<Pick<APIGatewayProxyEvent, 'headers'>>;

/**
 * The body as a JSON object.
 * @throws MailError `invalid_request` when it is absent, not UTF-8, not JSON, not an object, or nested absurdly deep;
 *   also for U+FFFD as it stands in a body that came as text, which may be what is left of bytes that were not UTF-8,
 *   and for a body that is compressed still.
 * @throws MailError `validation_error` when an object of it has a key twice, or it has far more values than any.
 */
export function readJsonBody(event: Body): object {
  const { text, value } = readJson(event);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid('the body must be a JSON object');
  }
  const repeated = repeatedKey(text);
  if (repeated !== undefined) throw twice(repeated);
  return value;
}

function readJson(event: Body): { readonly text: string; readonly value: unknown } {
  const text = withoutMark(unlessCompressed(event, () => readText(event)));
  const parsed = () => {
    refuseTooMuch(text);
    return parse(text);
  };
  // What begins as JSON is not compressed any more, whatever is wrong with it.
  const read = () => (BEGINS_AS_JSON.test(text) ? parsed() : unlessCompressed(event, parsed));
  // Of bytes it is known that they were UTF-8: there the character was sent.
  if (event.isBase64Encoded || !text.includes(DAMAGED)) {
    return { text, value: read() };
  }
  if (isSaidToBeCompressed(event)) read();
  throw damaged();
}

const BEGINS_AS_JSON = /^\s*[{[]/;

/**
 * What compression leaves of a body is neither UTF-8 nor JSON, and a reason that says so leads the wrong way. A body
 * that can be read is taken whatever its header says, for the gateway decompresses, and may pass the header on.
 */
function unlessCompressed<T>(event: Body, read: () => T): T {
  try {
    return read();
  } catch (error) {
    // What is read of a body, and refused for what is in it, is not compressed any more.
    if (!isMailError(error, 'invalid_request') || !isSaidToBeCompressed(event)) throw error;
    throw new MailError('invalid_request', {
      reason: 'the body has a Content-Encoding, and is no JSON as it arrived',
      pointers: [''],
      next: ['Send the body as it is, without Content-Encoding.'],
    });
  }
}

function isSaidToBeCompressed({ headers, body }: Body): boolean {
  const coding = lowerCased(headers ?? {})
    ['content-encoding']?.trim()
    .toLowerCase();
  return !!body && coding !== undefined && coding !== '' && coding !== 'identity';
}

/** The byte order mark is no part of a JSON text, and some editors write it (RFC 8259, section 8.1). */
function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

const POINTER_MAX = 200;

/** Which of both is meant nobody can tell, and a guess may be printed and charged. */
function twice(pointer: string): MailError {
  return new MailError('validation_error', {
    reason: 'the body has a key twice in one object; only one of both could count',
    // A key of a stranger's may be as long as a body.
    pointers: [pointer.length > POINTER_MAX ? '' : pointer],
    next: ['Send each key of an object once.'],
  });
}

/** What a gateway puts in the place of bytes that are not UTF-8: nobody can tell then whether its sender meant it. */
const DAMAGED = '\ufffd';

function damaged(): MailError {
  return new MailError('invalid_request', {
    reason: 'the body has U+FFFD, which the gateway also puts in the place of what is not UTF-8',
    pointers: [''],
    next: [
      'Send the body as UTF-8.',
      'Or, if you mean the character itself: write it as its escape, `\\ufffd`.',
    ],
  });
}

/** Deeper than any request, and far from where a recursion over it would overflow the stack. */
const DEPTH_MAX = 32;

/** A spreadsheet is one string, so the largest requests have some hundred: merge fields, and columns of theirs. */
const SIGNS_MAX = 20_000;

/** Before it is parsed: objects take a hundred times the memory of their text, and anybody may send some megabytes. */
function refuseTooMuch(text: string): void {
  const { depth, signs } = jsonExtent(text);
  if (depth > DEPTH_MAX) throw invalid(`the body is nested more than ${DEPTH_MAX} levels deep`);
  if (signs <= SIGNS_MAX) return;
  throw new MailError('validation_error', {
    reason: `the body has more than ${SIGNS_MAX} objects, lists and values; no request has so many`,
    pointers: [''],
    next: ['Send the fields of this request alone. A spreadsheet is one string, in `csv`.'],
  });
}

/**
 * The exact text of the body, as its sender signed it.
 * @throws MailError `invalid_request` when it is absent or not UTF-8.
 */
export function readText({
  body,
  isBase64Encoded,
}: Pick<APIGatewayProxyEvent, 'body' | 'isBase64Encoded'>) {
  if (body === null || body === '') throw invalid('the body is empty; a JSON object is needed');
  if (!isBase64Encoded) return body;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body, 'base64'));
  } catch (cause) {
    throw invalid('the body is not UTF-8 text', cause);
  }
}

/**
 * The fields of an HTML form; none of any other body, and of none.
 * @throws MailError `invalid_request` when the form is not UTF-8.
 */
export function readForm(
  event: Pick<APIGatewayProxyEvent, 'body' | 'isBase64Encoded'>,
  mediaType = '',
): Readonly<Record<string, string>> {
  const isForm = mediaType.toLowerCase().startsWith('application/x-www-form-urlencoded');
  if (!isForm || event.body === null || event.body === '') return {};
  return Object.fromEntries(new URLSearchParams(readText(event)));
}

function parse(text: string): unknown {
  try {
    return MAY_NAME_PROTOTYPE.test(text) ? JSON.parse(text, withoutPrototype) : JSON.parse(text);
  } catch (cause) {
    throw invalid('the body is not valid JSON', cause);
  }
}

/** As it stands, or with one of its signs escaped. Who looks at each value takes a parser's time several times over. */
const MAY_NAME_PROTOTYPE = /__proto__|\\u00[567]/;

/**
 * A field named __proto__ would be taken for a prototype. It goes on by a name that no field has, and so is unknown.
 */
function withoutPrototype(this: Record<string, unknown>, key: string, value: unknown): unknown {
  if (key !== '__proto__') return value;
  this['a prototype'] = value;
  return undefined;
}

/** The parser's own message may quote the body, so only its kind is kept. */
function invalid(reason: string, cause?: unknown): MailError {
  return new MailError('invalid_request', {
    reason,
    pointers: [''],
    cause: cause && (cause as Error).name,
  });
}
