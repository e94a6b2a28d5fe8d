/** How a letter of the command is paid: never by what stands in the history of a shell. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Bench, placed, TO, untilAsked } from './bench.ts';

const CREDIT_CODE = 'pp-aaaa-bbbb-cccc';

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});
afterEach(() => bench[Symbol.dispose]());

const send = (...args: string[]) => bench.run('send', bench.letter, '--to', TO, ...args);
const asked = () => bench.service.asked.map(({ method, path }) => `${method} ${path}`);
const ordered = () => bench.service.asked.find(({ path }) => path === '/v1/orders');

describe('payment', () => {
  const payment = async (...args: string[]) => {
    bench.answers(...untilAsked(), placed('submitted'));
    const ended = await send(...args);
    expect(ended.out + ended.notes + JSON.stringify(bench.state)).not.toContain(CREDIT_CODE);
    const { credit_code, payment_method } = (ordered()?.body ?? {}) as Record<string, unknown>;
    return { credit_code, payment_method, exitCode: ended.exitCode };
  };
  const BY_CREDIT = { credit_code: CREDIT_CODE, payment_method: undefined, exitCode: 0 };
  const BY_CARD = { credit_code: undefined, payment_method: 'checkout', exitCode: 0 };

  test('is by card where there is no code', async () => {
    expect(await payment()).toEqual(BY_CARD);
  });

  test('is by the code of the environment, unless a card is to pay', async () => {
    bench.env = { PHYSICAL_MAIL_CREDIT_CODE: CREDIT_CODE };
    expect(await payment()).toEqual(BY_CREDIT);
    expect(await payment('--pay', 'card')).toEqual(BY_CARD);
  });

  test('is by the code of a file, in any case, with the end of its line', async () => {
    const file = bench.write('code', `${CREDIT_CODE.toUpperCase()}\n`);
    expect(await payment('--credit-code-file', file)).toEqual(BY_CREDIT);
  });

  test('is by the code that a person types, unseen', async () => {
    bench.person = CREDIT_CODE;
    expect(await payment('--pay', 'credit', '--yes')).toEqual(BY_CREDIT);
    expect(bench.questions).toEqual(['Credit code (not shown): ']);
  });

  test('is nothing in the sandbox', async () => {
    bench.env = { PHYSICAL_MAIL_CREDIT_CODE: CREDIT_CODE };
    const paid = await payment('--sandbox');
    expect(paid).toEqual({ ...BY_CARD, payment_method: undefined });
  });

  test.each([
    ['a code that is none', { PHYSICAL_MAIL_CREDIT_CODE: 'pp-secret' }, []],
    ['credit without a code', {}, ['--pay', 'credit', '--yes']],
    ['a file that is not there', {}, ['--credit-code-file', 'none']],
    ['another way', {}, ['--pay', 'cash']],
  ])('%s is refused before anything is asked, and not repeated', async (_, env, args) => {
    bench.person = undefined;
    bench.env = env as Record<string, string>;
    const { exitCode, notes } = await send('--yes', ...args);
    expect(exitCode).toBe(2);
    expect(notes).not.toContain('secret');
    expect(asked()).toEqual([]);
  });

  test('by card is told with the link, and nothing is waited for', async () => {
    const payment_url = 'https://pay.example.com/1';
    bench.answers(...untilAsked(), placed('pending_payment', { payment_url }));
    const { exitCode, out } = await send();
    expect(exitCode).toBe(0);
    expect(out).toContain(`Pay here   ${payment_url}`);
  });
});
