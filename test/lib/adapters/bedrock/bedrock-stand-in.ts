import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import '../../../support/patience.ts';

/** What reached the endpoint. */
export interface ReceivedCall {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Whether whoever called does not wait any more. */
  readonly isGivenUp: () => boolean;
}

/** What the endpoint answers; undefined where it never does. */
export interface GivenAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface BedrockStandIn extends AsyncDisposable {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
}

/** A server on this machine that speaks HTTP/2, as the Bedrock runtime does, and answers call after call. */
export async function standInForBedrock(
  answer: (call: ReceivedCall, at: number) => GivenAnswer | undefined,
): Promise<BedrockStandIn> {
  const calls: ReceivedCall[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => {}).on('close', () => sessions.delete(session));
  });
  const answerStream = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    const call = await received(stream, headers);
    calls.push(call);
    const given = answer(call, calls.length - 1);
    if (given === undefined || stream.closed) return;
    stream.respond({ ':status': given.status, ...given.headers });
    stream.end(given.body);
  };
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {});
    answerStream(stream, headers).catch(() => stream.close());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async [Symbol.asyncDispose]() {
      for (const session of sessions) session.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function received(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): Promise<ReceivedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return {
    method: headers[':method'],
    path: headers[':path'],
    headers,
    body: Buffer.concat(chunks).toString(),
    isGivenUp: () => stream.closed || stream.destroyed,
  };
}

/** As the service answers `Converse` (Amazon Bedrock API Reference, Converse, Response Syntax). */
export function conversed(text: string, stopReason = 'end_turn'): GivenAnswer {
  return ok({
    metrics: { latencyMs: 2841 },
    output: { message: { content: [{ text }], role: 'assistant' } },
    stopReason,
    usage: {
      cacheReadInputTokenCount: 0,
      cacheReadInputTokens: 0,
      cacheWriteInputTokenCount: 0,
      cacheWriteInputTokens: 0,
      inputTokens: 2307,
      outputTokens: 31,
      totalTokens: 2338,
    },
  });
}

export function ok(body: object): GivenAnswer {
  return { status: 200, headers: JSON_HEADERS, body: JSON.stringify(body) };
}

/** Its errors have their name in a header, behind which a namespace stands, and nothing but a message in the body. */
export function failed(status: number, name: string, message: string): GivenAnswer {
  const type = `${name}:http://internal.amazon.com/coral/com.amazon.bedrock/`;
  const headers = { ...JSON_HEADERS, 'x-amzn-errortype': type };
  return { status, headers, body: JSON.stringify({ message }) };
}

const JSON_HEADERS = {
  'content-type': 'application/json',
  'x-amzn-requestid': '3c0f7a52-6d1b-4e0e-9f60-1d2a9f0b7c11',
};
