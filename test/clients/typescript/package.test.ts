/** The package as it is published: packed, installed into an empty folder, compiled against, and run over HTTP. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EXIT } from '../../../clients/typescript/src/cli/failure.ts';
import { useHouse } from '../../e2e/support/house.ts';
import { ClientFolder } from '../support/generated-client.ts';
import { startLosingProxy } from '../support/losing-proxy.ts';

const PACKAGE = new URL('../../../clients/typescript/', import.meta.url).pathname;
const ROLLDOWN = new URL('../../../node_modules/rolldown/bin/cli.mjs', import.meta.url).pathname;
const NODE_TYPES = new URL('../../../node_modules/@types', import.meta.url).pathname;
const house = useHouse({ store: 'memory' });

const TO = 'Reader Services; 101 Independence Ave SE; Washington DC 20540';

/** As somebody writes it who found the package a minute ago. */
const PROGRAM = `
  import { MailApiError, PhysicalMail, type Order } from 'physical-mail';

  const mail = new PhysicalMail({ baseUrl: process.argv[2] ?? '' });
  const to = {
    name: 'Reader Services',
    line1: '101 Independence Ave SE',
    city: 'Washington',
    state: 'DC',
    zip: '20540',
  };
  const letter = { to, text: 'Hello from the client.', sandbox: true };
  const { outcome, order, quote, placed } = await mail.sendAndWait(letter, { maxCostCents: 500 });
  const seen: Order = (await mail.getOrder(order.id)).order;
  const cancel = await mail
    .cancelOrder(order.id, { cancel_token: placed.capability.cancel_token })
    .catch((error: unknown) => error);
  const refusal = await mail
    .createOrder({ ...letter, to: { ...to, zip: '2' } })
    .catch((error: unknown) => error);
  if (!(refusal instanceof MailApiError)) throw new Error('it was not refused');
  console.log(JSON.stringify({
    outcome,
    total: quote?.total,
    status: seen.status,
    tooLate: cancel instanceof MailApiError && cancel.code,
    code: refusal.code,
    pointer: refusal.errors[0]?.pointer,
    hasRequestId: refusal.requestId !== undefined,
  }));
`;

const folder = new ClientFolder();
beforeAll(async () => {
  await pack();
  folder.write('package.json', JSON.stringify({ type: 'module', private: true }));
  const [tarball = ''] = readdirSync(folder.path).filter((name) => name.endsWith('.tgz'));
  await folder.run('npm', 'install', '--offline', '--no-audit', '--no-fund', tarball);
});
afterAll(() => folder[Symbol.dispose]());

async function pack(): Promise<void> {
  await folder.run('npm', 'pack', PACKAGE, '--pack-destination', folder.path);
}

/** The command as a shell finds it: its exit code, and what it says. */
async function command(args: readonly string[], env: Record<string, string> = {}) {
  const script = 'physical-mail "$@"; echo "exit $?"';
  const settings = { PHYSICAL_MAIL_URL: house.url, PHYSICAL_MAIL_STATE: STATE(), ...env };
  const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const path = `PATH=${join(folder.path, 'node_modules/.bin')}:${process.env['PATH']}`;
  const output = await folder.run('env', path, ...words, 'sh', '-c', script, 'sh', ...args);
  const [, said = '', exit = ''] = /^(.*?)exit (\d+)\n$/s.exec(output) ?? [];
  return { said, exitCode: Number(exit) };
}

const STATE = () => join(folder.path, 'state', 'orders.json');

describe('the package', () => {
  test('has what runs and its types, and nothing besides', () => {
    const installed = join(folder.path, 'node_modules/physical-mail');
    expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
    expect(readdirSync(join(folder.path, 'node_modules')).sort()).toEqual([
      '.bin',
      '.package-lock.json',
      'physical-mail',
    ]);
    const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('is bundled for browsers without anything of Node', async () => {
    const input = 'node_modules/physical-mail/dist/index.js';
    const said = await folder.run(
      process.execPath,
      ROLLDOWN,
      input,
      '-d',
      'bundle',
      '--platform',
      'browser',
    );
    expect(said).not.toMatch(/warn|could not resolve/i);
    const [file = '', ...others] = readdirSync(join(folder.path, 'bundle'));
    expect(others).toEqual([]);
    const bundle = readFileSync(join(folder.path, 'bundle', file), 'utf8');
    expect(bundle).toMatch(/export \{[^}]*PhysicalMail/);
    expect(bundle).not.toMatch(/^import |\bimport\(|\brequire\(/m);
  });

  test('compiles under strict, without types of Node, and mails a sandbox letter', async () => {
    folder.write('main.ts', `declare const process: { argv: string[] };\n${PROGRAM}`);
    await folder.compile(['main.ts']);
    const output = await folder.run(process.execPath, 'dist/main.js', house.url);
    expect(JSON.parse(output)).toEqual({
      outcome: 'reached',
      total: '$1.99',
      status: 'submitted',
      tooLate: 'too_late',
      code: 'validation_error',
      pointer: '/to/zip',
      hasRequestId: true,
    });
  });
});

describe('its README', () => {
  const text = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
  const programs = [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, program = '']) => program);
  const compile = () =>
    folder.compile(['readme-*.ts'], { types: ['node'], typeRoots: [NODE_TYPES] });

  test('shows programs that compile', async () => {
    expect(programs.length).toBeGreaterThan(5);
    for (const [index, program] of programs.entries()) folder.write(`readme-${index}.ts`, program);
    await compile();
  });

  test('shows how a letter whose answer was lost is asked for: it is one order', async () => {
    await using proxy = await startLosingProxy(house.url, 3);
    const program = programs.find((each) => each.includes('outcomeUnknown) throw error')) ?? '';
    folder.write('readme-lost.ts', program.replace('http://127.0.0.1:3000', proxy.url));
    await compile();
    const said = await folder.run(process.execPath, 'dist/readme-lost.js');
    const [one] = proxy.orders;
    expect(said).toBe(`${one?.id} true\n`);
    expect(proxy.orders).toEqual([one, one, one, one]);
  });

  test('has npx run nothing of a name that is not ours on npm', () => {
    expect(text).toContain('npx --no-install physical-mail ');
    expect(text).not.toMatch(/npx (?!--no-install )\S*physical-mail|npm install physical-mail/);
  });

  test('lists the outcomes, errors and exit codes that there are', () => {
    const first = (heading: string) => {
      const section = text.slice(text.indexOf(`\n## ${heading}`));
      const rows = section.slice(0, section.indexOf('\n## ', 4)).matchAll(/^\| (`?\w.*?) +\|/gm);
      return [...rows].map(([, cell = '']) => cell);
    };
    const outcomes = ['reached', 'payment_needed', 'held', 'ended', 'timed_out', 'not_followed'];
    expect(first('The first letter').slice(1)).toEqual(outcomes.map((word) => `\`${word}\``));
    expect(first('Command line').slice(1)).toEqual(Object.values(EXIT).map(String));
  });
});

describe('the command', () => {
  beforeAll(() => {
    writeFileSync(join(folder.path, 'letter.txt'), 'Dear reader,\n\nhello.\n');
  });

  test('sends a letter, keeps its order for its owner alone, and shows it without being told which', async () => {
    const sent = await command(['send', 'letter.txt', '--to', TO, '--sandbox', '--yes', '--json']);
    expect(sent.exitCode).toBe(0);
    const { outcome, order, proof_path, state_file } = JSON.parse(sent.said);
    expect({ outcome, status: order.status, state_file }).toEqual({
      outcome: 'reached',
      status: 'submitted',
      state_file: STATE(),
    });
    expect(readFileSync(proof_path).subarray(0, 5).toString()).toBe('%PDF-');
    expect(statSync(STATE()).mode & 0o777).toBe(0o600);
    const file = join(folder.path, 'record.pdf');
    expect(await command(['evidence', '--out', file])).toMatchObject({ exitCode: 0 });
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await command(['evidence', '--out', `${file}.json`])).toMatchObject({ exitCode: 0 });
    const status = await command(['status']);
    expect(status).toMatchObject({ exitCode: 0, said: expect.stringContaining(order.id) });
    expect(status.said).toContain('submitted: is in print');
  });

  test('shows a price and a proof, and creates nothing', async () => {
    const quoted = await command(['quote', 'letter.txt', '--to', TO, '--class', 'certified']);
    expect(quoted.exitCode).toBe(0);
    expect(quoted.said).toMatch(/^Price {6}\$12\.99$/m);
    expect(quoted.said).toMatch(/^Proof {6}.*\/proof\.pdf$/m);
    expect(quoted.said).toMatch(/^Expected {3}\d{4}-\d{2}-\d{2}$/m);
  });

  test('a live letter waits for its payer at a link, and is canceled without being told which', async () => {
    const sent = await command(['send', 'letter.txt', '--to', TO, '--yes', '--json']);
    const { outcome, payment_url } = JSON.parse(sent.said);
    expect({ outcome, payment_url }).toEqual({
      outcome: 'payment_needed',
      payment_url: expect.stringMatching(/^http/),
    });
    const status = await command(['status']);
    expect(status.said).toContain(payment_url);
    const canceled = await command(['cancel', '--json']);
    expect(canceled.exitCode).toBe(0);
    expect(JSON.parse(canceled.said)).toMatchObject({ order: { status: 'canceled' } });
  });

  test('pays with a credit code that stands in the environment, and goes in print', async () => {
    const PHYSICAL_MAIL_CREDIT_CODE = await house.creditCode();
    const args = ['send', 'letter.txt', '--to', TO, '--yes', '--max-cost', '2', '--json'];
    const sent = await command(args, { PHYSICAL_MAIL_CREDIT_CODE });
    expect(JSON.parse(sent.said)).toMatchObject({
      outcome: 'reached',
      order: { status: 'submitted', payment: { method: 'credit_code' } },
    });
    expect(sent.said + readFileSync(STATE(), 'utf8')).not.toContain(PHYSICAL_MAIL_CREDIT_CODE);
  });

  test('uploads a PDF', async () => {
    const proof = JSON.parse(
      (await command(['quote', 'letter.txt', '--to', TO, '--json', '--sandbox'])).said,
    ).proof_path;
    const sent = await command(['send', proof, '--to', TO, '--yes', '--sandbox', '--json']);
    expect(JSON.parse(sent.said)).toMatchObject({ order: { sandbox: true, page_count: 1 } });
  });

  test.each([
    ['1 where the service refuses', ['quote', 'letter.txt', '--to', `${TO.slice(0, -5)}99999`], 1],
    ['2 where nobody can be asked', ['send', 'letter.txt', '--to', TO, '--sandbox'], 2],
    [
      '3 where nobody answers',
      ['quote', 'letter.txt', '--to', TO, '--url', 'http://127.0.0.1:9'],
      3,
    ],
    ['4 where it costs too much', ['send', 'letter.txt', '--to', TO, '-y', '--max-cost', '1'], 4],
  ])('ends with %s', async (_, args, exitCode) => {
    expect(await command(args)).toMatchObject({ exitCode });
  });
});
