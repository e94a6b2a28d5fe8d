import * as v from 'valibot';
import { closedObject } from '../../../lib/contract/shapes/closed-object.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { decide } from '../../../lib/order/core/decide.ts';
import type { Order } from '../../../lib/order/core/order.ts';
import { followPiece } from '../../../lib/order/inbound/follow-piece.ts';
import { loadOrder } from '../../../lib/order/store/load-order.ts';
import type { OfficeReport } from '../../../lib/self-print/report.ts';
import { PIECE_STEPS, type PieceStep } from '../../simulators/hand-moves.ts';
import { read } from './control-request.ts';
import { officeReport } from './office-acts.ts';
import type { ServiceControl, ServiceSources } from './service-sources.ts';

/** What a person may let come next of an order. */
export interface ByHand {
  /** What its print facility may let become of the piece. */
  readonly steps: readonly PieceStep[];
  /** Whether the order would take it. */
  readonly refund: boolean;
  readonly replay: boolean;
}

/** What an order in that state can be told of its piece. */
const STEPS_IN: Readonly<Partial<Record<Order['status'], readonly PieceStep[]>>> = {
  submitted: ['print', 'mail', 'fail'],
  mailed: ['deliver', 'return'],
};
/** What the office of the operator's own says of it. */
const OFFICE_WORDS: Readonly<Partial<Record<PieceStep, OfficeReport>>> = {
  mail: 'mailed',
  return: 'returned',
  fail: 'failed',
};

type Desks = Pick<ServiceSources, 'desks' | 'office'>;

export function byHand(sources: Desks, order: Order, nowMs: number): ByHand {
  const takes = (message: Parameters<typeof decide>[1]) =>
    decide(order, message, nowMs).kind === 'changed';
  return {
    steps: stepsOf(sources, order),
    refund: takes({ kind: 'refund_granted', reason: '-' }),
    replay: !order.sandbox && takes({ kind: 'replayed' }),
  };
}

/** A live order goes on as its simulated facility could let it: the facility says so, and the order hears of it. */
export const ADVANCE: Readonly<Record<string, ServiceControl>> = {
  'POST /_local/advance': async (sources, request) => {
    const { order_id, to } = read(AdvanceSchema, request);
    const { books, deps, desks } = sources;
    const order = await loadOrder(books, order_id);
    const may = stepsOf(sources, order);
    if (!may.includes(to)) throw noSuchStep(order, may);
    const { name, id } = order.rail ?? { name: '', id: '' };
    const desk = desks[name];
    const report = OFFICE_WORDS[to];
    if (desk !== undefined) {
      // Written down at the facility first: dead right after it, the order hears of it when it next asks.
      desk.move(id, to);
      if (!desk.reports) await followPiece(deps, order);
    } else if (report !== undefined) await reported(sources, order_id, report);
    return { order_id, to, rail: name };
  },
};

const AdvanceSchema = closedObject({ order_id: v.string(), to: v.picklist(PIECE_STEPS) });

function stepsOf({ desks, office }: Desks, order: Order): readonly PieceStep[] {
  const { rail, sandbox, status, deliveryOutcome } = order;
  if (rail === null || sandbox || deliveryOutcome !== null) return [];
  const known =
    rail.name === 'self_print' && office !== null
      ? (Object.keys(OFFICE_WORDS) as PieceStep[])
      : (desks[rail.name]?.stepsOf(rail.id) ?? []);
  return (STEPS_IN[status] ?? []).filter((step) => known.includes(step));
}

async function reported(sources: ServiceSources, orderId: string, report: OfficeReport) {
  const { isTaken, line } = await officeReport(sources, orderId, report);
  if (!isTaken) throw new MailError('invalid_request', { reason: line });
}

function noSuchStep({ status, sandbox, rail }: Order, may: readonly PieceStep[]): MailError {
  if (sandbox) {
    return new MailError('invalid_request', {
      reason: 'an order of the sandbox has no print facility',
      next: ['POST /v1/sandbox/orders/{id}/advance moves it.'],
    });
  }
  const whose = rail === null ? 'no print facility has its piece' : `${rail.name} has its piece`;
  return new MailError('invalid_request', {
    reason: `the order is ${status}, and ${whose}`,
    next: [may.length === 0 ? 'Nothing moves it by hand now.' : `It may: ${may.join(', ')}.`],
  });
}
