/** The official clients of both generations, against the tools over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { overrideDeps } from '../../functions/deps.ts';
import { aQuoteRequest } from '../builders/a-request.ts';
import { fakeDeps } from '../fakes/fake-deps.ts';
import { type McpEndpoint, startMcpEndpoint } from './support/mcp-endpoint.ts';

let endpoint: McpEndpoint;

beforeAll(async () => {
  endpoint = await startMcpEndpoint();
});
beforeEach(() => overrideDeps(fakeDeps()));
afterAll(() => endpoint.stop());

interface Called {
  readonly isError?: unknown;
  readonly content?: unknown;
  readonly structuredContent?: unknown;
}

/** What the tests need of a client, whichever it is. */
interface AnyClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(params: { uri: string }): Promise<{ contents: unknown[] }>;
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<Called>;
  close(): Promise<void>;
}

const INFO = { name: 'test', version: '1.0.0' };

async function first(): Promise<AnyClient> {
  const client = new FirstClient(INFO);
  await client.connect(new FirstTransport(new URL(endpoint.url)) as never);
  return client as unknown as AnyClient;
}

type Mode = 'legacy' | 'auto' | { pin: string };

async function second(mode: Mode): Promise<AnyClient> {
  const client = new Client(INFO, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint.url)));
  return client as unknown as AnyClient;
}

const CLIENTS: readonly (readonly [string, () => Promise<AnyClient>])[] = [
  ['1.x', first],
  ['2.x, legacy', () => second('legacy')],
  ['2.x, auto', () => second('auto')],
  ['2.x, pinned to 2026-07-28', () => second({ pin: '2026-07-28' })],
];

describe.each(CLIENTS)('the official client %s', (_, connect) => {
  async function withClient<T>(work: (client: AnyClient) => Promise<T>): Promise<T> {
    const client = await connect();
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  }

  test('lists the tools and reads the print rules', () =>
    withClient(async (client) => {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain('quote_letter');
      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toEqual(['spec://print-rules']);
      const { contents } = await client.readResource({ uri: 'spec://print-rules' });
      expect(contents).toEqual([
        {
          uri: 'spec://print-rules',
          mimeType: 'text/markdown',
          text: expect.stringContaining('# Print rules'),
        },
      ]);
    }));

  test('quotes, sends in the sandbox and follows; its own check of the output passes', () =>
    withClient(async (client) => {
      await client.listTools();
      const letter = aQuoteRequest();
      const quote = await client.callTool({ name: 'quote_letter', arguments: letter });
      const { confirmation_token } = quote.structuredContent as { confirmation_token: string };
      const sent = await client.callTool({
        name: 'send_letter',
        arguments: { ...letter, sandbox: true, idempotency_key: 'key-1', confirmation_token },
      });
      expect(sent).toMatchObject({ structuredContent: { status: 'ok' } });
      const { order } = sent.structuredContent as { order: { id: string } };
      const status = await client.callTool({
        name: 'get_letter_status',
        arguments: { order_id: order.id },
      });
      expect(status.structuredContent).toMatchObject({ order: { status: 'submitted' } });
    }));

  test('sends again what it has sent: the replay passes its own check, too', () =>
    withClient(async (client) => {
      await client.listTools();
      const letter = aQuoteRequest();
      const quote = await client.callTool({ name: 'quote_letter', arguments: letter });
      const { confirmation_token } = quote.structuredContent as { confirmation_token: string };
      const args = { ...letter, sandbox: true, idempotency_key: 'key-1', confirmation_token };
      for (const isReplay of [undefined, true]) {
        const sent = await client.callTool({ name: 'send_letter', arguments: args });
        const { replayed } = sent.structuredContent as { replayed?: true };
        expect(replayed).toBe(isReplay);
      }
    }));

  test('gets a failure as a result that says whether to retry', () =>
    withClient(async (client) => {
      await client.listTools();
      const failed = await client.callTool({ name: 'get_letter_status', arguments: {} });
      expect(failed).toMatchObject({
        isError: true,
        structuredContent: { status: 'failed', code: 'validation_error', retryable: false },
      });
    }));

  test('gets an unknown tool as a protocol error that says so, too', () =>
    withClient(async (client) => {
      const call = client.callTool({ name: 'burn_letter', arguments: {} });
      await expect(call).rejects.toMatchObject({ code: -32602, data: { retryable: false } });
    }));
});
