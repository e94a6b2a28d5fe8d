import { createHealth, putToRest } from '../../../lib/health/health.ts';
import { ConditionFailed } from '../../../lib/store/store.ts';
import { RAILS } from '../../../lib/vendors.ts';
import { AdminError } from '../admin-error.ts';
import type { Deployment } from '../deployment.ts';
import type { Command, Line } from './line.ts';

const NAMES = Object.keys(RAILS);
/** What is known of a rail is forgotten after a day. */
const MINUTES_MAX = 1_380;

/**
 * `rail`: which rest, until when. `rail rest NAME --minutes N`: no letter goes there meanwhile, but those whose day of
 * waiting is over; `rail wake NAME` ends a rest.
 */
export const rail: Command = async function* (deployment, { values, positionals }) {
  const [, verb, name = ''] = positionals;
  if (verb !== undefined) {
    if (verb !== 'rest' && verb !== 'wake') throw new AdminError('rail, rail rest or rail wake?');
    if (!NAMES.includes(name)) throw new AdminError(`Which rail? ${NAMES.join(', ')}`);
    const minutes = verb === 'wake' ? 0 : minutesOf(values.minutes);
    await changeRest(deployment, name, minutes);
  }
  for (const each of verb === undefined ? NAMES : [name]) yield await stateOf(deployment, each);
};

function minutesOf(given: string | undefined): number {
  const minutes = Number(given);
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= MINUTES_MAX) return minutes;
  throw new AdminError(`--minutes must be 1 to ${MINUTES_MAX}.`);
}

async function changeRest({ store, clock }: Deployment, name: string, minutes: number) {
  const untilMs = minutes === 0 ? 0 : clock.nowMs() + minutes * 60_000;
  try {
    await putToRest({ store, clock }, 'rail', name, untilMs);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new AdminError('A call ended at the same moment, and nothing was changed: try again.');
  }
}

async function stateOf({ store, clock }: Deployment, name: string): Promise<Line> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const untilMs = await createHealth({ store, clock, log }, 'rail').restsUntilMs(name);
  const until = untilMs === 0 ? null : new Date(untilMs).toISOString();
  const text = `${name.padEnd(12)} ${until === null ? 'does not rest' : `rests until ${until}`}`;
  return { text, data: { rail: name, rests_until: until } };
}
