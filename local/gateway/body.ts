import type { IncomingMessage } from 'node:http';

/** A call that the gateway itself answers, named as the template names its gateway responses. */
export class GatewayFailure extends Error {
  readonly type: string;
  /** What an authorizer told of a call that it denied. */
  readonly authorizer: Readonly<Record<string, string>>;

  constructor(type: string, authorizer: Readonly<Record<string, string>> = {}) {
    super(`the gateway answers ${type}`);
    this.type = type;
    this.authorizer = authorizer;
  }
}

/**
 * The whole body. A body that is too large is read to its end and dropped, so that the answer reaches the caller.
 * @throws GatewayFailure REQUEST_TOO_LARGE.
 */
export async function readRequestBody(
  incoming: IncomingMessage,
  bodyBytesMax: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bodyBytesMax) chunks.push(chunk);
  }
  if (size > bodyBytesMax) throw new GatewayFailure('REQUEST_TOO_LARGE');
  return Buffer.concat(chunks);
}
