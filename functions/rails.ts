import { refuseUnprintable as refuseForClick2Mail } from '../lib/adapters/click2mail/click2mail-address.ts';
import { refuseUnwritten } from '../lib/adapters/handwrytten/handwrytten-address.ts';
import { refuseUnprintable as refuseForLob } from '../lib/adapters/lob/lob-address.ts';
import { refuseUnprintable as refuseForPostGrid } from '../lib/adapters/postgrid/postgrid-contact.ts';
import { keptReader } from '../lib/adapters/secrets-manager/secret-reader.ts';
import { refuseUnwritable } from '../lib/adapters/self-print/refuse-unwritable.ts';
import type { Clock, Documents, PrintRail, Rail } from '../lib/ports.ts';
import type { RailTerms } from '../lib/rails/rail-terms.ts';
import type { Settings } from '../lib/settings.ts';
import { RAIL_NAMES, RAILS, type RailName } from '../lib/vendors.ts';
import { onFirstUse } from './on-first-use.ts';

/** What the adapter of a rail is made of. */
export interface RailParts {
  /** Rejects where the rail's row names none. */
  readonly apiKey: () => Promise<string>;
  /** Undefined where none is configured: then nothing it reports is believed. */
  readonly webhookSecret: (() => Promise<string>) | undefined;
  readonly baseUrl: string;
  /** Whatever else its row asks for, by its use. */
  readonly choices: Readonly<Record<string, string>>;
  /** Where a rail of our own keeps its pieces. */
  readonly documents: Pick<Documents, 'get' | 'put'>;
  readonly terms: RailTerms;
  readonly nowMs: () => number;
}

/** The adapter of a rail: what is known of it before it is called, and how it is loaded. */
interface RailAdapter {
  /** That of the adapter itself; one that refuses nothing, in both, where the rail prints all. */
  readonly refuse: NonNullable<Rail['refuse']>;
  /** Whether its pieces can be asked after. */
  readonly tracks: boolean;
  readonly load: (parts: RailParts) => Promise<PrintRail>;
}

/** By its row in `lib/vendors.ts`. Most functions know the rails and call none: each is loaded when it is called. */
export const RAIL_ADAPTERS: Readonly<Record<RailName, RailAdapter>> = {
  lob: {
    refuse: refuseForLob,
    tracks: true,
    load: async (parts) => (await import('../lib/adapters/lob/lob-rail.ts')).createLobRail(parts),
  },
  postgrid: {
    refuse: refuseForPostGrid,
    tracks: true,
    load: async (parts) =>
      (await import('../lib/adapters/postgrid/postgrid-rail.ts')).createPostGridRail(parts),
  },
  handwrytten: {
    refuse: refuseUnwritten,
    tracks: true,
    load: async ({ choices: { card = '', font = '' }, ...parts }) => {
      const { createHandwryttenRail } = await import(
        '../lib/adapters/handwrytten/handwrytten-rail.ts'
      );
      return createHandwryttenRail({ ...parts, stationery: { card, font } });
    },
  },
  self_print: {
    refuse: refuseUnwritable,
    tracks: false,
    load: async (parts) =>
      (await import('../lib/adapters/self-print/self-print-rail.ts')).createSelfPrintRail(parts),
  },
  click2mail: {
    refuse: refuseForClick2Mail,
    tracks: true,
    load: async (parts) =>
      (await import('../lib/adapters/click2mail/click2mail-rail.ts')).createClick2MailRail(parts),
  },
};

/** The rails that the deployment has a key for, or has switched on, in the order of their rows. */
export function rails(
  { rails: given, railTerms }: Settings,
  clock: Clock,
  documents: RailParts['documents'],
): readonly Rail[] {
  const nowMs = () => clock.nowMs();
  return RAIL_NAMES.flatMap((name) => {
    const settings = given[name];
    if (settings === undefined) return [];
    const { apiKey, baseUrl, webhookSecret, choices = {} } = settings;
    const parts: RailParts = {
      apiKey: apiKey === undefined ? noKey : keptReader(apiKey, nowMs),
      webhookSecret: webhookSecret && keptReader(webhookSecret, nowMs),
      baseUrl,
      choices,
      documents,
      terms: railTerms[name],
      nowMs,
    };
    return [railOf(name, parts)];
  });
}

/** What a rail cannot do it does not have, so that nobody asks it. */
function railOf(name: RailName, parts: RailParts): Rail {
  const { refuse, tracks, load } = RAIL_ADAPTERS[name];
  const { submit, find, track, readWebhook } = onFirstUse(
    () => load(parts) as Promise<Required<Rail>>,
  );
  const reports = 'webhook' in RAILS[name].secrets;
  return {
    name,
    ...parts.terms,
    refuse,
    submit,
    find,
    ...(tracks && { track }),
    ...(reports && { readWebhook }),
  };
}

async function noKey(): Promise<string> {
  throw new Error('this rail has no key');
}
