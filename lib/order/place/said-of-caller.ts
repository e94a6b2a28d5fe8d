import type { Deps } from '../../deps.ts';
import { keptIdentityOf } from '../../limits/cap-identity.ts';
import type { Placement } from '../core/new-order.ts';
import type { OrderCall } from './order-call.ts';

type Said = Pick<
  Placement,
  | 'email'
  | 'webhookUrl'
  | 'keyId'
  | 'callerDigest'
  | 'deploymentId'
  | 'retentionDays'
  | 'unpaidDays'
>;

/** Who calls, whom to tell, and how long the data of this order stays. */
export async function saidOfCaller(
  { settings, signingKeys }: Pick<Deps, 'settings' | 'signingKeys'>,
  call: OrderCall,
): Promise<Said> {
  const { caller, body } = call;
  const { deploymentId, retentionDays, unpaidDays, sandboxDays } = settings;
  return {
    email: body.email ?? null,
    webhookUrl: body.webhook_url ?? null,
    keyId: caller.kind === 'key' ? caller.keyId : null,
    callerDigest: keptIdentityOf(call, await signingKeys.recipientSecret()) ?? null,
    deploymentId,
    retentionDays,
    unpaidDays: body.sandbox ? sandboxDays : unpaidDays,
  };
}
