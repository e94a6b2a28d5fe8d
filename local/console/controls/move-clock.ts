import * as v from 'valibot';
import { closedObject } from '../../../lib/contract/shapes/closed-object.ts';
import type { Clock } from '../../../lib/ports.ts';
import type { LocalRequest } from '../../gateway/call.ts';
import type { Mailroom } from '../mailroom.ts';
import type { Happening } from '../order-index.ts';
import { read } from './control-request.ts';

export interface ClockSources {
  readonly deps: { readonly clock: Clock };
  readonly advanceClock: (seconds: number, isEnough?: () => boolean) => Promise<void>;
  readonly mailroom: Pick<Mailroom, 'happened'>;
}

const YEAR_SECONDS = 366 * 86_400;
const ClockSchema = v.pipe(
  closedObject({
    advance_seconds: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(YEAR_SECONDS)),
    ),
    until: v.optional(v.picklist(['next_event'])),
  }),
  v.check(
    ({ advance_seconds, until }) => (advance_seconds === undefined) !== (until === undefined),
    'must have either advance_seconds or until',
  ),
);

/** How far the clock is moved in search of an event: near ones are found to the minute, far ones at all. */
const SEARCH_SECONDS = [3_600, 86_400, 4 * 86_400, 30 * 86_400] as const;

/** What the clock brought: where it went, and what happened to orders on the way. */
interface ClockMove {
  readonly from: string;
  readonly now: string;
  readonly moved_seconds: number;
  readonly happened: number;
  /** The last of it. */
  readonly events: readonly Happening[];
}

/** Moves the clock on, by so many seconds or until something happens to an order. */
export async function moveClock(sources: ClockSources, request: LocalRequest): Promise<ClockMove> {
  const { deps, advanceClock, mailroom } = sources;
  const { advance_seconds: seconds } = read(ClockSchema, request);
  const fromMs = deps.clock.nowMs();
  const before = mailroom.happened().count;
  const isEnough = () => mailroom.happened().count > before;
  if (seconds !== undefined) await advanceClock(seconds);
  else for (const some of SEARCH_SECONDS) if (!isEnough()) await advanceClock(some, isEnough);
  const nowMs = deps.clock.nowMs();
  const { count, last } = mailroom.happened();
  const happened = count - before;
  return {
    from: new Date(fromMs).toISOString(),
    now: new Date(nowMs).toISOString(),
    moved_seconds: Math.round((nowMs - fromMs) / 1000),
    happened,
    events: happened === 0 ? [] : last.slice(-happened),
  };
}
