import type { Clock, Log } from '../ports.ts';
import { ConditionFailed, type Store } from '../store/store.ts';
import {
  CASE_CHANGED,
  type Case,
  caseIdOf,
  caseKey,
  caseOf,
  type NewCase,
  newCase,
  putCase,
  replaceCase,
} from './case.ts';

interface CaseDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
}

/** What is still so a day after somebody said that it is done wants somebody again. */
const AGAIN_AFTER_MS = 86_400_000;
const DETAILS = ', ';
/** Each that fails is another report that was noted meanwhile. */
const TRIES_MAX = 10;

export interface CaseNews {
  /** Another report of the same. */
  readonly isNew?: boolean;
  /** Its detail names it, so that the same words are the same report, told twice, also once somebody did it. */
  readonly isNamed?: boolean;
}

/**
 * Puts something on the list of what needs a person. The same again changes nothing while it is open, or was done by
 * somebody within a day, unless it is new: another report of the same, whose detail joins that of an open case, also
 * where two come at the same moment. Never throws: the line of the log that goes with it rings as well, and nothing
 * that is to be done for an order waits for this.
 */
export async function openCase(deps: CaseDeps, added: NewCase, news: CaseNews = {}): Promise<void> {
  const { isNew = false } = news;
  for (let tries = 1; ; tries += 1) {
    try {
      return await note(deps, added, news);
    } catch (error) {
      // Somebody else noted it at the same moment: of what is new they may have said something else.
      const wasOther = error instanceof ConditionFailed;
      if (wasOther && !isNew) return;
      if (wasOther && tries < TRIES_MAX) continue;
      return deps.log.error('case_not_noted', { kind: added.kind }, error);
    }
  }
}

/** @throws ConditionFailed where the case changed meanwhile. */
async function note({ store, clock }: CaseDeps, added: NewCase, news: CaseNews): Promise<void> {
  const item = await store.get('orders', caseKey(caseIdOf(added)));
  const known = item && caseOf(item);
  const next = nextOf(known, added, clock.nowMs(), news);
  if (next === undefined) return;
  const absent = { kind: 'absent', because: CASE_CHANGED } as const;
  await store.commit([known === undefined ? putCase(next, [absent]) : replaceCase(next)]);
}

function nextOf(
  known: Case | undefined,
  added: NewCase,
  nowMs: number,
  { isNew = false, isNamed = false }: CaseNews,
): Case | undefined {
  const next = newCase(added, nowMs);
  if (known === undefined) return next;
  if (known.done === null) return isNew ? withDetail(known, next.detail) : undefined;
  // Who did it did what these words say, perhaps by another payment: they are not to ask for it twice.
  if (isNamed && known.done.by !== null && saysAlready(known, next.detail)) return undefined;
  // What was gone by itself is new, too.
  if (!isNew && known.done.by !== null && nowMs - known.done.atMs < AGAIN_AFTER_MS)
    return undefined;
  return { ...next, version: known.version + 1 };
}

/** The open case with what is said besides; undefined where it says that already. */
function withDetail(known: Case, added: string | null): Case | undefined {
  if (added === null || saysAlready(known, added)) return undefined;
  const detail = [...detailsOf(known), added].join(DETAILS);
  return { ...known, detail, version: known.version + 1 };
}

function saysAlready(known: Case, added: string | null): boolean {
  return added !== null && detailsOf(known).includes(added);
}

function detailsOf({ detail }: Case): readonly string[] {
  return detail === null ? [] : detail.split(DETAILS);
}
