/** The programs of both READMEs that pay in the call: each pays what it was asked for, under the same key. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { ClientFolder } from './support/generated-client.ts';
import { hasPython, PYTHON_PACKAGE, runPython } from './support/python.ts';

const TYPESCRIPT_PACKAGE = join(import.meta.dirname, '../../clients/typescript');
const X402 = 'eyJ4NDAyVmVyc2lvbiI6Mn0=';

/** How each way is paid: the header, and what a wallet makes of what it was shown. */
const WAYS = {
  mpp: ['authorization', 'signed ["one"]'],
  x402: ['payment-signature', `signed ${X402}`],
} as const;
type Way = keyof typeof WAYS;

interface Asked {
  readonly key: unknown;
  readonly body: unknown;
  readonly paid: unknown;
}

/** Asks for a payment until the right one comes. */
class PaidService implements AsyncDisposable {
  readonly asked: Asked[] = [];
  readonly #way: Way;
  readonly #server = createServer((request, reply) => void this.#answer(request, reply));

  constructor(way: Way) {
    this.#way = way;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async #answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const [header, right] = WAYS[this.#way];
    const { 'idempotency-key': key, [header]: paid } = request.headers;
    this.asked.push({ key, body: JSON.parse(await text(request)), paid });
    if (paid === right) {
      reply.writeHead(201).end(JSON.stringify({ status: 'ok', order: { id: 'ord_1' } }));
      return;
    }
    const challenges = this.#way === 'mpp' ? { challenges: ['one'] } : { accepts: [] };
    const refusal = { status: 'action_required', code: 'payment_required', reason: 'pay' };
    const headers = this.#way === 'x402' ? { 'payment-required': X402 } : {};
    reply.writeHead(402, headers).end(JSON.stringify({ ...refusal, ...challenges }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function programOf(folder: string, language: string, way: Way): string {
  const page = readFileSync(join(folder, 'README.md'), 'utf8');
  const programs = [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))];
  const found = programs.find(([program]) =>
    new RegExp(`payment_method"?: ["']${way}`).test(program),
  );
  return found?.[1] ?? '';
}

const WAY_NAMES = Object.keys(WAYS) as Way[];
const NODE = process.execPath;
const withPython = (await hasPython()) ? test : test.skip;

async function paysOnce(way: Way, run: (url: string) => Promise<string>): Promise<void> {
  await using service = new PaidService(way);
  expect(await run(await service.start())).toBe('ord_1\n');
  const asked = { key: 'mine', body: { text: 'Hello', payment_method: way } };
  expect(service.asked).toEqual([
    { ...asked, paid: undefined },
    { ...asked, paid: WAYS[way][1] },
  ]);
}

describe('the program that pays', () => {
  test.each(WAY_NAMES)('by %s in TypeScript', async (way) => {
    using folder = new ClientFolder();
    const source = join(TYPESCRIPT_PACKAGE, 'src/index.ts');
    await paysOnce(way, (url) => {
      const program = programOf(TYPESCRIPT_PACKAGE, 'ts', way)
        .replace('https://mail.example.com', url)
        .replace("'physical-mail'", `'${source}'`);
      folder.write('package.json', '{ "type": "module" }');
      folder.write(
        'pay.ts',
        `${program}
        const wallet = async (shown: unknown) =>
          'signed ' + (typeof shown === 'string' ? shown : JSON.stringify(shown));
        console.log((await send({ text: 'Hello' } as never, 'mine', wallet)).order.id);`,
      );
      return folder.run(NODE, '--no-warnings', 'pay.ts');
    });
  });

  withPython.each(WAY_NAMES)('by %s in Python', async (way) => {
    using folder = new ClientFolder();
    await paysOnce(way, (url) => {
      const program = programOf(PYTHON_PACKAGE, 'python', way);
      folder.write(
        'pay.py',
        `${program.replace('https://mail.example.com', url)}
import json
wallet = lambda shown: "signed " + (shown if isinstance(shown, str) else json.dumps(shown))
print(send({"text": "Hello"}, "mine", wallet)["order"]["id"])
`,
      );
      return runPython([join(folder.path, 'pay.py')]);
    });
  });
});
