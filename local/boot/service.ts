import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { deps, overrideDeps } from '../../functions/deps.ts';
import { scanTable } from '../../lib/adapters/dynamodb/scan-table.ts';
import { createMemoryStore } from '../../lib/adapters/memory/memory-store.ts';
import type { Deps } from '../../lib/deps.ts';
import { orderOfferedTo } from '../../lib/payment/payment-nonce.ts';
import type { Log } from '../../lib/ports.ts';
import { ENV, type TableName } from '../../lib/resources.ts';
import { startClock } from '../clock.ts';
import { type AttemptLog, createAttemptLog } from '../console/attempt-log.ts';
import { openMailroom } from '../console/mailroom.ts';
import { createRequestLog, type RequestLog } from '../console/request-log.ts';
import { serveOnLoopback } from '../engines/loopback.ts';
import { createFaults } from '../faults/faults.ts';
import { faultyPorts } from '../faults/faulty-port.ts';
import type { createGateway } from '../gateway/gateway.ts';
import { MANNERS } from '../gateway/manner.ts';
import { linkedThrough, type PassagesOptions } from '../gateway/passages.ts';
import { openLedger } from '../simulators/ledger.ts';
import { enteredInLedger } from '../simulators/webhook-book.ts';
import { readDeployment } from '../template/template.ts';
import { localTemplate } from '../template/template-cache.ts';
import { createTables } from './create-tables.ts';
import { lockDataDir } from './data-lock.ts';
import { noteEndpoints } from './endpoints-file.ts';
import { enforceRights } from './enforce-rights.ts';
import type { EngineOptions } from './engine-options.ts';
import { functionEnvironment } from './environment.ts';
import { createFileLog } from './file-log.ts';
import { createFunctionRunner } from './function-runner.ts';
import { localGateway } from './local-gateway.ts';
import { ownPorts } from './own-ports.ts';
import { scheduleFunctions } from './schedules.ts';
import type { ServiceParts } from './service-sources.ts';
import {
  LOG_FILE,
  type LocalSettings,
  readLocalRails,
  readLocalSecrets,
  StartError,
} from './settings.ts';
import { type Engines, startEngines } from './start-engines.ts';

export interface LocalService {
  readonly url: string;
  /** Where its parts answer, and whether the store outlives it. */
  readonly engines: Pick<Engines, 'endpoints' | 'hasDynamoDb'>;
  readonly requests: RequestLog;
  /** Lines a person should read. */
  readonly notices: readonly string[];
  /** The print-ready bytes of a document. */
  readDocument(orderId: string): Promise<Uint8Array | undefined>;
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Ports that tests replace; the service itself uses the deployed ones. */
export type Replaced = Partial<Pick<Deps, 'rails' | 'screener' | 'lanes'>>;

/**
 * Boots the deployment that the CDK app describes, on this machine: its engines, tables, functions, schedules, state
 * machine and routes. What an earlier run left unfinished is taken up again before the first call is answered.
 * @throws StartError with a line for the person who started it.
 */
export async function startService(
  settings: LocalSettings,
  environment: Environment,
  replaced: Replaced = {},
): Promise<LocalService> {
  const cleanUp: (() => unknown)[] = [lockDataDir(settings.dataDir)];
  try {
    return await boot(settings, environment, replaced, cleanUp);
  } catch (error) {
    await runAll(cleanUp);
    throw error;
  }
}

async function boot(
  settings: LocalSettings,
  environment: Environment,
  replaced: Replaced,
  cleanUp: (() => unknown)[],
): Promise<LocalService> {
  const ground = await layGround(settings, environment, cleanUp);
  const { front, deployment, clock, log, onError } = ground;
  const ready = Promise.withResolvers<void>();
  const runner = createFunctionRunner(deployment.functions, ready.promise);
  const options: EngineOptions = {
    ...ground,
    settings,
    environment,
    ledger: openLedger(settings.dataDir),
    faults: createFaults(),
    orderOf: (payment) => orderOfferedTo(deps().store, payment),
    invoke: runner.invoke,
  };
  const engines = await startEngines(options);
  cleanUp.push(() => engines.stop());
  cleanUp.push(
    noteEndpoints(settings.dataDir, engines, ground.serviceUrl, readLocalRails(environment)),
  );
  const links = prepareFunctions(options, engines);
  const attempts = createAttemptLog(() => clock.nowMs());
  const { mailroom, scan } = installPorts({ ...options, engines, log, replaced, attempts, links });
  if (engines.hasDynamoDb) await createTables(new DynamoDBClient({}), deployment.tables);
  const scheduler = scheduleFunctions(deployment, environment, clock, runner, onError);
  cleanUp.push(() => scheduler.stop());
  ready.resolve();
  const requests = createRequestLog(() => clock.nowMs());
  const parts = { ...options, engines, scheduler, mailroom, scan, requests, attempts, links };
  front.open(localGateway(parts));
  await scheduler.runNow('ReconcileSchedule');
  // Nobody waits for a slow webhook here.
  scheduler.runNow('DeliverWebhooksSchedule').catch(onError);
  return {
    url: ground.serviceUrl,
    engines,
    requests,
    notices: engines.notices,
    readDocument: (orderId) => mailroom.document(orderId),
    stop: () => runAll(cleanUp),
  };
}

/** What stands before any engine: the port, the log, the clock and the deployment. */
async function layGround(
  settings: LocalSettings,
  environment: Environment,
  cleanUp: (() => unknown)[],
) {
  const front = await openFront(settings.port);
  cleanUp.push(() => front.server.stop());
  const serviceUrl = front.server.endpoint + MANNERS[settings.gateway].stagePath;
  const log = createFileLog(join(settings.dataDir, LOG_FILE));
  cleanUp.push(() => log.close());
  const onError = (error: unknown) => log.error('engine_error', {}, error);
  const clock = startClock({ dataDir: settings.dataDir, speed: settings.clockSpeed, onError });
  cleanUp.push(() => clock.stop());
  const template = await localTemplate(settings.context);
  const deployment = readDeployment(template);
  if (settings.rights === 'enforced') {
    cleanUp.push(enforceRights(template, deployment, settings.dataDir, environment));
  }
  const publicUrl = environment[ENV.publicUrl] ?? serviceUrl;
  return { front, log, onError, clock, deployment, serviceUrl, publicUrl };
}

interface PortParts extends EngineOptions {
  readonly engines: Engines;
  readonly log: Log;
  readonly replaced: Replaced;
  readonly attempts: AttemptLog;
  readonly links: Pick<PassagesOptions, 'publicUrl' | 'secret'>;
}

/**
 * The deployed ports, with this machine's clock and log, planned faults, and a book of what webhooks were sent. The
 * mailroom stands before the faults.
 */
function installPorts(parts: PortParts): Pick<ServiceParts, 'mailroom' | 'scan'> {
  const { settings, engines, clock, log, ledger, faults, replaced, attempts, links } = parts;
  const memory = engines.hasDynamoDb ? undefined : createMemoryStore({ clock });
  const ports = {
    clock,
    timer: clock,
    log,
    ...(memory && { store: memory }),
    ...replaced,
  };
  overrideDeps(ports);
  const calm = deps();
  const mailroom = openMailroom(settings.dataDir, calm);
  const watched = attempts.watching(calm.webhookSender);
  const webhookSender = enteredInLedger(watched, ledger, () => clock.nowMs());
  const documents = linkedThrough(calm.documents, links);
  const faulty = faultyPorts({ ...calm, documents, store: mailroom.store }, faults);
  overrideDeps({ ...ports, ...faulty, webhookSender });
  const { tableNames } = calm.settings;
  const scan = (table: TableName) =>
    scanTable({ client: new DynamoDBClient({}), tableNames }, table);
  return { mailroom, scan: memory?.scan ?? scan };
}

/** Takes the port before anything else is started; calls wait until the service is there. */
async function openFront(port: number) {
  const opened = Promise.withResolvers<ReturnType<typeof createGateway>>();
  try {
    const server = await serveOnLoopback((incoming, response) => {
      opened.promise.then((gateway) => gateway(incoming, response)).catch(() => response.destroy());
    }, port);
    return { server, open: opened.resolve };
  } catch (cause) {
    const { message } = cause as Error;
    throw new StartError(`${message}. Set PORT to another one (0 takes any free one).`);
  }
}

/**
 * From here on the AWS SDK of the functions finds the engines, and their settings are in place.
 * @returns how links into the document store are made.
 */
function prepareFunctions(
  { settings, environment, deployment, serviceUrl, publicUrl }: EngineOptions,
  engines: Engines,
): PortParts['links'] {
  const secrets = readLocalSecrets(settings.dataDir, environment);
  const given = { ...engines.x402?.environment, ...environment };
  Object.assign(process.env, functionEnvironment(deployment, engines.endpoints, secrets, given), {
    LOCAL_OWN_PORTS: ownPorts(serviceUrl, engines).join(','),
    [ENV.publicUrl]: publicUrl,
  });
  return { publicUrl, secret: secrets.orderIdSecret };
}

/** In reverse: what was started last is stopped first. A part that fails to stop does not keep the others. */
async function runAll(cleanUp: (() => unknown)[]): Promise<void> {
  for (const step of cleanUp.splice(0).reverse()) {
    try {
      await step();
    } catch {
      // Nothing is left to be done for it.
    }
  }
}
