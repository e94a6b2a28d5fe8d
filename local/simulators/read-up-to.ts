import type { IncomingMessage } from 'node:http';

/** What came of a body, which is read to its end: at most so much of it, and whether there was more. */
export async function readUpTo(
  request: IncomingMessage,
  mostBytes: number,
): Promise<{ readonly body: Buffer<ArrayBuffer>; readonly isTooLong: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= mostBytes) chunks.push(chunk);
  }
  return { body: Buffer.concat(chunks), isTooLong: bytes > mostBytes };
}
