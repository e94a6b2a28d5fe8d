import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS_FILE } from '../../local/boot/endpoints-file.ts';

export type LocalStore = 'memory' | 'dynamodb-local';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface LocalService {
  /** Where its database answers; null in memory. */
  readonly dynamodb: string | null;
  /** From its start until it was ready. */
  readonly readyMs: number;
  /** Over connections that are kept. */
  call(method: string, path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  stop(): Promise<void>;
}

type Headers = Readonly<Record<string, string>>;

const ROOT = join(import.meta.dirname, '../..');
/** No limit stands in a benchmark's way. */
const UNLIMITED = {
  GUEST_LIMIT_PER_MINUTE: '0',
  NETWORK_SENDS_PER_DAY: '0',
  RECIPIENT_SENDS_PER_DAY: '0',
};

/** `npm start` on a free port and an empty data folder; resolves when it is ready. */
export async function startLocalService(store: LocalStore, connections = 8): Promise<LocalService> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const began = performance.now();
  const child = spawn(process.execPath, ['local/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...UNLIMITED, PORT: '0', LOCAL_STORE: store, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyAt(child.stdout);
  const readyMs = performance.now() - began;
  const endpoints = JSON.parse(readFileSync(join(folder, ENDPOINTS_FILE), 'utf8')) as {
    dynamodb: string | null;
  };
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    dynamodb: endpoints.dynamodb,
    readyMs,
    call: (method, path, body, headers) => call({ url, agent }, method, path, { body, headers }),
    async stop() {
      agent.destroy();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readyAt(output: AsyncIterable<Buffer> & NodeJS.ReadableStream): Promise<URL> {
  let text = '';
  return new Promise((resolve, reject) => {
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const ready = /^ready (\S+)$/m.exec(text)?.[1];
      if (ready !== undefined) resolve(new URL(ready));
    });
    output.once('end', () => reject(new Error(`the service ended: ${text}`)));
  });
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Headers | undefined;
}

function call(
  { url, agent }: { readonly url: URL; readonly agent: Agent },
  method: string,
  path: string,
  { body, headers = {} }: Sent = {},
): Promise<Answer> {
  const data = body === undefined ? '' : JSON.stringify(body);
  const sized = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(data) };
  const { hostname, port } = url;
  const all = { ...(data === '' ? {} : sized), ...headers };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, agent, method, path, headers: all }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, body: text });
      });
    });
    sent.once('error', reject);
    sent.end(data);
  });
}
