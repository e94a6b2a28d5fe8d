import { scheduled } from '../../lib/health/scheduled.ts';
import { reconcile } from '../../lib/order/inbound/reconcile.ts';
import { deps } from '../deps.ts';

/** Every five minutes: finishes what a process that died left owing. */
export const handler = scheduled('reconcile', deps, reconcile);
