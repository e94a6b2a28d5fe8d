import type { Deps } from '../deps.ts';
import { isMailError } from '../errors/mail-error.ts';
import { admit } from '../http/admit.ts';
import { reportFailure } from '../http/failure.ts';
import { toldFailure } from '../http/told-failure.ts';
import { validate } from '../http/validation.ts';
import { challengeOf, challengesMeta, type Meta, receiptMeta } from './payment-meta.ts';
import type { Tool, ToolCall } from './tool.ts';
import { stepsForTools, toToolFailure } from './tool-failure.ts';

/** As MCP shapes it: the same JSON twice, for programs and for models that read text alone. */
export interface ToolResult {
  content: ({ type: 'text'; text: string } | { type: 'image'; data: string; mimeType: string })[];
  structuredContent: Record<string, unknown>;
  isError?: true;
  /** MCP leaves results open for more. */
  [additional: string]: unknown;
}

/**
 * Calls a tool as HTTP would call its operation: scope and limits, validation, run. Never throws: every failure is a
 * result with the error envelope and a boolean `retryable`.
 */
export async function callTool(
  deps: Deps,
  tool: Tool,
  called: Omit<ToolCall, 'onMeta'>,
): Promise<ToolResult> {
  let meta: Meta | undefined;
  const onMeta = (told: Meta) => {
    meta = told;
  };
  const call = { ...called, onMeta };
  try {
    call.onCounted(await admit(deps, tool.operation, call));
    const args = validate(tool.input, call.rawArguments);
    const body = inToolWords(await tool.run(deps, args, call));
    const result = resultOf(body, await tool.pictures?.(deps, body));
    return meta === undefined ? result : { ...result, _meta: meta };
  } catch (error) {
    const failure = toldFailure(error, {
      sent: call.rawArguments,
      lanes: deps.settings,
      rails: deps.rails,
    });
    const { requestId } = call;
    // A call too many is refused with the count, which is all that a failure has for headers.
    if (isMailError(error, 'rate_limited')) call.onCounted(error.headers);
    reportFailure(deps.log, failure, {
      operationId: 'mcp',
      tool: tool.name,
      requestId,
    });
    const told = { ...orderInToolWords(toToolFailure(failure, call)), ...challengeOf(failure) };
    // What is still to be paid, or what was paid for an order that failed.
    const paying = challengesMeta(failure) ?? receiptMeta(failure.headers, call.meta);
    return { ...failedResult(told), ...(paying && { _meta: paying }) };
  }
}

/** What to do next is said as an operation of HTTP; here it is a tool's, also where an order is held or failed. */
export function inToolWords(body: object): object {
  const { next } = body as { readonly next?: readonly string[] };
  return orderInToolWords({ ...body, ...(next !== undefined && { next: stepsForTools(next) }) });
}

function orderInToolWords(body: object): object {
  const { order } = body as {
    readonly order?: { readonly hold?: object; readonly failure?: object };
  };
  if (order === undefined) return body;
  const { hold, failure } = order;
  const told = {
    ...order,
    ...(hold && { hold: inToolWords(hold) }),
    ...(failure && { failure: inToolWords(failure) }),
  };
  return { ...body, order: told };
}

/** A failure, as a result that says so. */
export function failedResult(body: object): ToolResult {
  return { ...resultOf(body), isError: true };
}

function resultOf(body: object, pictures: readonly Uint8Array[] = []): ToolResult {
  const images = pictures.map((png) => ({
    type: 'image' as const,
    data: Buffer.from(png).toString('base64'),
    mimeType: 'image/png',
  }));
  return {
    content: [{ type: 'text', text: JSON.stringify(body) }, ...images],
    structuredContent: { ...body },
  };
}
