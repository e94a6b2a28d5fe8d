import { dayOf } from '../basics/calendar-day.ts';
import { listCases } from '../cases/list-cases.ts';
import type { CaseResource, DecisionResource } from '../contract/schemas/operators/desk.ts';
import { toCaseResource, toDecisionResource } from '../order/views/desk-resource.ts';
import { listDecisions } from '../order/views/list-decisions.ts';
import type { Books } from './books.ts';

const PAGE = 100;
const DAY_MS = 86_400_000;

/** What needs a person, oldest first, each with what to do. */
export async function* openCases({ store }: Pick<Books, 'store'>): AsyncGenerator<CaseResource> {
  let cursor: string | undefined;
  do {
    const page = await listCases(store, { cursor, limit: PAGE });
    yield* page.cases.map(toCaseResource);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/**
 * Who decided which held live letter, oldest first, from that day on.
 * @param since YYYY-MM-DD; 30 days ago where it is left out.
 * @throws MailError `validation_error` for a day that is none, or longer ago than 31 days.
 */
export async function* decisionsSince(
  { store, clock }: Pick<Books, 'store' | 'clock'>,
  since: string | undefined,
): AsyncGenerator<DecisionResource> {
  const to = dayOf(clock.nowMs());
  const from = since ?? dayOf(clock.nowMs() - 30 * DAY_MS);
  let cursor: string | undefined;
  do {
    const asked = { from, to, sandbox: false, cursor, limit: PAGE };
    const page = await listDecisions({ store }, asked);
    yield* page.decisions.map(toDecisionResource);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
