import * as v from 'valibot';
import { dayOf } from '../../../lib/basics/calendar-day.ts';
import { gather } from '../../../lib/basics/gather.ts';
import { closedObject } from '../../../lib/contract/shapes/closed-object.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { type PrintDayStep, runPrintDay } from '../../../lib/operator/print-day.ts';
import { type Reported, reportPiece } from '../../../lib/operator/report-piece.ts';
import { parseOrderId } from '../../../lib/order/core/order.ts';
import { type LeftOut, whyLeftOut } from '../../../lib/self-print/make-day.ts';
import { describe } from '../../../lib/self-print/packing-list.ts';
import { PrintDayError } from '../../../lib/self-print/print-day.ts';
import { OFFICE_REPORTS, type OfficeReport } from '../../../lib/self-print/report.ts';
import { DAY_PARTS } from '../../../lib/self-print/ticket.ts';
import { read } from './control-request.ts';
import {
  DaySchema,
  type LocalOffice,
  type ServiceControl,
  type ServiceSources,
} from './service-sources.ts';

/** The day of an office of the operator's own: what `print-day`, `mailed`, `returned` and `failed` do. */
export const OFFICE_ACTS: Readonly<Record<string, ServiceControl>> = {
  // Asked again, a day is the same one, and prints nothing.
  'POST /_local/service/office/print-day': async ({ office, books }, request) => {
    const asked = read(PrintDaySchema, request);
    const today = dayOf(books.clock.nowMs());
    try {
      const steps = await gather(runPrintDay(open(office), { ...asked, today }));
      return Object.assign({ day: asked.day }, ...steps.map(toAnswer));
    } catch (error) {
      if (!(error instanceof PrintDayError)) throw error;
      throw new MailError('invalid_request', { reason: error.message });
    }
  },

  'POST /_local/service/office/report': async (sources, request) => {
    const { order_id, report } = read(ReportSchema, request);
    const { isTaken, line } = await officeReport(sources, order_id, report);
    return { order_id, report, taken: isTaken, line };
  },
};

/** A report of the office, signed by the service's own clock: that is the one it is judged by. */
export function officeReport(
  { books, office }: Pick<ServiceSources, 'books' | 'office'>,
  orderId: string,
  report: OfficeReport,
): Promise<Reported> {
  const { secret } = open(office);
  return reportPiece({ ask: books.ask, secret, nowMs: books.clock.nowMs() }, orderId, report);
}

function open(office: LocalOffice | null): LocalOffice {
  if (office !== null) return office;
  throw new MailError('not_found', {
    reason: 'no office prints on this machine',
    next: ['Start the service with LOCAL_RAILS=self_print, beside others or alone.'],
  });
}

function toAnswer(step: PrintDayStep): object {
  switch (step.kind) {
    case 'nothing_waits':
      return { pieces: [], files: [] };
    case 'all_left_out':
      return { pieces: [], files: [], left_out: leftOutOf(step.leftOut) };
    case 'sent_before':
      return { sent_before: true };
    case 'printed':
      return { jobs: step.jobs.map(({ kind, name, job }) => ({ kind, name, ...job })) };
    case 'not_printed':
      return { not_printed: step.days };
    case 'made': {
      const pieces = step.placed.map((piece) => {
        return { order_id: piece.ticket.orderId, what: describe(piece) };
      });
      return { pieces, files: [step.file, step.list], left_out: leftOutOf(step.leftOut) };
    }
  }
}

function leftOutOf(leftOut: readonly LeftOut[]): readonly object[] {
  return leftOut.map((each) => ({ order_id: each.orderId, why: whyLeftOut(each) }));
}

const PrintDaySchema = closedObject({ day: DaySchema, again: v.optional(v.picklist(DAY_PARTS)) });
const ReportSchema = closedObject({
  order_id: v.pipe(
    v.string(),
    v.check((id) => parseOrderId(id)?.sandbox === false, "must be a live order's code"),
  ),
  report: v.picklist(OFFICE_REPORTS),
});
