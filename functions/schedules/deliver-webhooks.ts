import { scheduled } from '../../lib/health/scheduled.ts';
import { deliverDue } from '../../lib/webhook/deliver-due.ts';
import { deps } from '../deps.ts';

/** Every minute: tries the notifications whose time has come. */
export const handler = scheduled('deliver-webhooks', deps, deliverDue);
