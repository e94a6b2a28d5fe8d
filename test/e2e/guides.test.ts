/** Every program that a guide or the reference shows does what the page says, on a whole service. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GUIDES } from '../../lib/contract/docs-pages.ts';
import { anAddress } from '../builders/an-address.ts';
import { breakOff } from './support/break-off.ts';
import { Crew } from './support/crew.ts';
import { cutNotifications } from './support/cut-elsewhere.ts';
import { freePort } from './support/free-port.ts';
import { type Program, programsOf, RunningProgram, warmGo } from './support/guide-programs.ts';
import { useHouse } from './support/house.ts';
import { HARMLESS, SAMPLED, SAMPLES } from './support/reference-samples.ts';
import { refusesTooLarge } from './support/refuses-too-large.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../docs/guides/${name}.md`, import.meta.url), 'utf8');
const SHOWN = 'http://127.0.0.1:3000';

/** The tools that a machine may lack; the service itself needs none of them. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  go: ['go', 'version'],
  java: ['java', '--version'],
  python: ['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 10))'],
};
const MISSING = new Set(Object.keys(NEEDED).filter((language) => !isThere(NEEDED[language] ?? [])));

function isThere([command = '', ...words]: readonly string[]): boolean {
  try {
    execFileSync(command, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A test that says what is missing where its tool is. */
function testWith(language: string) {
  return MISSING.has(language) ? test.skip : test;
}

/** What is run, by its name: all of it beside each other, from when the service stands; a test waits for its own. */
const RUNS = new Map<string, Promise<string>>();
const crew = new Crew(Math.max(2, availableParallelism()));

// Before the house is gone.
afterAll(() => Promise.allSettled(RUNS.values()));

const PORTS = await Promise.all([freePort(), freePort(), freePort()]);
const house = useHouse({
  environment: { LOCAL_ALLOW_HOSTS: PORTS.map((port) => `127.0.0.1:${port}`).join(',') },
});

/** The same program, for the service of this test. */
function here({ language, code }: Program): Program {
  return { language, code: code.replaceAll(SHOWN, house.url) };
}

const GO = ['first-letter', 'webhooks'].flatMap((name) =>
  programsOf(read(name)).filter(({ language }) => language === 'go'),
);
/** From now on, while everything else runs. */
const goIsWarm = MISSING.has('go') ? Promise.resolve() : warmGo(GO);

function begin(name: string, language: string, run: () => Promise<string>): void {
  if (MISSING.has(language)) return;
  const ready = language === 'go' ? goIsWarm : Promise.resolve();
  const output = ready.then(() => crew.do(run));
  // It is the test that waits for it which fails.
  output.catch(() => {});
  RUNS.set(name, output);
}

async function run(program: Program, environment?: Readonly<Record<string, string>>) {
  await using running = new RunningProgram(here(program), environment);
  return await running.done();
}

/** The same, where nobody waits a minute for the next run of the schedule that places rows. */
async function placing(output: Promise<string>): Promise<string> {
  while (await Promise.race([output.then(() => false), setTimeout(500, true)])) {
    await house.control('run', { schedule: 'place-batches' });
  }
  return output;
}

/** What each program must print, by the guide: one for all of it, or for each language. */
const PROOFS: Readonly<Record<string, Readonly<Record<string, RegExp>> | RegExp>> = {
  'first-letter': {
    sh: /"total":"\$1\.99"|"id":"ord_test_[0-9a-f]{32}"/,
    js: /^\$1\.99 http\S+\nord_test_[0-9a-f]{32} submitted$/m,
    python: /^\$1\.99 http\S+\nord_test_[0-9a-f]{32} submitted$/m,
    go: /^\$1\.99\nord_test_[0-9a-f]{32} submitted$/m,
    java: /"id":"ord_test_[0-9a-f]{32}"/,
  },
  clients: /^reached ord_test_[0-9a-f]{32} submitted$/m,
  'sending-once': /^true true$/m,
  testing: /order\.delivered|"code":"velocity_limit"/,
  agents: /send_letter/,
  quotes: /"confirmation_token":"ppq_/,
  markdown: /^\$1\.99 1 \[\]$/m,
  batches: /^2 rows for 398 cents\nplaced 2\n2 \[.*'cancel_token'.*\]\n3 \[.*'cancel_token'.*\]$/m,
  stationery: /^sty_[0-9a-f]{32} .*\n\$1\.99 http/m,
  pricing: /"total_cents":\d+.*"pieces":\[/s,
  payments: /"status":"submitted"/,
};

const RUN = GUIDES.filter(({ name }) => name !== 'webhooks').flatMap(({ name }) =>
  programsOf(read(name))
    .filter(({ code }) => !code.startsWith('claude '))
    .map((program, index) => [name, index + 1, program.language, program] as const),
);

const RUNNABLE = SAMPLES.filter(({ operationId }) => HARMLESS.includes(operationId));

const RECEIVERS = programsOf(read('webhooks'));

beforeAll(() => {
  for (const [index, program] of RECEIVERS.entries()) {
    begin(`receiver ${index}`, program.language, () => receive(program, PORTS[index] ?? 0));
  }
  for (const [name, index, language, program] of RUN) {
    begin(`${name} ${index}`, language, async () => {
      const code = name === 'payments' ? await house.creditCode() : '';
      const output = run(program, { CREDIT_CODE: code });
      return name === 'batches' ? placing(output) : output;
    });
  }
  for (const { operationId, language, source: code } of RUNNABLE) {
    begin(`${operationId} ${language}`, language, () => run({ language, code }));
  }
});

describe('a program of a guide', () => {
  test('is on each of these pages, and nothing else is', () => {
    expect([...new Set(RUN.map(([name]) => name))].sort()).toEqual(Object.keys(PROOFS).sort());
  });

  test.each(RUN.filter(([, , language]) => !MISSING.has(language)))(
    '%s, %i: %s does what the page says',
    async (name, index, language) => {
      const proofs = PROOFS[name];
      expect(await RUNS.get(`${name} ${index}`)).toMatch(
        proofs instanceof RegExp ? proofs : (proofs?.[language] ?? /$^/),
      );
    },
  );

  for (const language of MISSING) {
    test.skip(`in ${language} is not run, for this machine lacks it`, () => {});
  }
});

describe('a receiver of webhooks', () => {
  test('is there in three languages', () => {
    expect(RECEIVERS.map(({ language }) => language)).toEqual(['js', 'python', 'go']);
  });

  for (const [index, { language }] of RECEIVERS.entries()) {
    testWith(language)(`in ${language} takes what is signed, and nothing else`, async () => {
      expect(await RUNS.get(`receiver ${index}`)).not.toContain('forged');
    });
  }
});

/** What a receiver printed to which nothing, a forged notification and one cut elsewhere came, then one to be taken. */
async function receive(program: Program, port: number): Promise<string> {
  const code = here(program).code.replaceAll('8000', String(port));
  await using receiver = new RunningProgram({ language: program.language, code });
  await listening(port, receiver);
  await breakOff(port);
  const forged = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': `v1a,${Buffer.alloc(64).toString('base64')}`,
    },
    body: '{"type":"order.paid","data":{"order":{"id":"forged","status":"mailed"}}}',
  });
  expect(forged.status).toBe(400);
  for (const [what, told] of Object.entries(await cutNotifications(house))) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', ...told });
    expect([what, answer.status]).toEqual([what, 400]);
  }
  await refusesTooLarge(port);
  const { body } = await house.api.order({
    sandbox: true,
    to: anAddress(),
    text: 'Dear Ada,\n\nthe engine works.\n\nYours',
    webhook_url: `http://127.0.0.1:${port}/`,
  });
  const { id } = body['order'] as { id: string };
  return await house.eventually(
    () => receiver.output,
    (output) => output.includes(`order.submitted ${id} submitted`),
  );
}

describe('a sample of the reference', () => {
  test('is there in three languages for all but what companies sign', () => {
    const without = SAMPLED.filter(({ 'x-codeSamples': samples }) => samples?.length !== 3);
    expect(without.map(({ operationId }) => operationId)).toEqual([
      'receiveStripeEvent',
      'receiveRailWebhook',
    ]);
  });

  test('in a shell is what a shell understands', () => {
    for (const { source } of SAMPLES.filter(({ language }) => language === 'sh'))
      expect(() => execFileSync('bash', ['-nc', source])).not.toThrow();
  });

  testWith('python')('in Python is what Python understands', () => {
    const sources = SAMPLES.filter(({ language }) => language === 'python');
    const check =
      'import json, sys; [compile(each, "sample", "exec") for each in json.load(sys.stdin)]';
    const input = JSON.stringify(sources.map(({ source }) => source));
    expect(() => execFileSync('python3', ['-c', check], { input })).not.toThrow();
  });

  test.each(
    RUNNABLE.filter(({ language }) => !MISSING.has(language)).map(
      ({ operationId, language }) => [operationId, language] as const,
    ),
  )('%s in %s is answered', async (id, language) => {
    expect(await RUNS.get(`${id} ${language}`)).toMatch(/['"]?status['"]?: ?['"]ok['"]/);
  });
});

/** Waits until somebody listens there. */
async function listening(port: number, receiver: RunningProgram): Promise<void> {
  await house.eventually(
    () =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).then(
        ({ status }) => status,
        () => receiver.output,
      ),
    (answer) => answer === 400,
  );
}
