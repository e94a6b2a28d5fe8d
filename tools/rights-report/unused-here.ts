/**
 * Why a right may stay unused in the tests of `test/e2e`, `test/pages` and `test/tools/admin` (AGENTS.md, Commands).
 * Each is needed by a line of code that is named here, or by what only AWS does; a right that no line needs any more is
 * removed from `infra/function-grants.ts` instead.
 */
export const UNUSED_HERE: readonly (readonly [RegExp, string])[] = [
  [/dynamodb:GetItem KeysTable$/, 'any call may come with a key, which is looked up'],
  [
    /dynamodb:PutItem (Counters|Idempotency)Table$/,
    'an update that finds its row expired becomes a put (lib/adapters/dynamodb/commit.ts)',
  ],
  [
    /^(Helpers|OrderActions|CreditCheckouts|Notifications)Function dynamodb:(Put|Update|Get)Item/,
    'limits of guests, feedback, purchases of codes and unsubscribing are asked by function, not end to end',
  ],
  [/^Mcp\w+ dynamodb:\w+ (Feedback|Idempotency)Table$/, 'the same, by a tool'],
  [
    /^Mcp\w+ s3:\w+ DocumentsBucket/,
    'a tool may be handed an upload, and hands out the link of a proof',
  ],
  [
    /^OrderViews\w+ dynamodb:Query OrdersTable\/index\/placed$/,
    'the list of a key, asked by function',
  ],
  [
    /^(StripeWebhook|RefundOrder)Function dynamodb:\w+ (Credits|Orders)Table$/,
    'a code is bought at the processor; money of a credit code goes back to it',
  ],
  [
    /^(StripeWebhook|RefundOrder|ReleasePayment|Reconcile|CarryOutEffects)Function dynamodb:\w+ BatchesTable$/,
    'what an order gives back to the purse of a batch is said to the batch, by whoever gives it back',
  ],
  [
    /^(Quotes|OrderViews)Function dynamodb:GetItem CountersTable$/,
    'what a key may send today: of the quote of a batch, and of the key itself, asked by function',
  ],
  [
    /^EvidenceFunction (dynamodb:(GetItem Orders|UpdateItem Counters)Table|s3:PutObject DocumentsBucket\/proofs\/\*)$/,
    'the record of an order and its proof are asked by function',
  ],
  [
    /^OperatorsFunction dynamodb:(GetItem (Addresses|Counters|Feedback)|PutItem (Addresses|Recipients)|Query Orders)Table$/,
    'stops of mail by an address, reports, rests and the events of an order are asked by function',
  ],
  [
    /^OperatorsFunction dynamodb:Query (FeedbackTable\/index\/received|OrdersTable\/index\/days)$/,
    'the lists of reports and of a day, asked by function',
  ],
  [
    /^(Quotes|CreateOrder|PlaceBatches)Function s3:(Get|Put)Object DocumentsBucket\/stationery\/\*$/,
    'a letterhead is read for the letter, and stored once more when its use is to count (lib/stationery/)',
  ],
  [
    /^(CreateOrder|OrderActions)Function s3:DeleteObject DocumentsBucket\/batches\/\*$/,
    'the files of a batch go when it lost the race for its key, and when it is canceled',
  ],
  [
    /^PlaceBatches\w+ dynamodb:PutItem CreditsTable$/,
    'makes the purse of a batch that a card paid',
  ],
  [
    /^(CreateOrder|Mcp)\w+ dynamodb:PutItem CreditsTable$/,
    'an account from before lines were counted is replaced whole (lib/payment/credit-store.ts)',
  ],
  [/secretsmanager:GetSecretValue/, 'secrets of this machine are no secrets of Secrets Manager'],
  [
    /sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes)/,
    'Lambda polls the queue in the name of its function',
  ],
  [/sqs:SendMessage/, 'a task that owes something wakes the next: of some only in a race'],
  [
    /states:(SendTaskSuccess|StartExecution)/,
    'what a wake-up call or the sweep owes, of some only in a race',
  ],
  [/s3:ListBucket DocumentsBucket$/, 'without it S3 answers 403 for an object that is not there'],
  [
    /s3:GetObject DocumentsBucket\/(passing|documents|proofs)\/\*$/,
    'a signed link can do what its signer can; a document lies elsewhere before it was screened',
  ],
  [
    /s3:PutObject DocumentsBucket\/documents\/\*$/,
    'HoldForReview keeps what ScreenOrder could not',
  ],
  [/DocumentsBucket\/self-print\/\*$/, "an office of the operator's own, where there is one"],
  [
    /s3:DeleteObject DocumentsBucket\/proofs\/\*$/,
    'a proof is deleted with its order, where it still is',
  ],
  [/^Reconcile\w+ dynamodb:GetItem IdempotencyTable$/, 'what became of a stablecoin payment'],
  [
    /^Reconcile\w+ dynamodb:PutItem RecipientsTable$/,
    'the code on a piece that is found once an order, which was restored, is given up',
  ],
  [/^SubmitPiece\w+ dynamodb:UpdateItem CountersTable$/, 'counts failures of rails'],
  [/^DeliverWebhooks\w+ dynamodb:/, 'first attempts are made at once; its own come a minute later'],
  [/^PrintDay\w+ dynamodb:GetItem OrdersTable$/, 'what became of a piece, before it is printed'],
];
