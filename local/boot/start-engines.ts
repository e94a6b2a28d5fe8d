import { RAILS, VENDORS } from '../../lib/vendors.ts';
import type { LocalClock } from '../clock.ts';
import {
  type DynamoDbEngine,
  hasJava,
  startDynamoDbLocal,
} from '../engines/dynamodb/dynamodb-local.ts';
import { startS3 } from '../engines/s3/s3.ts';
import type { QueueConsumer } from '../engines/sqs/event-source.ts';
import { startQueueService } from '../engines/sqs/queue.ts';
import { startWorkflowEngine } from '../engines/step-functions/engine.ts';
import type { Faults } from '../faults/faults.ts';
import { CHECKOUT } from '../gateway/passages.ts';
import type { PieceDesk } from '../simulators/hand-moves.ts';
import type { Ledger } from '../simulators/ledger.ts';
import { startSes } from '../simulators/ses/ses.ts';
import {
  LOCAL_STRIPE_WEBHOOK_SECRET,
  type StripeSimulator,
  startStripe,
} from '../simulators/stripe/stripe.ts';
import { startUsps, type UspsSimulator } from '../simulators/usps/usps.ts';
import type { X402Simulator } from '../simulators/x402/x402-simulator.ts';
import type { Deployment } from '../template/template.ts';
import { ENDPOINTS, type Endpoints } from './environment.ts';
import { faultOf } from './fault-of.ts';
import { ensureInstalled, STABLECOIN } from './package-sets.ts';
import { type LocalSettings, readLocalRails, StartError } from './settings.ts';
import {
  startClick2MailPrinting,
  startHandwryttenPens,
  startLobPrinting,
  startPostGridPrinting,
} from './start-rails.ts';

export interface Engines {
  readonly endpoints: Endpoints;
  /** False: the store is kept in memory and ends with the process. */
  readonly hasDynamoDb: boolean;
  /** Undefined: the environment names another payment processor. */
  readonly stripe: StripeSimulator | undefined;
  /** The chain of stablecoin payments; null where they are off, or are made on another chain. */
  readonly x402: X402Simulator | null;
  /** The desks of the print facilities that are simulated here, by their rails. */
  readonly desks: Readonly<Partial<Record<string, PieceDesk>>>;
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
  /** Where people reach it: payment pages are below. */
  readonly publicUrl: string;
  readonly onError: (error: unknown) => void;
}

/** Starts the engines that the environment does not replace by an endpoint of its own, all at once. */
export async function startEngines(options: EngineOptions): Promise<Engines> {
  const hasDynamoDb = await wantsDynamoDb(options);
  const running: Running = {};
  try {
    await startAll(options, hasDynamoDb, running);
    const x402 = await startStablecoin(options);
    return {
      endpoints: endpointsOf(running, options.environment),
      hasDynamoDb,
      stripe: running.stripe,
      x402,
      desks: desksOf(running),
      notices: hasDynamoDb ? [] : [memoryNotice(options.settings)],
      stop: async () => {
        await stopAll(running);
        await x402?.stop();
      },
    };
  } catch (error) {
    await stopAll(running);
    throw error;
  }
}

type EngineName = keyof Endpoints;

interface RunningEngine {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** How each engine is started where the environment names no other. */
const STARTS = {
  dynamodb: startDynamoDb,
  s3: startDocuments,
  sqs: startQueues,
  states: startWorkflows,
  lob: startLobPrinting,
  postgrid: startPostGridPrinting,
  handwrytten: startHandwryttenPens,
  click2mail: startClick2MailPrinting,
  stripe: startPayments,
  ses: startMailing,
  usps: startVerifying,
} satisfies Record<EngineName, (options: EngineOptions) => Promise<RunningEngine>>;

const ENGINES = Object.keys(STARTS) as EngineName[];

/** What was started, by name. */
type Running = { [Name in EngineName]?: Awaited<ReturnType<(typeof STARTS)[Name]>> };

/** Fills `running`, also with those that started beside one that could not: all of them are to be stopped. */
async function startAll(
  options: EngineOptions,
  hasDynamoDb: boolean,
  running: Running,
): Promise<void> {
  const start = async <Name extends EngineName>(name: Name) => {
    running[name] = (await STARTS[name](options)) as Running[Name];
  };
  const here: readonly string[] = readLocalRails(options.environment);
  const wanted = ENGINES.filter(
    (name) =>
      options.environment[ENDPOINTS[name]] === undefined &&
      (name !== 'dynamodb' || hasDynamoDb) &&
      (!(name in RAILS) || here.includes(name)),
  );
  const results = await Promise.allSettled(wanted.map(start));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Where each engine answers: the environment's, or the one started here; nowhere for what is not there. */
function endpointsOf(running: Running, environment: EngineOptions['environment']): Endpoints {
  const endpoints = ENGINES.map((name) => [
    name,
    environment[ENDPOINTS[name]] ?? running[name]?.endpoint ?? '',
  ]);
  return Object.fromEntries(endpoints) as Endpoints;
}

function desksOf({ lob, postgrid, handwrytten, click2mail }: Running): Engines['desks'] {
  const running = Object.entries({ lob, postgrid, handwrytten, click2mail });
  return Object.fromEntries(running.flatMap(([rail, it]) => (it ? [[rail, it.desk]] : [])));
}

/** Who still works is stopped before what it works with: the queue and the workflows, then the stores and companies. */
async function stopAll({ sqs, states, ...others }: Running): Promise<void> {
  await Promise.all([sqs?.stop(), states?.stop()]);
  await Promise.all(Object.values(others).map((engine) => engine.stop()));
}

function memoryNotice({ store }: EngineOptions['settings']): string {
  const way =
    store === 'memory'
      ? 'LOCAL_STORE=memory asks for that; with Java 17 or newer, leave it out to keep them.'
      : 'Install Java 17 or newer to keep them.';
  return `The store is in memory: orders end with this process. ${way}`;
}

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

/** Installed and loaded only where it is wanted: a chain weighs more than all else here. */
async function startStablecoin(options: EngineOptions): Promise<X402Simulator | null> {
  const { environment, settings, clock } = options;
  if (environment['X402'] !== 'on' || environment['X402_RPC_URL'] !== undefined) return null;
  await ensureInstalled(STABLECOIN).catch((error: Error) => {
    throw new StartError(`X402=on needs packages that are not installed, and ${error.message}.`);
  });
  const { startX402Simulator } = await import('../simulators/x402/x402-simulator.ts');
  const { dataDir } = settings;
  return startX402Simulator({ ...options, dataDir, nowMs: () => clock.nowMs() });
}

function startPayments(options: EngineOptions) {
  const { settings, environment, ledger, faults, clock, serviceUrl, onError } = options;
  const secret = environment[VENDORS.stripe.secrets.webhook] ?? LOCAL_STRIPE_WEBHOOK_SECRET;
  return startStripe({
    dataDir: settings.dataDir,
    ledger,
    clock,
    pagesUrl: `${options.publicUrl}${CHECKOUT}`,
    webhook: { url: `${serviceUrl}/v1/webhooks/stripe`, secret },
    fault: (operation) => faultOf(faults, 'stripe', operation === 'webhook'),
    onError,
  });
}

function startMailing({ settings, clock, onError }: EngineOptions) {
  return startSes({ dataDir: settings.dataDir, nowMs: () => clock.nowMs(), onError });
}

function startVerifying({ clock, onError }: EngineOptions): Promise<UspsSimulator> {
  return startUsps({ nowMs: () => clock.nowMs(), onError });
}
