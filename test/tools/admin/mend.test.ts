import { afterEach, describe, expect, test } from '@jest/globals';
import { systemClock } from '../../../lib/adapters/system/system.ts';
import { FEEDBACK_SHELF } from '../../../lib/feedback/list-feedback.ts';
import { createHealth } from '../../../lib/health/health.ts';
import { purseId } from '../../../lib/payment/purse.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { FakeLog } from '../../fakes/fake-log.ts';
import { type ADeployment, type Answers, aDeployment } from './a-deployment.ts';

let deployment: ADeployment;
const deployed = async (answers?: Answers) => {
  deployment = await aDeployment(answers);
  return deployment;
};
afterEach(() => deployment?.stop());

describe('refund', () => {
  test('the money of a printed letter is owed back, once, with the reason; the letter stays what it is', async () => {
    const { place, admin, read } = await deployed();
    const id = await place(ORDER_STATES.mailed);
    const words = ['refund', id, '--reason', 'lost by the carrier'];
    expect(await admin(...words)).toEqual([expect.stringMatching(/^1\.99 USD goes back by /)]);
    expect(await admin(...words)).toEqual(['1.99 USD goes back already.']);
    const order = await read(id);
    expect(order.status).toBe('mailed');
    expect(order.effects.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    expect(order.events.at(-1)).toMatchObject({ actor: 'operator', data: { reason: words[3] } });
  });

  test('the money of a row goes back to the card that paid its batch, however that paid the row', async () => {
    const { place, admin } = await deployed();
    const reference = purseId('b'.repeat(32));
    const payment = { method: 'credit_code', state: 'captured', reference } as const;
    const id = await place({ ...ORDER_STATES.mailed, payment });
    expect(await admin('orders', id)).toContainEqual(
      expect.stringMatching(/^money +1\.99 USD by checkout: captured$/),
    );
    expect(await admin('refund', id, '--reason', 'lost')).toEqual([
      '1.99 USD goes back by checkout, once all rows of its batch have their outcome.',
    ]);
  });

  test.each([
    ['pending', /nothing of it was taken/],
    ['captured', /canceled or refused/],
    ['failed_refunded', /its payment is refunded/],
    ['sandbox_mailed', /its payment is none/],
  ] as const)('refuses one that is %s, and nothing moves', async (state, why) => {
    const { place, admin, read } = await deployed();
    // Sandbox orders end by their age.
    const order = { ...ORDER_STATES[state], createdAtMs: Date.now() };
    const id = await place(order);
    await expect(admin('refund', id, '--reason', 'x')).rejects.toThrow(why);
    expect(await read(id)).toEqual(order);
  });

  test('wants a reason, and an order', async () => {
    const { admin } = await deployed();
    await expect(admin('refund', 'ord_1')).rejects.toThrow('--reason says why');
    await expect(admin('refund', '--reason', 'x')).rejects.toThrow('Which order?');
    await expect(admin('refund', 'ord_1', '--reason', 'x')).rejects.toThrow('not_found');
  });
});

describe('replay', () => {
  test("a workflow's next execution is owed, and again it is the same one", async () => {
    const { place, admin, read } = await deployed();
    const id = await place({ ...ORDER_STATES.captured, effects: [] });
    expect(await admin('replay', id)).toEqual([expect.stringContaining('within five minutes')]);
    expect(await admin('replay', id)).toEqual([expect.stringContaining('nothing holds it up')]);
    expect((await read(id)).effects).toMatchObject([
      { kind: 'start_workflow', data: { run: '2' } },
    ]);
  });

  test('what was to be left alone is not any more', async () => {
    const { place, admin, read } = await deployed();
    const untilMs = Date.now() + 3_600_000;
    const id = await place({ ...ORDER_STATES.submitted, postponed: { untilMs, failures: 4 } });
    await admin('replay', id);
    expect((await read(id)).postponed).toBeNull();
  });

  test('says that there is none', async () => {
    const { admin } = await deployed();
    await expect(admin('replay', `ord_${'f'.repeat(32)}`)).rejects.toThrow('not_found');
  });
});

describe('rail', () => {
  test('rests until its time, as all that submit see it, and is woken', async () => {
    const { store, admin } = await deployed();
    const works = () =>
      createHealth({ store, clock: systemClock, log: new FakeLog() }, 'rail').restsUntilMs('lob');
    expect(await admin('rail', 'rest', 'lob', '--minutes', '90')).toEqual([
      expect.stringMatching(/^lob +rests until 20/),
    ]);
    expect(await works()).toBeGreaterThan(Date.now() + 80 * 60_000);
    expect(await admin('rail')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^lob +rests until/),
        expect.stringMatching(/^postgrid +does not rest$/),
      ]),
    );
    expect(await admin('rail', 'wake', 'lob')).toEqual([expect.stringMatching(/does not rest$/)]);
    expect(await works()).toBe(0);
  });

  test.each([
    [['rest', 'lob'], '--minutes must be 1 to 1380'],
    [['rest', 'lob', '--minutes', '2000'], '--minutes must be'],
    [['rest', 'pigeon', '--minutes', '5'], 'Which rail?'],
    [['stop', 'lob'], 'rail, rail rest or rail wake?'],
  ])('refuses %j', async (argv, why) => {
    const { admin } = await deployed();
    await expect(admin('rail', ...argv)).rejects.toThrow(why);
  });
});

const HEALTHY: Answers = {
  '/live/v1/health': { status: 200, body: { status: 'ok' } },
  '/live/v1/capabilities': { status: 200, body: { live: true, pieces: [{}, {}] } },
};

describe('doctor', () => {
  test('all is well', async () => {
    const { admin } = await deployed(HEALTHY);
    const lines = await admin('doctor');
    expect(lines.map((line) => line.slice(0, 17).trim())).toEqual([
      'ok   tables',
      'ok   recovery',
      'ok   functions',
      'ok   schedules',
      'ok   service',
      'ok   sale',
      'ok   screening',
      'ok   mail',
      'ok   sender',
      'ok   keys',
      'ok   sweep',
      'ok   dead letters',
      'ok   alarms',
    ]);
  });

  test('what is not well, with what to do about it', async () => {
    const { place, lines } = await deployed({
      ...HEALTHY,
      '/live/v1/health': { status: 503, body: { status: 'unavailable' } },
      '/live/v1/capabilities': { status: 200, body: { live: false, pieces: [{}] } },
    });
    const owed = { key: 'k', kind: 'notify', dueAtMs: Date.now() - 20 * 60_000, data: {} } as const;
    await place({ ...ORDER_STATES.delivered, effects: [owed] });
    const told: string[] = [];
    const run = async () => {
      for await (const line of lines('doctor')) told.push(line);
    };
    await expect(run()).rejects.toThrow('3 not well.');
    expect(told.join('\n')).toMatch(/^ILL {2}service +503 .* — 503: mend/m);
    expect(told.join('\n')).toMatch(/^ILL {2}sale +0 kinds of mail are sold — No rail/m);
    expect(told.join('\n')).toMatch(/^ILL {2}sweep +the oldest .* \d+ \w+ — Does the schedule/m);
  });
});

describe('feedback', () => {
  test('what people reported, newest first; nothing that a terminal obeys', async () => {
    const { store, admin } = await deployed();
    const report = (pk: string, createdAtMs: number, note: string) =>
      store.commit([
        {
          kind: 'put',
          table: 'feedback',
          item: {
            pk,
            createdAtMs,
            note,
            category: 'bug',
            shelf: FEEDBACK_SHELF,
            createdBack: -createdAtMs,
          },
          when: [],
        },
      ]);
    await report('fb_1', Date.parse('2026-03-10T12:00:00Z'), 'Late\u001b[2J.\nVery.');
    await report('fb_2', Date.parse('2026-03-11T12:00:00Z'), 'Thank you.');
    expect(await admin('feedback')).toEqual([
      '2026-03-11T12:00:00.000Z  bug    Thank you.',
      '2026-03-10T12:00:00.000Z  bug    Late [2J. Very.',
    ]);
  });
});

describe('which deployment', () => {
  test('an option that there is not is refused', async () => {
    const { admin } = await deployed();
    await expect(admin('held', '--all')).rejects.toThrow("Unknown option '--all'");
  });

  test('a stack that the outputs do not have is asked for by the names they have', async () => {
    const { admin } = await deployed();
    await expect(admin('held', '--stack', 'other')).rejects.toThrow('--stack mail');
  });
});
