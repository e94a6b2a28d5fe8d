/** `quote`, `status` and `cancel`, and what the command says of itself. */
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { VERSION } from '../../../../clients/typescript/src/index.ts';
import { answer, BASE_URL, lineBroken, refusal } from '../fake-service.ts';
import {
  anOrderIn,
  Bench,
  CANCEL_TOKEN,
  NOW_MS,
  ORDER_ID,
  ORDER_URL,
  placed,
  proofIs,
  quoted,
  suggested,
  TO,
  untilAsked,
} from './bench.ts';

const DAY_MS = 86_400_000;

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});
afterEach(() => bench[Symbol.dispose]());

/** A letter was sent, and is the last one. */
async function sent(): Promise<void> {
  bench.answers(...untilAsked(), placed('submitted'));
  await bench.run('send', bench.letter, '--to', TO, '--yes');
}

const read = (status: string, more: object = {}, beside: object = {}) =>
  answer({ status: 'ok', order: anOrderIn(status, more), ...beside });

describe('the state file', () => {
  test('is for its owner alone, as is its folder', async () => {
    await sent();
    expect(statSync(bench.stateFile).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(bench.stateFile)).mode & 0o777).toBe(0o700);
  });
});

describe('status', () => {
  test('shows the last letter, with the token that was kept', async () => {
    await sent();
    bench.answers(read('pending_payment', {}, { payment_url: 'https://pay.example.com/1' }));
    const { exitCode, out } = await bench.run('status');
    expect(exitCode).toBe(0);
    expect(bench.service.asked).toMatchObject([
      { path: `/v1/orders/${ORDER_ID}`, headers: { 'cancel-token': CANCEL_TOKEN } },
    ]);
    expect(out).toContain('Pay here   https://pay.example.com/1');
    expect(out).toContain(`Page       ${ORDER_URL}`);
  });

  test('says why a letter is held, waits, failed or came back', async () => {
    const order = {
      hold: { reason: 'It may be a threat.', decide_by: '2026-11-27', next: ['Wait.'] },
      waiting: { for: 'print_facility', until: '2026-11-24' },
      failure: { code: 'rejected', reason: 'It does not fit.', next: ['Mend it.'] },
      refusal_reason: 'It is a threat.',
      delivery_outcome: 'returned',
      expected_delivery_date: '2026-11-30',
      tracking_number: '9400',
      last_scan: { place: 'Newark NJ', at: '2026-11-25' },
    };
    bench.answers(read('held_for_review', order));
    const { out } = await bench.run('status', ORDER_ID);
    for (const words of [
      'It may be a threat.',
      'print_facility',
      'rejected',
      '9400',
      'Newark NJ',
    ]) {
      expect(out).toContain(words);
    }
  });

  test('sends no token that is too old to be taken', async () => {
    await sent();
    bench.nowMs = NOW_MS + 6 * DAY_MS;
    bench.answers(read('mailed'));
    await bench.run('status');
    expect(bench.service.asked[0]?.headers).not.toHaveProperty('cancel-token');
  });

  test('is asked where the letter was sent, without the key of another service', async () => {
    await sent();
    bench.env = { PHYSICAL_MAIL_URL: 'https://other.example.com', PHYSICAL_MAIL_API_KEY: 'pp_1' };
    bench.answers(read('mailed'));
    expect(await bench.run('status')).toMatchObject({ exitCode: 0 });
    expect(bench.service.asked).toHaveLength(1);
    expect(bench.service.asked[0]?.headers).not.toHaveProperty('authorization');
  });

  test('without a letter that was sent names what is missing', async () => {
    expect(await bench.run('status')).toMatchObject({ exitCode: 2 });
  });

  test('with --json is what the service answers', async () => {
    bench.answers(read('mailed'));
    const { out } = await bench.run('status', ORDER_ID, '--json');
    expect(JSON.parse(out)).toEqual({ status: 'ok', order: anOrderIn('mailed') });
  });
});

describe('cancel', () => {
  test('cancels the last letter with its token, and says what goes back', async () => {
    await sent();
    bench.answers(answer({ status: 'ok', order: anOrderIn('canceled'), refund_cents: 199 }));
    const { exitCode, out } = await bench.run('cancel');
    expect(exitCode).toBe(0);
    expect(bench.service.asked).toMatchObject([
      {
        method: 'POST',
        path: `/v1/orders/${ORDER_ID}/cancel`,
        body: { cancel_token: CANCEL_TOKEN },
      },
    ]);
    expect(out).toContain('$1.99 go back');
  });

  test('of a letter whose token is not kept says so', async () => {
    await sent();
    bench.answers();
    expect(await bench.run('cancel', 'ord_2')).toMatchObject({ exitCode: 2 });
    expect(bench.service.asked).toEqual([]);
  });

  test('that comes too late is refused by the service', async () => {
    await sent();
    bench.answers(refusal('too_late', 409));
    expect(await bench.run('cancel')).toMatchObject({
      exitCode: 1,
      notes: 'too_late: it is too_late\nDo so.\n(request req-1)',
    });
  });
});

describe('quote', () => {
  const quote = (...args: string[]) => bench.run('quote', bench.letter, '--to', TO, ...args);

  test('shows what would be sent, asks nothing, and keeps nothing', async () => {
    bench.answers(...untilAsked());
    const { exitCode, out } = await quote();
    expect(exitCode).toBe(0);
    expect(out).toContain('Price      $1.99');
    expect([bench.questions, bench.state]).toEqual([[], undefined]);
  });

  test('with --json has the quote without its token, which is for one letter of this command', async () => {
    bench.answers(...untilAsked());
    const { out } = await quote('--json');
    expect(JSON.parse(out)).toMatchObject({ total_cents: 199, sendable: true });
    expect(out).not.toContain('ppq_');
  });

  test('ends with 1 where the letter cannot be sent, and names what to mend', async () => {
    const issues = [{ code: 'page_size', severity: 'error', page: 2, fix: 'Use US Letter.' }];
    bench.answers(quoted({ confirmation_token: undefined, issues }), proofIs(), suggested());
    const { exitCode, out } = await quote();
    expect(exitCode).toBe(1);
    expect(out).toContain('error      page 2: Use US Letter.');
  });

  test('is shown also where nobody says when it would arrive', async () => {
    bench.answers(quoted(), proofIs(), refusal('unsupported_piece', 400));
    expect((await quote()).out).toContain('Expected   nobody says when');
  });

  test('carries the API key of the environment', async () => {
    bench.env = { PHYSICAL_MAIL_API_KEY: 'pp_test_1' };
    bench.answers(...untilAsked());
    await quote();
    expect(bench.service.asked[0]?.headers).toMatchObject({ authorization: 'Bearer pp_test_1' });
    const proof = bench.service.asked.find(({ path }) => path === '/proof');
    expect(proof?.headers ?? {}).not.toHaveProperty('authorization');
  });
});

describe('the command', () => {
  test('tells its version, and how it is used', async () => {
    expect(await bench.run('--version')).toMatchObject({ exitCode: 0, out: VERSION });
    const { out } = await bench.run('send', '--help');
    expect(out).toMatch(/^physical-mail: send real paper mail/);
  });

  test.each([
    ['no service is named', { PHYSICAL_MAIL_URL: '' }, 'Say where the service is'],
    ['the address is none', { PHYSICAL_MAIL_URL: 'mail.example.com' }, 'http:// or https://'],
    ['it has a user', { PHYSICAL_MAIL_URL: 'https://a:b@mail.example.com' }, 'have no user'],
  ])('ends with 2 where %s', async (_, env, words) => {
    bench.env = env;
    const { exitCode, notes } = await bench.run('quote', bench.letter, '--to', TO);
    expect({ exitCode, notes }).toEqual({ exitCode: 2, notes: expect.stringContaining(words) });
  });

  test('ends with 3 where nobody answers, and names the host alone', async () => {
    bench.answers(lineBroken());
    const { exitCode, notes, out } = await bench.run('quote', bench.letter, '--to', TO, '--json');
    expect(exitCode).toBe(3);
    expect(notes).toContain(`no answer from ${new URL(BASE_URL).origin}`);
    expect(JSON.parse(out)).toMatchObject({ status: 'failed', code: 'no_answer' });
  });
});
