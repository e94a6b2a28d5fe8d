import type { Health } from './health/health.ts';
import type {
  AddressVerifier,
  Checkout,
  Clock,
  Deadline,
  Documents,
  Ids,
  Log,
  MachinePayments,
  Mailer,
  Outbox,
  PageFiles,
  PagePainter,
  PaperReader,
  PaymentLane,
  PdfFetcher,
  PdfInspector,
  Places,
  PrintQueue,
  Rail,
  Screener,
  Stablecoin,
  Timer,
  WebhookSender,
  Workflow,
} from './ports.ts';
import type { RailHealth } from './rails/rail-health.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store/store.ts';
import type { SigningKeys } from './tokens/key-ring.ts';

/** Everything the domain is handed. A function narrows it to what it uses with `Pick<Deps, …>`. */
export interface Deps {
  readonly settings: Settings;
  readonly clock: Clock;
  /** Real time, also where `clock` was moved: for what the outside world compares with clocks of its own. */
  readonly wallClock: Clock;
  readonly timer: Timer;
  /** Of the HTTP call that is served (`lib/http/within-call.ts`); tasks, workers and schedules have none. */
  readonly deadline?: Deadline;
  readonly ids: Ids;
  readonly log: Log;
  readonly store: Store;
  readonly documents: Documents;
  /** What waits to be printed by an office of the operator's own. */
  readonly printQueue: PrintQueue;
  readonly workflow: Workflow;
  readonly outbox: Outbox;
  readonly screener: Screener;
  readonly pageFiles: PageFiles;
  readonly pagePainter: PagePainter;
  readonly paperReader: PaperReader;
  readonly pdfFetcher: PdfFetcher;
  readonly pdfInspector: PdfInspector;
  readonly addressVerifier: AddressVerifier;
  readonly places: Places;
  /** Empty where no rail is configured. */
  readonly rails: readonly Rail[];
  readonly railHealth: RailHealth;
  /** Of the receivers of webhooks. */
  readonly receiverHealth: Health;
  /** By payment method. */
  readonly lanes: Readonly<Record<string, PaymentLane>>;
  /** Null where the deployment takes no cards. */
  readonly checkout: Checkout | null;
  /** Null where the deployment takes no stablecoin. */
  readonly stablecoin: Stablecoin | null;
  /** Null where the deployment takes no cards. */
  readonly machinePayments: MachinePayments | null;
  readonly webhookSender: WebhookSender;
  /** Null where the deployment sends no e-mail. */
  readonly mailer: Mailer | null;
  readonly signingKeys: SigningKeys;
}
