import { Buffer } from 'node:buffer';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { overrideDeps } from '../../../functions/deps.ts';
import { handler } from '../../../functions/pages/get-discovery.ts';
import { DISCOVERY_DOCUMENTS } from '../../../lib/contract/discovery.ts';
import { GUIDES, REFERENCE } from '../../../lib/contract/docs-pages.ts';
import { ERRORS } from '../../../lib/errors/catalog.ts';
import { TOOLS } from '../../../lib/mcp/tools.ts';
import { anEvent } from '../../builders/an-event.ts';
import { type FakeDeps, fakeDeps, SETTINGS, X402_SETTINGS } from '../../fakes/fake-deps.ts';

const WITH_ALL = {
  ...SETTINGS,
  x402: true,
  stablecoin: X402_SETTINGS,
  securityContact: 'mailto:security@mail.test',
};
/** What a model reads before it does anything, and what it reads once. */
const SHORT_BYTES_MAX = 4_500;
const FULL_BYTES_MAX = 32_000;

async function get(path: string) {
  const { statusCode, headers = {}, body } = await handler(anEvent({ method: 'GET', path }));
  const text = String(body);
  const isJson = String(headers['content-type']).startsWith('application/json');
  return { status: statusCode, headers, text, body: isJson ? JSON.parse(text) : {} };
}

let deps: FakeDeps;
beforeEach(() => {
  deps = fakeDeps({ settings: WITH_ALL });
  overrideDeps(deps);
});

describe('every document', () => {
  test.each(DISCOVERY_DOCUMENTS)(
    '%s is there, may be cached, and is for pages of any site',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
      });
      const isJson = headers['content-type'] === 'application/json; charset=utf-8';
      expect(isJson ? JSON.parse(text) : text.length).toBeTruthy();
    },
  );

  test.each(DISCOVERY_DOCUMENTS)('%s leads to nobody but this deployment', async (path) => {
    const { text } = await get(path);
    const hosts = [...text.matchAll(/https?:\/\/([^/\s"')`]+)/g)].map(([, host]) => host);
    const ours = /^(?:localhost|static\.modelcontextprotocol\.io)$/;
    expect(hosts.filter((host) => !ours.test(host ?? ''))).toEqual([]);
  });

  test('another path has none', async () => {
    expect((await get('/.well-known/other')).body).toMatchObject({ code: 'not_found' });
    expect((await get('/.well-known/constructor')).status).toBe(404);
  });
});

describe('what is off is not claimed', () => {
  beforeEach(() => overrideDeps(fakeDeps({ settings: { ...SETTINGS, payments: false } })));

  test('no stablecoin: no resource of x402, and no word of it', async () => {
    expect((await get('/.well-known/x402')).status).toBe(404);
    expect((await get('/llms.txt')).text).not.toContain('x402');
  });

  test('no cards: a credit code that somebody has pays all the same, and nothing else does', async () => {
    const { text } = await get('/skill.md');
    expect(text).toContain('- `credit_code`: a prepaid code');
    expect(text).not.toContain('- `checkout`');
    expect((await get('/llms-full.txt')).text).toContain('Paid by: credit_code.');
  });

  test('nobody to tell of a weakness: no security.txt', async () => {
    expect((await get('/.well-known/security.txt')).status).toBe(404);
  });
});

describe('x402', () => {
  test('names what is paid for, in the form that explorers read', async () => {
    expect((await get('/.well-known/x402')).body).toEqual({
      version: 1,
      resources: [expect.stringMatching(/^https?:\/\/[^/]+.*\/v1\/orders$/)],
      instructions: expect.stringContaining('/skill.md'),
    });
  });
});

describe('security.txt', () => {
  test('has its contact, and ends within a year (RFC 9116)', async () => {
    const { text, headers } = await get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toContain('Contact: mailto:security@mail.test\n');
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    const days = (expires - deps.clock.nowMs()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });
});

/** What the registry wants of a server that runs elsewhere, from its schema of 2025-10-17. */
const MANIFEST = {
  type: 'object',
  required: ['$schema', 'name', 'description', 'version', 'remotes'],
  properties: {
    $schema: { format: 'uri' },
    name: { type: 'string', pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$', maxLength: 200 },
    description: { type: 'string', minLength: 1, maxLength: 100 },
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
    websiteUrl: { type: 'string', format: 'uri' },
    remotes: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['type', 'url'],
        properties: {
          type: { enum: ['streamable-http', 'sse'] },
          url: { type: 'string', format: 'uri' },
          headers: { type: 'array', items: { type: 'object', required: ['name'] } },
        },
      },
    },
  },
};

describe('for MCP', () => {
  const ajv = new Ajv({ strict: false });
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);

  test('the manifest fits the schema of the registry', async () => {
    const { body } = await get('/.well-known/mcp/server.json');
    expect([ajv.validate(MANIFEST, body), ajv.errors]).toEqual([true, null]);
  });

  test('the card fits it as well, and has the tools as they are listed', async () => {
    const { body } = await get('/.well-known/mcp/server-card');
    const { description: _length, ...properties } = MANIFEST.properties;
    expect(ajv.validate({ ...MANIFEST, properties }, body)).toBe(true);
    const tools = body['tools'] as { name: string; inputSchema: object }[];
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    expect(body).toMatchObject({ capabilities: { tools: {}, resources: {} } });
  });
});

describe('for models', () => {
  test('the short guide is short, and links all that is there', async () => {
    const { text } = await get('/llms.txt');
    expect(Buffer.byteLength(text)).toBeLessThan(SHORT_BYTES_MAX);
    expect(text).toMatch(/^# .+\n\n> .+\n/);
    for (const { name } of [...GUIDES, ...REFERENCE]) expect(text).toContain(`/docs/${name}.md): `);
    for (const path of ['/skill.md', '/llms-full.txt', '/v1/openapi.json', '/.well-known/x402'])
      expect(text).toContain(`${path})`);
  });

  test('the long one names every tool and every error, and fits into a context', async () => {
    const { text } = await get('/llms-full.txt');
    expect(Buffer.byteLength(text)).toBeLessThan(FULL_BYTES_MAX);
    for (const { name } of TOOLS) expect(text).toContain(`### ${name}`);
    for (const code of Object.keys(ERRORS)) expect(text).toContain(`| ${code} |`);
    expect(text).toContain('| letter | first_class | text, pdf | 12 | $1.99 | $0.25 |');
  });

  test('the skill has the front matter of Agent Skills', async () => {
    const { text } = await get('/skill.md');
    const [, name, description = ''] =
      /^---\nname: (.+)\ndescription: (.+)\n---\n/.exec(text) ?? [];
    expect(name).toMatch(/^[a-z0-9-]{1,64}$/);
    expect(description.length).toBeLessThan(1024);
    for (const tool of text.match(/`([a-z]+_letter\w*)`/g) ?? [])
      expect(TOOLS.map((each) => `\`${each.name}\``)).toContain(tool);
  });
});
