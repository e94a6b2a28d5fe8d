import type { HealthResponse } from '../contract/schemas/service.ts';
import { MailError } from '../errors/mail-error.ts';
import { type Settings, SettingsError } from '../settings.ts';
import { parseKeyRing } from '../tokens/key-ring.ts';

export const API_VERSION = '1.0.0';

/**
 * That the service is up, which deployment it is, what screens and reads back, which lanes are on: from its
 * settings alone.
 */
export function describeHealth(settings: Settings): HealthResponse {
  return {
    status: 'ok',
    deployment_id: settings.deploymentId,
    version: API_VERSION,
    screening: settings.screenerModel === null ? 'rules' : 'model',
    page_reader: settings.pageReaderModel === null ? 'ocr' : 'model',
    lanes: {
      payments: lane(settings.payments),
      x402: lane(settings.x402),
      mpp: lane(settings.mpp !== null),
      api_keys: lane(settings.scopedApiKeys),
      signing: lane(isSigning(settings)),
    },
  };
}

/**
 * What `read` returns. Settings that cannot be read are named, so that it can be seen from outside what a deployment
 * lacks; their values are not.
 * @throws MailError `unavailable` for those; whatever else `read` throws.
 */
export function orNameSettings<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const names = error.problems.map((problem) => problem.names[0]).join(', ');
    throw new MailError('unavailable', {
      reason: `the settings of this deployment are not complete: ${names}`,
      next: ['Ask the operator of this deployment to correct these settings.'],
      cause: error,
    });
  }
}

/** A secret that is kept elsewhere is not read for this: anybody may ask, and liveness must not hang on it. */
function isSigning({ signingSecrets: source }: Settings): boolean {
  return source.kind === 'arn' || parseKeyRing(source.value).length > 0;
}

function lane(on: boolean): 'on' | 'off' {
  return on ? 'on' : 'off';
}
