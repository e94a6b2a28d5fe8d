import { scheduled } from '../../lib/health/scheduled.ts';
import { makePrintDay } from '../../lib/order/inbound/make-print-day.ts';
import { deps } from '../deps.ts';

/** On the weekdays and at the hour that the deployment says: what an office of the operator's own prints that day. */
export const handler = scheduled('print-day', deps, makePrintDay);
