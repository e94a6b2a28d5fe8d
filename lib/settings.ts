import { type Environment, EnvironmentReader, type SecretSource } from './environment-reader.ts';
import type { PostalAddress, RailCosts } from './ports.ts';
import { parseRailCosts } from './rails/rail-costs.ts';
import { ENV, GIVEN_SECRETS, TABLES, type TableName } from './resources.ts';

export type { SecretSource } from './environment-reader.ts';

/** What a deployment decides. Read once, at start, from the environment; nothing else reads it. */
export interface Settings {
  readonly deploymentId: string;
  readonly tableNames: Readonly<Record<TableName, string>>;
  readonly documentsBucket: string;
  readonly effectsQueueUrl: string;
  readonly orderWorkflowArn: string;
  /** The secrets themselves, or where they are kept. */
  readonly signingSecrets: SecretSource;
  readonly orderIdSecret: SecretSource;
  readonly notificationSecret: SecretSource;
  /** Printed where an order gives no `from`. */
  readonly returnAddress: PostalAddress;
  readonly payments: boolean;
  /** Whether stablecoin is taken. */
  readonly x402: boolean;
  /** What that needs; there, too, where it is not taken any more, so that what is owed can be paid back. */
  readonly stablecoin: X402Settings | null;
  readonly scopedApiKeys: boolean;
  /** Calls a minute that a guest (a caller without a key) may make of each group of operations; 0: any number. */
  readonly guestLimitPerMinute: number;
  /** The carrier's address verification; null where the deployment has no account for it. */
  readonly usps: { readonly credentials: SecretSource; readonly baseUrl: string } | null;
  /** Where places are looked up: in the ZIP codes that come along, or in Amazon Location. */
  readonly places: 'embedded' | 'location';
  /** The print facility; null where the deployment has no key for one. */
  readonly lob: {
    readonly apiKey: SecretSource;
    readonly baseUrl: string;
    /** What its webhooks are signed with; without it none are taken. */
    readonly webhookSecret?: SecretSource | undefined;
  } | null;
  /** The processor of card payments; null where the deployment has no key for it. */
  readonly stripe: {
    readonly apiKey: SecretSource;
    readonly webhookSecret: SecretSource;
    readonly baseUrl: string;
  } | null;
  /** The Bedrock model that screens beside the rules; null where the rules screen alone. */
  readonly screenerModel: string | null;
  /** What each rail charges, by its name. */
  readonly railCosts: Readonly<Record<string, RailCosts>>;
  /** Null where the deployment sends no e-mail. */
  readonly email: EmailSettings | null;
  /** `host:port` pairs that may be fetched although private. Empty unless the deployment is local. */
  readonly allowHosts: readonly string[];
  /** Hosts, besides our own, whose web pages may call the tools. */
  readonly mcpOriginHosts: readonly string[];
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

interface EmailSettings {
  /** An address, with or without a display name. */
  readonly from: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly configurationSet: string | null;
}

/**
 * @throws Error that names every setting that is missing or malformed, and shows none of their values.
 */
export function readSettings(environment: Environment): Settings {
  const reader = new EnvironmentReader(environment);
  const names = Object.entries(TABLES).map(([table, { env }]) => [table, reader.text(env)]);
  const x402 = reader.flag('X402');
  const settings: Settings = {
    deploymentId: reader.text('DEPLOYMENT_ID'),
    tableNames: Object.fromEntries(names) as Record<TableName, string>,
    documentsBucket: reader.text(ENV.documentsBucket),
    effectsQueueUrl: reader.text(ENV.effectsQueueUrl),
    orderWorkflowArn: reader.text(ENV.orderWorkflowArn),
    signingSecrets: reader.secret(ENV.signingSecrets, ENV.signingSecretsArn),
    orderIdSecret: reader.secret(ENV.orderIdSecret, ENV.orderIdSecretArn),
    notificationSecret: reader.secret(ENV.notificationSecret, ENV.notificationSecretArn),
    returnAddress: address(reader, 'RETURN_ADDRESS'),
    payments: reader.flag('PAYMENTS'),
    x402,
    stablecoin: stablecoin(reader, x402),
    scopedApiKeys: reader.flag('SCOPED_API_KEYS'),
    guestLimitPerMinute: reader.wholeNumber('GUEST_LIMIT_PER_MINUTE'),
    usps: usps(reader),
    places: places(reader, ENV.places),
    lob: lob(reader),
    stripe: stripe(reader),
    screenerModel: reader.optional(ENV.screenerModel) || null,
    railCosts: railCosts(reader, 'RAIL_COSTS'),
    email: email(reader),
    allowHosts: reader.localHosts('LOCAL_ALLOW_HOSTS'),
    mcpOriginHosts: reader.hosts('MCP_ORIGIN_HOSTS'),
  };
  reader.refuseProblems();
  return settings;
}

function address(reader: EnvironmentReader, name: string): PostalAddress {
  const fallback = { name: '', line1: '', city: '', state: '', zip: '', country: 'US' } as const;
  const text = reader.text(name);
  if (text === '') return fallback;
  const address = parseAddress(text);
  if (address === undefined) {
    reader.complain(`${name} must be JSON with name, line1, city, state and zip`);
  }
  return address ?? fallback;
}

function lob(reader: EnvironmentReader): Settings['lob'] {
  const apiKey = reader.given('lobApiKey');
  const webhookSecret = reader.given('lobWebhookSecret');
  return apiKey ? { apiKey, baseUrl: reader.url('lobApiUrl'), webhookSecret } : null;
}

/** Optional: what it leaves out has its default. */
function railCosts(reader: EnvironmentReader, name: string): Settings['railCosts'] {
  const costs = parseRailCosts(reader.optional(name) || '{}');
  if (costs === undefined) {
    reader.complain(`${name} must be JSON of cents by rail (lib/rails/rail-costs.ts)`);
  }
  return costs ?? {};
}

/** Payments that nobody hears of would be held and never captured, so the key needs the other secret. */
function stripe(reader: EnvironmentReader): Settings['stripe'] {
  const apiKey = reader.given('stripeApiKey');
  if (apiKey === undefined) return null;
  const name = GIVEN_SECRETS.stripeWebhookSecret;
  const webhookSecret = reader.secret(name, `${name}_ARN`);
  return { apiKey, webhookSecret, baseUrl: reader.url('stripeApiUrl') };
}

/** All of it or nothing: a lane that could take money but not give it back must not open. */
function stablecoin(reader: EnvironmentReader, isTaken: boolean): Settings['stablecoin'] {
  if (!isTaken && !hasStablecoin(reader)) return null;
  const network = reader.matching('X402_NETWORK', /^base(-sepolia)?$/, 'base or base-sepolia');
  const region = reader.optional('X402_HIDDEN_REGION');
  if (region !== '') reader.matching('X402_HIDDEN_REGION', REGION, 'like US-NY or US');
  return {
    payTo: reader.matching('X402_PAY_TO', /^0x[0-9a-fA-F]{40}$/, '0x and 40 hex digits'),
    network: network as X402Network,
    facilitatorUrl: reader.url('x402FacilitatorUrl'),
    rpcUrl: reader.needed('x402RpcUrl'),
    refundKey: reader.needed('x402RefundKey'),
    hiddenRegion: region === '' ? null : region,
  };
}

function hasStablecoin(reader: EnvironmentReader): boolean {
  const named = ['X402_NETWORK', 'X402_PAY_TO'].every((name) => reader.optional(name) !== '');
  return (
    named && reader.given('x402RpcUrl') !== undefined && reader.given('x402RefundKey') !== undefined
  );
}

function email(reader: EnvironmentReader): EmailSettings | null {
  const from = reader.optional(ENV.emailFrom);
  if (from === '') return null;
  return {
    from,
    publicUrl: reader.text(ENV.publicUrl).replace(/\/$/, ''),
    configurationSet: reader.optional(ENV.emailConfigurationSet) || null,
  };
}

function usps(reader: EnvironmentReader): Settings['usps'] {
  const credentials = reader.given('uspsCredentials');
  return credentials ? { credentials, baseUrl: reader.url('uspsApiUrl') } : null;
}

function places(reader: EnvironmentReader, name: string): Settings['places'] {
  const value = reader.optional(name) || 'embedded';
  if (value === 'embedded' || value === 'location') return value;
  reader.complain(`${name} must be embedded or location`);
  return 'embedded';
}

/** ISO 3166: a country, or a country and its part. */
const REGION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/;
const ADDRESS_FIELDS = ['name', 'line1', 'city', 'state', 'zip'] as const;

function parseAddress(text: string): PostalAddress | undefined {
  try {
    const value = JSON.parse(text) as Record<string, unknown>;
    if (ADDRESS_FIELDS.some((field) => typeof value[field] !== 'string')) return undefined;
    return { ...(value as unknown as PostalAddress), country: 'US' };
  } catch {
    return undefined;
  }
}
