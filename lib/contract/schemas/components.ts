import { AddressSchema, RecipientSchema } from './address.ts';
import { AddressVerificationSchema, VerifyAddressRequestSchema } from './address-verification.ts';
import { CancelRequestSchema, CancelResponseSchema } from './cancel.ts';
import {
  CreditAccountSchema,
  CreditCheckoutRequestSchema,
  CreditCheckoutSchema,
  CreditCheckoutStateSchema,
  CreditPacksSchema,
} from './credits.ts';
import { CsvMappingRequestSchema, CsvMappingResponseSchema } from './csv-mapping.ts';
import { FeedbackRequestSchema, FeedbackResponseSchema } from './feedback.ts';
import {
  MailClassSuggestionSchema,
  SuggestMailClassRequestSchema,
} from './mail-class-suggestion.ts';
import {
  NotificationSchema,
  RedeliveredResponseSchema,
  RedeliverRequestSchema,
  UnsubscribedResponseSchema,
  WebhookKeysResponseSchema,
} from './notification.ts';
import {
  DecisionRequestSchema,
  HeldOrdersResponseSchema,
  OrderDetailResponseSchema,
} from './operator.ts';

import {
  CreateOrderResponseSchema,
  OrderRequestSchema,
  OrderResponseSchema,
  OrderSchema,
  OrdersResponseSchema,
} from './order.ts';
import { OrderEventSchema, OrderEventsResponseSchema } from './order-event.ts';
import {
  AutocompleteRequestSchema,
  ReverseGeocodeRequestSchema,
  SuggestionsSchema,
} from './places.ts';
import { QuoteRequestSchema, QuoteResponseSchema } from './quote.ts';
import { ReviewRequestSchema, ReviewResponseSchema } from './review.ts';
import { AdvanceRequestSchema } from './sandbox.ts';
import { ErrorEnvelopeSchema, HealthResponseSchema } from './service.ts';
import { UploadResponseSchema } from './upload.ts';
import { ReceivedSchema } from './webhooks.ts';

/** The shapes that the published description names; everything else is written in place. */
export const COMPONENTS = {
  Address: AddressSchema,
  Recipient: RecipientSchema,
  QuoteRequest: QuoteRequestSchema,
  Quote: QuoteResponseSchema,
  OrderRequest: OrderRequestSchema,
  Order: OrderSchema,
  OrderCreated: CreateOrderResponseSchema,
  OrderRead: OrderResponseSchema,
  Orders: OrdersResponseSchema,
  OrderEvent: OrderEventSchema,
  OrderEvents: OrderEventsResponseSchema,
  CreditAccount: CreditAccountSchema,
  CreditPacks: CreditPacksSchema,
  CreditCheckoutRequest: CreditCheckoutRequestSchema,
  CreditCheckout: CreditCheckoutSchema,
  CreditCheckoutState: CreditCheckoutStateSchema,
  CancelRequest: CancelRequestSchema,
  OrderCanceled: CancelResponseSchema,
  ReviewRequest: ReviewRequestSchema,
  ReviewPosted: ReviewResponseSchema,
  AdvanceRequest: AdvanceRequestSchema,
  HeldOrders: HeldOrdersResponseSchema,
  OrderDetail: OrderDetailResponseSchema,
  DecisionRequest: DecisionRequestSchema,
  Notification: NotificationSchema,
  RedeliverRequest: RedeliverRequestSchema,
  Redelivered: RedeliveredResponseSchema,
  WebhookKeys: WebhookKeysResponseSchema,
  Unsubscribed: UnsubscribedResponseSchema,
  VerifyAddressRequest: VerifyAddressRequestSchema,
  AddressVerification: AddressVerificationSchema,
  AutocompleteRequest: AutocompleteRequestSchema,
  ReverseGeocodeRequest: ReverseGeocodeRequestSchema,
  PlaceSuggestions: SuggestionsSchema,
  SuggestMailClassRequest: SuggestMailClassRequestSchema,
  MailClassSuggestion: MailClassSuggestionSchema,
  CsvMappingRequest: CsvMappingRequestSchema,
  CsvMapping: CsvMappingResponseSchema,
  Upload: UploadResponseSchema,
  Received: ReceivedSchema,
  FeedbackRequest: FeedbackRequestSchema,
  Feedback: FeedbackResponseSchema,
  Health: HealthResponseSchema,
  Error: ErrorEnvelopeSchema,
} as const;
