/** What the guide for agents gives to paste into each client connects that client to the service that shows it. */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import * as v from 'valibot';
import { anAddress } from '../builders/an-address.ts';
import { useHouse } from '../e2e/support/house.ts';

const house = useHouse({ store: 'memory' });

/** What a client knows of a server once it has read its block. */
interface Server {
  readonly name: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const NAME = 'mail';
const NOWHERE: Server = { name: NAME, url: '' };
const Address = v.pipe(v.string(), v.url());

/** A file of JSON with exactly these members: a client that does not know one says so, or leaves the server out. */
function ofJson<const S extends v.GenericSchema>(
  schema: S,
  read: (told: v.InferOutput<S>) => Server,
) {
  return (block: string) => read(v.parse(schema, JSON.parse(block)));
}

/** The one server of a file, whose address stands under that name. */
function inJson(list: string, address: string, more: v.ObjectEntries = {}) {
  const schema = v.strictObject({
    [list]: v.strictObject({ [NAME]: v.strictObject({ [address]: Address, ...more }) }),
  });
  return ofJson(schema, ({ [list]: servers }) => ({
    name: NAME,
    url: String(Object(servers?.[NAME])[address]),
  }));
}

/** A field of a form, which takes a line. */
function ofForm(block: string): Server {
  return { name: NAME, url: v.parse(Address, block.replace(/\n$/, '')) };
}

/** The line as a shell hands it to `claude`, whose options these are. */
function ofClaudeCode(block: string): Server {
  const script = `claude() { printf '%s\\n' "$@"; }\n${block}`;
  const words = execFileSync('bash', ['-euc', script], { encoding: 'utf8' }).trimEnd().split('\n');
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      transport: { type: 'string', short: 't' },
      scope: { type: 'string', short: 's' },
      header: { type: 'string', short: 'H', multiple: true },
    },
  });
  const [mcp, add, name = '', url = '', ...others] = positionals;
  expect([mcp, add, others, values]).toEqual(['mcp', 'add', [], { transport: 'http' }]);
  return { name, url: v.parse(Address, url) };
}

const CodexFile = v.strictObject({
  mcp_servers: v.strictObject({ [NAME]: v.strictObject({ url: Address }) }),
});

/** TOML, read by Python's own reader. */
function ofCodex(block: string): Server {
  const program = 'import json, sys, tomllib; print(json.dumps(tomllib.loads(sys.stdin.read())))';
  const json = execFileSync('python3', ['-c', program], { input: block, encoding: 'utf8' });
  const { mcp_servers: servers } = v.parse(CodexFile, JSON.parse(json));
  return { name: NAME, url: servers[NAME]?.url ?? '' };
}

/** How each client reads its block, by the heading that it stands under. */
const READERS: Readonly<Record<string, (block: string) => Server>> = {
  'Claude Code': ofClaudeCode,
  'Claude (desktop and web)': ofForm,
  ChatGPT: ofForm,
  'VS Code': inJson('servers', 'url', { type: v.literal('http') }),
  Cursor: inJson('mcpServers', 'url'),
  Codex: ofCodex,
  // `url` would be the older transport (SSE), which this service does not speak.
  'Gemini CLI': inJson('mcpServers', 'httpUrl'),
  Windsurf: inJson('mcpServers', 'serverUrl'),
};

const hasToml = canRun('python3', ['-c', 'import tomllib']);
const NEEDS_TOML = new Set(['Codex']);

function canRun(command: string, words: readonly string[]): boolean {
  try {
    execFileSync(command, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What an agent does first, by the clients of both generations: most of those that people use are of the first. */
async function quotesBy({ url, headers = {} }: Server): Promise<unknown[]> {
  const answers: unknown[] = [];
  const told = { requestInit: { headers } };
  const first = new FirstClient({ name: 'test', version: '1.0.0' });
  const second = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  );
  await first.connect(new FirstTransport(new URL(url), told) as never);
  await second.connect(new StreamableHTTPClientTransport(new URL(url), told));
  for (const client of [first, second]) {
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['quote_letter', 'send_letter']));
    const letter = { to: anAddress(), text: 'Dear Ada,\n\nthe engine works.\n\nYours' };
    const answer = await client.callTool({ name: 'quote_letter', arguments: letter });
    answers.push(answer.structuredContent);
    await client.close();
  }
  return answers;
}

const QUOTED = Array(2).fill(expect.objectContaining({ status: 'ok', total: '$1.99' }));

/** The blocks below the headings of a level, as the page of this service shows them. */
async function blocksOf(section: string, level: string): Promise<ReadonlyMap<string, string>> {
  const page = await (await fetch(`${house.url}/docs/agents.md`)).text();
  const [, below = ''] = new RegExp(`^## ${section}\n(.*?)(?=^## |(?![^]))`, 'ms').exec(page) ?? [];
  const parts =
    level === '' ? [`${section}\n${below}`] : below.split(new RegExp(`^${level} `, 'm')).slice(1);
  return new Map(
    parts.map((part) => {
      const blocks = [...part.matchAll(/^```\w+\n(.*?)^```/gms)].map(([, code = '']) => code);
      const name = part.slice(0, part.indexOf('\n'));
      expect([name, blocks.length]).toEqual([name, 1]);
      return [name, blocks[0] ?? ''];
    }),
  );
}

describe('the block of the guide for', () => {
  let blocks: ReadonlyMap<string, string>;

  beforeAll(async () => {
    blocks = await blocksOf('Set your client up', '###');
  });

  test('each client is one that is read here', () => {
    expect([...blocks.keys()]).toEqual(Object.keys(READERS));
  });

  for (const [client, read] of Object.entries(READERS)) {
    const testHere = NEEDS_TOML.has(client) && !hasToml ? test.skip : test;
    testHere(`${client} connects it to this service`, async () => {
      const server = read(blocks.get(client) ?? '');
      expect(server).toEqual({ name: NAME, url: `${house.url}/api/mcp` });
      expect(await quotesBy(server)).toEqual(QUOTED);
    });
  }

  test('any other client connects it with its API key', async () => {
    const section = 'In any other client, and with an API key';
    const block = (await blocksOf(section, '')).get(section) ?? '';
    const { key } = await house.control('keys', {
      mode: 'live',
      scopes: ['mail:quote', 'mail:send'],
    });
    const schema = v.strictObject({
      mcpServers: v.strictObject({
        [NAME]: v.strictObject({
          type: v.literal('http'),
          url: Address,
          headers: v.record(v.string(), v.string()),
        }),
      }),
    });
    const read = ofJson(schema, ({ mcpServers }) => ({ ...NOWHERE, ...mcpServers[NAME] }));
    const server = read(block.replace('pp_live_…', String(key)));
    expect(server).toMatchObject({ url: `${house.url}/api/mcp` });
    expect(await quotesBy(server)).toEqual(QUOTED);
    const stranger = read(block.replace('…', 'nobody'));
    await expect(quotesBy(stranger)).rejects.toThrow('invalid_key');
  });
});
