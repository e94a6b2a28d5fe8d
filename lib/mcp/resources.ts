import { MAIL_OPERATIONS } from '../contract/operations/mail.ts';
import type { Deps } from '../deps.ts';
import { isMailError } from '../errors/mail-error.ts';
import { admit } from '../http/admit.ts';
import { readOrder } from '../order/views/read-order.ts';
import { inToolWords } from './call-tool.ts';
import { PRINT_RULES, PRINT_RULES_RESOURCE } from './print-rules.ts';
import type { ToolCall } from './tool.ts';

/** An order as `get_letter_status` answers it, for clients that look at resources. */
export const ORDER_RESOURCE = {
  uriTemplate: 'order://{order_id}',
  name: 'order',
  title: 'A letter on its way',
  description: 'State, price, tracking and expected delivery of one order, as it is now.',
  mimeType: 'application/json',
} as const;

const ORDER_URI = /^order:\/\/(ord_(?:test_)?[0-9a-f]{32})$/;

/** One resource, and for how long it stays as it is. */
interface Read {
  readonly contents: { uri: string; mimeType: string; text: string }[];
  readonly isFixed: boolean;
}

/**
 * The resource at that address; undefined where there is none.
 * @throws MailError as the operation that it does, but for `not_found`.
 */
export async function readResource(
  deps: Deps,
  uri: string,
  who: Pick<ToolCall, 'caller' | 'sourceIp'>,
): Promise<Read | undefined> {
  if (uri === PRINT_RULES_RESOURCE.uri) {
    const { mimeType } = PRINT_RULES_RESOURCE;
    return { contents: [{ uri, mimeType, text: PRINT_RULES }], isFixed: true };
  }
  const orderId = ORDER_URI.exec(uri)?.[1];
  if (orderId === undefined) return undefined;
  await admit(deps, MAIL_OPERATIONS.getOrder, who);
  const body = await readOrder(deps, orderId, undefined).catch(asAbsent);
  const { mimeType } = ORDER_RESOURCE;
  return (
    body && {
      contents: [{ uri, mimeType, text: JSON.stringify(inToolWords(body)) }],
      isFixed: false,
    }
  );
}

function asAbsent(error: unknown): undefined {
  if (!isMailError(error, 'not_found')) throw error;
}
