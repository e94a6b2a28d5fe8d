import { GIVEN_SECRETS } from '../lib/resources.ts';
import type { LocalClock } from './clock.ts';
import { type DynamoDbEngine, hasJava, startDynamoDbLocal } from './engines/dynamodb-local.ts';
import type { QueueConsumer } from './engines/event-source.ts';
import { startS3 } from './engines/s3.ts';
import { ENDPOINTS, type Endpoints } from './environment.ts';
import type { Faults } from './faults.ts';
import { startQueueService } from './queue.ts';
import { type LocalSettings, StartError } from './settings.ts';
import type { Deployment } from './template.ts';
import { startWorkflowEngine } from './workflow-engine.ts';
import type { Ledger } from './world/ledger.ts';
import { LOCAL_LOB_WEBHOOK_SECRET, startLob } from './world/lob.ts';
import { startSes } from './world/ses.ts';
import { LOCAL_STRIPE_WEBHOOK_SECRET, type StripeSimulator, startStripe } from './world/stripe.ts';
import { startUsps, type UspsSimulator } from './world/usps.ts';
import type { X402World } from './world/x402-world.ts';

export interface Engines {
  readonly endpoints: Endpoints;
  /** False: the store is kept in memory and ends with the process. */
  readonly hasDynamoDb: boolean;
  /** Undefined: the environment names another payment processor. */
  readonly stripe: StripeSimulator | undefined;
  /** The chain of stablecoin payments; null where they are off, or are made on another chain. */
  readonly x402: X402World | null;
  /** What a person should know, in whole lines. */
  readonly notices: readonly string[];
  stop(): Promise<void>;
}

export interface EngineOptions {
  readonly settings: LocalSettings;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly deployment: Deployment;
  readonly clock: LocalClock;
  /** Where the print facility enters what it printed. */
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** The order that a stablecoin payment was offered for. */
  readonly orderOf: (payment: { payer: string; nonce: string }) => Promise<string | undefined>;
  readonly invoke: (functionIdOrArn: string, payload: unknown) => Promise<unknown>;
  /** The service itself, where payments are reported to. */
  readonly serviceUrl: string;
  readonly onError: (error: unknown) => void;
}

/** Starts the engines that the environment does not replace by an endpoint of its own, all at once. */
export async function startEngines(options: EngineOptions): Promise<Engines> {
  const { environment } = options;
  const started: Started[] = [];
  const engine = async (service: keyof Endpoints, start: () => Promise<RunningEngine>) => {
    const replaced = environment[ENDPOINTS[service]];
    if (replaced !== undefined) return replaced;
    const running = await start();
    started.push({ service, running });
    return running.endpoint;
  };
  // Who still works is stopped before what it works with: the queue and the workflows, then the stores, Lob and Stripe.
  const stop = async () => {
    const [callers, stores] = [started.filter(isCaller), started.filter((e) => !isCaller(e))];
    await Promise.all(callers.map(({ running }) => running.stop()));
    await Promise.all(stores.map(({ running }) => running.stop()));
  };
  let stripe: StripeSimulator | undefined;
  const java = await wantsDynamoDb(options);
  const results = await Promise.allSettled([
    java ? engine('dynamodb', () => startDynamoDb(options)) : '',
    engine('s3', () => startDocuments(options)),
    engine('sqs', () => startQueues(options)),
    engine('states', () => startWorkflows(options)),
    engine('lob', () => startPrinting(options)),
    engine('stripe', async () => {
      stripe = await startPayments(options);
      return stripe;
    }),
    engine('ses', () => startMailing(options)),
    engine('usps', () => startVerifying(options)),
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const x402 = await startStablecoin(options).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const endpoints = results.map((result) => (result.status === 'fulfilled' ? result.value : ''));
  const [dynamodb = '', s3 = '', sqs = '', states = '', lob = ''] = endpoints;
  const [payments = '', ses = '', usps = ''] = endpoints.slice(5);
  return {
    endpoints: { dynamodb, s3, sqs, states, lob, stripe: payments, ses, usps },
    hasDynamoDb: java,
    stripe,
    x402,
    notices: java ? [] : [MEMORY_NOTICE],
    stop: async () => {
      await stop();
      await x402?.stop();
    },
  };
}

interface Started {
  readonly service: keyof Endpoints;
  readonly running: RunningEngine;
}

function isCaller({ service }: Started): boolean {
  return service === 'sqs' || service === 'states';
}

interface RunningEngine {
  readonly endpoint: string;
  stop(): Promise<void>;
}

const MEMORY_NOTICE =
  'The store is in memory: orders end with this process. Install Java 17 or newer to keep them.';

async function wantsDynamoDb({ settings, environment }: EngineOptions): Promise<boolean> {
  if (environment[ENDPOINTS.dynamodb] !== undefined) return true;
  if (settings.store === 'memory') return false;
  const java = await hasJava();
  if (!java && settings.store === 'dynamodb-local') {
    throw new StartError(
      'LOCAL_STORE=dynamodb-local needs Java 17 or newer, and none was found. Install it, or leave LOCAL_STORE out.',
    );
  }
  return java;
}

function startDynamoDb({ settings, onError }: EngineOptions): Promise<DynamoDbEngine> {
  return startDynamoDbLocal({ dataDir: settings.dataDir, onExit: onError });
}

function startDocuments({ settings, deployment }: EngineOptions) {
  return startS3({ dataDir: settings.dataDir, buckets: deployment.buckets });
}

function startQueues({ clock, deployment, invoke, onError }: EngineOptions) {
  return startQueueService({
    clock,
    onError,
    queues: deployment.queues.map(({ consumer, ...queue }) => ({
      ...queue,
      ...(consumer !== undefined && {
        consumer: ((event) => invoke(consumer, event)) as QueueConsumer,
      }),
    })),
  });
}

function startWorkflows({ settings, clock, deployment, invoke, onError }: EngineOptions) {
  return startWorkflowEngine({
    dataDir: settings.dataDir,
    clock,
    stateMachines: deployment.stateMachines,
    invoke,
    onError,
  });
}

/** Loaded only where it is wanted: a chain weighs more than all else here. */
async function startStablecoin(options: EngineOptions): Promise<X402World | null> {
  const { environment, settings, clock } = options;
  if (environment['X402'] !== 'on' || environment['X402_RPC_URL'] !== undefined) return null;
  const { startX402World } = await import('./world/x402-world.ts');
  const { dataDir } = settings;
  return startX402World({ ...options, dataDir, nowMs: () => clock.nowMs() });
}

function startPrinting({ environment, clock, faults, serviceUrl, ...options }: EngineOptions) {
  const { settings, ledger, onError } = options;
  return startLob({
    dataDir: settings.dataDir,
    ledger,
    fault: (call) => faultOf(faults, 'rail', call === 'webhook'),
    nowMs: () => clock.nowMs(),
    onError,
    webhooks: {
      url: `${serviceUrl}/v1/webhooks/rails/lob`,
      secret: environment[GIVEN_SECRETS.lobWebhookSecret] ?? LOCAL_LOB_WEBHOOK_SECRET,
      schedule: (atMs, fire) => clock.schedule(atMs, fire),
    },
  });
}

function startPayments(options: EngineOptions) {
  const { settings, environment, ledger, faults, clock, serviceUrl, onError } = options;
  const secret = environment[GIVEN_SECRETS.stripeWebhookSecret] ?? LOCAL_STRIPE_WEBHOOK_SECRET;
  return startStripe({
    dataDir: settings.dataDir,
    ledger,
    clock,
    webhook: { url: `${serviceUrl}/v1/webhooks/stripe`, secret },
    fault: (operation) => faultOf(faults, 'stripe', operation === 'webhook'),
    onError,
  });
}

/** Idempotency keys make a call that arrives twice one; an event that does so is the service's own concern. */
function faultOf(faults: Faults, target: 'rail' | 'stripe', isWebhook: boolean) {
  const isDuplicate = faults.planned()[target]?.[0] === 'duplicate';
  return isDuplicate === isWebhook ? faults.take(target) : undefined;
}

function startMailing({ settings, clock, onError }: EngineOptions) {
  return startSes({ dataDir: settings.dataDir, nowMs: () => clock.nowMs(), onError });
}

function startVerifying({ clock, onError }: EngineOptions): Promise<UspsSimulator> {
  return startUsps({ nowMs: () => clock.nowMs(), onError });
}
