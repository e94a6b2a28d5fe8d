import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDynamoStore } from '../lib/adapters/dynamodb/dynamo-store.ts';
import { createSigningKeys } from '../lib/adapters/secrets-manager/signing-keys.ts';
import { jsonLog, systemClock, systemIds, systemTimer } from '../lib/adapters/system/system.ts';
import type { Deps } from '../lib/deps.ts';
import type { Health } from '../lib/health/health.ts';
import type {
  AddressVerifier,
  Clock,
  Documents,
  Ids,
  Log,
  Outbox,
  PageFiles,
  PagePainter,
  PaperReader,
  PaymentLane,
  PdfFetcher,
  PdfInspector,
  Places,
  PrintQueue,
  Screener,
  Stablecoin,
  WebhookSender,
  Workflow,
} from '../lib/ports.ts';
import type { RailHealth } from '../lib/rails/rail-health.ts';
import { readSettings, type Settings } from '../lib/settings.ts';
import { ofDeployment } from '../lib/store/of-deployment.ts';
import type { Store } from '../lib/store/store.ts';
import { onFirstUse } from './on-first-use.ts';
import { rails } from './rails.ts';
import { VENDOR_PORTS } from './vendors.ts';

/**
 * The composition root: settings in, adapters out, once for each container. It and its two tables of vendors
 * (`rails.ts`, `vendors.ts`) alone know the adapters. What only some routes use is loaded at its first use, so that a
 * light route stays light.
 */
export function deps(): Deps {
  built ??= build();
  return built;
}

/**
 * Replaces ports for this process: the local deployment hands in its clock and its own log, tests their fakes.
 * Must come before the first call of `deps`.
 */
export function overrideDeps(overrides: Partial<Deps>): void {
  built = undefined;
  overridden = overrides;
}

let built: Deps | undefined;
let overridden: Partial<Deps> = {};

/** An adapter is built only where no other port was handed in. */
function build(): Deps {
  const given = overridden;
  const log = given.log ?? jsonLog;
  const settings = given.settings ?? ownSettings(log);
  const clock = given.clock ?? systemClock;
  const ids = given.ids ?? systemIds;
  const all = given.store ?? dynamoStore(settings, clock, ids);
  const store = ofDeployment(all, settings.deploymentId);
  const around = { store, clock, log, ids, timer: given.timer ?? systemTimer };
  const documents = given.documents ?? documentsOf(settings, clock);
  return {
    settings,
    clock,
    wallClock: systemClock,
    timer: systemTimer,
    ids,
    log,
    rails: rails(settings, clock, documents),
    ...healths(around),
    ...paymentPorts(settings, around),
    signingKeys: given.signingKeys ?? createSigningKeys(settings, () => clock.nowMs()),
    mailer: VENDOR_PORTS.ses(settings, around),
    addressVerifier: VENDOR_PORTS.usps(settings, around) ?? offlineVerifier(),
    screener: VENDOR_PORTS.bedrock(settings, around) ?? ruleScreener(),
    paperReader: VENDOR_PORTS.bedrockPages(settings, around) ?? ocrReader(),
    documents,
    ...lazyPorts(settings),
    ...given,
    store,
  };
}

/** Said here, because whoever asked for the ports has no log without them. */
function ownSettings(log: Log): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    log.error('settings_unreadable', {}, error);
    throw error;
  }
}

function dynamoStore({ tableNames }: Settings, clock: Clock, ids: Ids): Store {
  return createDynamoStore({ client: new DynamoDBClient({}), tableNames, clock, ids });
}

/**
 * The lanes of money, and what some of them need, as far as the deployment has it. Whether new payments are taken is
 * another question: money that is held already must move even when they are switched off.
 */
function paymentPorts(
  settings: Settings,
  around: Pick<Deps, 'store' | 'clock' | 'log' | 'ids' | 'timer'>,
): Pick<Deps, 'checkout' | 'stablecoin' | 'machinePayments' | 'lanes'> {
  const cards = VENDOR_PORTS.stripe(settings, around);
  const stablecoin = VENDOR_PORTS.x402(settings, around);
  const lanes: Deps['lanes'] = {
    credit_code: creditLane(around),
    // Once the money is held, one card payment is like another.
    ...(cards && { checkout: cards.lane, mpp: cards.lane }),
    ...(stablecoin && { x402: stablecoinLane(stablecoin) }),
  };
  const machinePayments = cards?.machinePayments ?? null;
  return { checkout: cards?.checkout ?? null, stablecoin, machinePayments, lanes };
}

/** Asked by those who print or tell, and by no other. */
function healths(
  around: Pick<Deps, 'store' | 'clock' | 'log'>,
): Pick<Deps, 'railHealth' | 'receiverHealth'> {
  return {
    railHealth: onFirstUse<RailHealth>(async () =>
      (await import('../lib/rails/rail-health.ts')).createRailHealth(around),
    ),
    receiverHealth: onFirstUse<Health>(async () =>
      (await import('../lib/health/health.ts')).createHealth(around, 'receiver'),
    ),
  };
}

function creditLane(around: Pick<Deps, 'store' | 'clock' | 'log' | 'ids' | 'timer'>): PaymentLane {
  return onFirstUse<PaymentLane>(async () => {
    const { createCreditLane } = await import('../lib/payment/credit-lane.ts');
    const { createPurseLane } = await import('../lib/batch/payment/purse-lane.ts');
    return createPurseLane(createCreditLane(around), around);
  });
}

function stablecoinLane(stablecoin: Stablecoin): PaymentLane {
  return onFirstUse<PaymentLane>(async () => {
    const { createStablecoinLane } = await import('../lib/payment/stablecoin-lane.ts');
    return createStablecoinLane(stablecoin);
  });
}

/** Where no carrier is asked: this service knows ZIP codes by itself, and need not remember what it said. */
function offlineVerifier(): AddressVerifier {
  return onFirstUse<AddressVerifier>(async () => {
    const { createOfflineVerifier } = await import('../lib/address/offline-verifier.ts');
    return createOfflineVerifier();
  });
}

function ruleScreener(): Screener {
  return onFirstUse<Screener>(async () => {
    const { createRiskScreener } = await import('../lib/screening/risk-screener.ts');
    return createRiskScreener();
  });
}

function ocrReader(): PaperReader {
  return onFirstUse<PaperReader>(async () => {
    const { createProcessPaperReader } = await import(
      '../lib/adapters/ocr/process-paper-reader.ts'
    );
    const { ocrProgram } = await import('./bundled-files.ts');
    return createProcessPaperReader({ program: ocrProgram() });
  });
}

function documentsOf({ documentsBucket }: Settings, clock: Clock): Documents {
  return onFirstUse<Documents>(async () => {
    const { createS3Documents } = await import('../lib/adapters/s3/s3-documents.ts');
    return createS3Documents(documentsBucket, undefined, () => clock.nowMs());
  });
}

type LazyPorts = Pick<
  Deps,
  | 'workflow'
  | 'outbox'
  | 'pageFiles'
  | 'pagePainter'
  | 'pdfFetcher'
  | 'pdfInspector'
  | 'webhookSender'
  | 'places'
  | 'printQueue'
>;

function lazyPorts(settings: Settings): LazyPorts {
  return {
    workflow: onFirstUse<Workflow>(async () => {
      const { createSfnWorkflow } = await import('../lib/adapters/step-functions/sfn-workflow.ts');
      return createSfnWorkflow(settings.orderWorkflowArn);
    }),
    outbox: onFirstUse<Outbox>(async () => {
      const { createSqsOutbox } = await import('../lib/adapters/sqs/sqs-outbox.ts');
      return createSqsOutbox(settings.effectsQueueUrl);
    }),
    pageFiles: onFirstUse<PageFiles>(async () => {
      const { createPageFiles } = await import('../lib/adapters/files/page-files.ts');
      const { pageFolders } = await import('./bundled-files.ts');
      return createPageFiles(pageFolders());
    }),
    pagePainter: onFirstUse<PagePainter>(async () => {
      const { createPageProcessPainter } = await import(
        '../lib/adapters/document-process/page-process-painter.ts'
      );
      const { pictureProgram } = await import('./bundled-files.ts');
      return createPageProcessPainter({ program: pictureProgram() });
    }),
    pdfFetcher: onFirstUse<PdfFetcher>(async () => {
      const { createPdfFetcher } = await import('../lib/adapters/http/pdf-fetcher.ts');
      return createPdfFetcher({ allowHosts: settings.allowHosts });
    }),
    pdfInspector: onFirstUse<PdfInspector>(async () => {
      const { createPdfProcessInspector } = await import(
        '../lib/adapters/document-process/pdf-process-inspector.ts'
      );
      const { pdfProgram } = await import('./bundled-files.ts');
      return createPdfProcessInspector({ program: pdfProgram() });
    }),
    webhookSender: onFirstUse<WebhookSender>(async () => {
      const { createWebhookSender } = await import('../lib/adapters/http/webhook-sender.ts');
      return createWebhookSender(settings);
    }),
    printQueue: onFirstUse<PrintQueue>(async () => {
      const { createS3PrintQueue } = await import('../lib/adapters/s3/s3-print-queue.ts');
      return createS3PrintQueue(settings.documentsBucket);
    }),
    places: onFirstUse<Places>(async () => {
      if (settings.places === 'location') {
        const { createLocationPlaces } = await import(
          '../lib/adapters/location/location-places.ts'
        );
        return createLocationPlaces();
      }
      const { createEmbeddedPlaces } = await import('../lib/address/zip-codes/embedded-places.ts');
      return createEmbeddedPlaces();
    }),
  };
}
