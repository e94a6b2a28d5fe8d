import { createServer, type RequestListener } from 'node:http';
import type { Server, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { errorEnvelope, type MailError } from '../../../../lib/errors/mail-error.ts';
import {
  allClosed,
  dialInto,
  fetcherInto,
  listen,
  notFound,
  outcome,
  PDF,
  rawServer,
} from './loopback.ts';

const LIMIT = 10_485_760;
const SECRET = 'http://example.com/secret-path?secret=query#secret';

const serve = (handler: RequestListener) => createServer(handler);
const body = (bytes: string | Uint8Array) => serve((_request, response) => response.end(bytes));
const raw = (head: string, rest = PDF) => rawServer(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${rest}`);
const padded = (before: number) => `${'x'.repeat(before)}${PDF}`;
const pdfOf = (bytes: number) => PDF.padEnd(bytes, ' ');

/** Writes as fast as it is read, until it is hung up on. */
function endlessly(socket: Socket, chunk: string): void {
  while (!socket.destroyed && socket.write(chunk));
  socket.once('drain', () => endlessly(socket, chunk));
}

describe('a fetched PDF', () => {
  const accepted: [why: string, server: Server, size: number][] = [
    ['with a length', body(PDF), PDF.length],
    ['in chunks', raw('transfer-encoding: chunked', `3\r\n%PD\r\n6\r\nF-1.7\n\r\n0\r\n\r\n`), 9],
    ['that ends with its connection', raw('connection: close'), PDF.length],
    ['said to be plain', raw('content-encoding: Identity'), PDF.length],
    ['with bytes before its header', body(padded(1000)), 1000 + PDF.length],
    ['whose header ends at byte 1024', body(padded(1019)), 1019 + PDF.length],
    ['of exactly 10 MB', body(pdfOf(LIMIT)), LIMIT],
    ['cut where its length says', raw('content-length: 8'), 8],
  ];

  it.each(accepted)('is accepted: %s', async (_why, server, size) => {
    await using loopback = await listen(server);
    const bytes = await fetcherInto(loopback).fetch('http://example.com/a.pdf');
    expect(bytes).toHaveLength(size);
    expect(bytes.buffer.byteLength).toBe(size);
  });

  const refused: [why: string, code: string, reason: RegExp, server: Server][] = [
    ['not a PDF', 'pdf_fetch_failed', /no PDF/, body('<html></html>')],
    ['an empty body', 'pdf_fetch_failed', /no PDF/, body('')],
    ['a header that comes too late', 'pdf_fetch_failed', /no PDF/, body(padded(1020))],
    ['one byte too many', 'file_too_large', /larger/, body(pdfOf(LIMIT + 1))],
    ['a length that is too large', 'file_too_large', /larger/, raw(`content-length: ${LIMIT + 1}`)],
    ['an absurd length', 'pdf_fetch_failed', /malformed/, raw(`content-length: ${'9'.repeat(30)}`)],
    ['a negative length', 'pdf_fetch_failed', /malformed/, raw('content-length: -1')],
    ['two lengths', 'pdf_fetch_failed', /malformed/, raw('content-length: 8\r\ncontent-length: 9')],
    ['less than its length', 'pdf_fetch_failed', /broke off/, raw('content-length: 999')],
    [
      'an unfinished chunk',
      'pdf_fetch_failed',
      /broke off/,
      raw('transfer-encoding: chunked', '9\r\n%PDF'),
    ],
    [
      'an endless body',
      'file_too_large',
      /larger/,
      rawServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        endlessly(socket, pdfOf(65_536));
      }),
    ],
    [
      'an endless body in chunks',
      'file_too_large',
      /larger/,
      rawServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
        endlessly(socket, `10000\r\n${pdfOf(65_536)}\r\n`);
      }),
    ],
    [
      'endless headers',
      'pdf_fetch_failed',
      /malformed/,
      rawServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        endlessly(socket, `x: ${'x'.repeat(1000)}\r\n`);
      }),
    ],
    [
      'a compressed body',
      'pdf_fetch_failed',
      /compressed/,
      serve((_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(gzipSync(pdfOf(3 * LIMIT)));
      }),
    ],
    ['a compressed body that does not say so', 'pdf_fetch_failed', /no PDF/, body(gzipSync(PDF))],
    ['a reset', 'pdf_fetch_failed', /broke off/, rawServer((socket) => socket.resetAndDestroy())],
    [
      'a reset in its body',
      'pdf_fetch_failed',
      /broke off/,
      rawServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n%PDF-', () =>
          socket.resetAndDestroy(),
        );
      }),
    ],
    [
      'a reset in its body that has no length',
      'pdf_fetch_failed',
      /broke off/,
      rawServer((socket) => {
        socket.write(`HTTP/1.1 200 OK\r\n\r\n${PDF}`);
        setTimeout(() => socket.resetAndDestroy(), 20);
      }),
    ],
    ['silence and an end', 'pdf_fetch_failed', /broke off/, rawServer('')],
    ['another protocol', 'pdf_fetch_failed', /malformed/, rawServer('SSH-2.0-OpenSSH_9.9\r\n')],
    [
      'an upgrade',
      'pdf_fetch_failed',
      /malformed/,
      rawServer(
        'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      ),
    ],
    ...[201, 204, 206, 300, 304, 401, 404, 500, 503].map(
      (status): [string, string, RegExp, Server] => [
        `status ${status}`,
        'pdf_fetch_failed',
        new RegExp(`answered ${status} instead`),
        serve((_request, response) => response.writeHead(status).end(status === 304 ? '' : PDF)),
      ],
    ),
    [
      'an endless body with 404',
      'pdf_fetch_failed',
      /answered 404/,
      rawServer((socket) => {
        socket.write('HTTP/1.1 404 Not Found\r\n\r\n');
        endlessly(socket, pdfOf(65_536));
      }),
    ],
  ];

  it.each(refused)('is refused: %s', async (_why, code, reason, server) => {
    await using loopback = await listen(server);
    const error = (await outcome(fetcherInto(loopback).fetch(SECRET))) as MailError;
    expect(error).toMatchObject({ code, http: 400, reason: expect.stringMatching(reason) });
    expect(JSON.stringify(errorEnvelope(error))).not.toMatch(/secret|example\.com/);
    // The connection is given up with the refusal, not when the server tires of it.
    await allClosed(loopback);
  });

  it('is asked for plainly, without anything that names the service to a third party', async () => {
    const seen: unknown[] = [];
    await using loopback = await listen(
      serve((request, response) => {
        seen.push({ line: `${request.method} ${request.url}`, ...request.headers });
        response.end(PDF);
      }),
    );
    await fetcherInto(loopback).fetch('http://EXAMPLE.com:80/a b.pdf?c=d#e');
    expect(seen).toEqual([
      {
        line: 'GET /a%20b.pdf?c=d',
        host: 'example.com',
        accept: 'application/pdf',
        'accept-encoding': 'identity',
        'user-agent': 'physical-mail-service/1.0',
        connection: 'close',
      },
    ]);
  });
});

describe('the addresses of a name', () => {
  it.each(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA'])(
    'fail as dns_failed on %s',
    async (code) => {
      const resolver = async () => {
        throw notFound(code);
      };
      const error = await outcome(fetcherInto({ port: 1 }, { resolver }).fetch(SECRET));
      expect(error).toMatchObject({ code: 'dns_failed', http: 400 });
    },
  );

  it('are tried in turn, three at most', async () => {
    await using loopback = await listen(body(PDF));
    const log: string[] = [];
    const resolver = async () => ['8.8.8.1', '8.8.8.2', '8.8.8.3', '8.8.8.4'];
    const dialFrom =
      (good: number) =>
      async (...[address, port, signal]: Parameters<ReturnType<typeof dialInto>>) => {
        const socket = await dialInto(loopback, log)(address, port, signal);
        if (log.length >= good) return socket;
        socket.destroy();
        throw notFound('ECONNREFUSED');
      };
    await fetcherInto(loopback, { resolver, dial: dialFrom(3) }).fetch('http://example.com/');
    expect(log).toEqual(['8.8.8.1:80', '8.8.8.2:80', '8.8.8.3:80']);

    log.length = 0;
    const never = fetcherInto(loopback, { resolver, dial: dialFrom(4) });
    expect(await outcome(never.fetch('http://example.com/'))).toMatchObject({
      code: 'pdf_fetch_failed',
      reason: expect.stringMatching(/did not accept the connection/),
    });
    expect(log).toHaveLength(3);
  });

  it('are asked for as the name was written, so that a final dot keeps search domains away', async () => {
    const asked: string[] = [];
    const resolver = async (name: string) => {
      asked.push(name);
      return [];
    };
    await outcome(fetcherInto({ port: 1 }, { resolver }).fetch('http://EXAMPLE.com./'));
    expect(asked).toEqual(['example.com.']);
  });

  it('are resolved once, and what was checked is what is dialled', async () => {
    await using loopback = await listen(body(PDF));
    const log: string[] = [];
    const answers = [['8.8.8.8'], ['127.0.0.1']];
    const resolver = async () => answers.shift() ?? [];
    await fetcherInto(loopback, { resolver, dial: dialInto(loopback, log) }).fetch(SECRET);
    expect(log).toEqual(['8.8.8.8:80']);
    expect(answers).toEqual([['127.0.0.1']]);
  });
});

it('lets a mistake of ours pass as one', async () => {
  const mistaken = async () => {
    throw new TypeError('ours');
  };
  for (const options of [{ resolver: mistaken }, { dial: mistaken }]) {
    const error = await outcome(fetcherInto({ port: 1 }, options).fetch(SECRET));
    expect(error).toBeInstanceOf(TypeError);
  }
});
