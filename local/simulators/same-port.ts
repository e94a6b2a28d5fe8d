import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { dirname } from 'node:path';
import { type LoopbackServer, serveOnLoopback } from '../engines/loopback.ts';

/** Serves on the port noted in the file; on any free one at first, or when somebody else has taken it. */
export async function serveOnSamePort(
  file: string,
  listener: RequestListener,
): Promise<LoopbackServer> {
  const noted = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const server = await serveOnLoopback(listener, noted).catch(() => serveOnLoopback(listener));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, new URL(server.endpoint).port);
  return server;
}
