import type { Node } from 'constructs';
import { COMPANY_URLS, ENV, GIVEN_SECRETS, type GivenSecret } from '../lib/resources.ts';

/** What differs from one deployment to the next. Everything is read from the CDK context (`-c name=value`). */
export interface Settings {
  /** Context `stage`: `development` unless given. Only `production` keeps its data when it is torn down. */
  readonly stage: string;
  readonly production: boolean;
  /** Context `bundle`: false leaves placeholder code in the functions; local start and tests do so. */
  readonly bundle: boolean;
  /** Context `alarmTopicArn`: who hears of alarms; without it they only show in the console. */
  readonly alarmTopicArn: string | undefined;
  /** Context `lobApiKeyArn` and so on: Secrets Manager secrets made by hand (`GIVEN_SECRETS`), as far as given. */
  readonly secretArns: Readonly<Partial<Record<GivenSecret, string>>>;
  /** Context `screenerModel`: the Bedrock model, or inference profile, that screens letters beside the rules. */
  readonly screenerModel: string | undefined;
  /** Contexts `emailFrom` and `publicUrl`; undefined sends no e-mail. */
  readonly email: EmailSettings | undefined;
  /** Context `places`: `embedded` unless given. `location` looks addresses up in Amazon Location, at its price. */
  readonly places: 'embedded' | 'location';
  /** Environment variables of every function. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Printed as the sender when an order names none. A stand-in, so that a first deployment works; letters that
 * cannot be delivered come back to this address, so production must name a real one.
 */
const EXAMPLE_RETURN_ADDRESS = {
  name: 'Physical Mail Service',
  line1: '123 Example Street',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'US',
};

export interface EmailSettings {
  readonly from: string;
  readonly domain: string;
  /** For links in e-mails. */
  readonly publicUrl: string;
}

/** A bare address: a display name would need quoting rules of its own. */
const SENDER = /^[^\s@<>]+@([^\s@<>]+\.[^\s@<>.]+)$/;

const SECRET_ARN = /^arn:aws[a-z-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:[\w/+=.@-]+$/;

/** A setting that functions read, the context key that sets it, and its default. */
const LANES = [
  { env: 'PAYMENTS', context: 'payments', byDefault: 'off' },
  { env: 'X402', context: 'x402', byDefault: 'off' },
  { env: 'SCOPED_API_KEYS', context: 'scopedApiKeys', byDefault: 'on' },
] as const;

/** What the stablecoin lane must be told besides its secrets; the functions say what each must look like. */
const X402_CONTEXT = [
  { env: 'X402_NETWORK', context: 'x402Network' },
  { env: 'X402_PAY_TO', context: 'x402PayTo' },
  { env: 'X402_HIDDEN_REGION', context: 'x402HiddenRegion' },
] as const;
/** Without these the lane could take money and not give it back, so the functions would not start. */
const X402_NEEDS = ['x402Network', 'x402PayTo', 'x402RefundKeyArn', 'x402RpcUrlArn'] as const;

/**
 * Reads the settings from the context.
 * @throws Error that names the context key when a value is missing or malformed.
 */
export function readSettings(node: Node): Settings {
  const stage = text(node, 'stage') ?? 'development';
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(stage)) {
    throw new Error(`context "stage" must be like "production" or "dev-anna", not "${stage}"`);
  }
  const production = stage === 'production';
  const secretArns = readSecretArns(node);
  const screenerModel = readScreenerModel(node);
  const places = readPlaces(node);
  return {
    stage,
    places,
    production,
    bundle: text(node, 'bundle') !== 'false',
    alarmTopicArn: text(node, 'alarmTopicArn'),
    secretArns,
    screenerModel,
    email: readEmail(node),
    environment: {
      DEPLOYMENT_ID: text(node, 'deploymentId') ?? `physical-mail-${stage}`,
      ...Object.fromEntries(LANES.map((lane) => [lane.env, readLane(node, lane)])),
      GUEST_LIMIT_PER_MINUTE: readGuestLimit(node),
      [ENV.places]: places,
      RETURN_ADDRESS: readReturnAddress(node, production),
      ...readX402(node),
      ...Object.fromEntries(
        GIVEN.flatMap((name) => {
          const arn = secretArns[name];
          return arn === undefined ? [] : [[`${GIVEN_SECRETS[name]}_ARN`, arn]];
        }),
      ),
      ...readCompanyUrls(node),
      ...(screenerModel === undefined ? {} : { [ENV.screenerModel]: screenerModel }),
      ...readRailCosts(node),
      ...readMcpOriginHosts(node),
    },
  };
}

function readLane(node: Node, lane: (typeof LANES)[number]): string {
  const value = text(node, lane.context) ?? lane.byDefault;
  if (value !== 'on' && value !== 'off') {
    throw new Error(`context "${lane.context}" must be "on" or "off", not "${value}"`);
  }
  return value;
}

/** Calls a minute without a key, for each address and group of operations; 0 sets no limit. */
function readGuestLimit(node: Node): string {
  const value = text(node, 'guestLimitPerMinute') ?? '60';
  if (!/^\d{1,9}$/.test(value)) {
    throw new Error(`context "guestLimitPerMinute" must be a whole number, not "${value}"`);
  }
  return value;
}

function readPlaces(node: Node): Settings['places'] {
  const value = text(node, 'places') ?? 'embedded';
  if (value === 'embedded' || value === 'location') return value;
  throw new Error(`context "places" must be "embedded" or "location", not "${value}"`);
}

const GIVEN = Object.keys(GIVEN_SECRETS) as GivenSecret[];

/** The secret itself has no place in a context, so a value of another form is not shown either. */
function readSecretArns(node: Node): Settings['secretArns'] {
  const given = GIVEN.map((name) => [name, text(node, `${name}Arn`)] as const);
  const malformed = given.find(([, arn]) => arn !== undefined && !SECRET_ARN.test(arn));
  if (malformed !== undefined) {
    throw new Error(`context "${malformed[0]}Arn" must be the ARN of a Secrets Manager secret`);
  }
  return Object.fromEntries(given.filter(([, arn]) => arn !== undefined));
}

/** An id, not an ARN: the rights are made of it. */
function readScreenerModel(node: Node): string | undefined {
  const model = text(node, 'screenerModel') || undefined;
  if (model === undefined || /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)*$/.test(model)) return model;
  throw new Error('context "screenerModel" must be the id of a Bedrock model or inference profile');
}

function readX402(node: Node): Record<string, string> {
  const missing = X402_NEEDS.filter((name) => text(node, name) === undefined);
  if (text(node, 'x402') === 'on' && missing.length > 0) {
    throw new Error(`context "x402" is "on" and needs ${missing.join(', ')}`);
  }
  const given = X402_CONTEXT.map(({ env, context }) => [env, text(node, context)] as const);
  return Object.fromEntries(given.flatMap(([env, value]) => (value ? [[env, value]] : [])));
}

/** Who e-mails are from: an identity that Amazon SES has verified for this account. */
function readEmail(node: Node): EmailSettings | undefined {
  const from = text(node, 'emailFrom');
  if (from === undefined || from === '') return undefined;
  const [, domain] = SENDER.exec(from) ?? [];
  if (domain === undefined) throw new Error('context "emailFrom" must be an e-mail address');
  const publicUrl = text(node, 'publicUrl');
  if (publicUrl === undefined || !/^https:\/\/\S+$/.test(publicUrl)) {
    throw new Error('context "emailFrom" needs "publicUrl": the https address of the deployment');
  }
  return { from, domain, publicUrl };
}

function readCompanyUrls(node: Node): Record<string, string> {
  const given = Object.entries(COMPANY_URLS).flatMap(([name, { env }]) => {
    const url = text(node, name);
    if (url === undefined) return [];
    if (URL.canParse(url) && url.startsWith('https://')) return [[env, url]];
    throw new Error(`context "${name}" must be an https address`);
  });
  return Object.fromEntries(given);
}

/** What each rail charges; the functions know defaults and read the rest (`lib/rails/rail-costs.ts`). */
function readRailCosts(node: Node): Record<string, string> {
  const given = text(node, 'railCosts');
  if (given === undefined) return {};
  parseObject(given, 'railCosts');
  return { RAIL_COSTS: given };
}

/** Hosts whose web pages may call the tools: a custom domain in front of the gateway, for example. */
function readMcpOriginHosts(node: Node): Record<string, string> {
  const hosts = text(node, 'mcpOriginHosts');
  if (hosts === undefined) return {};
  if (hosts.split(',').every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host))) {
    return { MCP_ORIGIN_HOSTS: hosts };
  }
  throw new Error('context "mcpOriginHosts" must be host names, separated by commas');
}

function readReturnAddress(node: Node, production: boolean): string {
  const given = text(node, 'returnAddress');
  if (given === undefined) {
    if (production) {
      throw new Error(
        'production needs the context "returnAddress": the sender\'s address as JSON',
      );
    }
    return JSON.stringify(EXAMPLE_RETURN_ADDRESS);
  }
  const missing = ['name', 'line1', 'city', 'state', 'zip'].filter(
    (field) => typeof parseObject(given, 'returnAddress')[field] !== 'string',
  );
  if (missing.length > 0) {
    throw new Error(`context "returnAddress" lacks ${missing.join(', ')}`);
  }
  return given;
}

function parseObject(json: string, key: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json));
  } catch {
    throw new Error(`context "${key}" is not JSON`);
  }
}

/** A context value as text: the command line only knows strings, cdk.json and tests also other JSON. */
function text(node: Node, key: string): string | undefined {
  const value: unknown = node.tryGetContext(key);
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
