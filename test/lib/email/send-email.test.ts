import { describe, expect, test } from '@jest/globals';
import { EMAIL_KINDS } from '../../../lib/contract/events.ts';
import { resubscribe, unsubscribe } from '../../../lib/email/unsubscribe.ts';
import { mintUnsubscribeToken } from '../../../lib/email/unsubscribe-token.ts';
import { newPaidOrder, newSandboxOrder } from '../../../lib/order/core/new-order.ts';
import { type Effect, type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { carryOutEffects } from '../../../lib/order/effects/carry-out-effects.ts';
import { loadOrder } from '../../../lib/order/store/load-order.ts';
import { SECRET_LINE } from '../../builders/an-address.ts';
import { A_PIECE, aPlacement, HEX, stored } from '../../builders/an-order.ts';
import { fakeDeps, NOTIFICATION_SECRET } from '../../fakes/fake-deps.ts';
import { HOLD } from '../../fakes/fake-screener.ts';
import { MortalProcess } from '../../fakes/mortal-process.ts';

const ADA = 'ada@example.com';
const ID = `ord_${HEX}`;

/** Paid, and so owing its receipt. */
function aReceiptedOrder(): Order {
  const payment = { method: 'credit_code', reference: 'account_1' } as const;
  return newPaidOrder(aPlacement({ email: ADA }), payment);
}

/** Held, and so owing a line about it. */
function aHeldSandboxOrder(hex = HEX): Order {
  return newSandboxOrder(aPlacement({ email: ADA, hex }), HOLD, A_PIECE);
}

function owing(order: Order, kind: string): Order {
  const effect: Effect = { key: `${HEX}:email:${kind}`, kind: 'email', dueAtMs: 0, data: { kind } };
  return { ...order, effects: [effect] };
}

describe('an owed e-mail', () => {
  test('a receipt: what was paid for, and how to follow it and to unsubscribe', async () => {
    const deps = fakeDeps();
    await stored(deps.store, aReceiptedOrder());
    await carryOutEffects(deps, ID);
    const token = mintUnsubscribeToken(NOTIFICATION_SECRET, ADA);
    const unsubscribeUrl = `https://mail.test/v1/emails/unsubscribe?token=${token}`;
    const [receipt, ...others] = deps.mailer.sent;
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ to: ADA, subject: 'Receipt for your letter', unsubscribeUrl });
    expect(receipt?.text).toContain('First-Class letter, 1 page: 1.99 USD');
    expect(receipt?.text).toContain('Total: 1.99 USD');
    expect(receipt?.text).toContain(`https://mail.test/o/${ID}`);
    expect(receipt?.text).toContain(unsubscribeUrl);
  });

  test.each(EMAIL_KINDS)('of %s holds no address of the letter', async (kind) => {
    const deps = fakeDeps();
    const order = { ...aReceiptedOrder(), refusalReason: 'quotes the letter', failure: null };
    await stored(deps.store, owing(order, kind));
    await carryOutEffects(deps, ID);
    const [email] = deps.mailer.sent;
    expect(email?.text).toContain(ID);
    for (const secret of [SECRET_LINE, order.to.name, order.to.city, 'quotes the letter']) {
      expect(`${email?.subject}\n${email?.text}`).not.toContain(secret);
    }
  });

  test('is sent once, however often and however parallel the effects are carried out', async () => {
    const deps = fakeDeps();
    await stored(deps.store, aReceiptedOrder());
    await Promise.all([1, 2, 3].map(() => carryOutEffects(deps, ID)));
    await carryOutEffects(deps, ID);
    expect(deps.mailer.sent).toHaveLength(1);
    expect((await loadOrder(deps, ID)).effects).toEqual([]);
  });

  test('a mailer that fails costs this one message: it is logged, and nothing else fails', async () => {
    const deps = fakeDeps();
    deps.mailer.failure = new Error('no SES');
    await stored(deps.store, aReceiptedOrder());
    await carryOutEffects(deps, ID);
    expect(deps.workflow.started).toEqual([ID]);
    expect(deps.log.of('email_failed')).toHaveLength(1);
    expect((await loadOrder(deps, ID)).effects).toEqual([]);
    deps.mailer.failure = undefined;
    await carryOutEffects(deps, ID);
    expect(deps.mailer.sent).toEqual([]);
  });

  test('the workflow is started before anybody is written to', async () => {
    const deps = fakeDeps();
    await stored(deps.store, aReceiptedOrder());
    let sentBefore = -1;
    deps.workflow.start = async () => {
      sentBefore = deps.mailer.sent.length;
    };
    await carryOutEffects(deps, ID);
    expect(sentBefore).toBe(0);
  });

  test('a death before or after any call sends it at most once', async () => {
    let calls = 1;
    for (let call = 0; call < calls; call += 1) {
      for (const when of ['before', 'after'] as const) {
        const deps = fakeDeps();
        const process = new MortalProcess({ call, when });
        await stored(deps.store, owing(aReceiptedOrder(), 'order.paid'));
        const inside = {
          ...deps,
          store: process.wrap('store', deps.store),
          mailer: process.wrap('mailer', deps.mailer),
        };
        for (const _ of [1, 2, 3]) {
          await process.run(() => carryOutEffects(inside, ID)).catch(() => undefined);
        }
        expect(deps.mailer.sent.length).toBeLessThanOrEqual(1);
        expect((await loadOrder(deps, ID)).effects).toEqual([]);
        calls = Math.max(calls, process.calls.length);
      }
    }
    expect(calls).toBeGreaterThan(4);
  });
});

describe('nothing is sent', () => {
  test.each(EMAIL_KINDS.filter((kind) => kind !== 'order.paid'))(
    'of %s to an address that unsubscribed',
    async (kind) => {
      const deps = fakeDeps();
      await unsubscribe(deps, mintUnsubscribeToken(NOTIFICATION_SECRET, 'ADA@example.com'));
      await stored(deps.store, owing(aReceiptedOrder(), kind));
      await carryOutEffects(deps, ID);
      expect(deps.mailer.sent).toEqual([]);
      expect(deps.log.of('email_not_sent')).toHaveLength(1);
    },
  );

  test('where the deployment has no mailer', async () => {
    const deps = fakeDeps();
    await stored(deps.store, aReceiptedOrder());
    await carryOutEffects({ ...deps, mailer: null }, ID);
    expect((await loadOrder(deps, ID)).effects).toEqual([]);
  });

  test('of sandbox orders, after ten to one address on one day', async () => {
    const deps = fakeDeps();
    for (let n = 0; n < 12; n += 1) {
      const order = await stored(deps.store, aHeldSandboxOrder(n.toString(16).padStart(32, '0')));
      await carryOutEffects(deps, orderIdOf(order));
    }
    expect(deps.mailer.sent).toHaveLength(10);
    deps.clock.advance({ days: 1 });
    const next = await stored(deps.store, aHeldSandboxOrder('f'.repeat(32)));
    await carryOutEffects(deps, orderIdOf(next));
    expect(deps.mailer.sent).toHaveLength(11);
  });

  test('of sandbox orders, after ten to one mailbox under many tags', async () => {
    const deps = fakeDeps();
    for (let n = 0; n < 12; n += 1) {
      const order = aHeldSandboxOrder(n.toString(16).padStart(32, '0'));
      await stored(deps.store, { ...order, email: `Ada+${n}@example.com` });
      await carryOutEffects(deps, orderIdOf(order));
    }
    expect(deps.mailer.sent).toHaveLength(10);
  });

  test('of sandbox orders, after fifty by one caller to anybody', async () => {
    const deps = fakeDeps();
    for (let n = 0; n < 55; n += 1) {
      const order = aHeldSandboxOrder(n.toString(16).padStart(32, '0'));
      const callerDigest = (n < 53 ? 'c' : 'd').repeat(64);
      await stored(deps.store, { ...order, callerDigest, email: `reader-${n}@example.com` });
      await carryOutEffects(deps, orderIdOf(order));
    }
    expect(deps.mailer.sent).toHaveLength(52);
  });
});

describe('an address that unsubscribed', () => {
  test('gets receipts all the same', async () => {
    const deps = fakeDeps();
    await unsubscribe(deps, mintUnsubscribeToken(NOTIFICATION_SECRET, ADA));
    await stored(deps.store, aReceiptedOrder());
    await carryOutEffects(deps, ID);
    expect(deps.mailer.sent).toMatchObject([{ to: ADA, subject: 'Receipt for your letter' }]);
  });

  test('gets everything again once it took that back', async () => {
    const deps = fakeDeps();
    const token = mintUnsubscribeToken(NOTIFICATION_SECRET, ADA);
    await unsubscribe(deps, token);
    await resubscribe(deps, token);
    await stored(deps.store, owing(aReceiptedOrder(), 'order.mailed'));
    await carryOutEffects(deps, ID);
    expect(deps.mailer.sent).toMatchObject([{ to: ADA, subject: 'Your letter is in the mail' }]);
  });
});

test('an e-mail about a sandbox order says so', async () => {
  const deps = fakeDeps();
  const order = await stored(deps.store, aHeldSandboxOrder());
  await carryOutEffects(deps, orderIdOf(order));
  expect(deps.mailer.sent).toMatchObject([
    {
      subject: '[sandbox] Your letter is being reviewed',
      text: expect.stringMatching(/^This is about a sandbox order/),
    },
  ]);
});

test('the log holds no address', async () => {
  const deps = fakeDeps();
  await stored(deps.store, aReceiptedOrder());
  await carryOutEffects(deps, ID);
  expect(deps.log.of('email_sent')).toHaveLength(1);
  expect(deps.log.text()).not.toContain(ADA);
});
