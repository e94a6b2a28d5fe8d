import {
  moved,
  owingCountBack,
  owingPaymentBack,
  resumingWorkflow,
  withEvent,
  withFailure,
  withoutEffects,
} from './change.ts';
import { changed, type Decision, refused, UNCHANGED } from './decision.ts';
import { wasDecided, whyNotHeld } from './earlier-decision.ts';
import { isTerminal } from './lifecycle.ts';
import type { Message, MessageKind } from './messages.ts';
import { canBeCanceled, tooLate } from './next/failure-next.ts';
import type { Effect, Order } from './order.ts';
import { REVIEW_DAYS, REVIEW_MS } from './overdue.ts';
import { owingNotifications } from './owing-notifications.ts';
import { accepted, RAIL_MESSAGES, withEarlyReports } from './rail-messages.ts';
import { rated } from './rating.ts';
import { stillForgetting } from './scrub.ts';
import { SETTLEMENT } from './settlement.ts';
import {
  lastAttempt,
  mailedPiece,
  mayBeHandedOver,
  nextSubmission,
  readyToSubmit,
  reportedPiece,
  withoutRail,
} from './submission.ts';
import { isNews, SWEEP_MESSAGES, withNextRun } from './sweep-messages.ts';
import { loggedData } from './verdict.ts';

type Answer<K extends MessageKind> = (
  order: Order,
  message: Extract<Message, { kind: K }>,
  nowMs: number,
) => Decision;

/**
 * What an order becomes when it is told something: its next state with the events and effects that belong to
 * it. Pure; the same message again changes nothing; a message that does not fit the state changes nothing,
 * or is refused by name (`too_late`, `not_held`, `not_ended`, `not_reviewable`) when a person waits for the answer.
 */
export function decide(order: Order, message: Message, nowMs: number): Decision {
  const answer = ANSWERS[message.kind] as Answer<MessageKind>;
  const decision = answer(order, message, nowMs);
  if (decision.kind !== 'changed') return decision;
  const version = order.version + 1;
  const next: Order = isNews(order, message, decision.order)
    ? {
        ...decision.order,
        version,
        updatedAtMs: Math.max(nowMs, order.updatedAtMs),
        postponed: null,
      }
    : { ...decision.order, version };
  const kept = stillForgetting(next);
  return changed(owingNotifications(kept, kept.events.slice(order.events.length), nowMs));
}

const ANSWERS: { readonly [K in MessageKind]: Answer<K> } = {
  screened: (order, { verdict }, nowMs) => {
    if (order.step !== 'screening') return UNCHANGED;
    const data = loggedData(verdict);
    const judged = withEvent(order, { kind: 'order.screened', actor: 'screener', data }, nowMs);
    if (verdict.outcome === 'allow') return changed({ ...judged, step: 'capturing' });
    if (verdict.outcome === 'hold') return hold(judged, nowMs);
    const added = { kind: 'order.refused', actor: 'screener' } as const;
    const next = moved(judged, 'content_refused', added, nowMs);
    if (next === undefined) return UNCHANGED;
    return changed(owingPaymentBack({ ...next, refusalReason: verdict.reason }, nowMs));
  },

  review_opened: (order, { taskToken }) => {
    if (order.step !== 'reviewing' || order.review === null) return UNCHANGED;
    if (order.review.taskToken === taskToken) return UNCHANGED;
    return changed({ ...order, review: { ...order.review, taskToken } });
  },

  decided: (order, { decision, reason, operator, operatorLabel }, nowMs) => {
    if (order.step !== 'reviewing') {
      if (wasDecided(order, decision, operator)) return UNCHANGED;
      return refused('not_held', whyNotHeld(order));
    }
    const label = operatorLabel === undefined ? {} : { operator_label: operatorLabel };
    const data = { decision, reason, operator, ...label };
    const decided = withEvent(order, { kind: 'order.decided', actor: 'operator', data }, nowMs);
    const resumed = resumingWorkflow(decided, decision, nowMs);
    if (decision === 'refuse') return refuseHeld(resumed, reason, 'operator', nowMs);
    const allowed: Order = { ...resumed, step: 'capturing', review: null, cancelableUntilMs: null };
    // Nobody waits who could go on with it.
    return changed(order.review?.taskToken ? allowed : withNextRun(allowed, nowMs));
  },

  review_expired: (order, _message, nowMs) => {
    if (order.step !== 'reviewing') return UNCHANGED;
    const reason = `nobody reviewed the letter within ${REVIEW_DAYS} days`;
    return refuseHeld(resumingWorkflow(order, 'expire', nowMs), reason, 'system', nowMs);
  },

  captured: (order, _message, nowMs) => {
    const { state } = order.payment;
    if (state !== 'authorized' && state !== 'released') return UNCHANGED;
    const captured = { ...order, payment: { ...order.payment, state: 'captured' as const } };
    const added = { kind: 'order.captured', actor: 'payments' } as const;
    const logged = withEvent(captured, added, nowMs);
    // Canceled or refused while the capture was under way: the release can no longer help, a refund does.
    return changed(isTerminal(order.status) ? owingPaymentBack(logged, nowMs) : logged);
  },

  submission_started: (order, { rail, isPrinted }, nowMs) => {
    const isInTime = isPrinted === true || mayBeHandedOver(order, nowMs);
    if (!readyToSubmit(order) || reportedPiece(order) !== undefined || !isInTime) return UNCHANGED;
    const submission = nextSubmission(order, rail, nowMs);
    return changed({ ...order, step: 'submitting', submission });
  },

  submission_withdrawn: (order, { attempt }, nowMs) => {
    // Whoever asked about an earlier attempt knows nothing of this one.
    if (order.step !== 'submitting' || lastAttempt(order) !== attempt) return UNCHANGED;
    const piece = reportedPiece(order);
    return piece ? accepted(order, piece, nowMs) : changed(withoutRail(order, nowMs));
  },

  no_rail_took: (order, _message, nowMs) => {
    if (!readyToSubmit(order) || order.noRailSinceMs !== null) return UNCHANGED;
    return changed(withoutRail(order, nowMs));
  },

  failed: (order, { code, reason, by, attempt }, nowMs) => {
    if (by === 'workflow' && order.step === null) return UNCHANGED;
    if (attempt !== undefined && attempt !== lastAttempt(order)) return UNCHANGED;
    const piece = code === 'rejected' ? mailedPiece(order) : reportedPiece(order);
    if (piece !== undefined) return accepted(order, piece, nowMs);
    const failed = withFailure(order, { code, reason }, 'system', nowMs);
    return failed === undefined ? UNCHANGED : changed(withEarlyReports(failed, nowMs));
  },

  rated: (order, { stars, text }, nowMs) => rated(order, { stars, text, atMs: nowMs }),

  cancel: (order, { by, reason }, nowMs) => {
    if (order.status === 'canceled') return UNCHANGED;
    const added = { kind: 'order.canceled', actor: by, data: { reason } } as const;
    const next = canBeCanceled(order) ? moved(order, 'cancel', added, nowMs) : undefined;
    if (next === undefined) return tooLate(order);
    const resumed = resumingWorkflow({ ...next, review: order.review }, 'cancel', nowMs);
    const closed = withoutEffects({ ...resumed, review: null }, 'start_workflow');
    const told = withEarlyReports(closed, nowMs);
    return changed(owingPaymentBack(owingCountBack(told, nowMs), nowMs, order.step));
  },

  payment_returned: (order, { how, key }, nowMs) => {
    if (key !== undefined && !order.effects.some((effect) => effect.key === key)) return UNCHANGED;
    const { state } = order.payment;
    const moved =
      how === 'refunded' ? state === 'captured' : state === 'authorized' || state === 'pending';
    const answered = withoutEffects(order, ...effectsAnsweredBy(how, moved));
    if (answered.effects.length === order.effects.length) return UNCHANGED;
    if (!moved) return changed(answered);
    const returned = { ...answered, payment: { ...order.payment, state: how } };
    return changed(withEvent(returned, { kind: `order.${how}`, actor: 'payments' }, nowMs));
  },

  refund_granted: (order, { reason }, nowMs) => {
    if (order.step !== null || order.payment.state !== 'captured') {
      return refused('too_late', whyNotRefunded(order));
    }
    const owing = owingPaymentBack(order, nowMs);
    // It goes back already.
    if (owing === order) return UNCHANGED;
    const added = { kind: 'order.refund_granted', actor: 'operator', data: { reason } } as const;
    return changed(withEvent(owing, added, nowMs));
  },

  effect_done: (order, { key }) => {
    const effects = order.effects.filter((effect) => effect.key !== key);
    if (effects.length === order.effects.length) return UNCHANGED;
    return changed({ ...order, effects, postponed: null });
  },

  ...RAIL_MESSAGES,
  ...SETTLEMENT,
  ...SWEEP_MESSAGES,
};

function hold(order: Order, nowMs: number): Decision {
  const added = { kind: 'order.held_for_review', actor: 'screener' } as const;
  const next = moved(order, 'content_held', added, nowMs);
  if (next === undefined) return UNCHANGED;
  return changed({
    ...next,
    step: 'reviewing',
    review: { taskToken: null, heldAtMs: nowMs },
    cancelableUntilMs: nowMs + REVIEW_MS,
  });
}

function refuseHeld(
  order: Order,
  reason: string,
  actor: 'operator' | 'system',
  nowMs: number,
): Decision {
  const next = moved(order, 'review_refused', { kind: 'order.refused', actor }, nowMs);
  if (next === undefined) return UNCHANGED;
  return changed(owingPaymentBack({ ...next, refusalReason: reason }, nowMs));
}

function whyNotRefunded({ step, status, payment }: Order): string {
  if (step !== null)
    return `the order is ${status}: what is not printed yet is canceled or refused`;
  return `nothing of it was taken and kept: its payment is ${payment.state}`;
}

/**
 * Where both ways back are owed, the one that moved nothing leaves the other to move it; a refund of what was
 * captured leaves nothing to release.
 */
function effectsAnsweredBy(how: 'released' | 'refunded', moved: boolean): Effect['kind'][] {
  if (how === 'released') return ['release'];
  return moved ? ['refund', 'release'] : ['refund'];
}
