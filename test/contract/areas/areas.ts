import { ADDRESSES } from './addresses.ts';
import type { Area } from './area.ts';
import { BATCHES } from './batches.ts';
import { CREDITS } from './credits.ts';
import { DESK } from './desk.ts';
import { EVIDENCE } from './evidence.ts';
import { FEEDBACK } from './feedback.ts';
import { HELPERS } from './helpers.ts';
import { MAIL } from './mail.ts';
import { NOTIFICATIONS } from './notifications.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import { SERVICE } from './service.ts';
import { UPLOADS } from './uploads.ts';
import { WEBHOOKS } from './webhooks.ts';

const AREAS: readonly Area[] = [
  SERVICE,
  MAIL,
  BATCHES,
  UPLOADS,
  CREDITS,
  WEBHOOKS,
  ORDER_ACTIONS,
  DESK,
  EVIDENCE,
  FEEDBACK,
  NOTIFICATIONS,
  ADDRESSES,
  HELPERS,
];
/** What the contract test asks of each operation. */
export const REQUESTS: Area['requests'] = Object.assign(
  {},
  ...AREAS.map(({ requests }) => requests),
);
export const TOLD_ELSEWHERE: Area['toldElsewhere'] = Object.assign(
  {},
  ...AREAS.map(({ toldElsewhere }) => toldElsewhere),
);
