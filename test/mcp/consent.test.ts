/** A client that can ask its person is made to, before paper is bought: the official one, of the newest revision. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { overrideDeps } from '../../functions/deps.ts';
import {
  aCode,
  aLiveOrder,
  balanceOf,
  liveDeployment,
} from '../functions/http/create-order/live.ts';
import { type McpEndpoint, startMcpEndpoint } from './support/mcp-endpoint.ts';

type Answer = { action: 'accept' | 'decline'; content?: { send: boolean } };

let endpoint: McpEndpoint;
let deps: ReturnType<typeof liveDeployment>;
let code: string;
beforeAll(async () => {
  endpoint = await startMcpEndpoint();
});
afterAll(() => endpoint.stop());
beforeEach(async () => {
  deps = liveDeployment();
  code = await aCode(deps, 1_000);
});

/** What became of a letter whose person answers so, and what they were asked. */
async function sent(answer: Answer, { sandbox = false, canAsk = true, times = 1 } = {}) {
  const asked: string[] = [];
  const capabilities = canAsk ? { elicitation: { form: {} } } : { elicitation: { url: {} } };
  const client = new Client(
    { name: 'asking', version: '1.0.0' },
    { capabilities, versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  if (canAsk) {
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked.push(params.message);
      return answer;
    });
  }
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint.url)));
  const { credit_code, ...letter } = aLiveOrder(code, { sandbox }) as Record<string, unknown>;
  const quote = await client.callTool({ name: 'quote_letter', arguments: letter });
  const { confirmation_token } = quote.structuredContent as Record<string, string>;
  const paid = sandbox ? {} : { credit_code };
  const args = { ...letter, ...paid, confirmation_token, idempotency_key: randomUUID() };
  const send = () => client.callTool({ name: 'send_letter', arguments: args });
  let result = await send();
  for (let time = 1; time < times; time++) result = await send();
  await client.close();
  return { asked, result };
}

describe('send_letter', () => {
  test('asks with recipient and price, and sends what the person agrees to', async () => {
    const { asked, result } = await sent({ action: 'accept', content: { send: true } });
    expect(asked).toEqual([
      expect.stringMatching(
        /^Mail this letter for \$1\.99\? .*\nAda Lovelace\n77 Confidential Ln\nPortland, OR 97201$/,
      ),
    ]);
    expect(result.structuredContent).toMatchObject({ status: 'ok' });
    expect(await balanceOf(deps, code)).toBe(1_000 - 199);
  });

  test.each<Answer>([{ action: 'decline' }, { action: 'accept', content: { send: false } }])(
    'to %j sends and charges nothing, and says so',
    async (answer) => {
      const { result } = await sent(answer);
      expect(result).toMatchObject({
        isError: true,
        structuredContent: { code: 'confirmation_required', retryable: false },
      });
      expect(await balanceOf(deps, code)).toBe(1_000);
    },
  );

  test('asks nobody again for the letter that this key has sent', async () => {
    const { asked, result } = await sent(
      { action: 'accept', content: { send: true } },
      { times: 3 },
    );
    expect(asked).toHaveLength(1);
    expect(result.structuredContent).toMatchObject({ status: 'ok', replayed: true });
    expect(await balanceOf(deps, code)).toBe(1_000 - 199);
  });

  test('asks where it cannot be said whether this key has sent it', async () => {
    const { store } = deps;
    const down = () => Promise.reject(new Error('planned'));
    const get: typeof store.get = (table, key) =>
      table === 'orders' ? down() : store.get(table, key);
    overrideDeps({ ...deps, store: { ...store, get } });
    const { asked } = await sent({ action: 'decline' });
    expect(asked).toHaveLength(1);
  });

  test('asks nobody for the sandbox, nor where the client has no form to ask by', async () => {
    const free = await sent({ action: 'decline' }, { sandbox: true });
    expect([free.asked, free.result.structuredContent]).toEqual([
      [],
      expect.objectContaining({ status: 'ok' }),
    ]);
    const { result } = await sent({ action: 'decline' }, { canAsk: false });
    expect(result.structuredContent).toMatchObject({ status: 'ok' });
  });
});
