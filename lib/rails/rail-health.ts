import { createHealth, type Health, type HealthDeps } from '../health/health.ts';
import type { Rail } from '../ports.ts';

/** Which rails work now. */
export interface RailHealth {
  /** False while the rail rests. When that cannot be known, it is taken to work. */
  works(rail: string): Promise<boolean>;
  /** Whether somebody has it rest, whatever its calls say. When that cannot be known, nobody does. */
  restsByHand(rail: string): Promise<boolean>;
  report: Health['report'];
}

export function createRailHealth(deps: HealthDeps): RailHealth {
  const { restOf, report } = createHealth(deps, 'rail');
  return {
    works: async (rail) => (await restOf(rail)) === null,
    restsByHand: async (rail) => (await restOf(rail))?.isByHand === true,
    report,
  };
}

/** Those of the rails that work now, in the same order. */
export function workingRails<R extends Pick<Rail, 'name'>>(
  health: Pick<RailHealth, 'works'>,
  rails: readonly R[],
): Promise<readonly R[]> {
  return those(rails, (name) => health.works(name));
}

/**
 * Those of the rails that a piece is offered to once more before its order fails, in the same order. One that failed
 * before may work again, so it is asked; one that somebody has rest is not: they know why it is to get nothing.
 */
export function railsOfLastTry<R extends Pick<Rail, 'name'>>(
  health: Pick<RailHealth, 'restsByHand'>,
  rails: readonly R[],
): Promise<readonly R[]> {
  return those(rails, async (name) => !(await health.restsByHand(name)));
}

async function those<R extends Pick<Rail, 'name'>>(
  rails: readonly R[],
  isOne: (name: R['name']) => Promise<boolean>,
): Promise<readonly R[]> {
  const are = await Promise.all(rails.map(({ name }) => isOne(name)));
  return rails.filter((_, index) => are[index]);
}
