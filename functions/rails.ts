import { createClick2MailRail } from '../lib/adapters/click2mail/click2mail-rail.ts';
import { createLobRail } from '../lib/adapters/lob/lob-rail.ts';
import { keptReader } from '../lib/adapters/secrets-manager/secret-reader.ts';
import type { Clock, PrintRail, Rail } from '../lib/ports.ts';
import type { RailTerms } from '../lib/rails/rail-terms.ts';
import type { Settings } from '../lib/settings.ts';
import { RAIL_NAMES, type RailName } from '../lib/vendors.ts';

/** What the adapter of a rail is made of. */
export interface RailParts {
  readonly apiKey: () => Promise<string>;
  /** Undefined where none is configured: then nothing it reports is believed. */
  readonly webhookSecret: (() => Promise<string>) | undefined;
  readonly baseUrl: string;
  readonly terms: RailTerms;
  readonly nowMs: () => number;
}

/** By its row in `lib/vendors.ts`. Never loaded at first use: what a rail can do is read before it is called. */
export const RAIL_ADAPTERS: Readonly<Record<RailName, (parts: RailParts) => PrintRail>> = {
  lob: createLobRail,
  click2mail: createClick2MailRail,
};

/** The rails that the deployment has a key for, in the order of their rows. */
export function rails({ rails: given, railTerms }: Settings, clock: Clock): readonly Rail[] {
  const nowMs = () => clock.nowMs();
  return RAIL_NAMES.flatMap((name) => {
    const settings = given[name];
    if (settings === undefined) return [];
    const { apiKey, baseUrl, webhookSecret } = settings;
    const rail = RAIL_ADAPTERS[name]({
      apiKey: keptReader(apiKey, nowMs),
      webhookSecret: webhookSecret && keptReader(webhookSecret, nowMs),
      baseUrl,
      terms: railTerms[name],
      nowMs,
    });
    return [rail];
  });
}
