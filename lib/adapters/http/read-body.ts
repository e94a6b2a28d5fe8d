import { FetchFailure } from './fetch-failure.ts';

const FIRST_CAPACITY = 64 * 1024;

/**
 * Reads a body up to its limit, counting what arrives and not what was promised. The bytes are copied as they
 * come: ten million chunks of one byte, kept as chunks, would take a gigabyte.
 * @throws FetchFailure `too_large`
 */
export async function readBody(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  let bytes = new Uint8Array(Math.min(FIRST_CAPACITY, maxBytes));
  let length = 0;
  for await (const chunk of chunks) {
    const needed = length + chunk.length;
    if (needed > maxBytes) throw tooLarge();
    if (needed > bytes.length) {
      const larger = new Uint8Array(Math.min(maxBytes, Math.max(needed, bytes.length * 2)));
      larger.set(bytes.subarray(0, length));
      bytes = larger;
    }
    bytes.set(chunk, length);
    length = needed;
  }
  return bytes.slice(0, length);
}

/** An answer that says it is over the limit need not be read to be refused. */
export function refuseDeclaredLength(contentLength: unknown, maxBytes: number): void {
  if (Number(contentLength) > maxBytes) throw tooLarge();
}

function tooLarge(): FetchFailure {
  return new FetchFailure('too_large', 'The answer is larger than allowed.');
}
