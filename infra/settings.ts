import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';
import { ENV } from '../lib/resources.ts';
import { printSchedule } from '../lib/settings.ts';
import { GIVEN_SECRETS, type SecretVariable } from '../lib/vendors.ts';
import { checkTestMoney } from './check-environment.ts';
import { FUNCTION_CONTEXT, readContext, secretContextKey } from './context.ts';
import { ContextError } from './context-error.ts';
import { type EdgeSettings, readEdge } from './edge-settings.ts';
import { type ExistingData, readExistingData, SECRET_ARN } from './existing-data.ts';
import { stackNameOf } from './names.ts';

/** What differs from one deployment to the next. Everything is read from the CDK context (`-c name=value`). */
export interface Settings {
  /** Context `stage`: `development` unless given. Only `production` keeps its data when it is torn down. */
  readonly stage: string;
  readonly production: boolean;
  /** Context `bundle`: false leaves placeholder code in the functions; local start and tests do so. */
  readonly bundle: boolean;
  /** Context `alarmTopicArn`: who hears of alarms; without it they only show in the console. */
  readonly alarmTopicArn: string | undefined;
  /** Context `logRetentionDays`: of every log of the stack; without it 30, and 90 of the gateway and the workflow. */
  readonly logRetentionDays: number | undefined;
  /** Context `tracing`: whether functions and workflow are traced by X-Ray, at its price. */
  readonly tracing: boolean;
  /** Context `canary`: whether a tenth of the work meets a new version first, and an alarm takes it back. */
  readonly canary: boolean;
  /** Context `dataKeyArn`: the KMS key that encrypts tables, documents and secrets; undefined: those of AWS. */
  readonly dataKeyArn: string | undefined;
  /** Context `concurrency`: how many executions the account may have at once; undefined reserves no room. */
  readonly concurrency: number | undefined;
  /** Where the metrics of the log are kept. */
  readonly metricNamespace: string;
  /** Context `lobApiKeyArn` and so on: Secrets Manager secrets made by hand (`GIVEN_SECRETS`), as far as given. */
  readonly secretArns: Readonly<Partial<Record<SecretVariable, string>>>;
  /** Contexts `ordersTableName`, `documentsBucketName`, `signingSecretArn` and so on; all made here where not given. */
  readonly existing: ExistingData;
  /** Context `screenerModel`: the Bedrock model, or inference profile, that screens letters beside the rules. */
  readonly screenerModel: string | undefined;
  /** Context `pageReaderModel`: the same for a multimodal one that reads pages back in the place of OCR. */
  readonly pageReaderModel: string | undefined;
  /** Contexts `domainName`, `publicUrl` and so on: how it is reached from outside. */
  readonly edge: EdgeSettings;
  /** Context `emailFrom`; undefined sends no e-mail. */
  readonly email: EmailSettings | undefined;
  /** Context `places`: `embedded` unless given. `location` looks addresses up in Amazon Location, at its price. */
  readonly places: 'embedded' | 'location';
  /** Contexts `selfPrint` and `selfPrintSchedule`: when an office's day is made; undefined: when it is asked for. */
  readonly printSchedule: string | undefined;
  /** Environment variables of every function; judged by `check-environment.ts`. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface EmailSettings {
  readonly from: string;
  readonly domain: string;
}

/** A bare address: a display name would need quoting rules of its own. */
const SENDER = /^[^\s@<>]+@([^\s@<>]+\.[^\s@<>.]+)$/;

const KEY_ARN = /^arn:aws[a-z-]*:kms:[a-z0-9-]+:\d{12}:key\/[\w-]{1,64}$/;
const TOPIC_ARN = /^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/;

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

const ENVIRONMENT_DEFAULTS = {
  RETURN_ADDRESS: JSON.stringify(EXAMPLE_RETURN_ADDRESS),
  PAYMENTS: 'off',
  X402: 'off',
  SCOPED_API_KEYS: 'on',
  /** Calls a minute without a key, for each address and group of operations; 0 sets no limit. */
  GUEST_LIMIT_PER_MINUTE: '60',
  /** Live letters a day without a key, from one network and to one address; 0 sets no limit. */
  NETWORK_SENDS_PER_DAY: '50',
  RECIPIENT_SENDS_PER_DAY: '3',
  /** How long what ends by itself is kept (decision 038). */
  RETENTION_DAYS: '90',
  UNPAID_DAYS: '7',
  SANDBOX_DAYS: '7',
  UPLOAD_HOURS: '24',
  STATIONERY_DAYS: '400',
  /** By the clock: how long a sandbox call waits until the pages of its PDF are read back. */
  SANDBOX_READING_SECONDS: '20',
  [ENV.places]: 'embedded',
};

/** Ten years: longer than anybody is asked what became of a letter. */
const LOGS_KEPT_DAYS_MAX = 3653;

type Context = Readonly<Record<string, string>>;

/**
 * Reads the settings from the context, and judges what the stack itself makes something of.
 * @throws ContextError that names the context key when a value is missing or malformed, or nothing reads it.
 */
export function readSettings(node: Node): Settings {
  const context = readContext(node);
  const stage = context['stage'] ?? 'development';
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(stage)) {
    throw new ContextError(
      `context "stage" must be like "production" or "dev-anna", not "${stage}"`,
    );
  }
  const production = stage === 'production';
  if (production && context['returnAddress'] === undefined) {
    throw new ContextError(
      'production needs the context "returnAddress": the sender\'s address as JSON',
    );
  }
  checkScreening(context, production);
  checkTestMoney(context, production);
  const edge = readEdge(context);
  return {
    stage,
    production,
    places: context['places'] === 'location' ? 'location' : 'embedded',
    bundle: readBundle(context),
    alarmTopicArn: readArn(context, 'alarmTopicArn', TOPIC_ARN, 'an SNS topic'),
    logRetentionDays: readLogRetention(context),
    tracing: readSwitch(context, 'tracing'),
    canary: readSwitch(context, 'canary'),
    concurrency: readConcurrency(context),
    dataKeyArn: readArn(context, 'dataKeyArn', KEY_ARN, 'a KMS key'),
    metricNamespace: stackNameOf(stage),
    secretArns: readSecretArns(context),
    existing: readExistingData(context),
    screenerModel: context['screenerModel'],
    pageReaderModel: context['pageReaderModel'],
    edge,
    email: readEmail(context),
    printSchedule: readPrintSchedule(context),
    environment: readEnvironment(context, stage, edge),
  };
}

/**
 * Without a model a share of the unlawful letters is printed (`docs/decisions/030-screening-risk.md`): nobody should
 * mail for strangers like that without having said so.
 */
function checkScreening({ screening, screenerModel }: Context, production: boolean): void {
  if (screening !== undefined && screening !== 'rules') {
    throw new ContextError('context "screening" must be rules, or left out');
  }
  if (screening === 'rules' && screenerModel !== undefined) {
    throw new ContextError('context "screening" is rules, so there can be no "screenerModel"');
  }
  if (production && screening === undefined && screenerModel === undefined) {
    throw new ContextError(
      'production needs the context "screenerModel", a model that screens letters, or "screening=rules" to do without',
    );
  }
}

function readBundle({ bundle = 'true' }: Context): boolean {
  if (bundle === 'true' || bundle === 'false') return bundle === 'true';
  throw new ContextError('context "bundle" must be true or false');
}

function readArn(context: Context, key: string, form: RegExp, what: string): string | undefined {
  const arn = context[key];
  if (arn === undefined || form.test(arn)) return arn;
  throw new ContextError(`context "${key}" must be the ARN of ${what}`);
}

/** CloudWatch knows no others. */
const RETENTION_DAYS = Object.values(RetentionDays).filter((days) => typeof days === 'number');

function readLogRetention({ logRetentionDays }: Context): number | undefined {
  if (logRetentionDays === undefined) return undefined;
  const days = Number(logRetentionDays);
  if (RETENTION_DAYS.includes(days) && days <= LOGS_KEPT_DAYS_MAX) return days;
  const choices = RETENTION_DAYS.filter((each) => each <= LOGS_KEPT_DAYS_MAX).join(', ');
  throw new ContextError(`context "logRetentionDays" must be one of ${choices}`);
}

/** An account begins with 10, has 1,000 as a rule, and may ask for more. */
function readConcurrency({ concurrency }: Context): number | undefined {
  if (concurrency === undefined) return undefined;
  const limit = Number(concurrency);
  if (/^\d{2,6}$/.test(concurrency) && limit >= 10) return limit;
  throw new ContextError(
    'context "concurrency" must be the number of executions that Lambda allows the account at once, 10 or more',
  );
}

function readSwitch(context: Context, key: 'tracing' | 'canary'): boolean {
  const { [key]: position = 'off' } = context;
  if (position === 'on' || position === 'off') return position === 'on';
  throw new ContextError(`context "${key}" must be on or off`);
}

/** The secret itself has no place in a context, so a value of another form is not shown either. */
function readSecretArns(context: Context): Settings['secretArns'] {
  const given = GIVEN_SECRETS.flatMap(({ variable }) => {
    const arn = context[secretContextKey(variable)];
    return arn === undefined ? [] : [[variable, arn] as const];
  });
  const malformed = given.find(([, arn]) => !SECRET_ARN.test(arn));
  if (malformed === undefined) return Object.fromEntries(given);
  throw new ContextError(
    `context "${secretContextKey(malformed[0])}" must be the whole ARN of a Secrets Manager secret, with the six letters at its end`,
  );
}

/** Without an office there is nothing to print, whatever the hour. */
function readPrintSchedule({ selfPrint, selfPrintSchedule }: Context): string | undefined {
  if (selfPrintSchedule === undefined) return undefined;
  const expression = printSchedule(selfPrintSchedule);
  if (expression !== undefined) return selfPrint === 'on' ? expression : undefined;
  throw new ContextError('context "selfPrintSchedule" must be like MON-FRI 12 (the hour in UTC)');
}

/** Who e-mails are from: an identity that Amazon SES has verified for this account. */
function readEmail({ emailFrom: from }: Context): EmailSettings | undefined {
  if (from === undefined) return undefined;
  const [, domain] = SENDER.exec(from) ?? [];
  if (domain === undefined) throw new ContextError('context "emailFrom" must be an e-mail address');
  return { from, domain };
}

function readEnvironment(
  context: Context,
  stage: string,
  { publicUrl }: EdgeSettings,
): Settings['environment'] {
  const given = Object.entries(FUNCTION_CONTEXT).flatMap(([key, env]) => {
    const value = context[key];
    return value === undefined ? [] : [[env, value] as const];
  });
  return {
    DEPLOYMENT_ID: stackNameOf(stage),
    [ENV.metricNamespace]: stackNameOf(stage),
    ...ENVIRONMENT_DEFAULTS,
    ...Object.fromEntries(given),
    ...(publicUrl !== undefined && { [ENV.publicUrl]: publicUrl }),
  };
}
