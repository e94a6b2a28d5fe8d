import type { MailClass } from '../api/schemas/piece.ts';

/** Business days from handing over to delivery, at the usual end of the carrier's own range. */
const BUSINESS_DAYS: Readonly<Record<MailClass, number>> = {
  first_class: 5,
  certified: 5,
  certified_err: 5,
  priority: 3,
};
const PRINTING_BUSINESS_DAYS = 1;
const DAY_MS = 86_400_000;

/** The expected day of delivery (YYYY-MM-DD, UTC): printed on the next business day, then carried. */
export function expectedDeliveryDate(mailClass: MailClass, nowMs: number): string {
  let remaining = PRINTING_BUSINESS_DAYS + BUSINESS_DAYS[mailClass];
  let day = nowMs;
  while (remaining > 0) {
    day += DAY_MS;
    if (isBusinessDay(day)) remaining -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
}

function isBusinessDay(atMs: number): boolean {
  const weekday = new Date(atMs).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
