import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { grantsOf } from '../../../../infra/function-grants.ts';
import { CLICK2MAIL_TIMES } from '../../../../lib/adapters/click2mail/click2mail-errands.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { aPostalAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { eventually } from '../../../local/support/eventually.ts';
import { aPdf, aPiece } from '../lob/lob-bench.ts';
import { failure, noCall } from '../lob/lob-failures.ts';
import { Click2MailBench, CREDENTIALS } from './click2mail-bench.ts';

let facility: Click2MailBench;
let letter: Uint8Array;

beforeEach(async () => {
  facility = await new Click2MailBench().start();
  letter = await aPdf(2);
});

afterEach(async () => {
  await facility.stop();
  removeDataDirs();
  expect(facility.errors).toEqual([]);
});

/** Whatever a log could write of it. */
function expectNoSecrets(error: unknown): void {
  const all = inspect(error, { depth: 9, showHidden: true });
  const encoded = Buffer.from(CREDENTIALS).toString('base64');
  for (const secret of [CREDENTIALS, encoded, SECRET_LINE, 'Hopper', 'Lovelace', 'Portland']) {
    expect(all).not.toContain(secret);
  }
}

/** Stops before the submission, with a draft at the facility. */
async function leaveDraft(): Promise<void> {
  const fetchButSubmit: typeof fetch = (input, init) =>
    String(input).endsWith('/submit')
      ? Promise.reject(Object.assign(new TypeError(), { cause: { code: 'ECONNREFUSED' } }))
      : fetch(input, init);
  const rail = facility.rail({ fetch: fetchButSubmit });
  expect(await failure(rail.submit(aPiece(), letter))).toMatchObject({ code: 'unavailable' });
}

describe('a submission that does not work', () => {
  test('a refusal is terminal and shows numbers only', async () => {
    facility.faults.push('reject');
    const error = await failure(facility.rail().submit(aPiece(), letter));
    expect(error).toMatchObject({
      code: 'rejected',
      reason: 'the print facility refused the piece (400/9)',
    });
    expectNoSecrets(error);
    expect(facility.ledger.entries()).toEqual([]);
  });

  test('pages of another size are refused', async () => {
    const a4 = await aPdf(1, 8.27, 11.69);
    const error = await failure(facility.rail().submit(aPiece(), a4));
    expect(error).toMatchObject({ code: 'rejected' });
    expect(error.message).toContain('the document');
  });

  test('an address that the facility would quietly leave out is refused, not forgotten', async () => {
    const to = aPostalAddress({ zip: '00000' });
    const error = await failure(facility.rail().submit(aPiece({ to }), letter));
    expect(error).toMatchObject({ code: 'rejected' });
    expectNoSecrets(error);
    expect(facility.submissions()).toBe(0);
  });

  test('a password that is wrong closes the rail, one that cannot be read is no call', async () => {
    const wrong = facility.rail({ apiKey: async () => 'nonsense' });
    const closed = await failure(wrong.submit(aPiece(), letter));
    expect(closed).toMatchObject({ code: 'rail_unavailable' });
    const apiKey = () => Promise.reject(new Error('denied'));
    const without = facility.rail({ fetch: noCall, apiKey });
    const unread = await failure(without.submit(aPiece(), letter));
    expect(unread).toMatchObject({ code: 'unavailable' });
  });

  test('a facility that cannot be connected to certainly has nothing', async () => {
    const rail = facility.rail();
    await facility.stop();
    const error = await failure(rail.submit(aPiece(), letter));
    expect(error).toMatchObject({ code: 'unavailable' });
    expectNoSecrets(error);
    await expect(rail.find('ord_0001')).rejects.toThrow();
  });

  test.each(['unavailable', 'timeout', 'lost_reply'] as const)(
    '%s leaves open whether there is a piece, and gives nothing away',
    async (fault) => {
      facility.faults.push(fault);
      const error = await failure(facility.rail({ timeoutMs: 1_000 }).submit(aPiece(), letter));
      expect(isMailError(error)).toBe(false);
      expectNoSecrets(error);
    },
  );
});

describe('one order, one piece', () => {
  test('a lost reply is found again, and submitting again submits nothing', async () => {
    const rail = facility.rail();
    facility.faults.push('lost_reply');
    await failure(rail.submit(aPiece(), letter));
    const found = await rail.find('ord_0001');
    expect(found).toMatchObject({ rail: 'click2mail', railId: expect.stringMatching(/^\d+$/) });
    expect(await rail.submit(aPiece(), letter)).toEqual(found);
    expect(facility.submissions()).toBe(1);
    expect(facility.ledger.entries()).toHaveLength(1);
    expect(Object.keys(facility.printed())).toHaveLength(1);
  });

  test('a draft is no piece, and the next submission takes it up', async () => {
    await leaveDraft();
    const rail = facility.rail();
    expect(await rail.find('ord_0001')).toBe('absent');
    expect(facility.ledger.entries()).toEqual([]);
    facility.calls.length = 0;
    const accepted = await rail.submit(aPiece(), letter);
    expect(facility.calls.map(({ path }) => path)).not.toContain('POST /jobs');
    expect(await rail.find('ord_0001')).toEqual(accepted);
    expect(facility.ledger.entries()).toHaveLength(1);
  });

  test('a draft outlives the facility', async () => {
    await leaveDraft();
    await facility.stop();
    await facility.start();
    expect(await facility.rail().find('ord_0001')).toBe('absent');
    await facility.rail().submit(aPiece(), letter);
    expect(facility.ledger.entries()).toHaveLength(1);
  });

  test('two submissions of one draft at once are one piece: the second adopts it', async () => {
    await leaveDraft();
    const both = [1, 2].map(() => facility.rail().submit(aPiece(), letter));
    const [one, other] = await Promise.all(both);
    expect(one).toEqual(other);
    expect(facility.ledger.entries()).toHaveLength(1);
  });

  test('a submission that arrives twice prints once', async () => {
    facility.faults.push('duplicate');
    await facility.rail().submit(aPiece(), letter);
    expect(facility.ledger.entries()).toHaveLength(1);
  });

  test('a slow acceptance after our time is absent first, and found later', async () => {
    await leaveDraft();
    facility.faults.push('slow');
    const error = await failure(facility.rail({ timeoutMs: 3_000 }).submit(aPiece(), letter));
    expect(isMailError(error)).toBe(false);
    expect(await facility.rail().find('ord_0001')).toBe('absent');
    // What is submitted between its listing and the look at it is neither: that answer is open, and asked for again.
    const found = await eventually(
      () => facility.rail().find('ord_0001').catch(String),
      (answer) => typeof answer !== 'string',
    );
    expect(found).toMatchObject({ rail: 'click2mail' });
  });

  test('orders do not see each other', async () => {
    await facility.rail().submit(aPiece(), letter);
    expect(await facility.rail().find('ord_0002')).toBe('absent');
    const other = await facility.rail().submit(aPiece({ orderId: 'ord_0002' }), letter);
    expect(await facility.rail().find('ord_0002')).toEqual(other);
    expect(facility.ledger.entries()).toHaveLength(2);
  });

  test('a piece that was canceled there is neither adopted nor absent', async () => {
    const { railId } = await facility.rail().submit(aPiece(), letter);
    facility.cancel(railId);
    await expect(facility.rail().find('ord_0001')).rejects.toThrow('canceled');
    const again = await failure(facility.rail().submit(aPiece(), letter));
    expect(again).toMatchObject({ code: 'rejected' });
    expect(await facility.rail().track?.(railId)).toMatchObject({
      kind: 'job.canceled',
      meaning: 'failed',
    });
  });
});

describe('its times', () => {
  const { draft, submit, ask } = CLICK2MAIL_TIMES;

  test('fit into the task that submits: it asks, drafts, submits and asks again', () => {
    const most = ask + draft + submit + ask;
    expect(most).toBeLessThan(grantsOf('workflow/submit-piece').timeoutSeconds * 1000);
  });

  test('fit into the task that only asks', () => {
    expect(ask).toBeLessThan(grantsOf('workflow/fail-order').timeoutSeconds * 1000);
  });
});
