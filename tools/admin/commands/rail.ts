import {
  type RailStanding,
  REST_MINUTES_MAX,
  railStandings,
  restRail,
} from '../../../lib/operator/rest-rail.ts';
import { RAIL_NAMES } from '../../../lib/vendors.ts';
import { AdminError } from '../admin-error.ts';
import type { Command, Line } from './line.ts';

/**
 * `rail`: which rest, until when. `rail rest NAME --minutes N`: no letter goes there meanwhile, and one that waited a
 * whole day fails, with its money back, where no other print facility takes it; `rail wake NAME` ends a rest.
 */
export const rail: Command = async function* (deployment, { values, positionals }) {
  const [, verb, named] = positionals;
  if (verb === undefined) {
    yield* (await railStandings(deployment)).map(lineOf);
    return;
  }
  if (verb !== 'rest' && verb !== 'wake') throw new AdminError('rail, rail rest or rail wake?');
  const name = RAIL_NAMES.find((each) => each === named);
  if (name === undefined) throw new AdminError(`Which rail? ${RAIL_NAMES.join(', ')}`);
  yield lineOf(await restRail(deployment, name, verb === 'wake' ? 0 : minutesOf(values.minutes)));
};

function minutesOf(given: string | undefined): number {
  const minutes = Number(given);
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= REST_MINUTES_MAX) return minutes;
  throw new AdminError(`--minutes must be 1 to ${REST_MINUTES_MAX}.`);
}

function lineOf({ rail: name, restsUntilMs }: RailStanding): Line {
  const until = restsUntilMs === null ? null : new Date(restsUntilMs).toISOString();
  const text = `${name.padEnd(12)} ${until === null ? 'does not rest' : `rests until ${until}`}`;
  return { text, data: { rail: name, rests_until: until } };
}
