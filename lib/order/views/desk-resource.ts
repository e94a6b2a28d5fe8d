import type { Case } from '../../cases/case.ts';
import { CASE_KINDS } from '../../cases/case-kinds.ts';
import type {
  CaseResource,
  DecisionResource,
  ReportResource,
} from '../../contract/schemas/operators/desk.ts';
import type { Report } from '../../feedback/list-feedback.ts';
import { timestamp } from '../core/order-resource.ts';
import type { ToldDecision } from './list-decisions.ts';

export function toDecisionResource(told: ToldDecision): DecisionResource {
  const { orderId, atMs, decision, operator, reason, heldAtMs, categories } = told;
  return {
    order_id: orderId,
    at: timestamp(atMs),
    decision,
    operator,
    reason,
    held_at: timestamp(heldAtMs),
    categories: [...categories],
  };
}

export function toCaseResource(each: Case): CaseResource {
  const { id, kind, about, detail, openedAtMs, done } = each;
  const { says, next, runbook } = CASE_KINDS[kind];
  return {
    id,
    kind,
    about,
    detail,
    says,
    next: [...next],
    runbook,
    opened_at: timestamp(openedAtMs),
    done_at: done === null ? null : timestamp(done.atMs),
    done_by: done === null ? null : done.by,
  };
}

export function toReportResource(report: Report): ReportResource {
  const { id, atMs, category, note, orderId, url, surface, keyId } = report;
  return {
    id,
    at: timestamp(atMs),
    category,
    note,
    order_id: orderId,
    url,
    surface,
    key_id: keyId,
  };
}
