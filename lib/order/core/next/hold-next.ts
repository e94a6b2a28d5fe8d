import type { HoldCategory } from '../../../screening/categories.ts';
import type { Order } from '../order.ts';
import { orderIdOf } from '../order.ts';
import type { LoggedVerdict } from '../verdict.ts';

/** Nothing that the letter leaves out spares it a person, as long as it is written so. */
const READ_BY_PEOPLE: readonly string[] = [
  'unread_script',
  'unread_language',
] satisfies HoldCategory[];
const IN_ANY_CASE =
  'A person reads the letter in any case: it has a language or script that no machine reads here (English, Spanish and French are read).';

/** What the sender of a held letter can do; `pages` are those of the proof. Nothing of the letter is quoted. */
export function holdNext(order: Order, verdict: LoggedVerdict, decideBy: string): string[] {
  const id = orderIdOf(order);
  const advance = `Send POST /v1/sandbox/orders/${id}/advance with {"to": "submitted"} to let it go on, or "refused": nobody reviews orders of the sandbox, you decide.`;
  const lapse = `Or wait until ${decideBy}: where nobody has decided by then, the letter is refused.`;
  const wait = `Wait until ${decideBy}: a person decides; where nobody has by then, the letter is refused and costs nothing.`;
  return [
    ...foundNext(verdict),
    ...(order.sandbox ? [advance, lapse] : [wait]),
    `Or cancel it with POST /v1/orders/${id}/cancel and its cancel_token.`,
  ];
}

/** To change what was found helps only where nothing else makes a person look. */
function foundNext({ categories, pages }: LoggedVerdict): string[] {
  if (categories.some((category) => READ_BY_PEOPLE.includes(category))) return [IN_ANY_CASE];
  if (pages.length === 0) return [];
  return [
    `What was found stands on ${listOf(pages)} of the proof: a letter without it may not have to wait.`,
  ];
}

function listOf(pages: readonly string[]): string {
  return `${pages.length === 1 ? 'page' : 'pages'} ${pages.join(', ')}`;
}
