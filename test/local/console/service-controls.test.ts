/** What whoever runs the local service asks and does on the console. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { creditAccountId } from '../../../lib/payment/credit-account.ts';
import { aConsole } from '../support/a-console.ts';
import { removeDataDirs } from '../support/data-dir.ts';

let mailroom: ReturnType<typeof aConsole>;
const ask: typeof mailroom.ask = (...asked) => mailroom.ask(...asked);

beforeEach(() => {
  mailroom = aConsole();
});

afterEach(removeDataDirs);

describe('health', () => {
  test("has the doctor's findings, the late orders, and which print facilities rest", async () => {
    const [status, body] = await ask('service/health');
    expect(status).toBe(200);
    expect(
      body.findings.map((each: { what: string; ok: boolean }) => [each.what, each.ok]),
    ).toEqual([
      ['tables', true],
      ['recovery', true],
      ['functions', true],
      ['schedules', true],
      ['service', true],
      ['sale', true],
      ['screening', true],
      ['mail', true],
      ['sender', true],
      ['keys', true],
      ['sweep', true],
      ['dead letters', true],
      ['alarms', true],
    ]);
    expect(body.late_orders).toEqual([]);
    expect(body.rails).toEqual([{ rail: 'lob', rests_until: null }]);
  });

  test('says what is not well and what to do, and which orders were left alone', async () => {
    const down = async () => ({ status: 503, body: { status: 'unavailable', pieces: [] } });
    const { place, ask } = aConsole(down);
    const effects = [{ key: 'k', kind: 'notify', dueAtMs: 0, data: {} }] as const;
    const id = await place('delivered', { effects });
    const [, body] = await ask('service/health');
    expect(body.findings).toContainEqual(
      expect.objectContaining({ what: 'service', ok: false, todo: expect.stringMatching(/^503/) }),
    );
    expect(body.late_orders).toEqual([id]);
  });

  test('a print facility rests for so long, and is woken', async () => {
    const [, rests] = await ask('service/rail/rest', { rail: 'lob', minutes: 60 });
    expect(rests).toMatchObject({ rail: 'lob', rests_until: expect.stringMatching(/Z$/) });
    const [, { resting_rails: shown }] = await ask('service/cases');
    expect(shown).toEqual([{ rail: 'lob', until: rests.rests_until, by_hand: true }]);
    expect((await ask('service/rail/wake', { rail: 'lob' }))[1].rests_until).toBeNull();
  });
});

describe('credit', () => {
  const issue = (more: object = {}) =>
    ask('service/credit/issue', { cents: 1000, reason: 'a good customer', ...more });

  test('is issued once by its name, with its reason on record, and the code in no list', async () => {
    const [, made] = await issue({ operation: 'case-7' });
    expect(made).toMatchObject({ amount_cents: 1000, operation: 'case-7' });
    expect(mailroom.noted).toEqual([creditAccountId(made.code)]);
    expect((await issue({ operation: 'case-7' }))[0]).toBe(400);
    const [, log] = await ask('service/credit');
    expect(log.movements).toMatchObject([
      { operation: 'case-7', kind: 'issued', amount_cents: 1000, reason: 'a good customer' },
    ]);
    expect(JSON.stringify(log)).not.toContain(made.code);
  });

  test('is corrected, never by more than can be spent, and shown by account or by code', async () => {
    const [, { code, account }] = await issue();
    const correct = (cents: number) =>
      ask('service/credit/correct', { account, cents, reason: 'a slip' });
    expect((await correct(-400))[1]).toMatchObject({ balance_cents: 600 });
    const [, tooMuch] = await correct(-601);
    expect(tooMuch.code).toBe('insufficient_balance');
    expect(tooMuch.next).toEqual([expect.stringMatching(/^Take out at most what it has to spend/)]);
    for (const named of [{ account }, { code: code.toUpperCase() }]) {
      const [, shown] = await ask('service/credit/show', named);
      expect(shown).toMatchObject({ account, balance_cents: 600 });
      expect(shown.lines).toHaveLength(2);
    }
    expect((await ask('service/credit/show', { code: 'pp-none' }))[0]).toBe(404);
  });
});

describe('the desk', () => {
  test('has what needs a person, until somebody says that it is done', async () => {
    await mailroom.needsPerson('dp_1');
    const [, { cases }] = await ask('service/cases');
    expect(cases).toMatchObject([{ about: 'dp_1', next: expect.any(Array) }]);
    await ask('service/cases/done', { case_id: cases[0].id });
    expect((await ask('service/cases'))[1].cases).toEqual([]);
  });

  test('has decisions and reports, and names a day that is none', async () => {
    expect((await ask('service/decisions'))[1]).toMatchObject({ decisions: [] });
    expect((await ask('service/feedback'))[1]).toMatchObject({ reports: [], next_cursor: null });
    const [status, refused] = await ask('service/decisions?since=monday');
    expect([status, refused.reason]).toEqual([400, expect.stringMatching(/^since: must be a day/)]);
  });

  test('has the money by method and by day, and the processor only where it is simulated', async () => {
    await mailroom.place('mailed', {
      payment: { method: 'checkout', state: 'captured', reference: 'pi' },
    });
    expect((await ask('service/money'))[1]).toMatchObject({
      methods: [{ method: 'checkout', orders: 1, kept_cents: 199, refunded_cents: 0 }],
      days: [{ in_cents: 199, out_cents: 0, owed_cents: 0 }],
      unexplained: [],
    });
    expect((await ask('service/money?since=2999-01-01'))[1].methods).toEqual([]);
    expect((await ask('service/processor'))[0]).toBe(404);
  });
});

test.each([
  ['service/credit/issue', { cents: 0, reason: 'x' }, 'cents'],
  ['service/credit/issue', { cents: 1_000_001, reason: 'x' }, 'cents'],
  ['service/credit/issue', { cents: 10, reason: ' ' }, 'reason'],
  ['service/credit/correct', { account: 'mine', cents: 10, reason: 'x' }, 'account'],
  ['service/credit/correct', { account: 'a'.repeat(64), cents: 0, reason: 'x' }, 'cents'],
  ['service/rail/rest', { rail: 'pigeon', minutes: 5 }, 'rail'],
  ['service/rail/rest', { rail: 'lob', minutes: 2000 }, 'minutes'],
  ['service/refund', { order_id: 'ord_1' }, 'reason'],
  ['service/refund', { order_id: 'ord_1', reason: 'x'.repeat(201) }, 'reason'],
  ['service/office/print-day', { day: 'monday' }, 'day'],
  ['service/office/print-day', { day: '2026-03-10', again: true }, 'again'],
  ['service/office/report', { order_id: `ord_${'a'.repeat(32)}`, report: 'lost' }, 'report'],
  ['advance', { order_id: 'ord_1', to: 'fly' }, 'to'],
  ['service/replay', { order_id: 'ord_1', why: 1 }, 'why'],
])('POST /_local/%s refuses %j by the name of the field', async (path, body, field) => {
  const [status, refused] = await ask(path, body);
  expect([status, refused.code]).toEqual([400, 'validation_error']);
  expect(refused.reason).toMatch(new RegExp(`^${field}: `));
  expect((await ask('service/credit'))[1].movements).toEqual([]);
});

test('a website elsewhere reaches none of it', async () => {
  const elsewhere = { origin: 'https://mail.example' };
  for (const path of ['health', 'money', 'credit', 'cases', 'decisions', 'office']) {
    expect((await ask(`service/${path}`, undefined, elsewhere))[0]).toBe(404);
  }
  const body = { cents: 1000, reason: 'theirs' };
  expect((await ask('service/credit/issue', body, elsewhere))[0]).toBe(404);
  expect(mailroom.noted).toEqual([]);
});
