import type { MailError } from '../errors/mail-error.ts';
import type { HttpReply } from '../http/http-types.ts';
import type { Log } from '../ports.ts';
import type { ToolCall } from './tool.ts';
import { toToolFailure } from './tool-failure.ts';

interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const INTERNAL_ERROR = -32603;
/** One of those that a server may give its own meaning. */
const SERVER_ERROR = -32000;

/** The protocol's answer as the gateway sends it; an error in it says whether it may be retried. */
export async function toReply(log: Log, requestId: string, response: Response): Promise<HttpReply> {
  const text = await response.text();
  const { status } = response;
  const allow = response.headers.get('allow');
  const headers = allow === null ? {} : { allow };
  const answer = (text === '' ? {} : JSON.parse(text)) as { readonly error?: RpcError };
  if (answer.error === undefined) return { status, headers, body: text };
  const { code } = answer.error;
  if (code === INTERNAL_ERROR) log.error('mcp_failed', { requestId, rpcCode: code });
  return { status, headers, body: { ...answer, error: withRetryable(answer.error) } };
}

/** Every failure says it (specification, item 7), those of the protocol itself as well. */
function withRetryable(error: RpcError): RpcError {
  const data = { retryable: error.code === INTERNAL_ERROR, ...Object(error.data) };
  return { ...error, data };
}

/** A call that was refused before the protocol took it: the envelope is the error's data. */
export function failedRpc(
  failure: MailError,
  call: Pick<ToolCall, 'requestId' | 'baseUrl'>,
  message: { readonly id?: unknown },
): HttpReply {
  const { id } = message;
  const known = typeof id === 'string' || typeof id === 'number' ? id : null;
  const data = toToolFailure(failure, call);
  const error = { code: rpcCode(failure), message: failure.reason, data };
  return { status: failure.http, body: { jsonrpc: '2.0', id: known, error } };
}

/** A body has a cause of being refused where it was not even JSON (`lib/http/read-body.ts`). */
function rpcCode({ code, cause }: MailError): number {
  if (code === 'internal') return INTERNAL_ERROR;
  if (code === 'validation_error') return INVALID_REQUEST;
  if (code !== 'invalid_request') return SERVER_ERROR;
  return cause === undefined ? INVALID_REQUEST : PARSE_ERROR;
}
