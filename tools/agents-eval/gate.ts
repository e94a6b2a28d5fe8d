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
  close(): Promise<void>;
}

/** Headers that are of one connection alone. */
const HOP = ['connection', 'host', 'transfer-encoding', 'content-length', 'keep-alive'];
/** Talk of the protocol, which is no call. */
const SILENT = /^(?:POST \/api\/mcp|GET \/proof\/|GET \/api\/mcp)/;

export async function openGate(options: GateOptions): Promise<Gate> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    serve(options, calls, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, calls, close: () => closed(server) };
}

async function serve(
  options: GateOptions,
  calls: string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(request);
  const call = nameOf(request, body);
  if (call !== undefined) calls.push(call);
  const nth = calls.filter((each) => each === call).length;
  const trouble = options.troubles.find((each) => each.tool === call && each.nth === nth);
  const what = trouble?.what;
  if (typeof what === 'object') await options.plan(what);
  const answer = await fetch(options.url + request.url, {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
    redirect: 'manual',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (typeof what === 'object') await options.clear();
  const isQuestion = isAsking(bytes);
  if (isQuestion) calls.splice(calls.lastIndexOf(String(call)), 1);
  if (what === 'answer lost' && !isQuestion) {
    response.destroy();
    return;
  }
  // `fetch` has undone the coding of the content.
  const told = [...answer.headers].filter(([name]) => name !== 'content-encoding');
  response.writeHead(
    answer.status,
    Object.fromEntries(told.filter(([name]) => !HOP.includes(name))),
  );
  response.end(bytes);
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

/** Whether the service asks the person first: the same call comes again with their answer, and that is the call. */
function isAsking(bytes: Buffer): boolean {
  try {
    const { result } = JSON.parse(bytes.toString('utf8')) as {
      result?: { inputRequests?: object };
    };
    return result?.inputRequests !== undefined;
  } catch {
    return false;
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
