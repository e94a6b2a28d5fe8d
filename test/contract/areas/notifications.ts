import { mintUnsubscribeToken } from '../../../lib/email/unsubscribe-token.ts';
import { mintCapability } from '../../../lib/tokens/capability-token.ts';
import { HEX } from '../../builders/an-order.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { NOTIFICATION_SECRET, RING } from '../../fakes/fake-deps.ts';
import type { Area } from './area.ts';

const DELIVERED = ORDER_STATES.delivered.events.at(-1)?.id ?? '';
const EVENT = { params: { id: `ord_${HEX}`, event_id: DELIVERED } };
const token = (createdAtMs: number) => mintCapability(RING, 'cancel', `ord_${HEX}`, createdAtMs);
const LONG_AGO_MS = START_MS - 30 * 86_400_000;
const LINK = { query: { token: mintUnsubscribeToken(NOTIFICATION_SECRET, 'ada@example.com') } };
const LINKS = [{}, LINK, { query: { token: 'ppu_1' } }];

export const NOTIFICATIONS: Area = {
  requests: {
    redeliverEvent: [
      {},
      EVENT,
      { ...EVENT, body: {} },
      { ...EVENT, body: { cancel_token: 'ppc_1' } },
      { ...EVENT, body: { cancel_token: token(LONG_AGO_MS) } },
      { ...EVENT, body: { cancel_token: token(START_MS) } },
      { params: { id: `ord_${HEX}`, event_id: 'evt_1' }, body: { cancel_token: token(START_MS) } },
      { params: { id: 'ord_1', event_id: DELIVERED }, body: { cancel_token: token(START_MS) } },
    ],
    listWebhookKeys: [{}],
    showUnsubscribe: LINKS,
    unsubscribeEmailByOneClick: [
      ...LINKS,
      ...['List-Unsubscribe=One-Click', 'action=resubscribe', 'action=delete'].map((body) => ({
        ...LINK,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })),
    ],
  },
  toldElsewhere: {},
};
