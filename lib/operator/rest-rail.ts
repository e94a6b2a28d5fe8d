import { MailError } from '../errors/mail-error.ts';
import { createHealth, putToRest } from '../health/health.ts';
import { type RestingRail, restingRails } from '../rails/resting-rails.ts';
import { ConditionFailed } from '../store/store.ts';
import { RAIL_NAMES, type RailName } from '../vendors.ts';
import type { Books } from './books.ts';

/** What is known of a rail is forgotten after a day. */
export const REST_MINUTES_MAX = 1_380;

export interface RailStanding {
  readonly rail: RailName;
  /** Null while it does not rest. */
  readonly restsUntilMs: number | null;
}

type Tables = Pick<Books, 'store' | 'clock'>;

/** Whoever asks reads the answer: nothing is logged beside it. */
const UNLOGGED = { info: () => {}, warn: () => {}, error: () => {} };

/** Those that rest now, and whether somebody had them rest. */
export function restingNow({ store, clock }: Tables): Promise<readonly RestingRail[]> {
  return restingRails({ store, clock, log: UNLOGGED });
}

/** Which print facilities rest, until when. */
export function railStandings(books: Tables): Promise<readonly RailStanding[]> {
  return Promise.all(RAIL_NAMES.map((rail) => railStanding(books, rail)));
}

async function railStanding({ store, clock }: Tables, rail: RailName) {
  const untilMs = await createHealth({ store, clock, log: UNLOGGED }, 'rail').restsUntilMs(rail);
  return { rail, restsUntilMs: untilMs === 0 ? null : untilMs } satisfies RailStanding;
}

/**
 * For so many minutes no letter goes there; one whose day of waiting ends meanwhile fails where no other print facility
 * takes it. 0 ends a rest.
 * @throws MailError `unavailable` where a call ended at the same moment: nothing was changed then.
 */
export async function restRail(
  { store, clock }: Tables,
  rail: RailName,
  minutes: number,
): Promise<RailStanding> {
  const untilMs = minutes === 0 ? 0 : clock.nowMs() + minutes * 60_000;
  try {
    await putToRest({ store, clock }, 'rail', rail, untilMs);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new MailError('unavailable', {
      reason: 'a call ended at the same moment, and nothing was changed: try again',
    });
  }
  return railStanding({ store, clock }, rail);
}
