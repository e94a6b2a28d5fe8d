import type { Deps } from '../deps.ts';
import { isMailError } from '../errors/mail-error.ts';
import { admit } from '../http/admit.ts';
import { reportFailure } from '../http/failure.ts';
import { toldFailure } from '../http/told-failure.ts';
import { validate } from '../http/validation.ts';
import type { Tool, ToolCall } from './tool.ts';
import { toToolFailure } from './tool-failure.ts';

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
export async function callTool(deps: Deps, tool: Tool, call: ToolCall): Promise<ToolResult> {
  try {
    call.onCounted(await admit(deps, tool.operation, call));
    const args = validate(tool.input, call.rawArguments);
    const body = await tool.run(deps, args, call);
    return resultOf(body, await tool.pictures?.(deps, body));
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
    return { ...resultOf(toToolFailure(failure, requestId)), isError: true };
  }
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
