import type { HealthResponse } from '../api/schemas/service.ts';
import type { Deps } from '../deps.ts';

export const API_VERSION = '1.0.0';

/** That the service is up, which deployment it is, and which optional lanes are on. */
export async function describeHealth(
  deps: Pick<Deps, 'settings' | 'signingKeys'>,
): Promise<HealthResponse> {
  const { settings } = deps;
  const ring = await deps.signingKeys.keyRing();
  return {
    status: 'ok',
    deployment_id: settings.deploymentId,
    version: API_VERSION,
    lanes: {
      payments: lane(settings.payments),
      x402: lane(settings.x402),
      api_keys: lane(settings.scopedApiKeys),
      signing: lane(ring.length > 0),
    },
  };
}

function lane(on: boolean): 'on' | 'off' {
  return on ? 'on' : 'off';
}
