import { AddressSchema, RecipientSchema, ShownAddressSchema } from './address.ts';
import {
  AddressChangeSchema,
  AddressVerificationSchema,
  VerifiedAddressSchema,
  VerifyAddressRequestSchema,
} from './address-verification.ts';
import {
  BatchCanceledSchema,
  BatchCreatedSchema,
  BatchReadSchema,
  BatchRowSchema,
  BatchSchema,
} from './batch/batch.ts';
import { BatchPriceSchema, BatchQuoteSchema } from './batch/batch-quote.ts';
import {
  BatchCancelRequestSchema,
  BatchQuoteRequestSchema,
  BatchRequestSchema,
} from './batch/batch-request.ts';
import { CancelRequestSchema, CancelResponseSchema } from './cancel.ts';
import { CapabilitiesSchema, PieceCapabilitySchema } from './capabilities.ts';
import { CheckoutUiModeSchema } from './checkout.ts';
import {
  CreditAccountSchema,
  CreditCheckoutRequestSchema,
  CreditCheckoutSchema,
  CreditCheckoutStateSchema,
  CreditPackSchema,
  CreditPacksSchema,
} from './credits.ts';
import {
  CsvMappingRequestSchema,
  CsvMappingResponseSchema,
  CsvProblemSchema,
} from './csv-mapping.ts';
import { CapabilitySchema } from './evidence/capability.ts';
import { OrderEvidenceSchema, SignatureSchema } from './evidence/evidence.ts';
import { OrderProofSchema } from './evidence/proof.ts';
import {
  FeedbackCategorySchema,
  FeedbackRequestSchema,
  FeedbackResponseSchema,
} from './feedback.ts';
import {
  MailClassOfferSchema,
  MailClassSuggestionSchema,
  SuggestMailClassRequestSchema,
} from './mail-class-suggestion.ts';
import {
  NotificationSchema,
  NotificationTypeSchema,
  RedeliveredResponseSchema,
  RedeliverRequestSchema,
  UnsubscribedResponseSchema,
  WebhookKeySchema,
  WebhookKeysResponseSchema,
} from './notification.ts';
import {
  DecisionRequestSchema,
  HeldOrderSchema,
  HeldOrdersResponseSchema,
  OrderDetailResponseSchema,
  OrderDetailSchema,
  RatingSchema,
  ScreeningVerdictSchema,
} from './operator.ts';
import { PageReadingSchema, PaperDifferenceSchema, PaperFindingSchema } from './operators/paper.ts';
import { RECIPIENT_COMPONENTS } from './operators/recipient.ts';
import {
  CreateOrderResponseSchema,
  DeliveryOutcomeSchema,
  HoldSchema,
  OrderFailureSchema,
  OrderReadSchema,
  OrderRequestSchema,
  OrderResponseSchema,
  OrderSchema,
  OrderStatusSchema,
  OrdersResponseSchema,
  PaymentMethodSchema,
  PaymentSchema,
  PaymentStateSchema,
} from './order.ts';
import {
  ActorSchema,
  EventKindSchema,
  OrderEventSchema,
  OrderEventsResponseSchema,
} from './order-event.ts';
import {
  IssueCodeSchema,
  IssueSchema,
  IssueSeveritySchema,
  LastScanSchema,
  MailClassSchema,
  PieceFormatSchema,
  PriceLineSchema,
  WaitingSchema,
} from './piece.ts';
import {
  AutocompleteRequestSchema,
  PlaceSchema,
  ReverseGeocodeRequestSchema,
  SuggestionsSchema,
} from './places.ts';
import { PaymentChallengeSchema, PaymentRequirementSchema, ProblemSchema } from './problem.ts';
import {
  PageLabelSchema,
  PagePictureSchema,
  QuoteRequestSchema,
  QuoteResponseSchema,
} from './quote.ts';
import { RailWebhookResponseSchema } from './rail-webhook.ts';
import { ReviewRequestSchema, ReviewResponseSchema } from './review.ts';
import { AdvanceRequestSchema, SandboxTargetSchema } from './sandbox.ts';
import {
  ErrorCodeSchema,
  HealthResponseSchema,
  InputProblemSchema,
  LaneSchema,
} from './service.ts';
import { UploadResponseSchema } from './upload.ts';
import { ReceivedSchema } from './webhooks.ts';

/** The shapes that the published description names, wherever they stand; everything else is written in place. */
export const COMPONENTS = {
  // Words.
  MailClass: MailClassSchema,
  PieceFormat: PieceFormatSchema,
  OrderStatus: OrderStatusSchema,
  PaymentMethod: PaymentMethodSchema,
  PaymentState: PaymentStateSchema,
  CheckoutUiMode: CheckoutUiModeSchema,
  DeliveryOutcome: DeliveryOutcomeSchema,
  EventKind: EventKindSchema,
  NotificationType: NotificationTypeSchema,
  Actor: ActorSchema,
  ErrorCode: ErrorCodeSchema,
  IssueCode: IssueCodeSchema,
  IssueSeverity: IssueSeveritySchema,
  PageLabel: PageLabelSchema,
  SandboxTarget: SandboxTargetSchema,
  FeedbackCategory: FeedbackCategorySchema,
  Lane: LaneSchema,

  // Letters.
  Address: AddressSchema,
  ShownAddress: ShownAddressSchema,
  Recipient: RecipientSchema,
  PriceLine: PriceLineSchema,
  Issue: IssueSchema,
  PagePicture: PagePictureSchema,
  QuoteRequest: QuoteRequestSchema,
  Quote: QuoteResponseSchema,
  OrderRequest: OrderRequestSchema,
  Payment: PaymentSchema,
  Hold: HoldSchema,
  LastScan: LastScanSchema,
  Waiting: WaitingSchema,
  OrderFailure: OrderFailureSchema,
  Order: OrderSchema,
  Capability: CapabilitySchema,
  OrderProof: OrderProofSchema,
  Signature: SignatureSchema,
  OrderEvidence: OrderEvidenceSchema,
  OrderCreated: CreateOrderResponseSchema,
  OrderChanged: OrderResponseSchema,
  OrderRead: OrderReadSchema,
  Orders: OrdersResponseSchema,
  OrderEvent: OrderEventSchema,
  OrderEvents: OrderEventsResponseSchema,
  CancelRequest: CancelRequestSchema,
  OrderCanceled: CancelResponseSchema,
  ReviewRequest: ReviewRequestSchema,
  ReviewPosted: ReviewResponseSchema,
  AdvanceRequest: AdvanceRequestSchema,
  Upload: UploadResponseSchema,

  // Batches.
  BatchQuoteRequest: BatchQuoteRequestSchema,
  BatchPrice: BatchPriceSchema,
  BatchQuote: BatchQuoteSchema,
  BatchRequest: BatchRequestSchema,
  Batch: BatchSchema,
  BatchRow: BatchRowSchema,
  BatchCreated: BatchCreatedSchema,
  BatchRead: BatchReadSchema,
  BatchCancelRequest: BatchCancelRequestSchema,
  BatchCanceled: BatchCanceledSchema,

  // Credit.
  CreditAccount: CreditAccountSchema,
  CreditPack: CreditPackSchema,
  CreditPacks: CreditPacksSchema,
  CreditCheckoutRequest: CreditCheckoutRequestSchema,
  CreditCheckout: CreditCheckoutSchema,
  CreditCheckoutState: CreditCheckoutStateSchema,

  // Operators.
  ScreeningVerdict: ScreeningVerdictSchema,
  HeldOrder: HeldOrderSchema,
  HeldOrders: HeldOrdersResponseSchema,
  PaperDifference: PaperDifferenceSchema,
  PaperFinding: PaperFindingSchema,
  PageReading: PageReadingSchema,
  Rating: RatingSchema,
  OrderDetail: OrderDetailSchema,
  OrderDetailRead: OrderDetailResponseSchema,
  DecisionRequest: DecisionRequestSchema,
  ...RECIPIENT_COMPONENTS,

  // Webhooks.
  Notification: NotificationSchema,
  RedeliverRequest: RedeliverRequestSchema,
  Redelivered: RedeliveredResponseSchema,
  WebhookKey: WebhookKeySchema,
  WebhookKeys: WebhookKeysResponseSchema,
  Unsubscribed: UnsubscribedResponseSchema,
  RailWebhookTaken: RailWebhookResponseSchema,
  Received: ReceivedSchema,

  // Helpers.
  VerifyAddressRequest: VerifyAddressRequestSchema,
  VerifiedAddress: VerifiedAddressSchema,
  AddressChange: AddressChangeSchema,
  AddressVerification: AddressVerificationSchema,
  AutocompleteRequest: AutocompleteRequestSchema,
  ReverseGeocodeRequest: ReverseGeocodeRequestSchema,
  Place: PlaceSchema,
  PlaceSuggestions: SuggestionsSchema,
  SuggestMailClassRequest: SuggestMailClassRequestSchema,
  MailClassOffer: MailClassOfferSchema,
  MailClassSuggestion: MailClassSuggestionSchema,
  Capabilities: CapabilitiesSchema,
  PieceCapability: PieceCapabilitySchema,
  CsvMappingRequest: CsvMappingRequestSchema,
  CsvProblem: CsvProblemSchema,
  CsvMapping: CsvMappingResponseSchema,

  // The service.
  FeedbackRequest: FeedbackRequestSchema,
  Feedback: FeedbackResponseSchema,
  Health: HealthResponseSchema,
  InputProblem: InputProblemSchema,
  PaymentRequirement: PaymentRequirementSchema,
  PaymentChallenge: PaymentChallengeSchema,
  Problem: ProblemSchema,
} as const;
