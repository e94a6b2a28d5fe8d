import { expect, test } from '@jest/globals';
import { unsubscribe } from '../../../lib/email/unsubscribe.ts';
import { mintUnsubscribeToken } from '../../../lib/email/unsubscribe-token.ts';
import { carryOutEffects } from '../../../lib/order/effects/carry-out-effects.ts';
import { HEX, stored } from '../../builders/an-order.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { fakeDeps, NOTIFICATION_SECRET } from '../../fakes/fake-deps.ts';

test('nothing is sent to another tag of a mailbox that unsubscribed', async () => {
  const deps = fakeDeps();
  await unsubscribe(deps, mintUnsubscribeToken(NOTIFICATION_SECRET, 'ada@example.com'));
  const kind = 'order.mailed';
  const effect = {
    key: `${HEX}:email:${kind}`,
    kind: 'email',
    dueAtMs: 0,
    data: { kind },
  } as const;
  for (const [hex, email] of [
    [HEX, 'Ada+1@example.com'],
    ['b'.repeat(32), 'eve@example.com'],
  ] as const) {
    await stored(deps.store, { ...ORDER_STATES.mailed, hex, email, effects: [effect] });
    await carryOutEffects(deps, `ord_${hex}`);
  }
  expect(deps.mailer.sent).toMatchObject([{ to: 'eve@example.com' }]);
});
