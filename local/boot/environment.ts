import { ENV } from '../../lib/resources.ts';
import {
  GIVEN_SECRETS,
  RAIL_NAMES,
  RAILS,
  type RailName,
  type RailRow,
  type SecretVariable,
  VENDORS,
  type VendorName,
} from '../../lib/vendors.ts';
import { LOCAL_CLICK2MAIL_CREDENTIALS } from '../simulators/click2mail/click2mail.ts';
import { LOCAL_HANDWRYTTEN_KEY, LOCAL_STATIONERY } from '../simulators/handwrytten/handwrytten.ts';
import { LOCAL_LOB_KEY, LOCAL_LOB_WEBHOOK_SECRET } from '../simulators/lob/lob.ts';
import {
  LOCAL_POSTGRID_KEY,
  LOCAL_POSTGRID_WEBHOOK_SECRET,
} from '../simulators/postgrid/postgrid.ts';
import { LOCAL_STRIPE_KEY, LOCAL_STRIPE_WEBHOOK_SECRET } from '../simulators/stripe/stripe.ts';
import { LOCAL_USPS_CREDENTIALS } from '../simulators/usps/usps.ts';
import { LOCAL_REGION } from '../template/resolve.ts';
import type { Deployment } from '../template/template.ts';
import { type LocalSecrets, readLocalRails, StartError } from './settings.ts';

/** The vendors that are called at an address of their row; x402 apart, whose chain says itself where it answers. */
type Addressed = Exclude<
  { [N in VendorName]: (typeof VENDORS)[N]['url'] extends null ? never : N }[VendorName],
  'x402'
>;
type AddressVariables = {
  readonly [N in Addressed]: Exclude<(typeof VENDORS)[N]['url'], null>['env'];
};

/**
 * The services whose endpoints the AWS SDK, or our settings, take from the environment. A vendor that is called at an
 * address is one of them, or this machine would call the company itself.
 */
export const ENDPOINTS = {
  dynamodb: 'AWS_ENDPOINT_URL_DYNAMODB',
  s3: 'AWS_ENDPOINT_URL_S3',
  sqs: 'AWS_ENDPOINT_URL_SQS',
  states: 'AWS_ENDPOINT_URL_SFN',
  ses: 'AWS_ENDPOINT_URL_SESV2',
  lob: VENDORS.lob.url.env,
  postgrid: VENDORS.postgrid.url.env,
  handwrytten: VENDORS.handwrytten.url.env,
  click2mail: VENDORS.click2mail.url.env,
  stripe: VENDORS.stripe.url.env,
  usps: VENDORS.usps.url.env,
} as const satisfies AddressVariables & Readonly<Record<string, string>>;

export type Endpoints = Readonly<Record<keyof typeof ENDPOINTS, string>>;

export type SimulatedRail = RailName & keyof typeof ENDPOINTS;

/** The rails that are simulated here, in the order of their rows. */
export const SIMULATED_RAILS = RAIL_NAMES.filter(
  (rail): rail is SimulatedRail => rail in ENDPOINTS,
);

/** What the simulator of the pens does is known: it is its vendor. */
const SOLD = 'RAIL_OFFERS';
const LOCAL_SALES = { handwrytten: { also: ['notecard first_class'] } };

/** What the person who starts the service may set although the template says otherwise. */
const OVERRIDABLE = [
  'DEPLOYMENT_ID',
  'PAYMENTS',
  'X402',
  ...Object.values(VENDORS.stripe.settings),
  ...Object.values(VENDORS.x402.settings),
  VENDORS.x402.url.env,
  'SCOPED_API_KEYS',
  'LIMITS',
  'GUEST_LIMIT_PER_MINUTE',
  'NETWORK_SENDS_PER_DAY',
  'RECIPIENT_SENDS_PER_DAY',
  'RETENTION_DAYS',
  'UNPAID_DAYS',
  'SANDBOX_DAYS',
  'UPLOAD_HOURS',
  'STATIONERY_DAYS',
  'SANDBOX_READING_SECONDS',
  'RETURN_ADDRESS',
  ...Object.values(VENDORS.ses.settings),
  ...Object.values(VENDORS.handwrytten.settings),
  'LOCAL_ALLOW_HOSTS',
  'RAIL_COSTS',
  SOLD,
  ...Object.values(VENDORS.self_print.settings),
  'MCP_ORIGIN_HOSTS',
  'SECURITY_CONTACT',
  'OPERATOR_EMAIL',
  'OPERATOR_WEBHOOK',
  ENV.frontSecret,
];

/** What `LIMITS=off` means, besides the caps that are no settings; each may still be given by itself. */
const NO_LIMITS = {
  GUEST_LIMIT_PER_MINUTE: '0',
  NETWORK_SENDS_PER_DAY: '0',
  RECIPIENT_SENDS_PER_DAY: '0',
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Who e-mails are from on this machine; they never leave it. */
const LOCAL_SENDER = 'mail-room@localhost';

/** The environment in which the functions run: the template's, with this machine's endpoints and secrets. */
export function functionEnvironment(
  deployment: Pick<Deployment, 'functions'>,
  endpoints: Endpoints,
  secrets: LocalSecrets,
  given: Environment,
): Record<string, string> {
  const deployed = Object.assign(
    {},
    ...Object.values(deployment.functions).map(({ environment }) => environment),
  ) as Record<string, string>;
  const {
    [ENV.signingSecretsArn]: _signing,
    [ENV.orderIdSecretArn]: _orderId,
    [ENV.notificationSecretArn]: _notification,
    [ENV.recipientSecretArn]: _recipient,
    ...kept
  } = deployed;
  const overridden = OVERRIDABLE.filter((name) => given[name] !== undefined);
  return {
    AWS_REGION: given['AWS_REGION'] ?? LOCAL_REGION,
    AWS_ACCESS_KEY_ID: given['AWS_ACCESS_KEY_ID'] ?? 'local',
    AWS_SECRET_ACCESS_KEY: given['AWS_SECRET_ACCESS_KEY'] ?? 'local',
    [VENDORS.ses.settings.from]: LOCAL_SENDER,
    [VENDORS.handwrytten.settings.card]: LOCAL_STATIONERY.card,
    [VENDORS.handwrytten.settings.font]: LOCAL_STATIONERY.font,
    [SOLD]: JSON.stringify(LOCAL_SALES),
    ...kept,
    // Unlike a deployment this machine always has a processor of cards.
    PAYMENTS: 'on',
    ...(given['LIMITS'] === 'off' && NO_LIMITS),
    ...railSwitches(given),
    ...Object.fromEntries(overridden.map((name) => [name, given[name] ?? ''])),
    ...Object.fromEntries(
      Object.entries(ENDPOINTS).map(([service, name]) => [
        name,
        endpoints[service as keyof Endpoints],
      ]),
    ),
    LOCAL_DEPLOYMENT: 'on',
    [ENV.signingSecrets]: secrets.signingSecrets,
    [ENV.orderIdSecret]: secrets.orderIdSecret,
    [ENV.notificationSecret]: secrets.notificationSecret,
    [ENV.recipientSecret]: secrets.recipientSecret,
    ...companySecrets(given),
    [ENV.effectsQueueUrl]: `${endpoints.sqs}/000000000000/${deployed[ENV.effectsQueueUrl]}`,
  };
}

/** Only this machine knows it, and nobody else can call. */
export const LOCAL_SELF_PRINT_SECRET = 'local_secret_of_the_office';

/** What the simulators take where the person who starts the service gives nothing else. */
const LOCAL_SECRETS: Readonly<Partial<Record<SecretVariable, string>>> = {
  [VENDORS.lob.secrets.api]: LOCAL_LOB_KEY,
  [VENDORS.lob.secrets.webhook]: LOCAL_LOB_WEBHOOK_SECRET,
  [VENDORS.postgrid.secrets.api]: LOCAL_POSTGRID_KEY,
  [VENDORS.postgrid.secrets.webhook]: LOCAL_POSTGRID_WEBHOOK_SECRET,
  [VENDORS.handwrytten.secrets.api]: LOCAL_HANDWRYTTEN_KEY,
  [VENDORS.self_print.secrets.webhook]: LOCAL_SELF_PRINT_SECRET,
  [VENDORS.click2mail.secrets.api]: LOCAL_CLICK2MAIL_CREDENTIALS,
  [VENDORS.stripe.secrets.api]: LOCAL_STRIPE_KEY,
  [VENDORS.stripe.secrets.webhook]: LOCAL_STRIPE_WEBHOOK_SECRET,
  [VENDORS.usps.secrets.api]: LOCAL_USPS_CREDENTIALS,
};

/**
 * A rail of this machine is called at an endpoint that stands here or that was given, or with a key of the person's
 * own: nobody sends a letter to the company by leaving something out.
 * @throws StartError naming the rail.
 */
export function refuseDistantRails(given: Environment): void {
  const isCalledHere = (rail: RailName) =>
    rail in ENDPOINTS && given[ENDPOINTS[rail as SimulatedRail]] !== '';
  const distant = readLocalRails(given).find((rail) => {
    const { api }: RailRow['secrets'] = RAILS[rail].secrets;
    return api !== undefined && !isCalledHere(rail) && !given[api];
  });
  if (distant === undefined) return;
  const { secrets, url }: RailRow = RAILS[distant];
  const address = url === null ? '' : `${url.env} must be an address or left out, or `;
  throw new StartError(
    `LOCAL_RAILS has ${distant}, which answers nowhere on this machine: ${address}${secrets.api} must be a key of yours.`,
  );
}

/** A rail without a key is there where it is switched on. */
function railSwitches(given: Environment): Record<string, string> {
  const rows = readLocalRails(given).map((name): RailRow => RAILS[name]);
  return Object.fromEntries(
    rows.flatMap(({ settings }) => (settings.on ? [[settings.on, 'on']] : [])),
  );
}

function companySecrets(given: Environment): Record<string, string> {
  const secrets = GIVEN_SECRETS.flatMap(({ variable }) => {
    const value = given[variable] ?? LOCAL_SECRETS[variable];
    return value === undefined ? [] : [[variable, value]];
  });
  return { ...Object.fromEntries(secrets), ...withoutOtherRails(given) };
}

/** Empty counts as not given; the process may still have a key of its own, which would send real mail. */
function withoutOtherRails(given: Environment): Record<string, string> {
  const here = readLocalRails(given);
  const others = RAIL_NAMES.filter((name) => !here.includes(name));
  const variables = others.flatMap((name) => Object.values((RAILS[name] as RailRow).secrets));
  return Object.fromEntries(variables.map((variable) => [variable, '']));
}
