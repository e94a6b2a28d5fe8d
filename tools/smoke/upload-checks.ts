import { connect } from 'node:http2';
import { type Check, CheckFailure, expectRefusal, expectStatus, require } from './checks.ts';
import { smallPdf } from './pdf.ts';
import type { Answer, SmokeClient } from './smoke-client.ts';

/** Above what the gateway takes (10 MB). */
const TOO_MANY_BYTES = 10_485_761;
const HTTP2_MS = 30_000;

/** The route that no function of ours serves: what it does, only a deployment can tell. */
export const UPLOAD_CHECKS: readonly Check[] = [
  {
    name: 'an upload over HTTP/1.1',
    run: async (client) => expectUploaded(await client.upload(smallPdf())),
  },
  {
    name: 'an upload over HTTP/2',
    skipped: ({ url }) =>
      url.startsWith('https:') ? undefined : 'HTTP/2 is spoken over TLS alone, and this is http',
    run: async ({ url }) => {
      const status = await uploadOverHttp2(url);
      require(status === 201, `${status} in place of 201`);
    },
  },
  ...['application/json', 'application/pdf', 'application/octet-stream', '*/*'].map(
    (accept): Check => ({
      name: `an upload that accepts ${accept}`,
      run: async (client) => expectUploaded(await client.upload(smallPdf(), { Accept: accept })),
    }),
  ),
  {
    name: 'an upload in chunks, without a length',
    run: async (client) => {
      const chunked = {
        method: 'PUT',
        headers: { 'Content-Type': 'application/pdf' },
        body: new Blob([smallPdf()]).stream(),
        duplex: 'half' as const,
      };
      expectUploaded(await client.call('/v1/uploads', chunked));
    },
  },
  {
    name: 'an upload that is too large is refused: 413',
    run: async (client) =>
      expectRefusal(await client.upload(new Uint8Array(TOO_MANY_BYTES)), 413, 'file_too_large'),
  },
  {
    name: 'an upload is what was sent: it can be quoted',
    run: async (client) => {
      const uploaded = await client.upload(smallPdf());
      expectUploaded(uploaded);
      const upload_key = uploaded.json['upload_key'];
      const quoted = await client.post('/v1/quotes', { upload_key });
      expectStatus(quoted, 200);
      require(quoted.json['page_count'] === 1, 'a quote that does not know its one page');
    },
  },
  {
    name: 'guests upload so often a minute, then are told when: 429',
    skipped: (_, { limits }) => (limits ? undefined : 'only with --limits'),
    run: uploadUntilRefused,
  },
];

function expectUploaded(answer: Answer): void {
  expectStatus(answer, 201);
  const { upload_key: key, expires_at: expires } = answer.json;
  require(/^up_[0-9a-f]{32}/.test(String(key)), 'an answer without an upload_key');
  require(Date.parse(String(expires)) > Date.now(), 'an upload that has expired already');
}

/** The default limit of a minute, of two minutes where one ends meanwhile, and one more. */
const ENOUGH_CALLS = 241;

async function uploadUntilRefused(client: SmokeClient): Promise<void> {
  for (let call = 0; call < ENOUGH_CALLS; call += 1) {
    const answer = await client.upload(smallPdf());
    if (answer.status === 201) continue;
    expectRefusal(answer, 429, 'rate_limited');
    require(answer.headers.has('retry-after'), 'a refusal that does not say when to come again');
    return;
  }
  throw new CheckFailure(`${ENOUGH_CALLS} uploads of a guest were taken`);
}

/** Its names are in small letters, as clients of HTTP/2 write them. */
function uploadOverHttp2(url: string): Promise<number> {
  const { origin, pathname } = new URL(`${url}/v1/uploads`);
  return new Promise((resolve, reject) => {
    const session = connect(origin);
    const fail = (error: Error) => {
      session.destroy();
      reject(new CheckFailure(error.message));
    };
    session.on('error', fail);
    const headers = { ':method': 'PUT', ':path': pathname, 'content-type': 'application/pdf' };
    const request = session.request(headers);
    request.setTimeout(HTTP2_MS, () => fail(new Error('no answer over HTTP/2')));
    request.on('error', fail);
    request.on('response', ({ ':status': status }) => {
      session.close();
      resolve(Number(status));
    });
    request.end(smallPdf());
  });
}
