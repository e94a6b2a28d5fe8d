/** Whatever is sent to the tools, what comes back is an answer, or a failure that says whether to retry. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { overrideDeps } from '../../functions/deps.ts';
import type { ObjectSchema } from '../../lib/contract/operation.ts';
import { ERRORS } from '../../lib/errors/catalog.ts';
import type { Tool } from '../../lib/mcp/tool.ts';
import { ToolFailureSchema } from '../../lib/mcp/tool-failure.ts';
import { TOOLS } from '../../lib/mcp/tools.ts';
import { anOrderRequest } from '../builders/a-request.ts';
import { fakeDeps } from '../fakes/fake-deps.ts';
import { callTool, post } from './support/call-tool.ts';

beforeEach(() => overrideDeps(fakeDeps()));

const LETTER: Readonly<Record<string, unknown>> = {
  ...anOrderRequest(),
  idempotency_key: 'key-1',
  order_id: `ord_${'0'.repeat(32)}`,
  cancel_token: 'ppc_x',
};

/** Some of a tool's own fields, each with a good value where one is known, or with anything. */
function argumentsOf({ input }: Tool): fc.Arbitrary<object> {
  const fields = Object.keys((input as ObjectSchema).entries);
  const values = fields.map((field) => {
    const good = LETTER[field] === undefined ? [] : [fc.constant(LETTER[field])];
    return [field, fc.oneof(...good, fc.jsonValue())] as const;
  });
  const known = fc.record(Object.fromEntries(values), { requiredKeys: [] });
  return fc.oneof(known, fc.dictionary(fc.string(), fc.jsonValue()));
}

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  test('answers any arguments with its own answer, or with a well-formed failure', async () => {
    await fc.assert(
      fc.asyncProperty(argumentsOf(tool), async (args) => {
        const { isError, body } = await callTool(name, args);
        const { issues } = v.safeParse(isError ? ToolFailureSchema : tool.output, body);
        expect(issues).toBeUndefined();
        if (isError) expect(ERRORS).toHaveProperty(String(body['code']));
        expect(body['code']).not.toBe('internal');
      }),
      { numRuns: 100 },
    );
  });
});

interface RpcAnswer {
  readonly result?: { readonly isError?: true; readonly structuredContent?: object };
  readonly error?: { readonly data: object };
}

test('any message is answered with a result, an acknowledgement, or an error that says whether to retry', async () => {
  const message = fc.record(
    {
      jsonrpc: fc.constantFrom('2.0', '1.0'),
      id: fc.oneof(fc.integer(), fc.string(), fc.jsonValue()),
      method: fc.oneof(
        fc.constantFrom('tools/call', 'tools/list', 'initialize', 'server/discover', 'ping'),
        fc.string(),
      ),
      params: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(message, fc.jsonValue()), async (body) => {
      const { status, text } = await post(typeof body === 'string' ? JSON.stringify(body) : body);
      if (status === 202) return expect(text).toBe('');
      const { result, error } = JSON.parse(text) as RpcAnswer;
      const retryable = { retryable: expect.any(Boolean) };
      if (error !== undefined) expect(error.data).toMatchObject(retryable);
      else if (result?.isError) expect(result.structuredContent).toMatchObject(retryable);
      else expect(result).toBeInstanceOf(Object);
    }),
    { numRuns: 300 },
  );
});
