import { COMPANY_URLS, ENV, GIVEN_SECRETS, type GivenSecret } from '../lib/resources.ts';
import { LOCAL_REGION } from './resolve.ts';
import type { LocalSecrets } from './settings.ts';
import type { Deployment } from './template.ts';
import { LOCAL_LOB_KEY, LOCAL_LOB_WEBHOOK_SECRET } from './world/lob.ts';
import { LOCAL_STRIPE_KEY, LOCAL_STRIPE_WEBHOOK_SECRET } from './world/stripe.ts';
import { LOCAL_USPS_CREDENTIALS } from './world/usps.ts';

/** The services whose endpoints the AWS SDK, or our settings, take from the environment. */
export const ENDPOINTS = {
  dynamodb: 'AWS_ENDPOINT_URL_DYNAMODB',
  s3: 'AWS_ENDPOINT_URL_S3',
  sqs: 'AWS_ENDPOINT_URL_SQS',
  states: 'AWS_ENDPOINT_URL_SFN',
  ses: 'AWS_ENDPOINT_URL_SESV2',
  lob: COMPANY_URLS.lobApiUrl.env,
  stripe: COMPANY_URLS.stripeApiUrl.env,
  usps: COMPANY_URLS.uspsApiUrl.env,
} as const;

export type Endpoints = Readonly<Record<keyof typeof ENDPOINTS, string>>;

/** What the person who starts the service may set although the template says otherwise. */
const OVERRIDABLE = [
  'DEPLOYMENT_ID',
  'PAYMENTS',
  'X402',
  'X402_NETWORK',
  'X402_PAY_TO',
  'X402_HIDDEN_REGION',
  COMPANY_URLS.x402FacilitatorUrl.env,
  'SCOPED_API_KEYS',
  'GUEST_LIMIT_PER_MINUTE',
  'RETURN_ADDRESS',
  'EMAIL_FROM',
  'LOCAL_ALLOW_HOSTS',
  'RAIL_COSTS',
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
    AWS_ACCESS_KEY_ID: given['AWS_ACCESS_KEY_ID'] ?? 'S3RVER',
    AWS_SECRET_ACCESS_KEY: given['AWS_SECRET_ACCESS_KEY'] ?? 'S3RVER',
    [ENV.emailFrom]: LOCAL_SENDER,
    ...kept,
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
const LOCAL_SECRETS: Readonly<Partial<Record<GivenSecret, string>>> = {
  lobApiKey: LOCAL_LOB_KEY,
  lobWebhookSecret: LOCAL_LOB_WEBHOOK_SECRET,
  stripeApiKey: LOCAL_STRIPE_KEY,
  stripeWebhookSecret: LOCAL_STRIPE_WEBHOOK_SECRET,
  uspsCredentials: LOCAL_USPS_CREDENTIALS,
};

function companySecrets(given: Environment): Record<string, string> {
  const secrets = Object.entries(GIVEN_SECRETS).flatMap(([name, variable]) => {
    const value = given[variable] ?? LOCAL_SECRETS[name as GivenSecret];
    return value === undefined ? [] : [[variable, value]];
  });
  return Object.fromEntries(secrets);
}
