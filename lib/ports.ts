/**
 * One interface for each thing outside the domain. `functions/deps.ts` hands in the adapters; tests hand in
 * fakes. Every method is asynchronous except the clock, the ids and the log, so an adapter can load lazily.
 */

export type {
  AddressVerifier,
  AutocompleteRequest,
  CarrierAnswer,
  CarrierFinding,
  DeliveryAddress,
  Place,
  Places,
  PostalAddress,
  ReverseGeocodeRequest,
} from './ports/addresses.ts';
export type {
  Documents,
  InspectedPdf,
  InspectedStationery,
  LintIssue,
  PageFiles,
  PageMark,
  PagePainter,
  PageWords,
  PdfFetcher,
  PdfInspector,
  PdfRequest,
  PictureRequest,
  PlacedWord,
  StationeryPart,
  StoredUpload,
  TextColumn,
} from './ports/documents.ts';
export type { IncomingWebhook } from './ports/incoming-webhook.ts';
export type { MachinePayments } from './ports/machine-payments.ts';
export type {
  Mailer,
  OutgoingEmail,
  WebhookAnswer,
  WebhookRequest,
  WebhookSender,
} from './ports/notifications.ts';
export type {
  DrawnSheet,
  DrawnSheets,
  PaperDifference,
  PaperFinding,
  PaperFindingCode,
  PaperPage,
  PaperReader,
  PaperReading,
  PrintedAs,
  ReadingBudget,
  SheetPainter,
} from './ports/paper.ts';
export type {
  BegunRefund,
  Checkout,
  CheckoutEvent,
  CheckoutRequest,
  CheckoutSession,
  CheckoutSubject,
  OpenCheckout,
  PaymentLane,
  ProcessorPayment,
  RefundStep,
  TakenBack,
} from './ports/payments.ts';
export type { PrintQueue } from './ports/print-queue.ts';
export type { OfferCents, RailOffer } from './ports/rail-offer.ts';
export type {
  AcceptedPiece,
  CarrierScan,
  Piece,
  PrintRail,
  Rail,
  RailEvent,
  RailFinding,
} from './ports/rails.ts';
export type { Stablecoin, StablecoinPayment } from './ports/stablecoin.ts';
export type { Clock, Deadline, Ids, Log, LogFields, Timer } from './ports/system.ts';
export type { Outbox, Screener, Verdict, Workflow } from './ports/workflow.ts';
