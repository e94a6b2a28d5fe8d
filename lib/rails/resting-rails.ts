import { createHealth, type HealthDeps } from '../health/health.ts';
import { RAILS } from '../vendors.ts';

/** Print facilities that are left alone now, and until when; what cannot be known counts as working. */
export async function restingRails(
  deps: HealthDeps,
): Promise<{ readonly rail: string; readonly until: string }[]> {
  const health = createHealth(deps, 'rail');
  const states = await Promise.all(
    Object.keys(RAILS).map(async (rail) => ({ rail, untilMs: await health.restsUntilMs(rail) })),
  );
  return states
    .filter(({ untilMs }) => untilMs > 0)
    .map(({ rail, untilMs }) => ({ rail, until: new Date(untilMs).toISOString() }));
}
