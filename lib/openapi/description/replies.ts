import { commonCodes, type Operation, statusesOf } from '../../contract/operation.ts';
import type { ReplyHeader } from '../../contract/reply-header-names.ts';
import { headersOfError, RATE_LIMIT, REPLY_HEADERS } from '../../contract/reply-headers.ts';
import type { ErrorCode } from '../../errors/catalog.ts';
import { errorExample } from '../examples/errors.ts';
import type { OperationExamples } from '../examples/example.ts';
import { contentOf } from './content.ts';
import type { Json } from './schemas.ts';

/** Every answer of an operation, by status: its replies, its errors, and what its path says to another method. */
export function responsesOf(operation: Operation, examples: Partial<OperationExamples>): Json {
  return {
    ...repliesOf(operation, examples),
    ...(operation.conditional && { 304: NOT_MODIFIED }),
    ...errorsOf(operation),
    405: { $ref: '#/components/responses/MethodNotAllowed' },
  };
}

/** The headers, the examples of errors and the answers that `responsesOf` refers to. */
export function replyComponents(operations: readonly Operation[]): Json {
  const codes = new Set(operations.flatMap(codesOf));
  return {
    headers: REPLY_HEADERS,
    examples: Object.fromEntries([...codes].sort().map((code) => [code, errorExample(code)])),
    responses: { MethodNotAllowed: METHOD_NOT_ALLOWED },
  };
}

/** Headers of every answer that may be asked for again. */
const CONDITIONAL: readonly ReplyHeader[] = ['etag', 'vary'];

const NOT_MODIFIED = {
  description: 'What `If-None-Match` names still holds; there is no body.',
  headers: headersNamed(CONDITIONAL),
};

const METHOD_NOT_ALLOWED = {
  description: 'This path with a method that it does not take: `invalid_request`',
  headers: headersNamed(['allow']),
  content: errorContent(['invalid_request']),
};

function repliesOf(
  { replies, conditional, guestLimit }: Operation,
  examples: Partial<OperationExamples>,
): Json {
  return Object.fromEntries(
    Object.entries(replies).map(
      ([status, { description, schema, mediaType, alsoAs, headers = [] }]) => [
        status,
        {
          description,
          headers: headersNamed([
            ...(conditional ? CONDITIONAL : []),
            ...(guestLimit ? RATE_LIMIT : []),
            ...headers,
          ]),
          content: {
            ...contentOf(schema, examples.replies?.[Number(status)], mediaType),
            ...(alsoAs && { [alsoAs]: { schema: { type: 'string', contentMediaType: alsoAs } } }),
          },
        },
      ],
    ),
  );
}

function errorsOf(operation: Operation): Json {
  const codes = codesOf(operation);
  const statuses = [...new Set(codes.flatMap((code) => statusesOf(operation, code)))];
  return Object.fromEntries(
    statuses
      .sort((a, b) => a - b)
      .map((status) => {
        const possible = codes.filter((code) => statusesOf(operation, code).includes(status));
        const counted = mayBeCounted(operation, status, possible) ? RATE_LIMIT : [];
        const headers = possible.flatMap((code) => headersOfError(operation, code));
        return [String(status), errorReply(possible, [...headers, ...counted])];
      }),
  );
}

function codesOf(operation: Operation): ErrorCode[] {
  return [...new Set<ErrorCode>([...operation.codes, ...commonCodes(operation)])];
}

/** Told before a call is counted, or of calls with a key alone, which never are. */
const UNCOUNTED: readonly ErrorCode[] = [
  'invalid_key',
  'key_disabled',
  'insufficient_scope',
  'key_store_unavailable',
];

/** Whether an error comes after the call was counted. What the gateway answers by itself, 413 too, does not. */
function mayBeCounted(
  { guestLimit, module }: Operation,
  status: number,
  codes: readonly ErrorCode[],
): boolean {
  if (guestLimit === undefined || module === null || status === 413) return false;
  return codes.some((code) => !UNCOUNTED.includes(code));
}

function errorReply(codes: readonly ErrorCode[], headers: readonly ReplyHeader[]): Json {
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: headersNamed(headers),
    content: errorContent(codes),
  };
}

function errorContent(codes: readonly ErrorCode[]): Json {
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  const schema = { $ref: '#/components/schemas/Problem' };
  return { 'application/json': { schema, examples: Object.fromEntries(examples) } };
}

/** References to those headers and to those of every answer. */
function headersNamed(names: readonly ReplyHeader[]): Json {
  return Object.fromEntries(
    ['x-request-id', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}
