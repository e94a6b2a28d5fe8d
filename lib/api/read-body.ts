import type { APIGatewayProxyEvent } from 'aws-lambda';
import { MailError } from '../errors/mail-error.ts';

/**
 * The body as a JSON object.
 * @throws MailError `invalid_request` when it is absent, not UTF-8, not JSON, not an object, or nested absurdly deep.
 */
export function readJsonBody(
  event: Pick<APIGatewayProxyEvent, 'body' | 'isBase64Encoded'>,
): object {
  const value = parse(readText(event));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid('the body must be a JSON object');
  }
  if (isTooDeep(value)) throw invalid(`the body is nested more than ${DEPTH_MAX} levels deep`);
  return value;
}

/** Deeper than any request, and far from where a recursion over it would overflow the stack. */
const DEPTH_MAX = 32;

function isTooDeep(body: object): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; depth < DEPTH_MAX; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return level.some((value) => typeof value === 'object' && value !== null);
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text, dropPrototype);
  } catch (cause) {
    throw invalid('the body is not valid JSON', cause);
  }
}

/** A member named __proto__ is somebody's probe; nothing of ours is called so. */
function dropPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

/** The parser's own message may quote the body, so only its kind is kept. */
function invalid(reason: string, cause?: unknown): MailError {
  return new MailError('invalid_request', { reason, cause: cause && (cause as Error).name });
}
