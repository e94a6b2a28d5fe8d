import * as v from 'valibot';
import { ErrorEnvelopeSchema } from '../contract/schemas/service.ts';
import { onlySteps } from '../errors/lane-advice.ts';
import { errorEnvelope, type InputProblem, type MailError } from '../errors/mail-error.ts';
import { docUrlOf } from '../http/failure.ts';
import { CHALLENGES, CREDENTIAL, PAYMENT } from './payment-meta.ts';
import type { ToolCall } from './tool.ts';
import { TOOLS } from './tools.ts';

/** The error envelope, with what HTTP says by status and headers. */
export const ToolFailureSchema = v.object({
  ...ErrorEnvelopeSchema.entries,
  retryable: v.pipe(
    v.boolean(),
    v.description('Whether the unchanged call may be repeated by a machine.'),
  ),
  retry_after_seconds: v.optional(
    v.pipe(v.number(), v.description('How long to wait before that.')),
  ),
  request_id: v.pipe(v.string(), v.description('Names this call in our log.')),
  doc_url: v.pipe(v.string(), v.description('What the code means, for people.')),
});

type ToolFailure = v.InferOutput<typeof ToolFailureSchema>;

/** What a failed call answers. Its advice is put into the words of tools. */
export function toToolFailure(failure: MailError, call: FailedCall): ToolFailure {
  const { requestId, baseUrl, rawArguments = {} } = call;
  const { retryAfterSeconds, retryable } = failure;
  const envelope = errorEnvelope(failure);
  return {
    ...envelope,
    reason: inWordsOfTools(envelope.reason, rawArguments),
    next: stepsForTools(envelope.next),
    ...(envelope.errors && {
      errors: envelope.errors.map((problem) => problemForTools(problem, rawArguments)),
    }),
    retryable,
    ...(retryAfterSeconds === undefined ? {} : { retry_after_seconds: retryAfterSeconds }),
    request_id: requestId,
    doc_url: docUrlOf(failure, baseUrl),
  };
}

type FailedCall = Pick<ToolCall, 'requestId' | 'baseUrl'> & Partial<Pick<ToolCall, 'rawArguments'>>;

/** Headers whose place over MCP is beside the arguments. */
const META_OF_HEADER: Readonly<Record<string, string>> = {
  'header/X-PAYMENT': PAYMENT,
  'header/PAYMENT-SIGNATURE': PAYMENT,
  'header/Authorization': CREDENTIAL,
};

/** What HTTP takes in a header is an argument here, or stands beside them. */
function problemForTools({ pointer, code, message }: InputProblem, sent: object): InputProblem {
  const beside = META_OF_HEADER[pointer];
  if (beside !== undefined) {
    const place = `/_meta/${beside.replaceAll('/', '~1')}`;
    return { pointer: place, code, message: inWordsOfTools(message, sent) };
  }
  const place = inWordsOfTools(pointer, sent).replace(/^header(?=\/)/, '');
  return { pointer: place, code, message: inWordsOfTools(message, sent) };
}

/**
 * What an agent has in the place of a route or a header; of two tools for one route, the first. A route may begin with
 * another one, so the longest come first.
 */
const WORDS = [
  ...TOOLS.map(({ operation, name }) => [`${operation.method} ${operation.path}`, name] as const),
  ['Send POST /v1/orders', 'Call send_letter'] as const,
  ['Idempotency-Key', 'idempotency_key'] as const,
  ['Retry-After', 'retry_after_seconds'] as const,
  ['GET /v1/openapi.json', "the tool's inputSchema"] as const,
  ['WWW-Authenticate (the same in `challenges`)', metaField(CHALLENGES)] as const,
  ['`Authorization: Payment`', metaField(CREDENTIAL)] as const,
  ['`accepts` (or of the PAYMENT-REQUIRED header)', '`accepts`'] as const,
  ['base64-encoded in X-PAYMENT', `in ${metaField(PAYMENT)}`] as const,
  ['the X-PAYMENT header', metaField(PAYMENT)] as const,
  ['X-PAYMENT (or PAYMENT-SIGNATURE)', metaField(PAYMENT)] as const,
]
  .sort(([one], [other]) => other.length - one.length)
  .map(([ofHttp, ofTools]) => ({ ofHttp, pattern: patternOf(ofHttp), ofTools }));

function metaField(name: string): string {
  return `\`_meta["${name}"]\``;
}

/** A route may name the very order that it is about. */
function patternOf(ofHttp: string): RegExp {
  const plain = ofHttp.replace(/[()[\].?]/g, '\\$&');
  return new RegExp(plain.replace('{id}', '[{\\w]+}?'), 'g');
}

/** A route that no tool has. An upload is no call of a tool either, and is how a large PDF comes to one. */
const ROUTE = /\b(?:GET|POST|PUT|DELETE) \/v1\/(?!uploads\b)/;
/** How a letter of the sandbox goes on, which nobody reviews: by no tool, but whoever an agent works for can do it. */
const SANDBOX_ROUTE = /\bPOST \/v1\/sandbox\//;

/**
 * Advice in the words of tools; what only HTTP can do is left out, where something else helps, and a step of the
 * sandbox comes last.
 */
export function stepsForTools(steps: readonly string[]): string[] {
  const words = steps.map((step) => inWordsOfTools(step));
  const possible = onlySteps(words, (step) => !ROUTE.test(step));
  if (possible === undefined) return words;
  const ofSandbox = words.filter((step) => SANDBOX_ROUTE.test(step));
  return [...possible, ...ofSandbox.map((step) => `${BY_HTTP}${step}`)];
}

const BY_HTTP = 'No tool does this, but whoever can call HTTP may: ';

/** @param sent whose names are the caller's own words: an argument that is called as a header is not another one. */
function inWordsOfTools(text: string, sent: object = {}): string {
  return WORDS.reduce(
    (words, { ofHttp, pattern, ofTools }) =>
      Object.hasOwn(sent, ofHttp) ? words : words.replaceAll(pattern, ofTools),
    text,
  );
}
