import { execFile } from 'node:child_process';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allClosed, fetcherInto, type Loopback, listen, outcome, PDF } from './loopback.ts';
import { selfSigned } from './self-signed.ts';

const known = selfSigned(['example.com'], ['8.8.8.8']);
const unknown = selfSigned(['example.com']);
const before = getCACertificates('default');
const names: unknown[] = [];

let server: Loopback;
let stranger: Loopback;
beforeAll(async () => {
  setDefaultCACertificates([...before, known.cert]);
  const https = createServer(known, (request, response) => {
    names.push((request.socket as TLSSocket).servername);
    response.end(PDF);
  });
  server = await listen(https);
  stranger = await listen(createServer(unknown, (_request, response) => response.end(PDF)));
});
afterAll(async () => {
  setDefaultCACertificates(before);
  await server[Symbol.asyncDispose]();
  await stranger[Symbol.asyncDispose]();
});

const untrusted = {
  code: 'pdf_fetch_failed',
  reason: expect.stringMatching(/no valid TLS certificate/),
};

describe('an https address', () => {
  it.each([
    ['https://example.com/', 'example.com'],
    ['https://example.com./', 'example.com'],
    // No server name can be an address; the certificate is then held against the address.
    ['https://8.8.8.8/', false],
  ])('is asked by name and trusted by certificate: %s', async (url, name) => {
    names.length = 0;
    expect(await fetcherInto(server).fetch(url)).toHaveLength(PDF.length);
    expect(names).toEqual([name]);
  });

  it.each(['https://1.1.1.1/', 'https://under_score.example.com/'])(
    "is refused with another's certificate: %s",
    async (url) => {
      expect(await outcome(fetcherInto(server).fetch(url))).toMatchObject(untrusted);
      await allClosed(server);
    },
  );

  it('is refused with a certificate nobody vouches for', async () => {
    expect(await outcome(fetcherInto(stranger).fetch('https://example.com/'))).toMatchObject(
      untrusted,
    );
  });

  it('is refused so even where the environment switches certificates off', async () => {
    const module = new URL('../../../../lib/adapters/http/pdf-fetcher.ts', import.meta.url);
    const script = `
      const { createPdfFetcher } = await import(${JSON.stringify(module.href)});
      const at = '127.0.0.1:${stranger.port}';
      const fetcher = createPdfFetcher({ allowHosts: [at] });
      await fetcher.fetch(\`https://\${at}/\`).catch((error) => console.log(error.message));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script], {
      env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    });
    expect(stdout).toMatch(/no valid TLS certificate/);
  });
});
