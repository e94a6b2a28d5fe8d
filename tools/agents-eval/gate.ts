import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Trouble } from './task.ts';

export interface GateOptions {
  /** The service. */
  readonly url: string;
  readonly troubles: readonly Trouble[];
  /** Makes a part behind the service misbehave; called before the call that it is planned for. */
  readonly plan: (fault: Exclude<Trouble['what'], string>) => Promise<void>;
  /** Ends what was planned and not met. */
  readonly clear: () => Promise<void>;
}

/** The way from a solver to the service. Counts the calls of tools, and has the troubles of the way. */
export interface Gate {
  readonly url: string;
  /** Names of the tools that were called, in turn; of other calls, `METHOD /path`. */
  readonly calls: readonly string[];
  /** Codes of the failures that tools answered with, in turn. */
  readonly codes: readonly string[];
  close(): Promise<void>;
}

/** Headers that are of one connection alone. */
const HOP = ['connection', 'host', 'transfer-encoding', 'content-length', 'keep-alive'];
/** Where money is made and clocks are moved: no deployed service has it, and it is not the solver's. */
const OPERATORS = /^\/+_local\b/;
/** Talk of the protocol, which is no call. */
const SILENT = /^(?:POST \/api\/mcp|GET \/proof\/|GET \/api\/mcp)/;

export async function openGate(options: GateOptions): Promise<Gate> {
  const seen: Seen = { calls: [], codes: [] };
  const server = createServer((request, response) => {
    serve(options, seen, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, ...seen, close: () => closed(server) };
}

/** What went through. */
interface Seen {
  readonly calls: string[];
  readonly codes: string[];
}

async function serve(
  { url, troubles, plan, clear }: GateOptions,
  { calls, codes }: Seen,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(request);
  if (OPERATORS.test(new URL(`http://gate${request.url}`).pathname)) {
    response.writeHead(404);
    response.end();
    return;
  }
  const call = nameOf(request, body);
  if (call !== undefined) calls.push(call);
  const nth = calls.filter((each) => each === call).length;
  const what = troubles.find((each) => each.tool === call && each.nth === nth)?.what;
  if (typeof what === 'object') await plan(what);
  const { status, headers, bytes } = await passedOn(url, request, body);
  if (typeof what === 'object') await clear();
  const { isQuestion, code } = readAnswer(bytes);
  if (isQuestion) calls.splice(calls.lastIndexOf(String(call)), 1);
  if (code !== undefined) codes.push(code);
  if (what === 'answer lost' && !isQuestion) {
    response.destroy();
    return;
  }
  response.writeHead(status, headers);
  response.end(bytes);
}

async function passedOn(url: string, request: IncomingMessage, body: Buffer) {
  const answer = await fetch(url + request.url, {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
    redirect: 'manual',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  // `fetch` has undone the coding of the content.
  const told = [...answer.headers].filter(([name]) => ![...HOP, 'content-encoding'].includes(name));
  return { status: answer.status, headers: Object.fromEntries(told), bytes };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !HOP.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

/** The tool that is called, or what else is. */
function nameOf({ method, url }: IncomingMessage, body: Buffer): string | undefined {
  const route = `${method} ${(url ?? '/').split('?')[0]}`;
  if (!SILENT.test(route)) return route;
  try {
    const said = JSON.parse(body.toString('utf8')) as {
      method?: string;
      params?: { name?: string };
    };
    return said.method === 'tools/call' ? said.params?.name : undefined;
  } catch {
    return undefined;
  }
}

interface RpcAnswer {
  readonly result?: {
    readonly inputRequests?: object;
    readonly structuredContent?: { readonly code?: string };
  };
  readonly error?: { readonly data?: { readonly code?: string } };
}

/**
 * Whether the service asks the person first: the same call comes again with their answer, and that is the call. The
 * code where it failed.
 */
function readAnswer(bytes: Buffer): { isQuestion: boolean; code?: string | undefined } {
  try {
    const { result, error } = JSON.parse(bytes.toString('utf8')) as RpcAnswer;
    const code = result?.structuredContent?.code ?? error?.data?.code;
    return { isQuestion: result?.inputRequests !== undefined, code };
  } catch {
    return { isQuestion: false };
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
