import type { WebhookSender } from '../../lib/ports.ts';
import type { Ledger } from './ledger.ts';

interface Notification {
  readonly data: { readonly order: { readonly id: string }; readonly event_id: string };
}

/** The sender, with each of its attempts entered in the ledger: for which event, and how it was answered. */
export function enteredInLedger(
  sender: WebhookSender,
  ledger: Ledger,
  nowMs: () => number,
): WebhookSender {
  return {
    check: (url) => sender.check(url),
    send: async (request) => {
      const at = new Date(nowMs()).toISOString();
      const answer = await sender.send(request);
      const { data } = JSON.parse(request.body) as Notification;
      ledger.record({
        order_id: data.order.id,
        at,
        kind: 'webhook_attempt',
        reference: data.event_id,
        status: answer.status,
      });
      return answer;
    },
  };
}
