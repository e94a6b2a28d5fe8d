import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@jest/globals';

const PATIENCE_MS = 10_000;
const MEGABYTE = new Uint8Array(2 ** 20 + 1);

/** That a receiver of webhooks keeps no body of over a megabyte, nor waits for one whose length is none. */
export async function refusesTooLarge(port: number): Promise<void> {
  expect(await statusOf(port, { body: MEGABYTE })).toMatch(/^(?:400|413|closed)$/);
  expect(await statusOf(port, { body: endless(), duplex: 'half' })).toMatch(/^(?:400|413|closed)$/);
  for (const length of ['-1', '1_0', 'x']) {
    expect(await answerTo(port, length)).toMatch(/^HTTP\/1\.[01] 4(?:00|13) /);
  }
}

/** Two megabytes, and then nothing: whoever wants all of it before it answers waits for ever. */
function endless(): ReadableStream {
  let left = 32;
  return new ReadableStream({
    pull: async (stream) => {
      if (left-- <= 0) await new Promise(() => {});
      stream.enqueue(MEGABYTE.slice(0, 2 ** 16));
    },
  });
}

/** `closed` where whoever goes on writing could not read the answer. */
function statusOf(port: number, body: RequestInit): Promise<string> {
  const control = new AbortController();
  const signal = AbortSignal.any([control.signal, AbortSignal.timeout(PATIENCE_MS)]);
  return fetch(`http://127.0.0.1:${port}/`, { method: 'POST', signal, ...body })
    .then(
      ({ status }) => String(status),
      (error: Error) => (error.name === 'TypeError' ? 'closed' : error.name),
    )
    .finally(() => control.abort());
}

/** What is answered to a request that announces such a length, and brings nothing. */
async function answerTo(port: number, length: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n`);
  return text(socket).catch(() => 'none');
}
