import { createHealth, type HealthDeps } from '../health/health.ts';
import { RAIL_NAMES, type RailName } from '../vendors.ts';

/** A print facility that is left alone now. */
export interface RestingRail {
  readonly rail: RailName;
  readonly until: string;
  /** Whether an operator has it rest; else it failed so often. */
  readonly by_hand: boolean;
}

/** Print facilities that are left alone now, and until when; what cannot be known counts as working. */
export async function restingRails(deps: HealthDeps): Promise<RestingRail[]> {
  const health = createHealth(deps, 'rail');
  const rests = await Promise.all(
    RAIL_NAMES.map(async (rail) => ({ rail, rest: await health.restOf(rail) })),
  );
  return rests.flatMap(({ rail, rest }) =>
    rest === null
      ? []
      : [{ rail, until: new Date(rest.untilMs).toISOString(), by_hand: rest.isByHand }],
  );
}
