import { type Check, expectRefusal, expectStatus, require } from './checks.ts';
import type { SmokeClient } from './smoke-client.ts';

/** More than Lambda is handed (6 MB), less than the gateway takes (10 MB). */
const LARGE_JSON_CHARS = 7_000_000;
const METHODS_OF_HEALTH = ['GET', 'HEAD'];

/** What the gateway and the stage make of calls. */
export const EDGE_CHECKS: readonly Check[] = [
  {
    name: 'health',
    run: async (client) => {
      const answer = await client.get('/v1/health');
      expectStatus(answer, 200);
      require(answer.json['status'] === 'ok', `it says ${String(answer.json['status'])}`);
      require(answer.headers.has('x-request-id'), 'an answer without x-request-id');
    },
  },
  {
    name: 'capabilities',
    run: async (client) => expectStatus(await client.get('/v1/capabilities'), 200),
  },
  { name: 'the description says where it is served', run: checkDescription },
  { name: 'an ETag saves an answer: 304', run: checkEtag },
  {
    name: 'an unknown path is refused: 404',
    run: async (client) => expectRefusal(await client.get('/v1/nowhere'), 404, 'not_found'),
  },
  {
    name: 'another method is refused: 405',
    run: async (client) => {
      const answer = await client.call('/v1/health', { method: 'DELETE' });
      expectRefusal(answer, 405, 'invalid_request');
      const allowed = String(answer.headers.get('allow'));
      require(METHODS_OF_HEALTH.every((method) => allowed.includes(method)), `Allow: ${allowed}`);
    },
  },
  {
    name: '7 MB of JSON are refused, with the way to go: 413',
    skipped: ({ url }) =>
      isLenient(new URL(url)) ? 'a limit of AWS; here with LOCAL_GATEWAY=deployed' : undefined,
    run: async (client) => {
      const pdf_base64 = 'A'.repeat(LARGE_JSON_CHARS);
      const answer = await client.post('/v1/quotes', { pdf_base64 });
      expectRefusal(answer, 413, 'file_too_large');
      require(answer.text.includes('/v1/uploads'), 'a refusal that does not name PUT /v1/uploads');
    },
  },
];

/** The gateway of one machine that takes more than that of AWS: it serves at the root. */
function isLenient({ protocol, pathname }: URL): boolean {
  return protocol === 'http:' && pathname === '/';
}

async function checkDescription(client: SmokeClient): Promise<void> {
  const answer = await client.get('/v1/openapi.json');
  expectStatus(answer, 200);
  const [server] = (answer.json['servers'] ?? []) as { url?: string }[];
  const served = new URL(server?.url ?? '', `${client.url}/v1/openapi.json`);
  require(served.href.replace(/\/+$/, '') ===
    client.url, `servers leads to ${served.href}, which is not ${client.url}`);
}

async function checkEtag(client: SmokeClient): Promise<void> {
  const first = await client.get('/v1/openapi.json');
  const etag = first.headers.get('etag');
  require(etag !== null, 'an answer without ETag');
  expectStatus(await client.get('/v1/openapi.json', { 'If-None-Match': etag }), 304);
}
