import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PdfServer {
  readonly host: string;
  readonly url: string;
  /** The paths that were asked for, in order. */
  readonly asked: readonly string[];
  stop(): void;
}

/**
 * A website on this machine: `/letter.pdf`, `/hops/<n>` that redirects so often before it gets there, `/to?<url>`
 * that redirects to that address, `/page` that is no PDF; nothing else is found.
 */
export async function startPdfServer(letter: Uint8Array): Promise<PdfServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    answer(path, letter, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { host, url: `http://${host}`, asked, stop };
}

function answer(path: string, letter: Uint8Array, response: ServerResponse): void {
  const hops = /^\/hops\/(\d+)$/.exec(path)?.[1];
  const away = /^\/to\?(.+)$/.exec(path)?.[1];
  if (path === '/letter.pdf') response.writeHead(200, PDF).end(letter);
  else if (path === '/page') response.writeHead(200, PDF).end('<!doctype html><p>Sign in');
  else if (away !== undefined) redirect(response, decodeURIComponent(away));
  else if (hops === undefined) response.writeHead(404).end();
  else redirect(response, Number(hops) > 1 ? `/hops/${Number(hops) - 1}` : '/letter.pdf');
}

const PDF = { 'content-type': 'application/pdf' };

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}
