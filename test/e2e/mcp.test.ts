/** A letter by tools, on the whole service: the official client against the gateway that the template makes. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { anAddress } from '../builders/an-address.ts';
import { useHouse } from './support/house.ts';

const LETTER = { to: anAddress(), text: 'Dear Ada,\n\nthe engine works.\n\nYours' };
let client: Client;

// Before the house is gone.
afterAll(() => client?.close());
const house = useHouse();

beforeAll(async () => {
  client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(`${house.url}/api/mcp`)));
});

async function call(name: string, args: object): Promise<Record<string, unknown>> {
  const { isError, structuredContent } = await client.callTool({ name, arguments: { ...args } });
  expect({ isError: isError ?? false, structuredContent }).toMatchObject({ isError: false });
  return structuredContent as Record<string, unknown>;
}

/** Quotes and sends, as an agent does. */
async function send(letter: object, key: string): Promise<Record<string, unknown>> {
  const { confirmation_token, total_cents } = await call('quote_letter', LETTER);
  const guards = { idempotency_key: key, confirmation_token, max_cost_cents: total_cents };
  return call('send_letter', { ...letter, ...guards });
}

const statusOf = async (sent: Record<string, unknown>) => {
  const { id } = sent['order'] as { id: string };
  const { order } = await call('get_letter_status', { order_id: id });
  return (order as { status: string }).status;
};

describe('an agent', () => {
  test('previews, quotes, sends in the sandbox and follows', async () => {
    const preview = await call('preview_letter', LETTER);
    const proof = await fetch(String(preview['proof_url']));
    expect([proof.status, proof.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const sent = await send({ ...LETTER, sandbox: true }, 'agent-1');
    expect(sent['order']).toMatchObject({
      status: 'submitted',
      sandbox: true,
      proof_sha256: preview['proof_sha256'],
    });
    expect(await statusOf(sent)).toBe('submitted');
  });

  test('sends for real with a credit code: the answer comes once the letter is in print', async () => {
    const code = await house.creditCode();
    const sent = await send({ ...LETTER, credit_code: code }, 'agent-2');
    expect(sent['order']).toMatchObject({ status: 'submitted', payment: { state: 'captured' } });
    expect(await statusOf(sent)).toBe('submitted');
  });

  test('of the guide for agents does what it says', async () => {
    const guide = readFileSync('docs/agents.md', 'utf8');
    const section = guide.slice(guide.indexOf('## A letter by MCP'));
    const script = /```js\n(.*?)```/s.exec(section)?.[1] ?? '';
    const code = script.replace('http://127.0.0.1:3000', house.url);
    const args = ['--input-type=module', '--eval', code];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toMatch(/^\$1\.99 ord_test_[0-9a-f]{32} submitted\n$/);
  });

  test.each(['GET', 'DELETE'])('%s is 405: there is no stream and no session', async (method) => {
    const answer = await fetch(`${house.url}/api/mcp`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});
