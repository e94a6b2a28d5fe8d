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
    next: envelope.next.map(inWordsOfTools),
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
  ['Idempotency-Key', 'idempotency_key'] as const,
  ['Retry-After', 'retry_after_seconds'] as const,
  ['GET /v1/openapi.json', "the tool's inputSchema"] as const,
].sort(([one], [other]) => other.length - one.length);

function inWordsOfTools(step: string): string {
  return WORDS.reduce((words, [ofHttp, ofTools]) => words.replaceAll(ofHttp, ofTools), step);
}
