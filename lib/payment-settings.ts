import type { EnvironmentReader, SecretSource } from './environment-reader.ts';
import { ENV } from './resources.ts';
import { VENDORS } from './vendors.ts';

/** The processor of card payments. */
export interface StripeSettings {
  readonly apiKey: SecretSource;
  readonly webhookSecret: SecretSource;
  readonly baseUrl: string;
}

/** Payments by the Machine Payments Protocol. */
export interface MppSettings {
  /** Our profile at Stripe, which programs have their tokens granted to. */
  readonly networkId: string;
}

export interface X402Settings {
  /** The account that is paid. */
  readonly payTo: string;
  readonly network: X402Network;
  readonly facilitatorUrl: string;
  readonly rpcUrl: SecretSource;
  readonly refundKey: SecretSource;
  /** Where the lane is not offered: a country (`CU`) or a part of one (`US-NY`); null: everywhere. */
  readonly hiddenRegion: string | null;
}

export type X402Network = 'base' | 'base-sepolia';

/** ISO 3166: a country, or a country and its part. */
const REGION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/;

/**
 * A lane that is on without a key would only refuse. Payments that nobody hears of would be held and never captured, so
 * the key needs the other secret.
 */
export function readStripe(reader: EnvironmentReader, isTaken: boolean): StripeSettings | null {
  const { secrets, url } = VENDORS.stripe;
  const given = reader.given(secrets.api);
  const baseUrl = reader.url(url);
  if (given === undefined && !isTaken) return null;
  return {
    apiKey: reader.needed(secrets.api, ' (PAYMENTS is on)'),
    webhookSecret: reader.needed(secrets.webhook, ` (${secrets.api} needs it)`),
    baseUrl,
  };
}

/** A profile without a key would only refuse. */
export function readMpp(reader: EnvironmentReader): MppSettings | null {
  const { secrets, settings } = VENDORS.stripe;
  const networkId = reader.matching(settings.network, /^[\w-]{1,128}$/, 'letters, digits, - and _');
  if (networkId === '') return null;
  reader.needed(secrets.api, ` (${settings.network} needs it)`);
  return { networkId };
}

/** All of it or nothing: a lane that could take money but not give it back must not open. */
export function readStablecoin(reader: EnvironmentReader, isTaken: boolean): X402Settings | null {
  const { secrets, settings, url } = VENDORS.x402;
  const network = reader.matching(settings.network, /^base(-sepolia)?$/, 'base or base-sepolia');
  const payTo = reader.matching(settings.payTo, /^0x[0-9a-fA-F]{40}$/, '0x and 40 hex digits');
  const hiddenRegion = reader.matching(settings.hiddenRegion, REGION, 'like US-NY or US') || null;
  if (hiddenRegion !== null && reader.optional(ENV.frontSecret) === '') {
    reader.complain(settings.hiddenRegion, `needs ${ENV.frontSecret}`);
  }
  const facilitatorUrl = reader.url(url);
  const given = [reader.given(secrets.chain), reader.given(secrets.refund)];
  const isWhole = network !== '' && payTo !== '' && !given.includes(undefined);
  if (!isTaken && !isWhole) return null;
  const why = ' (X402 is on)';
  return {
    payTo: reader.text(settings.payTo, why),
    network: reader.text(settings.network, why) as X402Network,
    facilitatorUrl,
    rpcUrl: reader.needed(secrets.chain, why),
    refundKey: reader.needed(secrets.refund, why),
    hiddenRegion,
  };
}
