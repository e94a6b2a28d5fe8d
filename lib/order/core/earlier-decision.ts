import type { Order, OrderEvent } from './order.ts';

const WORDS: Readonly<Record<string, string>> = { allow: 'allowed', refuse: 'refused' };

/** Whether this very operator decided so: an answer that was lost is told again, and nobody else is told it. */
export function wasDecided(order: Order, decision: string, operator: string | null): boolean {
  const { data } = decisionOf(order) ?? {};
  return data?.['decision'] === decision && data['operator'] === operator;
}

/** Why nothing can be decided any more: who did before, what and when, where somebody did. */
export function whyNotHeld(order: Order): string {
  const decided = decisionOf(order);
  if (decided === undefined) return `the order is ${order.status} and waits for no decision`;
  const { decision, operator, operator_label: label } = decided.data;
  const elsewhere = order.sandbox ? 'by the sandbox clock' : 'in the workflow console';
  const who = operator === null ? elsewhere : named(operator, label);
  const at = new Date(decided.atMs).toISOString();
  return `the order was ${WORDS[String(decision)]} ${who} at ${at}; this decision was not used`;
}

function decisionOf({ events }: Order): OrderEvent | undefined {
  return events.findLast(({ kind }) => kind === 'order.decided');
}

/** By the name of the key, where it has one: nobody knows keys by their ids. */
function named(operator: unknown, label: unknown): string {
  return label === undefined ? `by operator ${operator}` : `by ${label} (${operator})`;
}
