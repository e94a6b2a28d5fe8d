import { expect } from '@jest/globals';
import { handler } from '../../../functions/http/mcp.ts';
import { type ErrorCode, errorSpec, isRetryable } from '../../../lib/errors/catalog.ts';
import { REQUEST_ID } from '../../builders/an-event.ts';
import { type Answer, call } from '../../functions/http/call.ts';

/** What a tool answered: the body, and whether it is a failure. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  /** The body as text, then pictures where a tool has some. */
  readonly content: readonly { readonly type: string }[];
}

/** One message of the protocol's older era, which needs nothing beside it. */
export function rpc(
  method: string,
  params: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return post({ jsonrpc: '2.0', id: 7, method, params }, headers);
}

export function post(
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const accepted = { Accept: 'application/json, text/event-stream', ...headers };
  return call(handler, { method: 'POST', path: '/api/mcp', headers: accepted, body });
}

/** Calls a tool, and checks what every result promises: the same JSON for programs and as text. */
export async function callTool(
  name: string,
  args: object,
  { apiKey }: { readonly apiKey?: string } = {},
): Promise<ToolAnswer> {
  const headers: Record<string, string> =
    apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` };
  const answer = await rpc('tools/call', { name, arguments: args }, headers);
  const { result } = answer.body as { result?: Record<string, unknown> };
  if (answer.status !== 200 || result === undefined) {
    throw new Error(`no result of ${name}: ${answer.text}`);
  }
  const { isError = false, structuredContent, content } = result;
  const [words, ...pictures] = content as ToolAnswer['content'];
  expect(words).toEqual({ type: 'text', text: JSON.stringify(structuredContent) });
  for (const picture of pictures) expect(picture).toMatchObject({ type: 'image' });
  const body = structuredContent as ToolAnswer['body'];
  return { isError: isError as boolean, body, content: content as ToolAnswer['content'] };
}

/** The failure of that code, with all that the catalog says of it. */
export function expectFailure({ isError, body }: ToolAnswer, code: ErrorCode): void {
  expect(body).toMatchObject({
    status: errorSpec(code).status,
    code,
    reason: expect.stringMatching(/^.{5,}$/s),
    next: expect.arrayContaining([expect.any(String)]),
    doc_url: expect.stringMatching(new RegExp(`^https?://.+/docs/errors#${code}$`)),
    retryable: isRetryable(code),
    request_id: REQUEST_ID,
  });
  expect(isError).toBe(true);
  if (errorSpec(code).retryAfter) expect(body['retry_after_seconds']).toBeGreaterThan(0);
  else expect(body).not.toHaveProperty('retry_after_seconds');
}
