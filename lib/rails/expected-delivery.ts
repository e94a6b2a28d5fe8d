import { dayOf } from '../basics/calendar-day.ts';
import type { MailClass } from '../contract/schemas/piece.ts';
import { addBusinessDays } from './business-days.ts';

/** Business days from handing over to delivery, at the usual end of the carrier's own range. */
const BUSINESS_DAYS: Readonly<Record<MailClass, number>> = {
  first_class: 5,
  certified: 5,
  certified_err: 5,
  priority: 3,
};
const PRINTING_BUSINESS_DAYS = 1;

/** From the order to the recipient's door. */
export function businessDaysToArrive(mailClass: MailClass): number {
  return PRINTING_BUSINESS_DAYS + BUSINESS_DAYS[mailClass];
}

/** The day (YYYY-MM-DD, UTC) on which what is ordered now is mailed: printed on the next business day. */
export function mailingDay(nowMs: number): string {
  return dayOf(addBusinessDays(nowMs, PRINTING_BUSINESS_DAYS));
}

/** The expected day of delivery (YYYY-MM-DD, UTC): printed on the next business day, then carried. */
export function expectedDeliveryDate(mailClass: MailClass, nowMs: number): string {
  return dayOf(addBusinessDays(nowMs, businessDaysToArrive(mailClass)));
}
