/** What the README and the guides show works when it is pasted, and what they say of the simulated carrier is so. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../functions/deps.ts';
import { handler as verifyAddress } from '../functions/http/verify-address.ts';
import type { Operation } from '../lib/contract/operation.ts';
import { OPERATIONS } from '../lib/contract/operations.ts';
import { validate } from '../lib/http/validation.ts';
import { anOrderRequest } from './builders/a-request.ts';
import { anAddress } from './builders/an-address.ts';
import { fakeDeps } from './fakes/fake-deps.ts';
import { call, expectRefusal } from './functions/http/call.ts';
import { place } from './functions/http/create-order/place.ts';
import { UspsBench } from './lib/adapters/usps/usps-bench.ts';

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const README = read('README.md');
const NAMES = ['docs', 'docs/guides'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
);
/** The README and the guides, by their paths. */
const PAGES = ['README.md', ...NAMES].map((path) => [path, read(path)] as const);
const SCRIPTS = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
/** Programs of the guides are run (`test/e2e/guides.test.ts`). */
const BLOCKS = PAGES.filter(([path]) => !path.startsWith('docs/guides/')).flatMap(([path, text]) =>
  blocksOf(text).map((block) => [path, block] as const),
);
/** What stands for something that an earlier answer brought. */
const PLACEHOLDERS = /(?:ord_test_|ord_|ppc_|cc_)…/g;

/** In the place of programs that the shell would call: the arguments of curl come out, and nothing is sent. */
const STAND_INS = `
curl() { printf '%s\\0' "$@" END; }
openssl() { echo 0123456789abcdef0123456789abcdef; }
`;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** What is to be pasted into a shell. */
function blocksOf(text: string): string[] {
  return [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
}

/** The calls of a block, as a shell reads it. */
function callsOf(block: string): Call[] {
  const written = execFileSync('sh', ['-euc', STAND_INS + block], { encoding: 'utf8' });
  return written
    .split('END\0')
    .filter((each) => each !== '')
    .map((each) => toCall(each.split('\0').slice(0, -1)));
}

function toCall([url = '', ...options]: readonly string[]): Call {
  const given = (option: string) => {
    const places = options.flatMap((each, index) => (each === option ? [index + 1] : []));
    return places.map((index) => options[index] ?? '');
  };
  // `-X PUT` stands before the address.
  const [method, address] = url === '-X' ? [options[0], options[1]] : [undefined, url];
  const [body] = given('-d');
  const headers = given('-H').map((header) => header.split(/: (.*)/s).slice(0, 2));
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    path: new URL(address ?? '').pathname,
    headers: Object.fromEntries(
      headers.map(([name = '', value = '']) => [name.toLowerCase(), value]),
    ),
    body,
  };
}

function operationOf({ method, path }: Call): Operation {
  const found = Object.values<Operation>(OPERATIONS).find(
    (each) =>
      each.method === method &&
      new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (found === undefined) throw new Error(`nothing serves ${method} ${path}`);
  return found;
}

const CALLS = BLOCKS.filter(([, block]) => block.includes('curl '))
  .flatMap(([path, block]) => callsOf(block).map((call) => [path, call] as const))
  .map(([path, each]) => [`${path}: ${each.method} ${decodeURI(each.path)}`, each] as const);

describe('the README', () => {
  test('is read in ten minutes', () => {
    expect(README.split(/\s+/).length).toBeLessThanOrEqual(1800);
  });

  test('shows a quote first, then an order in the sandbox and a live one', () => {
    const calls = CALLS.filter(([name]) => name.startsWith('README.md: POST ')).map(
      ([name, { body }]) => [name, body?.includes('"sandbox": true')],
    );
    expect(calls).toEqual([
      ['README.md: POST /v1/quotes', false],
      ['README.md: POST /v1/orders', true],
      ['README.md: POST /v1/orders', false],
    ]);
  });
});

describe('a call that the README or a guide shows', () => {
  test('is one of a dozen, among them a quote, an order in the sandbox and a live one', () => {
    const bodies = CALLS.filter(([name]) => name.endsWith(': POST /v1/orders')).map(
      ([, { body }]) => body,
    );
    expect(bodies.map((body) => body?.includes('"sandbox": true'))).toEqual([true, false]);
    expect(CALLS.map(([name]) => name)).toContain('README.md: POST /v1/quotes');
    expect(CALLS.length).toBeGreaterThan(10);
  });

  test.each(CALLS)('%s: is sent as its operation takes it', (_, sent) => {
    const operation = operationOf(sent);
    if (operation.headers)
      expect(() => validate(operation.headers as never, sent.headers)).not.toThrow();
    const body = sent.body === undefined ? undefined : (JSON.parse(sent.body) as unknown);
    if (operation.body) expect(() => validate(operation.body as never, body)).not.toThrow();
    expect(operation.body === undefined).toBe(body === undefined);
    const media = operation.body ? 'application/json' : operation.mediaType;
    expect(sent.headers['content-type']).toBe(media);
  });

  test.each(CALLS)('%s: leaves out only what an earlier answer brought', (_, sent) => {
    const shown = [decodeURI(sent.path), sent.body ?? ''].join(' ');
    expect(shown.replaceAll(PLACEHOLDERS, '')).not.toMatch(/…|\.\.\./);
    for (const value of Object.values(sent.headers)) expect(value).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe('what else the README or a guide shows', () => {
  const commands = BLOCKS.filter(([, block]) => !block.includes('curl '));

  test.each(commands)(
    '%s: %s is what a shell understands, and names our own scripts',
    (...each) => {
      const [, block] = each;
      expect(() => execFileSync('sh', ['-nc', block])).not.toThrow();
      for (const [, script = ''] of block.matchAll(/\bnpm run ([\w:-]+)/g)) {
        expect(SCRIPTS).toHaveProperty([script]);
      }
      expect(block).toMatch(
        /^(?:npm|npx (?:cdk|openapi-typescript|--no-install physical-mail)|aws|for|while|pip|[A-Z_]+=)/,
      );
    },
  );

  const links = PAGES.flatMap(([path, text]) =>
    [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link = '']) => [path, link] as const),
  );

  test.each(links)('%s: the link %s leads somewhere', (path, link) => {
    const target = new URL(link, new URL(path, ROOT));
    expect(existsSync(new URL(target.pathname, target))).toBe(true);
    const heading = target.hash.slice(1);
    if (heading !== '')
      expect(headingsOf(readFileSync(target.pathname, 'utf8'))).toContain(heading);
  });
});

/** The names by which headings are linked to. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

describe('what the guide says of the simulated carrier', () => {
  const usps = new UspsBench();
  beforeAll(async () => {
    await usps.start();
    overrideDeps({ ...fakeDeps(), addressVerifier: usps.verifier() });
  });
  afterAll(() => usps.stop());

  const order = (fields: object) =>
    place(anOrderRequest({ to: anAddress(fields) }), {
      key: Object.values(fields).join('-').replaceAll(' ', '-'),
    });
  const line1 = (words: string) => {
    expect(read('docs/integrate.md')).toContain(`\`${words}\``);
    return { line1: `${words} 500 Main Street` };
  };

  test('UNDELIVERABLE is refused, and so is a ZIP code of another state', async () => {
    expectRefusal(await order(line1('UNDELIVERABLE')), 422, 'address_undeliverable');
    expectRefusal(await order({ zip: '10001' }), 422, 'address_undeliverable');
  });

  test('UNKNOWN NUMBER is refused, at its line, with what the carrier knows of it', async () => {
    const answer = await order(line1('UNKNOWN NUMBER'));
    expectRefusal(answer, 422, 'address_undeliverable');
    expect(answer.body).toMatchObject({ errors: [{ pointer: '/to/line1' }] });
    expect(answer.body).toHaveProperty('corrected_to');
  });

  test.each(['MISSING UNIT', 'WRONG UNIT'])('%s is delivered, with a warning', async (words) => {
    const { name: _, ...address } = anAddress(line1(words));
    expect((await order(address)).status).toBe(201);
    const verified = await call(verifyAddress, { method: 'POST', body: address });
    expect(verified.body).toMatchObject({
      deliverable: true,
      verdict: 'corrected',
      reason: expect.stringMatching(/unit|apartment/i),
    });
  });

  test('CARRIER DOWN is a carrier that does not answer', async () => {
    expectRefusal(await order(line1('CARRIER DOWN')), 503, 'unavailable');
  });
});
