/**
 * Why a right may stay unused in the end-to-end tests. Each is needed by a line of code that is named here, or by what
 * only AWS does; a right that no line needs any more is removed from `infra/function-grants.ts` instead.
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
  [/^FailOrder\w+ dynamodb:PutItem OrdersTable$/, 'it ends an order only after all tries'],
  [/^Reconcile\w+ dynamodb:GetItem IdempotencyTable$/, 'what became of a stablecoin payment'],
  [/^SubmitPiece\w+ dynamodb:UpdateItem CountersTable$/, 'counts failures of rails'],
  [/^DeliverWebhooks\w+ dynamodb:/, 'first attempts are made at once; its own come a minute later'],
  [/^PrintDay\w+ dynamodb:GetItem OrdersTable$/, 'what became of a piece, before it is printed'],
];
