import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPdfFetcher } from '../../../../lib/adapters/http/pdf-fetcher.ts';
import { isPublicAddress } from '../../../../lib/adapters/http/public-address.ts';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { dialInto, type Loopback, listen, outcome, PDF, stubResolver } from './loopback.ts';
import { SPELLINGS } from './url-spellings.ts';

let server: Loopback;
beforeAll(async () => {
  server = await listen(createServer((_request, response) => response.end(PDF)));
});
afterAll(async () => server[Symbol.asyncDispose]());

describe.each(Object.entries(SPELLINGS))('%s', (_group, rows) => {
  it.each(rows)('%j: %s', async (url, verdict) => {
    const log: string[] = [];
    const fetcher = createPdfFetcher({ resolver: stubResolver, dial: dialInto(server, log) });
    const result = await outcome(fetcher.fetch(url));

    if (verdict.startsWith('dials')) {
      expect(log.map((dialled) => `dials ${dialled}`)).toEqual([verdict]);
      // The server speaks no TLS: an https row ends where its connection was made.
      if (!url.startsWith('https:')) expect(result).toEqual(new Uint8Array(Buffer.from(PDF)));
    } else {
      expect(result).toBeInstanceOf(MailError);
      expect(result).toMatchObject({ code: verdict, http: 400 });
      expect(log).toEqual([]);
    }
  });
});

describe('the table', () => {
  const all = Object.values(SPELLINGS).flat();

  it('is large, and says of no private address that it is dialled', () => {
    expect(all.length).toBeGreaterThanOrEqual(200);
    const dialled = all.flatMap(([, verdict]) => /^dials (.*):\d+$/.exec(verdict)?.[1] ?? []);
    expect(dialled.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  it('repeats no spelling', () => {
    const urls = all.map(([url]) => url);
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
  });
});
