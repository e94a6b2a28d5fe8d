import { identityOf } from '../../limits/cap-identity.ts';
import type { Settings } from '../../settings.ts';
import type { Placement } from '../core/new-order.ts';
import type { OrderCall } from './order-call.ts';

type Said = Pick<
  Placement,
  'email' | 'webhookUrl' | 'keyId' | 'callerDigest' | 'deploymentId' | 'retentionDays'
>;

/** Who calls, whom to tell, and how long the data of this order stays. */
export function saidOfCaller(
  { deploymentId, retentionDays }: Pick<Settings, 'deploymentId' | 'retentionDays'>,
  call: OrderCall,
): Said {
  const { caller, body } = call;
  return {
    email: body.email ?? null,
    webhookUrl: body.webhook_url ?? null,
    keyId: caller.kind === 'key' ? caller.keyId : null,
    callerDigest: identityOf(call) ?? null,
    deploymentId,
    retentionDays,
  };
}
