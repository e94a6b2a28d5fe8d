import type { PostalAddress, RailCosts } from './ports.ts';
import { parseRailCosts } from './rails/rail-costs.ts';
import {
  COMPANY_URLS,
  type CompanyUrl,
  ENV,
  GIVEN_SECRETS,
  type GivenSecret,
  TABLES,
  type TableName,
} from './resources.ts';

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

export type SecretSource =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'arn'; readonly arn: string };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * @throws Error that names every setting that is missing or malformed, and shows none of their values.
 */
export function readSettings(environment: Environment): Settings {
  const reader = new Reader(environment);
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
    returnAddress: reader.address('RETURN_ADDRESS'),
    payments: reader.flag('PAYMENTS'),
    x402,
    stablecoin: reader.stablecoin(x402),
    scopedApiKeys: reader.flag('SCOPED_API_KEYS'),
    guestLimitPerMinute: reader.wholeNumber('GUEST_LIMIT_PER_MINUTE'),
    usps: reader.usps(),
    places: reader.places(ENV.places),
    lob: reader.lob(),
    stripe: reader.stripe(),
    screenerModel: environment[ENV.screenerModel] || null,
    railCosts: reader.railCosts('RAIL_COSTS'),
    email: reader.email(),
    allowHosts: reader.localHosts('LOCAL_ALLOW_HOSTS'),
  };
  reader.refuseProblems();
  return settings;
}

/** Collects every problem before it complains, so that a deployment is repaired in one go. */
class Reader {
  readonly #environment: Environment;
  readonly #problems: string[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string {
    const value = this.#environment[name];
    if (value === undefined || value === '') this.#problems.push(`${name} is missing`);
    return value ?? '';
  }

  flag(name: string): boolean {
    const value = this.text(name);
    if (value !== '' && value !== 'on' && value !== 'off') {
      this.#problems.push(`${name} must be on or off`);
    }
    return value === 'on';
  }

  wholeNumber(name: string): number {
    const value = this.text(name);
    if (value !== '' && !/^\d{1,9}$/.test(value)) this.#problems.push(`${name} must be 0 or more`);
    return Number(value);
  }

  secret(valueName: string, arnName: string): SecretSource {
    const arn = this.#environment[arnName];
    if (arn !== undefined && arn !== '') return { kind: 'arn', arn };
    const value = this.#environment[valueName];
    if (value === undefined) this.#problems.push(`${valueName} or ${arnName} is missing`);
    return { kind: 'value', value: value ?? '' };
  }

  address(name: string): PostalAddress {
    const fallback = { name: '', line1: '', city: '', state: '', zip: '', country: 'US' } as const;
    const text = this.text(name);
    if (text === '') return fallback;
    const address = parseAddress(text);
    if (address === undefined) {
      this.#problems.push(`${name} must be JSON with name, line1, city, state and zip`);
    }
    return address ?? fallback;
  }

  /** Only a deployment that says it is local may open private addresses. */
  localHosts(name: string): readonly string[] {
    const text = this.#environment[name] ?? '';
    if (text !== '' && this.#environment['LOCAL_DEPLOYMENT'] !== 'on') {
      this.#problems.push(`${name} is for local deployments only`);
    }
    return text.split(',').filter((host) => host !== '');
  }

  /** Undefined where the deployment was given none. */
  given(name: GivenSecret): SecretSource | undefined {
    const value = GIVEN_SECRETS[name];
    const arn = `${value}_ARN`;
    const isGiven = [value, arn].some((variable) => (this.#environment[variable] ?? '') !== '');
    return isGiven ? this.secret(value, arn) : undefined;
  }

  /** Keys and letters go there, so off this machine only over TLS. */
  url(name: CompanyUrl): string {
    const { env, byDefault } = COMPANY_URLS[name];
    const url = (this.#environment[env] || byDefault).replace(/\/$/, '');
    const protocol = URL.canParse(url) ? new URL(url).protocol : '';
    const local = this.#environment['LOCAL_DEPLOYMENT'] === 'on';
    if (protocol !== 'https:' && !(local && protocol === 'http:')) {
      this.#problems.push(`${env} must be an https address`);
    }
    return url;
  }

  lob(): Settings['lob'] {
    const apiKey = this.given('lobApiKey');
    const webhookSecret = this.given('lobWebhookSecret');
    return apiKey ? { apiKey, baseUrl: this.url('lobApiUrl'), webhookSecret } : null;
  }

  /** Optional: what it leaves out has its default. */
  railCosts(name: string): Settings['railCosts'] {
    const costs = parseRailCosts(this.#environment[name] || '{}');
    if (costs === undefined) {
      this.#problems.push(`${name} must be JSON of cents by rail (lib/rails/rail-costs.ts)`);
    }
    return costs ?? {};
  }

  /** Payments that nobody hears of would be held and never captured, so the key needs the other secret. */
  stripe(): Settings['stripe'] {
    const apiKey = this.given('stripeApiKey');
    if (apiKey === undefined) return null;
    const name = GIVEN_SECRETS.stripeWebhookSecret;
    const webhookSecret = this.secret(name, `${name}_ARN`);
    return { apiKey, webhookSecret, baseUrl: this.url('stripeApiUrl') };
  }

  /** All of it or nothing: a lane that could take money but not give it back must not open. */
  stablecoin(isTaken: boolean): Settings['stablecoin'] {
    if (!isTaken && !this.#hasStablecoin()) return null;
    const network = this.matching('X402_NETWORK', /^base(-sepolia)?$/, 'base or base-sepolia');
    const region = this.#environment['X402_HIDDEN_REGION'] ?? '';
    if (region !== '') this.matching('X402_HIDDEN_REGION', REGION, 'like US-NY or US');
    return {
      payTo: this.matching('X402_PAY_TO', /^0x[0-9a-fA-F]{40}$/, '0x and 40 hex digits'),
      network: network as X402Network,
      facilitatorUrl: this.url('x402FacilitatorUrl'),
      rpcUrl: this.needed('x402RpcUrl'),
      refundKey: this.needed('x402RefundKey'),
      hiddenRegion: region === '' ? null : region,
    };
  }

  #hasStablecoin(): boolean {
    const named = ['X402_NETWORK', 'X402_PAY_TO'].every((name) => this.#environment[name]);
    return (
      named && this.given('x402RpcUrl') !== undefined && this.given('x402RefundKey') !== undefined
    );
  }

  matching(name: string, pattern: RegExp, form: string): string {
    const value = this.text(name);
    if (value !== '' && !pattern.test(value)) this.#problems.push(`${name} must be ${form}`);
    return value;
  }

  needed(name: GivenSecret): SecretSource {
    return this.given(name) ?? this.secret(GIVEN_SECRETS[name], `${GIVEN_SECRETS[name]}_ARN`);
  }

  email(): EmailSettings | null {
    const from = this.#environment[ENV.emailFrom] ?? '';
    if (from === '') return null;
    return {
      from,
      publicUrl: this.text(ENV.publicUrl).replace(/\/$/, ''),
      configurationSet: this.#environment[ENV.emailConfigurationSet] || null,
    };
  }

  usps(): Settings['usps'] {
    const credentials = this.given('uspsCredentials');
    return credentials ? { credentials, baseUrl: this.url('uspsApiUrl') } : null;
  }

  places(name: string): Settings['places'] {
    const value = this.#environment[name] || 'embedded';
    if (value === 'embedded' || value === 'location') return value;
    this.#problems.push(`${name} must be embedded or location`);
    return 'embedded';
  }

  refuseProblems(): void {
    if (this.#problems.length === 0) return;
    throw new Error(`The settings are not complete: ${this.#problems.join('; ')}.`);
  }
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
