import { reconcile } from '../../lib/order/inbound/reconcile.ts';
import { scheduled } from '../../lib/order/inbound/scheduled.ts';
import { deps } from '../deps.ts';

/** Every five minutes: finishes what a process that died left owing. */
export const handler = scheduled('reconcile', deps, reconcile);
