import {
  createMcpHandler,
  isLegacyRequest,
  originValidationResponse,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { identifyCaller } from '../credentials/api-key.ts';
import { deadlineFromNow } from '../deadline/deadline.ts';
import type { Deps } from '../deps.ts';
import { isMailError, MailError } from '../errors/mail-error.ts';
import { callerPlace } from '../http/admit.ts';
import { asMailError, reportFailure } from '../http/failure.ts';
import type { HttpReply } from '../http/http-types.ts';
import { requestIdOf } from '../http/middleware/request-id.ts';
import { readJsonBody } from '../http/read-body.ts';
import { baseUrlOf, lowerCased } from '../http/request-parts.ts';
import { withinCall } from '../http/within-call.ts';
import { mcpServer } from './mcp-server.ts';
import { pageHeaders, pageHosts } from './page-origins.ts';
import { failedRpc, toReply } from './rpc-reply.ts';
import type { Tool, ToolCall } from './tool.ts';

/** A JSON-RPC message, as far as anybody but the protocol looks at it. */
interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
}

/**
 * Answers one POST of the Model Context Protocol, of both its eras (2026-07-28, and 2025-11-25 and before), always in
 * one JSON body and without a session. Who calls is decided as everywhere: by an optional API key.
 */
export async function serveMcp(
  deps: Deps,
  tools: readonly Tool[],
  event: APIGatewayProxyEvent,
): Promise<HttpReply> {
  const reply = await answer(withinCall(deps, deadlineFromNow(deps)), tools, event);
  return { ...reply, headers: { ...pageHeaders(event, deps.settings), ...reply.headers } };
}

async function answer(
  deps: Deps,
  tools: readonly Tool[],
  event: APIGatewayProxyEvent,
): Promise<HttpReply> {
  const requestId = requestIdOf(event);
  const baseUrl = baseUrlOf(event, deps.settings);
  let message: Message = {};
  try {
    const headers = lowerCased(event.headers);
    const { sourceIp, viewerRegion } = await callerPlace(event, deps.settings);
    const request = new Request(`${baseUrl}/api/mcp`, { method: 'POST', headers: kept(headers) });
    const foreign = originValidationResponse(request, [...pageHosts(event, deps.settings)]);
    if (foreign !== undefined) return await toReply(deps.log, requestId, foreign);
    message = readMessage(event);
    const caller = await identifyCaller(deps, headers['authorization']);
    // A message makes one call, so there is one count to tell.
    const counted: Record<string, string> = {};
    const onCounted: ToolCall['onCounted'] = (told) => Object.assign(counted, told);
    const context = { caller, sourceIp, viewerRegion, baseUrl, requestId, onCounted };
    const response = await exchange(() => mcpServer(deps, tools, context), request, message);
    const reply = await toReply(deps.log, requestId, response);
    return { ...reply, headers: { ...reply.headers, ...counted } };
  } catch (error) {
    const failure = asMailError(error);
    reportFailure(deps.log, failure, { operationId: 'mcp', requestId });
    return failedRpc(failure, { requestId, baseUrl }, message);
  }
}

/** What the protocol reads; the rest is none of its business. */
function kept(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).filter(
    ([name]) => name.startsWith('mcp-') || ['accept', 'content-type', 'origin'].includes(name),
  );
  return Object.fromEntries(entries);
}

/**
 * One message. Batches were dropped by the protocol in 2025-06-18: one cheap call would set off a hundred dear ones.
 * @throws MailError `invalid_request`.
 */
function readMessage(event: APIGatewayProxyEvent): Message {
  try {
    return readJsonBody(event);
  } catch (error) {
    if (!isMailError(error, 'invalid_request')) throw error;
    throw new MailError('invalid_request', {
      reason: error.reason,
      cause: error.cause,
      next: ['Send one JSON-RPC 2.0 message; batches are not taken.'],
    });
  }
}

/** Every exchange has a server and a transport of its own: nothing of one caller is left for the next. */
async function exchange(
  server: () => Server,
  request: Request,
  parsedBody: Message,
): Promise<Response> {
  if (parsedBody.method === 'subscriptions/listen') return noSubscriptions(parsedBody);
  if (await isLegacyRequest(request, parsedBody)) {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server().connect(transport);
    return transport.handleRequest(request, { parsedBody });
  }
  return createMcpHandler(server, { legacy: 'reject' }).fetch(request, { parsedBody });
}

/** Nothing here changes while somebody listens, and a function that answers in one piece cannot hold a stream. */
function noSubscriptions({ id }: Message): Response {
  const error = { code: -32601, message: 'Method not found' };
  return Response.json({ jsonrpc: '2.0', id: id ?? null, error }, { status: 404 });
}
