import type { PrintRail } from '../../ports.ts';
import { DEFAULT_TERMS } from '../../rails/rail-terms.ts';
import { refuseUnprintable } from './click2mail-address.ts';
import type { Click2MailRailOptions } from './click2mail-errands.ts';

/**
 * Click2Mail's REST API (https://developers.click2mail.com). A job is drafted in several calls, and only the last one,
 * its submission, mails and charges. The order's id is the job's `appSignature`, by which it is found for ever; a draft
 * is no piece, and the next submission takes it up. A job can be submitted once. No call is repeated here: an answer
 * to the submission that leaves open whether it happened is an Error that is no MailError, and the caller asks `find`.
 */
export function createClick2MailRail(options: Click2MailRailOptions): PrintRail {
  return {
    name: 'click2mail',
    ...(options.terms ?? DEFAULT_TERMS.click2mail),
    refuse: refuseUnprintable,
    submit: async (piece, document) => (await errands()).submit(options, piece, document),
    find: async (orderId) => (await errands()).find(options, orderId),
    track: async (railId) => (await errands()).track(options, railId),
  };
}

/** Loaded at the first call: every function knows its rails, and few call one. */
function errands() {
  return import('./click2mail-errands.ts');
}
