import type { IncomingMessage } from 'node:http';

/** A call that the gateway itself answers, named as the template names its gateway responses. */
export class GatewayFailure extends Error {
  readonly type: string;

  constructor(type: string) {
    super(`the gateway answers ${type}`);
    this.type = type;
  }
}

/** API Gateway takes 10 MB; here the specification's 14,000,000 characters of base64 fit, with their JSON. */
const BODY_BYTES_MAX = 16_000_000;

/**
 * The whole body. A body that is too large is read to its end and dropped, so that the answer reaches the caller.
 * @throws GatewayFailure REQUEST_TOO_LARGE.
 */
export async function readRequestBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= BODY_BYTES_MAX) chunks.push(chunk);
  }
  if (size > BODY_BYTES_MAX) throw new GatewayFailure('REQUEST_TOO_LARGE');
  return Buffer.concat(chunks);
}
