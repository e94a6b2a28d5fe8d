import { type OfficeReport, writeReport } from '../self-print/report.ts';
import type { Ask } from './books.ts';

/** Whether a report changed its order, and what to tell the person who made it. */
export interface Reported {
  readonly isTaken: boolean;
  readonly line: string;
}

export interface ReportingOffice {
  readonly ask: Ask;
  /** What the deployment's reports are signed with. */
  readonly secret: string;
  /** By the clock of whoever reports. */
  readonly nowMs: number;
}

interface Answer {
  readonly recorded?: boolean;
  /** Null where the piece is none of this office. */
  readonly order_status?: string | null;
  readonly error?: { readonly reason?: string };
  readonly reason?: string;
}

/**
 * Reports what became of a piece of an office of the operator's own, the way every rail's reports come in. Sent again
 * it changes nothing, so whoever is not sure reports once more. Taken is what the order's state bears out.
 */
export async function reportPiece(
  { ask, secret, nowMs }: ReportingOffice,
  orderId: string,
  report: OfficeReport,
): Promise<Reported> {
  const posted = writeReport({ orderId, report }, secret, nowMs);
  try {
    const { status, body } = await ask('/v1/webhooks/rails/self_print', posted);
    const { recorded, order_status: now, error, reason } = body as Answer;
    if (status >= 300) {
      return refused(orderId, `${status} ${error?.reason ?? reason ?? ''}`.trim());
    }
    const tooLate = whyTooLate(report, now);
    if (tooLate !== undefined) return refused(orderId, tooLate);
    const what = recorded ? report : `not changed: reported before, or no piece of this office`;
    return { isTaken: recorded === true, line: `${orderId}: ${what}` };
  } catch (error) {
    return refused(orderId, `no answer (${(error as Error).name})`);
  }
}

/** What cannot be so any more, also where a line of the log keeps it: the money stays where the state says. */
function whyTooLate(report: OfficeReport, now: string | null | undefined): string | undefined {
  if (report === 'failed' && (now === 'mailed' || now === 'delivered')) {
    return 'it was mailed already: use `returned` once it is back, or `refund` to give the money back';
  }
  if (report !== 'failed' && now === 'failed') {
    return 'it failed before, and its money goes back; the log of the order has your report';
  }
  return undefined;
}

function refused(orderId: string, why: string): Reported {
  return { isTaken: false, line: `${orderId}: NOT TAKEN: ${why}` };
}
