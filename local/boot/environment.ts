import { ENV } from '../../lib/resources.ts';
import { GIVEN_SECRETS, RAILS, type SecretVariable, VENDORS } from '../../lib/vendors.ts';
import { LOCAL_CLICK2MAIL_CREDENTIALS } from '../simulators/click2mail/click2mail.ts';
import { LOCAL_LOB_KEY, LOCAL_LOB_WEBHOOK_SECRET } from '../simulators/lob/lob.ts';
import { LOCAL_STRIPE_KEY, LOCAL_STRIPE_WEBHOOK_SECRET } from '../simulators/stripe/stripe.ts';
import { LOCAL_USPS_CREDENTIALS } from '../simulators/usps/usps.ts';
import { LOCAL_REGION } from '../template/resolve.ts';
import type { Deployment } from '../template/template.ts';
import { type LocalSecrets, readLocalRails } from './settings.ts';

/** The services whose endpoints the AWS SDK, or our settings, take from the environment. */
export const ENDPOINTS = {
  dynamodb: 'AWS_ENDPOINT_URL_DYNAMODB',
  s3: 'AWS_ENDPOINT_URL_S3',
  sqs: 'AWS_ENDPOINT_URL_SQS',
  states: 'AWS_ENDPOINT_URL_SFN',
  ses: 'AWS_ENDPOINT_URL_SESV2',
  lob: VENDORS.lob.url.env,
  click2mail: VENDORS.click2mail.url.env,
  stripe: VENDORS.stripe.url.env,
  usps: VENDORS.usps.url.env,
} as const;

export type Endpoints = Readonly<Record<keyof typeof ENDPOINTS, string>>;

/** What the person who starts the service may set although the template says otherwise. */
const OVERRIDABLE = [
  'DEPLOYMENT_ID',
  'PAYMENTS',
  'X402',
  ...Object.values(VENDORS.x402.settings),
  VENDORS.x402.url.env,
  'SCOPED_API_KEYS',
  'GUEST_LIMIT_PER_MINUTE',
  'SANDBOX_READING_SECONDS',
  'RETURN_ADDRESS',
  ...Object.values(VENDORS.ses.settings),
  'LOCAL_ALLOW_HOSTS',
  'RAIL_COSTS',
  'RAIL_OFFERS',
  'MCP_ORIGIN_HOSTS',
];

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
    ...kept
  } = deployed;
  const overridden = OVERRIDABLE.filter((name) => given[name] !== undefined);
  return {
    AWS_REGION: given['AWS_REGION'] ?? LOCAL_REGION,
    AWS_ACCESS_KEY_ID: given['AWS_ACCESS_KEY_ID'] ?? 'local',
    AWS_SECRET_ACCESS_KEY: given['AWS_SECRET_ACCESS_KEY'] ?? 'local',
    [VENDORS.ses.settings.from]: LOCAL_SENDER,
    ...kept,
    // Unlike a deployment this machine always has a processor of cards.
    PAYMENTS: 'on',
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
    ...companySecrets(given),
    [ENV.effectsQueueUrl]: `${endpoints.sqs}/000000000000/${deployed[ENV.effectsQueueUrl]}`,
  };
}

/** What the simulators take where the person who starts the service gives nothing else. */
const LOCAL_SECRETS: Readonly<Partial<Record<SecretVariable, string>>> = {
  [VENDORS.lob.secrets.api]: LOCAL_LOB_KEY,
  [VENDORS.lob.secrets.webhook]: LOCAL_LOB_WEBHOOK_SECRET,
  [VENDORS.click2mail.secrets.api]: LOCAL_CLICK2MAIL_CREDENTIALS,
  [VENDORS.stripe.secrets.api]: LOCAL_STRIPE_KEY,
  [VENDORS.stripe.secrets.webhook]: LOCAL_STRIPE_WEBHOOK_SECRET,
  [VENDORS.usps.secrets.api]: LOCAL_USPS_CREDENTIALS,
};

/** A rail is there where it has a key, so one that was not asked for has none of this machine's. */
function companySecrets(given: Environment): Record<string, string> {
  const wanted = readLocalRails(given);
  const unwanted = Object.entries(RAILS)
    .filter(([name]) => !wanted.some((rail) => rail === name))
    .flatMap(([, { secrets }]): readonly string[] => Object.values(secrets));
  const secrets = GIVEN_SECRETS.flatMap(({ variable }) => {
    const ours = unwanted.includes(variable) ? undefined : LOCAL_SECRETS[variable];
    const value = given[variable] ?? ours;
    return value === undefined ? [] : [[variable, value]];
  });
  return Object.fromEntries(secrets);
}
