import { parseReturnAddress } from './address/parse-return-address.ts';
import { type Environment, EnvironmentReader, type SecretSource } from './environment-reader.ts';
import {
  type MppSettings,
  readMpp,
  readStablecoin,
  readStripe,
  type StripeSettings,
  type X402Settings,
} from './payment-settings.ts';
import { type PeriodSettings, readPeriods } from './period-settings.ts';
import type { PostalAddress } from './ports.ts';
import { type RailSettings, readRails } from './rails/rail-settings.ts';
import { readRailTerms, type TermsByRail } from './rails/rail-terms.ts';
import { ENV, TABLES, type TableName } from './resources.ts';
import { parseKeyRing } from './tokens/key-ring.ts';
import { type RailName, VENDORS } from './vendors.ts';

export { type Environment, type SecretSource, SettingsError } from './environment-reader.ts';
export type { MppSettings, X402Network, X402Settings } from './payment-settings.ts';
export { type PeriodSettings, periodsOf } from './period-settings.ts';
export { printSchedule } from './rails/print-schedule.ts';

/** What a deployment decides. Read once, at start, from the environment; nothing else reads it. */
export interface Settings extends PeriodSettings {
  readonly deploymentId: string;
  readonly tableNames: Readonly<Record<TableName, string>>;
  readonly documentsBucket: string;
  readonly effectsQueueUrl: string;
  readonly orderWorkflowArn: string;
  /** The secrets themselves, or where they are kept. */
  readonly signingSecrets: SecretSource;
  readonly orderIdSecret: SecretSource;
  readonly notificationSecret: SecretSource;
  readonly recipientSecret: SecretSource;
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
  /** Live letters a day of callers without a key, from one network and to one address; 0: any number. */
  readonly guestSendLimits: {
    readonly networkPerDay: number;
    readonly recipientPerDay: number;
    /** Absent: what one credential may send and spend is capped. Not so only on a developer's own machine. */
    readonly uncapped?: true;
  };
  /** By the clock: how long a sandbox call waits until the pages of its PDF are read back. */
  readonly sandboxReadingSeconds: number;
  /** The carrier's address verification; null where the deployment has no account for it. */
  readonly usps: { readonly credentials: SecretSource; readonly baseUrl: string } | null;
  /** Where places are looked up: in the ZIP codes that come along, or in Amazon Location. */
  readonly places: 'embedded' | 'location';
  /** The print facilities that the deployment has a key for, or has switched on. */
  readonly rails: Readonly<Partial<Record<RailName, RailSettings>>>;
  /** The processor of card payments; null where the deployment has no key for it. */
  readonly stripe: StripeSettings | null;
  /** How machine payments are taken; null where they are not. */
  readonly mpp: MppSettings | null;
  /** The Bedrock model that screens beside the rules; null where the rules screen alone. */
  readonly screenerModel: string | null;
  /** The multimodal Bedrock model that reads pages back; null where the OCR that comes along does. */
  readonly pageReaderModel: string | null;
  /** What is sold of each rail, at which cost. */
  readonly railTerms: TermsByRail;
  /** Where the deployment is reached, without a slash at the end; null where the request alone tells. */
  readonly publicUrl: string | null;
  /** What stands before the gateway, by the secret that it sends along; null where nothing does. */
  readonly front: { readonly secret: string } | null;
  /** Null where the deployment sends no e-mail. */
  readonly email: EmailSettings | null;
  /** `host:port` pairs that may be fetched although private. Empty unless the deployment is local. */
  readonly allowHosts: readonly string[];
  /** On a developer's machine webhooks may go to any of its ports but these, the service's own; null elsewhere. */
  readonly ownPorts: readonly number[] | null;
  /** Hosts, besides our own, whose web pages may call the tools. */
  readonly mcpOriginHosts: readonly string[];
  /** Whom to tell that a letter waits, or that something else wants a person; null for nobody. */
  readonly operators: { readonly email: string | null; readonly webhookUrl: string | null };
  /** Whom to tell of a weakness: `mailto:` or an https address; null where the deployment names nobody. */
  readonly securityContact: string | null;
}

interface EmailSettings {
  /** An address, with or without a display name. */
  readonly from: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly configurationSet: string | null;
}

/**
 * The one judge of settings: a function asks it when it starts, a deployment before it is made.
 * @throws SettingsError that names every setting that is missing or malformed, and shows none of their values.
 */
export function readSettings(environment: Environment): Settings {
  const reader = new EnvironmentReader(environment);
  const names = Object.entries(TABLES).map(([table, { env }]) => [table, reader.text(env)]);
  const payments = reader.flag('PAYMENTS');
  const publicUrl = reader.address(ENV.publicUrl);
  const x402 = reader.flag('X402');
  const settings: Settings = {
    deploymentId: deploymentId(reader, 'DEPLOYMENT_ID'),
    tableNames: Object.fromEntries(names) as Record<TableName, string>,
    documentsBucket: reader.text(ENV.documentsBucket),
    effectsQueueUrl: reader.text(ENV.effectsQueueUrl),
    orderWorkflowArn: reader.text(ENV.orderWorkflowArn),
    signingSecrets: signingSecrets(reader),
    orderIdSecret: reader.secret(ENV.orderIdSecret, ENV.orderIdSecretArn),
    notificationSecret: reader.secret(ENV.notificationSecret, ENV.notificationSecretArn),
    recipientSecret: reader.secret(ENV.recipientSecret, ENV.recipientSecretArn),
    returnAddress: address(reader, 'RETURN_ADDRESS'),
    payments,
    x402,
    stablecoin: readStablecoin(reader, x402),
    scopedApiKeys: reader.flag('SCOPED_API_KEYS'),
    guestLimitPerMinute: reader.wholeNumber('GUEST_LIMIT_PER_MINUTE'),
    guestSendLimits: {
      networkPerDay: reader.wholeNumber('NETWORK_SENDS_PER_DAY'),
      recipientPerDay: reader.wholeNumber('RECIPIENT_SENDS_PER_DAY'),
      ...(!reader.localSwitch('LIMITS') && { uncapped: true }),
    },
    ...readPeriods(reader),
    sandboxReadingSeconds: reader.callSeconds('SANDBOX_READING_SECONDS'),
    usps: usps(reader),
    places: places(reader, ENV.places),
    rails: readRails(reader),
    stripe: readStripe(reader, payments),
    mpp: readMpp(reader),
    screenerModel: reader.modelId(VENDORS.bedrock.settings.model),
    pageReaderModel: reader.modelId(VENDORS.bedrockPages.settings.model),
    railTerms: readRailTerms(reader, 'RAIL_COSTS', 'RAIL_OFFERS'),
    publicUrl: publicUrl || null,
    front: front(reader),
    email: email(reader, publicUrl),
    allowHosts: reader.localHosts('LOCAL_ALLOW_HOSTS'),
    ownPorts: reader.localPorts('LOCAL_OWN_PORTS'),
    mcpOriginHosts: reader.hosts('MCP_ORIGIN_HOSTS'),
    operators: operators(reader),
    securityContact: reader.contact('SECURITY_CONTACT'),
  };
  reader.refuseProblems();
  return settings;
}

/** Shown to everybody by health. */
function deploymentId(reader: EnvironmentReader, name: string): string {
  reader.text(name);
  return reader.matching(name, /^[\w.-]{1,64}$/, '1 to 64 letters, digits, dots, - and _');
}

/** What is kept elsewhere is judged when it is read. An object without a key is no way to say `off`. */
function signingSecrets(reader: EnvironmentReader): SecretSource {
  const source = reader.secret(ENV.signingSecrets, ENV.signingSecretsArn);
  try {
    const text = source.kind === 'value' ? source.value : 'off';
    if (parseKeyRing(text).length === 0 && text.includes('{')) throw new Error('no key');
  } catch {
    reader.complain(ENV.signingSecrets, 'must be id:secret, separated by commas');
  }
  return source;
}

function address(reader: EnvironmentReader, name: string): PostalAddress {
  const fallback = { name: '', line1: '', city: '', state: '', zip: '', country: 'US' } as const;
  const text = reader.text(name);
  if (text === '') return fallback;
  const address = parseReturnAddress(text);
  if (address === undefined) {
    reader.complain(
      name,
      'must be JSON with name, line1, city, state (two letters) and zip, in plain letters',
    );
  }
  return address ?? fallback;
}

/** Long enough that nobody finds it out. */
function front(reader: EnvironmentReader): Settings['front'] {
  const secret = reader.matching(ENV.frontSecret, /^\S{16,}$/, '16 characters or more');
  return secret === '' ? null : { secret };
}

/** With or without a display name. */
const SENDER = /^([^<>@\r\n]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/;

function email(reader: EnvironmentReader, publicUrl: string): EmailSettings | null {
  const sender = VENDORS.ses.settings.from;
  const from = reader.matching(sender, SENDER, 'an e-mail address');
  if (from === '') return null;
  reader.text(ENV.publicUrl, ` (${sender} needs it)`);
  return {
    from,
    publicUrl,
    configurationSet: reader.optional(ENV.emailConfigurationSet) || null,
  };
}

/** Without a display name: it is written to, and never shown. */
const MAILBOX = /^[^\s@<>,]+@[^\s@<>,]+$/;

function operators(reader: EnvironmentReader): Settings['operators'] {
  const email = reader.matching('OPERATOR_EMAIL', MAILBOX, 'an e-mail address');
  const sender = VENDORS.ses.settings.from;
  if (email !== '') reader.text(sender, ' (OPERATOR_EMAIL needs it)');
  const webhookUrl = reader.address('OPERATOR_WEBHOOK');
  return { email: email || null, webhookUrl: webhookUrl || null };
}

function usps(reader: EnvironmentReader): Settings['usps'] {
  const credentials = reader.given(VENDORS.usps.secrets.api);
  const baseUrl = reader.url(VENDORS.usps.url);
  return credentials ? { credentials, baseUrl } : null;
}

function places(reader: EnvironmentReader, name: string): Settings['places'] {
  const value = reader.matching(name, /^(embedded|location)$/, 'embedded or location');
  return value === 'location' ? 'location' : 'embedded';
}
