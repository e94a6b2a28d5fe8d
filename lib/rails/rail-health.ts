import { createHealth, type Health, type HealthDeps } from '../health/health.ts';

/** Which rails work now. */
export interface RailHealth {
  /** False while the rail rests. When that cannot be known, it is taken to work. */
  works(rail: string): Promise<boolean>;
  report: Health['report'];
}

export function createRailHealth(deps: HealthDeps): RailHealth {
  const { restsUntilMs, report } = createHealth(deps, 'rail');
  return { works: async (rail) => (await restsUntilMs(rail)) === 0, report };
}
