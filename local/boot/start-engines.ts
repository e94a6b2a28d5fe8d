import { RAILS } from '../../lib/vendors.ts';
import {
  type DynamoDbEngine,
  hasJava,
  startDynamoDbLocal,
} from '../engines/dynamodb/dynamodb-local.ts';
import { startS3 } from '../engines/s3/s3.ts';
import type { QueueConsumer } from '../engines/sqs/event-source.ts';
import { startQueueService } from '../engines/sqs/queue.ts';
import { startWorkflowEngine } from '../engines/step-functions/engine.ts';
import type { PieceDesk } from '../simulators/hand-moves.ts';
import type { StripeSimulator } from '../simulators/stripe/stripe.ts';
import type { X402Simulator } from '../simulators/x402/x402-simulator.ts';
import type { EngineOptions } from './engine-options.ts';
import {
  ENDPOINTS,
  type Endpoints,
  refuseDistantRails,
  SIMULATED_RAILS,
  type SimulatedRail,
} from './environment.ts';
import { readLocalRails, StartError } from './settings.ts';
import { startMailing, startPayments, startStablecoin, startVerifying } from './start-companies.ts';
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
  /** Told here, and not by the environment: `npm start` fills that in with the addresses of the engines. */
  readonly mailIsSimulated: boolean;
  /** The desks of the print facilities that are simulated here, by their rails. */
  readonly desks: Readonly<Partial<Record<string, PieceDesk>>>;
  /** What a person should know, in whole lines. */
  readonly notices: readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts the engines that the environment does not replace by an endpoint of its own, all at once.
 * @throws StartError for a rail that would be called elsewhere though nobody said so.
 */
export async function startEngines(options: EngineOptions): Promise<Engines> {
  refuseDistantRails(options.environment);
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
      mailIsSimulated: running.ses !== undefined,
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

type Start<Has = unknown> = (options: EngineOptions) => Promise<RunningEngine & Has>;

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
} satisfies Record<EngineName, Start> & Record<SimulatedRail, Start<{ readonly desk: PieceDesk }>>;

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

function desksOf(running: Running): Engines['desks'] {
  const desks = SIMULATED_RAILS.map((rail) => [rail, running[rail]?.desk] as const);
  return Object.fromEntries(desks.filter(([, desk]) => desk));
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

function startDocuments({ settings, clock, deployment }: EngineOptions) {
  const { buckets } = deployment;
  return startS3({ dataDir: settings.dataDir, buckets, nowMs: () => clock.nowMs() });
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
