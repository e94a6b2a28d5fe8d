import { beforeEach, describe, expect, test } from '@jest/globals';
import { openCase } from '../../../../lib/cases/open-case.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { tellOperators } from '../../../../lib/order/inbound/tell-operators.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { stored } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { type FakeDeps, fakeDeps, SETTINGS } from '../../../fakes/fake-deps.ts';
import { answered } from '../../../fakes/fake-webhook-sender.ts';

const EMAIL = 'ops@mail.test';
const HOOK = 'https://hooks.test/ops';
let deps: FakeDeps;

beforeEach(() => {
  deps = withOperators({ email: EMAIL, webhookUrl: HOOK });
});

function withOperators(operators: FakeDeps['settings']['operators']): FakeDeps {
  return fakeDeps({ settings: { ...SETTINGS, publicUrl: 'https://mail.test', operators } });
}

/** A live letter that waits since now. */
async function held(n: number): Promise<string> {
  const heldAtMs = deps.clock.nowMs();
  const hex = n.toString(16).padStart(32, '0');
  const order = { ...ORDER_STATES.waiting, hex, review: { taskToken: null, heldAtMs } };
  return orderIdOf(await stored(deps.store, order));
}

async function runAfter(hours: number): Promise<void> {
  deps.clock.advance({ hours });
  await tellOperators(deps);
}

describe('operators are told', () => {
  test('of a letter that waits, once, with a link to it and nothing of anybody', async () => {
    const id = await held(1);
    await runAfter(1);
    await runAfter(1);
    expect(deps.mailer.sent).toEqual([
      {
        to: EMAIL,
        subject: 'A letter waits for a decision',
        text: expect.stringContaining(`https://mail.test/ops#${id}\n`),
        unsubscribeUrl: null,
      },
    ]);
    expect(deps.webhookSender.types()).toEqual(['operators.waits']);
    const { to } = ORDER_STATES.waiting;
    for (const secret of [to.name, to.line1, 'phishing']) {
      expect(JSON.stringify([deps.mailer.sent, deps.webhookSender.sent])).not.toContain(secret);
    }
    expect(deps.log.text()).not.toContain(id);
  });

  test('of all that began to wait since then in one notice, and again a day before they lapse', async () => {
    await held(1);
    await held(2);
    await runAfter(1);
    await held(3);
    await runAfter(1);
    expect(deps.mailer.sent.map(({ subject }) => subject)).toEqual([
      '2 letters wait for a decision',
      'A letter waits for a decision',
    ]);
    await runAfter(70);
    await runAfter(1);
    await runAfter(24);
    expect(deps.mailer.sent.slice(2).map(({ subject }) => subject)).toEqual([
      '2 letters are refused in a day unless somebody decides',
      'A letter is refused in a day unless somebody decides',
    ]);
  });

  test('of a letter that is decided in time, not again', async () => {
    const id = await held(1);
    await runAfter(1);
    await tell(deps, id, MESSAGES.decided_allow);
    await runAfter(80);
    expect(deps.mailer.sent).toHaveLength(1);
  });

  test('of what else needs a person', async () => {
    await openCase(deps, { kind: 'processor_alert', about: 'dp_1' });
    await runAfter(1);
    const [{ subject, text } = { subject: '', text: '' }] = deps.mailer.sent;
    expect(subject).toBe('Something needs a person');
    expect(text).toContain('https://mail.test/ops#people');
  });

  test('by a webhook that is signed, tried again under the same id where it fails', async () => {
    deps.webhookSender.answers.push(answered(503), answered(503));
    await held(1);
    await runAfter(1);
    const ids = deps.webhookSender.ids();
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    const [sent] = deps.webhookSender.sent;
    expect(sent?.url).toBe(HOOK);
    expect(sent?.headers['webhook-signature']).toMatch(/^v1,\S+ v1a,\S+$/);
  });

  test('a mailer that fails costs this one notice, and keeps the webhook from nothing', async () => {
    deps.mailer.failure = new Error('away');
    await held(1);
    await runAfter(1);
    expect(deps.webhookSender.sent).toHaveLength(1);
    expect(deps.log.text()).toContain('operators_not_told');
    deps.mailer.failure = undefined;
    await runAfter(1);
    expect(deps.mailer.sent).toEqual([]);
  });

  test('by two runs at once, once', async () => {
    await held(1);
    deps.clock.advance({ hours: 1 });
    await Promise.all([tellOperators(deps), tellOperators(deps)]);
    expect(deps.mailer.sent).toHaveLength(1);
  });

  test('where the deployment names nobody, nothing is read', async () => {
    deps = withOperators({ email: null, webhookUrl: null });
    const query = () => Promise.reject(new Error('nobody asked'));
    await held(1);
    await tellOperators({ ...deps, store: { ...deps.store, query, get: query } });
    expect(deps.mailer.sent).toEqual([]);
    expect(deps.log.text()).not.toContain('operators_not_told');
  });

  test('a store that is away fails nothing, and the next run tells it', async () => {
    await held(1);
    deps.clock.advance({ hours: 1 });
    const query = () => Promise.reject(new Error('away'));
    await tellOperators({ ...deps, store: { ...deps.store, query } });
    expect(deps.log.text()).toContain('notice_delayed');
    expect(deps.log.text()).not.toContain('operators_not_told');
    await tellOperators(deps);
    expect(deps.mailer.sent).toHaveLength(1);
  });

  test('where nobody knows whether it was noted that they are told, it is said that they may not be', async () => {
    await held(1);
    deps.clock.advance({ hours: 1 });
    const commit = () => Promise.reject(new Error('the answer was lost'));
    await tellOperators({ ...deps, store: { ...deps.store, commit } });
    expect(deps.mailer.sent).toEqual([]);
    expect(deps.log.text()).toContain('operators_not_told');
  });
});
