import type { Effect, Order } from '../core/order.ts';
import { isOverdue } from '../core/overdue.ts';
import { isEnded } from '../core/scrub.ts';

/** After so many failures in a row a company is taken to be out of order for the rest of a run. */
const FAILURES_MAX = 5;

/**
 * Which companies did not work in one run of the sweep, so that the orders that need them do not hold up the others
 * behind them. Advice, never a promise: the next run asks all of them again.
 */
export class Companies {
  readonly #failures = new Map<string, number>();

  /** Whether one of them failed so often that it is asked no more. */
  hangs(needed: readonly string[]): boolean {
    return needed.some((each) => (this.#failures.get(each) ?? 0) >= FAILURES_MAX);
  }

  worked(needed: readonly string[]): void {
    for (const each of needed) this.#failures.delete(each);
  }

  /** Of several nobody knows which it was. */
  failed(needed: readonly string[]): void {
    for (const each of needed) this.#failures.set(each, (this.#failures.get(each) ?? 0) + 1);
  }
}

/** Who carries an effect out; null for what the store alone does. */
const CARRIED_OUT_BY: { readonly [K in Effect['kind']]: (order: Order) => string | null } = {
  start_workflow: () => 'workflow',
  resume_workflow: () => 'workflow',
  release: payer,
  refund: payer,
  return_payment: payer,
  settle: payer,
  email: () => 'mailer',
  uncount: () => null,
  notify: () => null,
  forget: () => 'documents',
};

/** Everybody whom the sweep asks for that order now. */
export function neededBy(order: Order, nowMs: number): readonly string[] {
  const owed = order.effects.map((effect) => CARRIED_OUT_BY[effect.kind](order));
  const all = [...owed, isOverdue(order, nowMs) ? askedFor(order) : null];
  return [...new Set(all.filter((each) => each !== null))];
}

function askedFor(order: Order): string | null {
  const { status, step, rail, submission } = order;
  if (isEnded(order)) return null;
  if (status === 'pending_payment') return payer(order);
  if (step === 'submitting') return `rail:${submission?.rail}`;
  return rail === null ? null : `rail:${rail.name}`;
}

function payer({ payment }: Order): string {
  return `payment:${payment.method}`;
}
