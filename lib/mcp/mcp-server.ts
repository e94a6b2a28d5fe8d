import { ProtocolError, ResourceNotFoundError, Server } from '@modelcontextprotocol/server';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { API_VERSION } from '../helpers/describe-health.ts';
import { asMailError, reportFailure } from '../http/failure.ts';
import { callTool, failedResult } from './call-tool.ts';
import { answerTo, asking, declined, type Question } from './consent.ts';
import { describeTool } from './describe-tool.ts';
import { PRINT_RULES_RESOURCE } from './print-rules.ts';
import { ORDER_RESOURCE, readResource } from './resources.ts';
import type { Tool, ToolCall } from './tool.ts';
import { toToolFailure } from './tool-failure.ts';

const INSTRUCTIONS = `Sends real letters and cards by post in the United States. Money is US cents.

1. quote_letter with recipient and content: price, proof, confirmation_token. Free.
2. Show the person price, recipient and proof, and wait for their yes.
3. send_letter with the same arguments, the token and an idempotency_key. Try it with sandbox: true, which is free.
4. get_letter_status follows the letter; cancel_letter stops it while it is not in print; delete_letter_data forgets it once it is over.

The resource spec://print-rules says what prints, order://<order id> what became of a letter. Every failure has a code, a reason, next (steps that help) and retryable: repeat the unchanged call only when retryable is true.`;

/** Tools and rules change with a deployment only, and are the same for everybody. */
const CACHED = { ttlMs: 300_000, cacheScope: 'public' } as const;

/** An order changes by itself, and is its holder's. */
const ASKED_ANEW = { ttlMs: 0, cacheScope: 'private' } as const;

const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;

type CallContext = Omit<ToolCall, 'rawArguments' | 'meta' | 'onMeta'>;

/**
 * A server for one request. Built on the low-level class: the high-level one announces changes of the list, which
 * makes clients hold a stream open, and answers wrong arguments without the error envelope.
 */
export function mcpServer(deps: Deps, tools: readonly Tool[], context: CallContext): Server {
  const server = new Server(
    { name: 'physical-mail-service', title: 'Physical Mail Service', version: API_VERSION },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', async () => ({
    tools: tools.map((tool) => described(deps, tool)),
    ...CACHED,
  }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw unknownTool(tools, context);
    const { arguments: rawArguments = {}, _meta: meta = {} } = params;
    const question = canAsk(server)
      ? await questionOf(deps, tool, rawArguments, context)
      : undefined;
    if (question !== undefined) {
      const returned = { responses: mcpReq.inputResponses, state: mcpReq.requestState() };
      const answer = await answerTo(deps, question, returned);
      if (answer === 'none') return asking(deps, question);
      if (answer === 'no') return failedResult(toToolFailure(declined(), context));
    }
    return callTool(deps, tool, { ...context, rawArguments, meta });
  });
  server.setRequestHandler('resources/list', async () => ({
    resources: [PRINT_RULES_RESOURCE],
    ...CACHED,
  }));
  server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: [ORDER_RESOURCE],
    ...CACHED,
  }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const read = await readResource(deps, uri, context).catch((error: unknown) => {
      throw unread(deps, error, context);
    });
    if (read === undefined) throw new ResourceNotFoundError(uri);
    return { contents: read.contents, ...(read.isFixed ? CACHED : ASKED_ANEW) };
  });
  return server;
}

const descriptions = new WeakMap<Deps['rails'], Map<Tool, ReturnType<typeof describeTool>>>();

/** Made once for each container: its rails, and so its prices, do not change. */
function described(deps: Deps, tool: Tool): ReturnType<typeof describeTool> {
  const known = descriptions.get(deps.rails) ?? new Map();
  const description = known.get(tool) ?? describeTool(tool, deps);
  descriptions.set(deps.rails, known.set(tool, description));
  return description;
}

/** Arguments that are wrong are refused by the call itself, and a question that cannot be made is not asked. */
async function questionOf(
  deps: Deps,
  tool: Tool,
  args: object,
  context: CallContext,
): Promise<Question | undefined> {
  const parsed = v.safeParse(tool.input, args);
  if (!parsed.success || tool.consent === undefined) return undefined;
  const message = await tool.consent(deps, parsed.output, context).catch(() => undefined);
  return message === undefined ? undefined : { message, about: args };
}

/** By a form: a client that shows addresses alone has nobody to ask. Without a word of how, it is by forms. */
function canAsk(server: Server): boolean {
  const elicitation = server.getClientCapabilities()?.elicitation;
  if (elicitation === undefined) return false;
  return elicitation.form !== undefined || elicitation.url === undefined;
}

/** Of a resource that was not read, which is logged as any call that fails: the envelope as a protocol error's data. */
function unread({ log }: Deps, error: unknown, context: CallContext): ProtocolError {
  const failure = asMailError(error);
  reportFailure(log, failure, { operationId: 'mcp', requestId: context.requestId });
  return new ProtocolError(INTERNAL_ERROR, failure.message, toToolFailure(failure, context));
}

/** A protocol error by MCP's own rule, with the envelope as its data; the name is not repeated. */
function unknownTool(tools: readonly Tool[], context: CallContext): ProtocolError {
  const failure = new MailError('invalid_request', {
    reason: 'there is no tool with this name',
    next: [`Call one of ${tools.map(({ name }) => name).join(', ')}.`],
  });
  return new ProtocolError(INVALID_PARAMS, 'Unknown tool', toToolFailure(failure, context));
}
