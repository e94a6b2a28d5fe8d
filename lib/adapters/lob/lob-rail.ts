import type { PrintRail } from '../../ports.ts';
import { DEFAULT_TERMS, type RailTerms } from '../../rails/rail-terms.ts';
import { refuseUnprintable } from './lob-address.ts';
import type { LobAccount } from './lob-calls.ts';

export interface LobRailOptions extends LobAccount {
  /** What is sold of it; by default what it offers. */
  readonly terms?: RailTerms;
  /** Asked before every webhook; undefined where none is configured. */
  readonly webhookSecret?: (() => Promise<string>) | undefined;
  /** The time that webhooks are judged by. */
  readonly nowMs?: () => number;
}

/** Loaded at its first use, as what reads webhooks is: most functions know the rail and never call it. */
const calls = () => import('./lob-calls.ts');

/**
 * Lob's print API (https://docs.lob.com). The order's id is the idempotency key and is stored with the piece, so one
 * order is one piece within Lob's 24 hours, and can be found by it for ever. No call is repeated here: an answer that
 * leaves open whether a piece exists is an Error that is no MailError, and the caller asks `find`.
 */
export function createLobRail(options: LobRailOptions): PrintRail {
  const { terms = DEFAULT_TERMS.lob, webhookSecret: secret, nowMs = Date.now } = options;
  return {
    name: 'lob',
    ...terms,
    refuse: refuseUnprintable,
    submit: async (piece, document) => (await calls()).submit(options, piece, document),
    find: async (orderId) => (await calls()).find(options, orderId),
    track: async (railId) => (await calls()).track(options, railId),
    readWebhook: async (webhook) => {
      const { readLobWebhook } = await import('./lob-webhook.ts');
      return readLobWebhook({ secret, nowMs }, webhook);
    },
  };
}
