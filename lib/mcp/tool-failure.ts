import * as v from 'valibot';
import { ErrorEnvelopeSchema } from '../contract/schemas/service.ts';
import { errorEnvelope, type MailError } from '../errors/mail-error.ts';
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
});

type ToolFailure = v.InferOutput<typeof ToolFailureSchema>;

/** What a failed call answers. Its advice is put into the words of tools. */
export function toToolFailure(failure: MailError, requestId: string): ToolFailure {
  const { retryAfterSeconds, retryable } = failure;
  const envelope = errorEnvelope(failure);
  return {
    ...envelope,
    next: stepsForTools(envelope.next),
    retryable,
    ...(retryAfterSeconds === undefined ? {} : { retry_after_seconds: retryAfterSeconds }),
    request_id: requestId,
  };
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
]
  .sort(([one], [other]) => other.length - one.length)
  // A route may name the very order that it is about.
  .map(
    ([ofHttp, ofTools]) => [new RegExp(ofHttp.replace('{id}', '[{\\w]+}?'), 'g'), ofTools] as const,
  );

/** A route that no tool has, which an agent cannot ask. */
const ROUTE = /\b(?:GET|POST|PUT|DELETE) \/v1\//;

/** Advice in the words of tools; what only HTTP can do is left out, where something else helps. */
export function stepsForTools(steps: readonly string[]): string[] {
  const words = steps.map(inWordsOfTools);
  const possible = words.filter((step) => !ROUTE.test(step));
  return possible.length > 0 ? possible : words;
}

function inWordsOfTools(step: string): string {
  return WORDS.reduce((words, [ofHttp, ofTools]) => words.replaceAll(ofHttp, ofTools), step);
}
