import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDynamoStore } from '../lib/adapters/dynamodb/dynamo-store.ts';
import { createLobRail } from '../lib/adapters/lob/lob-rail.ts';
import { keptReader } from '../lib/adapters/secrets-manager/secret-reader.ts';
import { createSigningKeys } from '../lib/adapters/secrets-manager/signing-keys.ts';
import { jsonLog, systemClock, systemIds, systemTimer } from '../lib/adapters/system/system.ts';
import type { Deps } from '../lib/deps.ts';
import { createCreditLane } from '../lib/payment/credit-lane.ts';
import { createStablecoinLane } from '../lib/payment/stablecoin-lane.ts';
import type {
  AddressVerifier,
  Checkout,
  Clock,
  Documents,
  Ids,
  Log,
  Mailer,
  Outbox,
  PageFiles,
  PaymentLane,
  PdfFetcher,
  PdfInspector,
  Places,
  Rail,
  Screener,
  Stablecoin,
  WebhookSender,
  Workflow,
} from '../lib/ports.ts';
import { createRailHealth } from '../lib/rails/rail-health.ts';
import { readSettings, type Settings, type X402Settings } from '../lib/settings.ts';
import type { Store } from '../lib/store/store.ts';
import { pageFolders, pdfChild } from './bundled-files.ts';
import { onFirstUse } from './on-first-use.ts';

/**
 * The composition root: settings in, adapters out, once for each container. It is the only module that knows the
 * adapters. What only some routes use is loaded at its first use, so that a light route stays light.
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
  const settings = given.settings ?? readSettings(process.env);
  const clock = given.clock ?? systemClock;
  const ids = given.ids ?? systemIds;
  const store = given.store ?? dynamoStore(settings, clock, ids);
  return {
    settings,
    clock,
    timer: systemTimer,
    ids,
    store,
    log: jsonLog,
    rails: rails(settings, clock),
    railHealth: createRailHealth({ store, clock, log: given.log ?? jsonLog }),
    ...paymentPorts(settings, clock, createCreditLane({ store, clock })),
    signingKeys: given.signingKeys ?? createSigningKeys(settings, () => clock.nowMs()),
    mailer: mailer(settings),
    addressVerifier: addressVerifier(settings, { store, clock, log: given.log ?? jsonLog }),
    ...lazyPorts(settings, given.log ?? jsonLog),
    ...given,
  };
}

function dynamoStore({ tableNames }: Settings, clock: Clock, ids: Ids): Store {
  return createDynamoStore({ client: new DynamoDBClient({}), tableNames, clock, ids });
}

/** Never loaded at first use: a rail's name, and whether it can be asked, are read before it is called. */
function rails({ lob, railCosts }: Settings, clock: Clock): readonly Rail[] {
  if (lob === null) return [];
  const nowMs = () => clock.nowMs();
  const { apiKey, baseUrl, webhookSecret } = lob;
  return [
    createLobRail({
      apiKey: keptReader(apiKey, nowMs),
      webhookSecret: webhookSecret && keptReader(webhookSecret, nowMs),
      nowMs,
      baseUrl,
      costs: railCosts['lob'],
    }),
  ];
}

/**
 * The lanes of money, and what some of them need, as far as the deployment has it. Whether new payments are taken is
 * another question: money that is held already must move even when they are switched off.
 */
function paymentPorts(
  settings: Settings,
  clock: Clock,
  creditLane: PaymentLane,
): Pick<Deps, 'checkout' | 'stablecoin' | 'lanes'> {
  const cards = cardPorts(settings, clock);
  const stablecoin = settings.stablecoin && lazyStablecoin(settings.stablecoin, clock);
  const lanes: Deps['lanes'] = {
    credit_code: creditLane,
    ...(cards && { checkout: cards.lane }),
    ...(stablecoin && { x402: createStablecoinLane(stablecoin) }),
  };
  return { checkout: cards?.checkout ?? null, stablecoin, lanes };
}

function cardPorts({ stripe }: Settings, clock: Clock) {
  if (stripe === null) return null;
  const nowMs = () => clock.nowMs();
  const apiKey = keptReader(stripe.apiKey, nowMs);
  const webhookSecret = keptReader(stripe.webhookSecret, nowMs);
  const { baseUrl } = stripe;
  const checkout = onFirstUse<Checkout>(async () => {
    const { createStripeCheckout } = await import('../lib/adapters/stripe/stripe-checkout.ts');
    return createStripeCheckout({ apiKey, webhookSecret, baseUrl, clock });
  });
  const lane = onFirstUse<PaymentLane>(async () => {
    const { createStripeLane } = await import('../lib/adapters/stripe/stripe-lane.ts');
    return createStripeLane({ apiKey, baseUrl });
  });
  return { checkout, lane };
}

function lazyStablecoin({ rpcUrl, refundKey, ...x402 }: X402Settings, clock: Clock): Stablecoin {
  const nowMs = () => clock.nowMs();
  return onFirstUse<Stablecoin>(async () => {
    const { createX402Stablecoin } = await import('../lib/adapters/x402/x402-stablecoin.ts');
    return createX402Stablecoin({
      ...x402,
      rpcUrl: keptReader(rpcUrl, nowMs),
      refundKey: keptReader(refundKey, nowMs),
      nowMs,
    });
  });
}

function mailer({ email }: Settings): Mailer | null {
  if (email === null) return null;
  return onFirstUse<Mailer>(async () => {
    const { createSesMailer } = await import('../lib/adapters/ses/ses-mailer.ts');
    return createSesMailer(email);
  });
}

/** What the carrier answered is remembered; what this service knows by itself need not be. */
function addressVerifier(
  { usps }: Settings,
  around: Pick<Deps, 'store' | 'clock' | 'log'>,
): AddressVerifier {
  return onFirstUse<AddressVerifier>(async () => {
    if (usps === null) {
      const { createOfflineVerifier } = await import('../lib/address/offline-verifier.ts');
      return createOfflineVerifier();
    }
    const { createUspsVerifier } = await import('../lib/adapters/usps/usps-verifier.ts');
    const { createCachedVerifier } = await import('../lib/address/cached-verifier.ts');
    const nowMs = () => around.clock.nowMs();
    const credentials = keptReader(usps.credentials, nowMs);
    const carrier = createUspsVerifier({ credentials, nowMs, baseUrl: usps.baseUrl });
    return createCachedVerifier(around, carrier);
  });
}

type LazyPorts = Pick<
  Deps,
  | 'documents'
  | 'workflow'
  | 'outbox'
  | 'screener'
  | 'pageFiles'
  | 'pdfFetcher'
  | 'pdfInspector'
  | 'webhookSender'
  | 'places'
>;

function lazyPorts(settings: Settings, log: Log): LazyPorts {
  return {
    documents: onFirstUse<Documents>(async () => {
      const { createS3Documents } = await import('../lib/adapters/s3/s3-documents.ts');
      return createS3Documents(settings.documentsBucket);
    }),
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
      return createPageFiles(pageFolders());
    }),
    pdfFetcher: onFirstUse<PdfFetcher>(async () => {
      const { createPdfFetcher } = await import('../lib/adapters/http/pdf-fetcher.ts');
      return createPdfFetcher({ allowHosts: settings.allowHosts });
    }),
    pdfInspector: onFirstUse<PdfInspector>(async () => {
      const { createPdfProcessInspector } = await import(
        '../lib/adapters/pdf-process/pdf-process-inspector.ts'
      );
      return createPdfProcessInspector({ entry: pdfChild() });
    }),
    webhookSender: onFirstUse<WebhookSender>(async () => {
      const { createWebhookSender } = await import('../lib/adapters/http/webhook-sender.ts');
      return createWebhookSender({ allowHosts: settings.allowHosts });
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
    screener: onFirstUse<Screener>(async () => {
      const { createRuleScreener } = await import('../lib/screening/rule-screener.ts');
      const rules = createRuleScreener();
      const { screenerModel } = settings;
      return screenerModel === null ? rules : withModel(rules, screenerModel, log);
    }),
  };
}

async function withModel(rules: Screener, modelId: string, log: Log): Promise<Screener> {
  const [{ createBedrockScreener }, { MODEL_POLICY }, { screenWithBoth }] = await Promise.all([
    import('../lib/adapters/bedrock/bedrock-screener.ts'),
    import('../lib/screening/model-policy.ts'),
    import('../lib/screening/screen-with-both.ts'),
  ]);
  const model = createBedrockScreener({ modelId, policy: MODEL_POLICY });
  return screenWithBoth({ rules, model, log });
}
