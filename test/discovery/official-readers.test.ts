/** What others wrote to read such documents reads ours, from the service as it runs. */
import { AGENT_CARD_PATH } from '@a2a-js/sdk';
import { DefaultAgentCardResolver } from '@a2a-js/sdk/client';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type LocalService, startService } from '../../local/boot/service.ts';
import { newDataDir, removeDataDirs } from '../local/support/data-dir.ts';
import '../support/patience.ts';

let service: LocalService;
beforeAll(async () => {
  const settings = { port: 0, dataDir: newDataDir(), clockSpeed: 1, gateway: 'local' } as const;
  service = await startService({ ...settings, store: 'memory' }, process.env);
});
afterAll(async () => {
  await service.stop();
  removeDataDirs();
});

test('A2A’s own reader reads the card where the protocol says that it is', async () => {
  expect(AGENT_CARD_PATH).toContain('.well-known/agent-card.json');
  const card = await new DefaultAgentCardResolver().resolve(service.url);
  expect(card).toMatchObject({ name: 'Physical Mail Service', version: '1.0.0' });
  expect(card.supportedInterfaces.map(({ url }) => url)).toContain(`${service.url}/api/mcp`);
  expect(card.skills.map(({ id }) => id)).toContain('send_letter');
});

test('MCP’s own client connects by the card alone, and finds the tools that it names', async () => {
  const card = (await (await fetch(`${service.url}/.well-known/mcp/server-card`)).json()) as {
    remotes: [{ url: string }];
    tools: { name: string }[];
  };
  const client = new Client({ name: 'reader', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(card.remotes[0].url)));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(card.tools.map(({ name }) => name));
  await client.close();
});

test('an agent that reads the short guide reaches everything that it links', async () => {
  const guide = await (await fetch(`${service.url}/llms.txt`)).text();
  const links = [...guide.matchAll(/\]\((http[^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(7);
  for (const link of links) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
});
