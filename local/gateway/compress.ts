import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { contentCoding } from '../../lib/http/content-coding.ts';
import type { GatewayOptions, LocalReply } from './call.ts';

const ENCODERS = { gzip: promisify(zlib.gzip), deflate: promisify(zlib.deflate) } as const;

/** Compresses an answer as API Gateway does: from the template's size on, for those who say that they can read it. */
export async function compress(
  { minimumCompressionSize }: Pick<GatewayOptions['deployment'], 'minimumCompressionSize'>,
  { headers }: Pick<IncomingMessage, 'headers'>,
  reply: LocalReply,
): Promise<LocalReply> {
  const coding = contentCoding(String(headers['accept-encoding'] ?? ''));
  const body = Buffer.from(reply.body);
  if (coding === 'identity' || minimumCompressionSize === null) return reply;
  if (body.length < minimumCompressionSize) return reply;
  return {
    ...reply,
    headers: { ...reply.headers, 'content-encoding': coding },
    body: await ENCODERS[coding](body),
  };
}
