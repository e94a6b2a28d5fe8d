import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { deps, overrideDeps } from '../../functions/deps.ts';
import { pascalCase } from '../../infra/names.ts';
import { createMemoryStore } from '../../lib/adapters/memory/memory-store.ts';
import type { Deps } from '../../lib/deps.ts';
import { orderOfferedTo } from '../../lib/payment/payment-nonce.ts';
import type { Log } from '../../lib/ports.ts';
import { ENV } from '../../lib/resources.ts';
import type { Settings } from '../../lib/settings.ts';
import { startClock } from '../clock.ts';
import { createControls } from '../console/controls.ts';
import { type Mailroom, openMailroom } from '../console/mailroom.ts';
import { openNotedIds } from '../console/noted-ids.ts';
import { serveOnLoopback } from '../engines/loopback.ts';
import type { Scheduler } from '../engines/scheduler/scheduler.ts';
import { createFaults } from '../faults/faults.ts';
import { faultyPorts } from '../faults/faulty-port.ts';
import { createGateway } from '../gateway/gateway.ts';
import { MANNERS } from '../gateway/manner.ts';
import { openLedger } from '../simulators/ledger.ts';
import { readMailroom } from '../simulators/ses/ses.ts';
import { enteredInLedger } from '../simulators/webhook-book.ts';
import { type Deployment, readDeployment } from '../template/template.ts';
import { localTemplate } from '../template/template-cache.ts';
import { createTables } from './create-tables.ts';
import { lockDataDir } from './data-lock.ts';
import { noteEndpoints } from './endpoints-file.ts';
import { enforceRights } from './enforce-rights.ts';
import { functionEnvironment } from './environment.ts';
import { createFileLog } from './file-log.ts';
import { createFunctionRunner } from './function-runner.ts';
import { scheduleFunctions } from './schedules.ts';
import { type LocalSettings, readLocalSecrets, StartError } from './settings.ts';
import { type EngineOptions, type Engines, startEngines } from './start-engines.ts';

export interface LocalService {
  readonly url: string;
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
  const front = await openFront(settings.port);
  cleanUp.push(() => front.server.stop());
  const url = front.server.endpoint + MANNERS[settings.gateway].stagePath;
  const log = createFileLog(join(settings.dataDir, 'service.log'));
  cleanUp.push(() => log.close());
  const onError = (error: unknown) => log.error('engine_error', {}, error);
  const clock = startClock({ dataDir: settings.dataDir, speed: settings.clockSpeed, onError });
  cleanUp.push(() => clock.stop());
  const template = await localTemplate(settings.context);
  const deployment = readDeployment(template);
  if (settings.rights === 'enforced') {
    cleanUp.push(enforceRights(template, deployment, settings.dataDir, environment));
  }
  const ready = Promise.withResolvers<void>();
  const runner = createFunctionRunner(deployment.functions, ready.promise);
  const { invoke } = runner;
  const ledger = openLedger(settings.dataDir);
  const faults = createFaults();
  const engineOptions = {
    settings,
    environment,
    deployment,
    clock,
    ledger,
    faults,
    orderOf: (payment: Parameters<EngineOptions['orderOf']>[0]) =>
      orderOfferedTo(deps().store, payment),
    invoke,
    serviceUrl: url,
    onError,
  };
  const engines = await startEngines(engineOptions);
  cleanUp.push(() => engines.stop());
  cleanUp.push(noteEndpoints(settings.dataDir, engines, url));
  prepareFunctions(settings, environment, deployment, engines);
  process.env[ENV.publicUrl] = environment[ENV.publicUrl] ?? url;
  const mailroom = installPorts({ ...engineOptions, engines, log, replaced });
  if (engines.hasDynamoDb) await createTables(new DynamoDBClient({}), deployment.tables);
  const scheduler = scheduleFunctions(deployment, environment, clock, runner, onError);
  cleanUp.push(() => scheduler.stop());
  ready.resolve();
  front.open(gatewayOf({ ...engineOptions, engines, scheduler, mailroom }));
  await scheduler.runNow('ReconcileSchedule');
  // Nobody waits for a slow webhook here.
  scheduler.runNow('DeliverWebhooksSchedule').catch(onError);
  return {
    url,
    notices: engines.notices,
    readDocument: (orderId) => mailroom.document(orderId),
    stop: () => runAll(cleanUp),
  };
}

interface PortParts extends EngineOptions {
  readonly engines: Engines;
  readonly log: Log;
  readonly replaced: Replaced;
}

/**
 * The deployed ports, with this machine's clock and log, planned faults, and a book of what webhooks were sent. The
 * mailroom stands before the faults.
 */
function installPorts(parts: PortParts): Mailroom {
  const { settings, engines, clock, log, ledger, faults, replaced } = parts;
  const ports = {
    clock,
    timer: clock,
    log,
    ...(engines.hasDynamoDb ? {} : { store: createMemoryStore({ clock }) }),
    ...replaced,
  };
  overrideDeps(ports);
  const calm = deps();
  const mailroom = openMailroom(settings.dataDir, calm);
  const webhookSender = enteredInLedger(calm.webhookSender, ledger, () => clock.nowMs());
  const faulty = faultyPorts({ ...calm, store: mailroom.store }, faults);
  overrideDeps({ ...ports, ...faulty, webhookSender });
  return mailroom;
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

/** From here on the AWS SDK of the functions finds the engines, and their settings are in place. */
function prepareFunctions(
  settings: LocalSettings,
  environment: Environment,
  deployment: Deployment,
  engines: Engines,
): void {
  const secrets = readLocalSecrets(settings.dataDir, environment);
  Object.assign(
    process.env,
    functionEnvironment(deployment, engines.endpoints, secrets, {
      ...engines.x402?.environment,
      ...environment,
    }),
  );
}

interface GatewayParts extends EngineOptions {
  readonly engines: Engines;
  readonly scheduler: Scheduler;
  readonly mailroom: Mailroom;
}

function gatewayOf(parts: GatewayParts): ReturnType<typeof createGateway> {
  const { settings, deployment, engines, ledger, faults, clock, invoke, onError } = parts;
  const { scheduler, mailroom } = parts;
  const controls = createControls({
    deps: deps(),
    ledger,
    faults,
    x402: engines.x402,
    accounts: openNotedIds(join(settings.dataDir, 'minted-accounts.txt')),
    advanceClock: (seconds) => clock.advance(seconds),
    mailroom,
    stripe: engines.stripe,
    runSchedule: (name) => scheduler.runNow(`${pascalCase(name)}Schedule`),
    emails: () => readMailroom(settings.dataDir),
  });
  return createGateway({
    deployment,
    invoke,
    controls,
    s3Endpoint: engines.endpoints.s3,
    manner: MANNERS[settings.gateway],
    ...longerCalls(deps().settings),
    nowMs: () => clock.nowMs(),
    onError,
  });
}

/** Where calls were set to wait longer than a deployed one may, they have the time for it. */
function longerCalls({ sandboxReadingSeconds: seconds }: Settings): { timeoutMs?: number } {
  return seconds <= 25 ? {} : { timeoutMs: 2 * seconds * 1000 };
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
