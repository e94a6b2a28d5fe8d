/** What `send` says where an order was sent, and nobody knows what became of it. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lineBroken, refusal } from '../fake-service.ts';
import { Bench, TO, untilAsked } from './bench.ts';

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});
afterEach(() => bench[Symbol.dispose]());

test.each([
  ['no answer', lineBroken(), 3, 'outcome_unknown'],
  ["a proxy's 504", new Response('<html>', { status: 504 }), 3, 'outcome_unknown'],
  ["a proxy's 524", new Response('<html>', { status: 524 }), 3, 'outcome_unknown'],
  ['audit_unavailable', refusal('audit_unavailable', 503), 1, 'audit_unavailable'],
  ['unavailable', refusal('unavailable', 503), 1, 'unavailable'],
])(
  '%s to an order is not taken for a refusal, and a program is told what asks again',
  async (_, reply, exit, code) => {
    bench.answers(...untilAsked(), reply);
    const { exitCode, notes, out } = await bench.run('send', bench.letter, '--to', TO, '--json');
    expect(exitCode).toBe(exit);
    expect(notes).toContain('It is not known whether the letter was sent.');
    expect(JSON.parse(out)).toMatchObject({ status: 'failed', code });
    expect(JSON.parse(out).next).toEqual([
      'Run the same command with --resume: it asks for the same letter, and never sends a second one.',
    ]);
    expect(notes + out).not.toContain('Is the address of the service right?');
    expect(bench.state).toMatchObject({ pending: [{ idempotency_key: expect.any(String) }] });
  },
  20_000,
);

test.each(['retry_unsafe', 'submit_outcome_unknown'])(
  'of %s the service warns, and that is passed on',
  async (code) => {
    bench.answers(...untilAsked(), refusal(code, 502, { retryable: false }));
    const { out } = await bench.run('send', bench.letter, '--to', TO, '--json');
    expect(JSON.parse(out).next).toContain('Do so.');
  },
);

test('of an order that was refused for good there is nothing to resume', async () => {
  bench.answers(...untilAsked(), refusal('address_undeliverable', 422));
  const { exitCode, notes, out } = await bench.run('send', bench.letter, '--to', TO, '--json');
  expect(exitCode).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ code: 'address_undeliverable', next: ['Do so.'] });
  expect(notes + out).not.toContain('--resume');
});
