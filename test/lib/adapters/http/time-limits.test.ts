import type { Server, Socket } from 'node:net';
import { describe, expect, it, jest } from '@jest/globals';
import { FetchFailure } from '../../../../lib/adapters/http/fetch-failure.ts';
import type { GuardOptions } from '../../../../lib/adapters/http/guarded-fetch.ts';
import type { Dial } from '../../../../lib/adapters/http/open-socket.ts';
import { withinLimit } from '../../../../lib/adapters/http/within-limit.ts';
import { aDeadline } from '../../../builders/a-deadline.ts';
import { allClosed, fetcherInto, listen, outcome, rawServer } from './loopback.ts';

/** Writes one piece of the text every few milliseconds, for ever. */
function dribble(socket: Socket, piece: string): void {
  const timer = setInterval(() => socket.write(piece), 10);
  socket.on('close', () => clearInterval(timer));
}

const silent = () => rawServer(() => {});
const slowHeaders = () =>
  rawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx: ');
    dribble(socket, 'x');
  });
const earlyHints = () => rawServer((socket) => dribble(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'));
const slowBody = () =>
  rawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n%PDF-');
    dribble(socket, ' ');
  });
const stalledBody = () => rawServer((socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n%PDF-'));
/** Each hop is quick enough; together they are not. */
const slowHops = () =>
  rawServer((socket) => {
    setTimeout(() => socket.end('HTTP/1.1 302 Found\r\nlocation: /\r\n\r\n'), 80);
  });
const never = () => new Promise<never>(() => {});

type Row = [why: string, code: string, reason: RegExp, server: Server, options: GuardOptions];
/** Of the limits that hold unless others are given: those given here are thirty times shorter. */
const SHORTEST_DEFAULT_MS = 5000;
const HEADERS = { limits: { headersMs: 100 } };
const TOTAL = { limits: { totalMs: 150 } };

const ROWS: Row[] = [
  ['no headers', 'pdf_fetch_failed', /begin to answer/, silent(), HEADERS],
  ['slow headers', 'pdf_fetch_failed', /begin to answer/, slowHeaders(), HEADERS],
  ['no answer', 'pdf_fetch_failed', /completely/, silent(), TOTAL],
  ['endless early hints', 'pdf_fetch_failed', /completely/, earlyHints(), TOTAL],
  ['a slow body', 'pdf_fetch_failed', /completely/, slowBody(), TOTAL],
  ['a body that stops', 'pdf_fetch_failed', /completely/, stalledBody(), TOTAL],
  ['many hops', 'pdf_fetch_failed', /completely/, slowHops(), TOTAL],
  [
    'a slow lookup',
    'dns_failed',
    /resolve/,
    silent(),
    { limits: { resolveMs: 100 }, resolver: never },
  ],
  [
    'a lookup beyond the whole',
    'pdf_fetch_failed',
    /completely/,
    silent(),
    { ...TOTAL, resolver: never },
  ],
  [
    'a slow connection',
    'pdf_fetch_failed',
    /accept a connection in time/,
    silent(),
    { limits: { connectMs: 100 }, dial: never },
  ],
  [
    'a connection beyond the whole',
    'pdf_fetch_failed',
    /completely/,
    silent(),
    { ...TOTAL, dial: never },
  ],
];

describe('time runs out', () => {
  it.each(ROWS)('on %s', async (_why, code, reason, server, options) => {
    await using loopback = await listen(server);
    const startedMs = performance.now();
    const error = await outcome(fetcherInto(loopback, options).fetch('http://example.com/'));
    expect(error).toMatchObject({ code, reason: expect.stringMatching(reason) });
    expect(performance.now() - startedMs).toBeLessThan(SHORTEST_DEFAULT_MS);
    await allClosed(loopback);
  });

  it('on the call that asked, before the limit for everything', async () => {
    await using loopback = await listen(stalledBody());
    const startedMs = performance.now();
    const fetching = fetcherInto(loopback, {}).fetch('http://example.com/', aDeadline(150));
    const reason = expect.stringMatching(/completely/);
    expect(await outcome(fetching)).toMatchObject({ code: 'pdf_fetch_failed', reason });
    expect(performance.now() - startedMs).toBeLessThan(SHORTEST_DEFAULT_MS);
    await allClosed(loopback);
  });

  it('on a TLS handshake that nobody answers', async () => {
    await using loopback = await listen(silent());
    const fetcher = fetcherInto(loopback, { limits: { connectMs: 100 } });
    const error = await outcome(fetcher.fetch('https://example.com/'));
    expect(error).toMatchObject({ reason: expect.stringMatching(/accept a connection in time/) });
    await allClosed(loopback);
  });

  it('for what is under way: a connection that is being made is given up', async () => {
    let given: AbortSignal | undefined;
    const dial: Dial = (_address, _port, signal) => {
      given = signal;
      return never();
    };
    await outcome(fetcherInto({ port: 1 }, { ...TOTAL, dial }).fetch('http://example.com/'));
    expect(given?.aborted).toBe(true);
  });

  it('before a step begins: then it never does', async () => {
    const step = jest.fn(never);
    const limit = { ms: 1000, failure: () => new FetchFailure('timed_out', 'step') };
    const whole = AbortSignal.abort(new FetchFailure('timed_out', 'whole'));
    expect(await outcome(withinLimit(limit, step, whole))).toMatchObject({ message: 'whole' });
    expect(step).not.toHaveBeenCalled();
  });
});
