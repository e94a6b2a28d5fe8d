import { ORDER_FIELDS } from '../../contract/schemas/quote.ts';

/** What send_letter takes: whoever gives it to a tool that sends nothing is told where it belongs. */
export const SENDING_ARGUMENTS = [...ORDER_FIELDS, 'idempotency_key', 'max_cost_cents'];
