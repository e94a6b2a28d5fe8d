import { createMemoryStore } from '../../lib/adapters/memory/memory-store.ts';
import type { Deps } from '../../lib/deps.ts';
import { createHealth } from '../../lib/health/health.ts';
import { loadOrder } from '../../lib/order/store/load-order.ts';
import { createRailHealth } from '../../lib/rails/rail-health.ts';
import { DEFAULT_TERMS } from '../../lib/rails/rail-terms.ts';
import type { MppSettings, Settings, X402Settings } from '../../lib/settings.ts';
import type { KeyRing, SigningKeys } from '../../lib/tokens/key-ring.ts';
import { FakeAddressVerifier } from './fake-address-verifier.ts';
import { FakeCheckout } from './fake-checkout.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeDocuments } from './fake-documents.ts';
import { FakeIds } from './fake-ids.ts';
import { FakeLane } from './fake-lane.ts';
import { FakeLog } from './fake-log.ts';
import { FakeMailer } from './fake-mailer.ts';
import { FakeOutbox } from './fake-outbox.ts';
import { FakePaperReader } from './fake-paper-reader.ts';
import { FakePagePainter, FakePdfFetcher, FakePdfInspector } from './fake-pdf.ts';
import { FakePlaces } from './fake-places.ts';
import { FakePrintQueue } from './fake-print-queue.ts';
import { FakeRail } from './fake-rail.ts';
import { ALLOW, FakeScreener } from './fake-screener.ts';
import { FakeTimer } from './fake-timer.ts';
import { FakeWebhookSender } from './fake-webhook-sender.ts';
import { FakeWorkflow } from './fake-workflow.ts';

/** Ports with their own hands and eyes, for tests. */
export interface FakeDeps extends Deps {
  readonly clock: FakeClock;
  readonly wallClock: FakeClock;
  readonly timer: FakeTimer;
  readonly log: FakeLog;
  readonly documents: FakeDocuments;
  readonly outbox: FakeOutbox;
  readonly workflow: FakeWorkflow;
  readonly screener: FakeScreener;
  readonly checkout: FakeCheckout;
  readonly pagePainter: FakePagePainter;
  readonly paperReader: FakePaperReader;
  readonly pdfFetcher: FakePdfFetcher;
  readonly pdfInspector: FakePdfInspector;
  readonly webhookSender: FakeWebhookSender;
  readonly mailer: FakeMailer;
  readonly addressVerifier: FakeAddressVerifier;
  readonly places: FakePlaces;
  /** The one rail of `rails`. */
  readonly rail: FakeRail;
  /** The one lane of `lanes`, whatever the payment method. */
  readonly lane: FakeLane;
}

export const RING: KeyRing = [{ id: 'k1', secret: 'a secret of the test, long enough' }];

/** Everything the domain is handed, in memory. What is overridden replaces the fake of that name. */
export function fakeDeps<const O extends Partial<FakeDeps>>(
  overrides: O = {} as O,
): FakeDeps & { readonly [K in keyof O]: O[K] } {
  const clock = overrides.clock ?? new FakeClock();
  const store = overrides.store ?? createMemoryStore({ clock });
  const log = overrides.log ?? new FakeLog();
  const rail = overrides.rail ?? new FakeRail();
  const lane = overrides.lane ?? new FakeLane((orderId) => loadOrder({ store }, orderId));
  return {
    settings: SETTINGS,
    clock,
    wallClock: clock,
    timer: new FakeTimer(clock),
    ids: new FakeIds(),
    log,
    store,
    documents: new FakeDocuments(),
    printQueue: new FakePrintQueue(),
    workflow: new FakeWorkflow(),
    outbox: new FakeOutbox(),
    screener: new FakeScreener(ALLOW),
    pageFiles: { read: async (file) => `the file ${file}` },
    pagePainter: new FakePagePainter(),
    paperReader: new FakePaperReader(),
    pdfFetcher: new FakePdfFetcher(),
    pdfInspector: new FakePdfInspector(),
    webhookSender: new FakeWebhookSender(),
    mailer: new FakeMailer(),
    addressVerifier: new FakeAddressVerifier(),
    places: new FakePlaces(),
    rail,
    rails: [rail],
    railHealth: createRailHealth({ store, clock, log }),
    receiverHealth: createHealth({ store, clock, log }, 'receiver'),
    lane,
    lanes: { credit_code: lane, checkout: lane },
    checkout: new FakeCheckout(),
    stablecoin: null,
    machinePayments: null,
    signingKeys: fakeSigningKeys(RING),
    ...overrides,
  } as FakeDeps & O;
}

export const NOTIFICATION_SECRET = 'derives what signs the notifications of the test';
export const RECIPIENT_SECRET = 'derives the codes of the letters of the test';

export function fakeSigningKeys(ring: KeyRing): SigningKeys {
  return {
    keyRing: async () => ring,
    orderIdSecret: async () => 'derives the order ids of the test',
    notificationSecret: async () => NOTIFICATION_SECRET,
    recipientSecret: async () => RECIPIENT_SECRET,
  };
}

/** A deployment that takes stablecoin; its accounts are worth nothing. */
export const X402_SETTINGS: X402Settings = {
  payTo: `0x${'7'.repeat(40)}`,
  network: 'base-sepolia',
  facilitatorUrl: 'https://facilitator.test',
  rpcUrl: { kind: 'value', value: 'https://chain.test' },
  refundKey: { kind: 'value', value: `0x${'8'.repeat(64)}` },
  hiddenRegion: null,
};

/** A deployment that takes machine payments. */
export const MPP_SETTINGS: MppSettings = { networkId: 'profile_test' };

export const SETTINGS: Settings = {
  deploymentId: 'test',
  tableNames: {
    orders: 'orders',
    credits: 'credits',
    idempotency: 'idempotency',
    counters: 'counters',
    keys: 'keys',
    feedback: 'feedback',
    addresses: 'addresses',
    recipients: 'recipients',
    batches: 'batches',
  },
  documentsBucket: 'documents',
  effectsQueueUrl: 'https://queue.test/effects',
  orderWorkflowArn: 'arn:aws:states:us-east-1:123456789012:stateMachine:order',
  signingSecrets: { kind: 'value', value: 'k1:0123456789abcdef' },
  orderIdSecret: { kind: 'value', value: 'unused' },
  notificationSecret: { kind: 'value', value: 'unused' },
  recipientSecret: { kind: 'value', value: 'unused' },
  returnAddress: {
    name: 'Physical Mail Service',
    line1: '1 Post Office Sq',
    city: 'Boston',
    state: 'MA',
    zip: '02109',
    country: 'US',
  },
  payments: true,
  x402: false,
  stablecoin: null,
  scopedApiKeys: true,
  guestLimitPerMinute: 0,
  guestSendLimits: { networkPerDay: 0, recipientPerDay: 0 },
  retentionDays: 90,
  unpaidDays: 7,
  sandboxDays: 7,
  uploadHours: 24,
  stationeryDays: 400,
  sandboxReadingSeconds: 20,
  usps: null,
  places: 'embedded',
  rails: {},
  stripe: null,
  mpp: null,
  screenerModel: null,
  pageReaderModel: null,
  railTerms: DEFAULT_TERMS,
  ownPorts: null,
  publicUrl: null,
  front: null,
  email: { from: 'mail@mail.test', publicUrl: 'https://mail.test', configurationSet: null },
  allowHosts: [],
  mcpOriginHosts: [],
  operators: { email: null, webhookUrl: null },
  securityContact: null,
};
