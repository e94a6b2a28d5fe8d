import type { OrderEventResource } from '../../contract/schemas/order-event.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { Store } from '../../store/store.ts';
import { toEventResource } from '../core/order-resource.ts';
import { loadOrder } from '../store/load-order.ts';

export interface EventsPage {
  readonly events: readonly OrderEventResource[];
  /** The id to send as `after` to read on; null at the end of the log. */
  readonly next_cursor: string | null;
}

/**
 * The order's events, oldest first, after the event named.
 * @throws MailError `not_found`; `validation_error` when `after` is no event of this order.
 */
export async function listEvents(
  deps: { readonly store: Store },
  orderId: string,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<EventsPage> {
  const { events } = await loadOrder(deps, orderId);
  const position = events.findIndex((event) => event.id === page.after);
  if (page.after !== undefined && position === -1) {
    throw new MailError('validation_error', {
      reason: 'after: is no event of this order',
      pointers: ['query/after'],
    });
  }
  const shown = events.slice(position + 1, position + 1 + page.limit);
  const more = position + 1 + shown.length < events.length;
  return {
    events: shown.map(toEventResource),
    next_cursor: more ? (shown.at(-1)?.id ?? null) : null,
  };
}
