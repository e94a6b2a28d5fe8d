import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { type LoopbackServer, serveOnLoopback } from '../../engines/loopback.ts';
import { readUpTo } from '../read-up-to.ts';
import { readWholeLines } from '../whole-lines.ts';

/** A message that left the service. */
export interface MailroomEmail {
  readonly message_id: string;
  readonly at: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface SesOptions {
  readonly dataDir: string;
  readonly nowMs: () => number;
  /** Default 0: a free one. */
  readonly port?: number;
  /** Asked once for each message: refuse it as SES does when it cannot take it. */
  readonly fault?: () => 'unavailable' | 'reject' | undefined;
  readonly onError?: (error: unknown) => void;
}

const PATH = '/v2/email/outbound-emails';
/** SES's own limit for a message. */
const MAX_BODY_BYTES = 40 * 1024 * 1024;

/** A refusal in the words of the wire protocol: the name goes into a header. */
class SesError extends Error {
  readonly status: number;

  constructor(status: number, name: string, message: string) {
    super(message);
    this.status = status;
    this.name = name;
  }
}

/** Amazon SES, API version 2, on 127.0.0.1: takes messages and puts them into `<dataDir>/world/mailroom.jsonl`. */
export async function startSes(options: SesOptions): Promise<LoopbackServer> {
  const file = mailroomFile(options.dataDir);
  mkdirSync(join(options.dataDir, 'world'), { recursive: true });
  // The stump of a line that a kill cut short goes, or the next one would be written onto it.
  readWholeLines(file);
  const { onError = () => {} } = options;
  return serveOnLoopback((request, response) => {
    take(options, file, request)
      .then((MessageId) => send(response, 200, { MessageId }))
      .catch((error: unknown) => refuse(response, error, onError))
      .catch(onError);
  }, options.port);
}

/** Every message so far, oldest first. */
export function readMailroom(dataDir: string): readonly MailroomEmail[] {
  return readWholeLines(mailroomFile(dataDir)).map((line) => JSON.parse(line) as MailroomEmail);
}

function mailroomFile(dataDir: string): string {
  return join(dataDir, 'world', 'mailroom.jsonl');
}

async function take(
  { nowMs, fault }: SesOptions,
  file: string,
  request: IncomingMessage,
): Promise<string> {
  const body = await readBody(request);
  if (request.method !== 'POST' || request.url !== PATH) {
    throw new SesError(404, 'NotFoundException', 'there is no such operation here');
  }
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
    throw new SesError(403, 'MissingAuthenticationTokenException', 'the request is not signed');
  }
  const mode = fault?.();
  if (mode === 'unavailable') throw new SesError(500, 'InternalServiceErrorException', 'try again');
  if (mode === 'reject') throw new SesError(400, 'MessageRejected', 'the address is not verified');
  const email = toEmail(parse(body), new Date(nowMs()).toISOString());
  appendFileSync(file, `${JSON.stringify(email)}\n`);
  return email.message_id;
}

function toEmail(input: Partial<SendEmailCommandInput>, at: string): MailroomEmail {
  const { FromEmailAddress: from, Destination, Content } = input;
  const to = Destination?.ToAddresses ?? [];
  const subject = Content?.Simple?.Subject?.Data;
  const text = Content?.Simple?.Body?.Text?.Data;
  if (from === undefined || to.length === 0 || subject === undefined || text === undefined) {
    throw new SesError(400, 'BadRequestException', 'a message has a sender, a receiver and a text');
  }
  const headers = (Content?.Simple?.Headers ?? []).map(({ Name, Value }) => [Name, Value]);
  return {
    message_id: randomUUID(),
    at,
    from,
    to,
    subject,
    text,
    headers: Object.fromEntries(headers) as Record<string, string>,
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const { body, isTooLong } = await readUpTo(request, MAX_BODY_BYTES);
  if (isTooLong) throw new SesError(413, 'BadRequestException', 'too large');
  return body.toString('utf8');
}

function parse(body: string): Partial<SendEmailCommandInput> {
  try {
    return Object(JSON.parse(body)) as Partial<SendEmailCommandInput>;
  } catch {
    throw new SesError(400, 'BadRequestException', 'the body is not JSON');
  }
}

function refuse(response: ServerResponse, error: unknown, onError: (error: unknown) => void): void {
  if (!(error instanceof SesError)) onError(error);
  const { status, name, message } =
    error instanceof SesError ? error : new SesError(500, 'InternalServiceErrorException', 'error');
  response.setHeader('x-amzn-errortype', name);
  send(response, status, { message });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
