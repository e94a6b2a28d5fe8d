/** What the command says of a letter and of its paper: in the words of people, each once. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { answer } from '../fake-service.ts';
import {
  anOrderIn,
  Bench,
  ORDER_ID,
  placed,
  proofIs,
  quoted,
  suggested,
  TO,
  untilAsked,
} from './bench.ts';

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});
afterEach(() => bench[Symbol.dispose]());

/** What `status` shows of an order. */
async function shown(status: string, more: object): Promise<string> {
  bench.answers(answer({ status: 'ok', order: anOrderIn(status, more) }));
  return (await bench.run('status', ORDER_ID)).out;
}

describe('the price of an order', () => {
  const byCard = (state: string) => ({ payment: { method: 'checkout', state } });

  test.each([
    ['submitted', { sandbox: true, payment: { method: 'none', state: 'none' } }, 'nothing is paid'],
    ['pending_payment', byCard('pending'), 'by card, not paid yet'],
    ['canceled', byCard('pending'), 'nothing was paid'],
    ['failed', byCard('pending'), 'nothing was paid'],
    ['screening', byCard('authorized'), 'by card, reserved'],
    ['submitted', { payment: { method: 'credit_code', state: 'captured' } }, 'by credit, paid'],
    ['canceled', byCard('released'), 'by card, not charged'],
    ['failed', byCard('refunded'), 'by card, given back'],
    ['submitted', { payment: { method: 'later', state: 'other' } }, 'later, other'],
  ])('of one that is %s: %j', async (status, more, words) => {
    expect(await shown(status, more)).toContain(`Price      $1.99 (${words})`);
  });
});

describe('a letter that is held', () => {
  const FOUND = 'What was found stands on page 2 of the proof.';
  const LAPSE = 'Or wait until 2026-11-27: where nobody has decided by then, it is refused.';
  const ADVANCE = `Send POST /v1/sandbox/orders/${ORDER_ID}/advance with {"to": "submitted"}.`;
  const CANCEL = `Or cancel it with POST /v1/orders/${ORDER_ID}/cancel and its cancel_token.`;
  const hold = { reason: 'it may be a threat', decide_by: '2026-11-27', next: [FOUND, CANCEL] };

  test('is told of in sentences, and of no call that its sender cannot make here', async () => {
    const out = await shown('held_for_review', { hold });
    expect(out).toContain(
      `Held       it may be a threat. Decided by 2026-11-27.\n           ${FOUND}`,
    );
    expect(out).not.toMatch(/POST|sandbox/);
  });

  test('in the sandbox goes on by a program', async () => {
    const next = [ADVANCE, LAPSE, CANCEL];
    const out = await shown('held_for_review', { hold: { ...hold, next }, sandbox: true });
    expect(out).toMatch(/A program lets it go on .*\n {11}Or wait until 2026-11-27/);
    expect(out).not.toContain('POST');
  });

  test('is canceled by a command, where its token is kept', async () => {
    bench.answers(...untilAsked(), placed('held_for_review'));
    await bench.run('send', bench.letter, '--to', TO, '--yes');
    const cancelable_until = '2026-11-27T12:00:00.000Z';
    const order = anOrderIn('held_for_review', { hold, cancelable_until });
    bench.answers(answer({ status: 'ok', order }));
    expect((await bench.run('status')).out).toContain(`\`physical-mail cancel ${ORDER_ID}\``);
  });
});

describe('what a quote found', () => {
  const mark = (left: number, page = 1, fix = 'Fill in {{name}}.') => {
    const rect_in = [left, 4.125, 1, 0.2];
    return { code: 'unfilled_placeholder', severity: 'warning', page, rect_in, fix };
  };

  test('is said once, with each place where it is', async () => {
    const issues = [mark(1), mark(1), mark(2.5), mark(1, 2), mark(1, 1, 'Another.')];
    bench.answers(quoted({ issues }), proofIs(), suggested());
    const { out } = await bench.run('quote', bench.letter, '--to', TO);
    expect(out).toContain(
      [
        'warning    page 1: Fill in {{name}}.',
        '           page 1, 1 in from the left, 4.13 in from the top',
        '           page 1, 2.5 in from the left, 4.13 in from the top',
        '           page 2, 1 in from the left, 4.13 in from the top',
        'warning    page 1: Another.',
      ].join('\n'),
    );
    expect(out.match(/Fill in/g)).toHaveLength(1);
  });

  test('is said without a place where it has none', async () => {
    const issues = [{ ...mark(1), rect_in: [] }];
    bench.answers(quoted({ issues }), proofIs(), suggested());
    const { out } = await bench.run('quote', bench.letter, '--to', TO);
    expect(out).not.toContain('from the left');
  });
});
