import { allFeedback, type Report } from '../../../lib/feedback/list-feedback.ts';
import { AdminError } from '../admin-error.ts';
import type { Command, Line } from './line.ts';

/** A screenful or two. */
const PAGE = 50;
const PAGE_MAX = 1000;

/** `feedback [--limit N] [--before TIME]`: what people reported, newest first, and how to read on. */
export const feedback: Command = async function* ({ store }, { values }) {
  const limit = limitOf(values.limit);
  const beforeMs = values.before === undefined ? Number.POSITIVE_INFINITY : timeOf(values.before);
  let told = 0;
  let lastMs = beforeMs;
  for await (const report of allFeedback(store)) {
    if (report.atMs >= beforeMs) continue;
    if (told === limit) {
      const before = new Date(lastMs).toISOString();
      yield { text: `There are more: --before ${before}`, data: { before } };
      return;
    }
    yield lineOf(report);
    told += 1;
    lastMs = report.atMs;
  }
};

function lineOf({ id, category, note, orderId, surface, url, atMs }: Report): Line {
  const at = new Date(atMs).toISOString();
  const about = [orderId, surface, url].filter((each) => typeof each === 'string').join(' ');
  const data = { feedback_id: id, at, category, note, order_id: orderId, surface, url };
  return { text: `${at}  ${category}  ${about}  ${note}`, data };
}

function limitOf(given: string | undefined): number {
  if (given === undefined) return PAGE;
  const limit = Number(given);
  if (Number.isInteger(limit) && limit >= 1 && limit <= PAGE_MAX) return limit;
  throw new AdminError(`--limit must be 1 to ${PAGE_MAX}.`);
}

function timeOf(given: string): number {
  const ms = Date.parse(given);
  if (!Number.isNaN(ms)) return ms;
  throw new AdminError('--before must be a time, such as 2026-03-10T15:00:00Z.');
}
