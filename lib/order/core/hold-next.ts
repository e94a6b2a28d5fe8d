import type { Order } from './order.ts';
import { orderIdOf } from './order.ts';
import type { LoggedVerdict } from './verdict.ts';

/** What the sender of a held letter can do; `pages` are those of the proof. Nothing of the letter is quoted. */
export function holdNext(order: Order, { pages }: LoggedVerdict, decideBy: string): string[] {
  const id = orderIdOf(order);
  const found = `What was found stands on ${listOf(pages)} of the proof: a letter without it may not have to wait.`;
  const advance = `Send POST /v1/sandbox/orders/${id}/advance with {"to": "submitted"} to let it go on, or "refused": nobody reviews orders of the sandbox, you decide.`;
  const lapse = `Or wait until ${decideBy}: where nobody has decided by then, the letter is refused.`;
  const wait = `Wait until ${decideBy}: a person decides; where nobody has by then, the letter is refused and costs nothing.`;
  return [
    ...(pages.length > 0 ? [found] : []),
    ...(order.sandbox ? [advance, lapse] : [wait]),
    `Or cancel it with POST /v1/orders/${id}/cancel and its cancel_token.`,
  ];
}

function listOf(pages: readonly string[]): string {
  return `${pages.length === 1 ? 'page' : 'pages'} ${pages.join(', ')}`;
}
