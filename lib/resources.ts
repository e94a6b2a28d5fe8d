/**
 * The names that infrastructure and runtime share: tables with their keys and indexes, and the environment
 * variables through which a function learns what was deployed. Besides them both know `lib/vendors.ts` and
 * `lib/metrics.ts`, and nothing else.
 */
interface IndexShape {
  /** Attribute names; an item without them is not in the index (a sparse index). */
  readonly pk: string;
  readonly sk: string;
  readonly skType: 'string' | 'number';
}

export interface TableShape {
  /** The environment variable that holds the deployed table's name. */
  readonly env: string;
  /** The partition key is always `pk` (string); true adds the sort key `sk` (string). */
  readonly sortKey: boolean;
  readonly indexes: Readonly<Record<string, IndexShape>>;
}

/** Every table expires rows by the attribute `expiresAt` (epoch seconds). Index projections are keys only. */
export const TABLES = {
  orders: {
    env: 'ORDERS_TABLE',
    sortKey: true,
    indexes: {
      /** Orders that wait for an operator, and what else wants a person, oldest first. */
      held: { pk: 'heldShard', sk: 'heldAt', skType: 'number' },
      /**
       * Orders by the API key that placed them, and those of guests by the digest of who called, newest first: the time
       * counts backwards.
       */
      placed: { pk: 'placedBy', sk: 'placedBack', skType: 'number' },
      /** Live orders by the day (UTC) on which they were placed, newest first. */
      days: { pk: 'placedOn', sk: 'placedBack', skType: 'number' },
      /** Orders with effects still to be carried out, and webhook deliveries, by the time a sweep should take them. */
      due: { pk: 'dueShard', sk: 'dueAt', skType: 'number' },
    },
  },
  credits: { env: 'CREDITS_TABLE', sortKey: false, indexes: {} },
  idempotency: { env: 'IDEMPOTENCY_TABLE', sortKey: false, indexes: {} },
  counters: { env: 'COUNTERS_TABLE', sortKey: false, indexes: {} },
  keys: { env: 'KEYS_TABLE', sortKey: false, indexes: {} },
  feedback: {
    env: 'FEEDBACK_TABLE',
    sortKey: false,
    indexes: {
      /** All reports, newest first. */
      received: { pk: 'shelf', sk: 'createdBack', skType: 'number' },
    },
  },
  /** Batches, each with the outcomes of its rows beside it, some rows an item. */
  batches: {
    env: 'BATCHES_TABLE',
    sortKey: true,
    indexes: {
      /** Batches that are not over, by the time at which a worker should take them. */
      due: { pk: 'dueShard', sk: 'dueAt', skType: 'number' },
    },
  },
  /** What the carrier said of addresses: a memory that may be lost. */
  addresses: { env: 'ADDRESSES_TABLE', sortKey: false, indexes: {} },
  /** What recipients know and ask: letters and reports by the code of their mark, and doors that take no mail. */
  recipients: { env: 'RECIPIENTS_TABLE', sortKey: true, indexes: {} },
} as const satisfies Record<string, TableShape>;

export type TableName = keyof typeof TABLES;

/** The logical id of a table in the template, which is its name on one machine: `OrdersTable`. */
export function tableId(name: TableName): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Table`;
}
export type IndexName = {
  [Table in TableName]: keyof (typeof TABLES)[Table]['indexes'];
}[TableName];

/**
 * The longest that a live order may keep its personal data after its end: S3 deletes every document after 400 days,
 * whatever became of its order.
 */
export const RETENTION_DAYS_MAX = 300;

export const TTL_ATTRIBUTE = 'expiresAt';

/** Other deployed things a function may be told of. */
export const ENV = {
  documentsBucket: 'DOCUMENTS_BUCKET',
  effectsQueueUrl: 'EFFECTS_QUEUE_URL',
  orderWorkflowArn: 'ORDER_WORKFLOW_ARN',
  /** Either the secrets themselves (local) or the ARN of the secret that holds them. */
  signingSecrets: 'SIGNING_SECRETS',
  signingSecretsArn: 'SIGNING_SECRETS_ARN',
  orderIdSecret: 'ORDER_ID_SECRET',
  orderIdSecretArn: 'ORDER_ID_SECRET_ARN',
  notificationSecret: 'NOTIFICATION_SECRET',
  notificationSecretArn: 'NOTIFICATION_SECRET_ARN',
  recipientSecret: 'RECIPIENT_SECRET',
  recipientSecretArn: 'RECIPIENT_SECRET_ARN',
  /** What ARNs of secrets begin with that are told as `:name` (`infra/short-arns.ts`). */
  secretArnPrefix: 'SECRET_ARN_PREFIX',
  /** The SES configuration set that e-mails are sent under. */
  emailConfigurationSet: 'EMAIL_CONFIGURATION_SET',
  /** Where this deployment is reached from outside: every address that it tells begins with it. */
  publicUrl: 'PUBLIC_URL',
  /** What the front (CloudFront) sends along in `FRONT_HEADER`; without it there is no front. */
  frontSecret: 'FRONT_SECRET',
  /** `embedded` or `location`. */
  places: 'PLACES',
  /** Where the metrics of the log are kept (`lib/metrics.ts`); without it the log has none. */
  metricNamespace: 'METRIC_NAMESPACE',
} as const;

/** In which the front tells the functions that a call came through it. */
export const FRONT_HEADER = 'x-front-secret';

/**
 * What is kept of what prints: its bytes, the very text on it for the screener, and for reviewers, as JSON, what was
 * read back from its pixels and what the screening found in it.
 */
export type DocumentPart = 'document' | 'text' | 'reading' | 'grounds';

const PART_ENDINGS: Readonly<Record<DocumentPart, string>> = {
  document: 'pdf',
  text: 'txt',
  reading: 'reading.json',
  grounds: 'grounds.json',
};

/**
 * Where a document lies until it is screened, and that of a sandbox order for good: under its order, so that it can be
 * deleted with it and with no other, even where others are its equal. S3 clears the folder after the days of the
 * sandbox (`SANDBOX_DAYS`).
 */
export function passingKey(hex: string, sha256: string, part: DocumentPart): string {
  return `${passingFolder(hex)}${sha256}.${PART_ENDINGS[part]}`;
}

/** All that passes for an order. */
export function passingFolder(hex: string): string {
  return `passing/${hex}/`;
}

/** Where that of a live order lies from its screening on. */
export function documentKey(hex: string, sha256: string, part: DocumentPart): string {
  return `${documentFolder(hex)}${sha256}.${PART_ENDINGS[part]}`;
}

/** All that is kept for an order. */
export function documentFolder(hex: string): string {
  return `documents/${hex}/`;
}

/** Sharding of the `due` index: enough to keep one partition cool, few enough to sweep at once. */
export const DUE_SHARDS = ['due#0', 'due#1', 'due#2', 'due#3'] as const;

/** Held orders stand apart: sandbox ones are free, and any number of them costs the list of live ones nothing. */
export const HELD_SHARDS = { live: 'held', sandbox: 'held#sandbox' } as const;

/** The same index holds what else wants a person, while it is open (`lib/cases/`). */
export const CASE_SHARD = 'case';

/** The same index holds the webhook deliveries that wait for their next attempt, under shards of their own. */
export const DELIVERY_SHARDS = {
  live: ['deliver#0', 'deliver#1', 'deliver#2', 'deliver#3'],
  /** Their own, because anybody may have any number of them for nothing. */
  sandbox: ['deliver#sandbox#0', 'deliver#sandbox#1'],
} as const;

/** Where a proof of those bytes lies for as long as its link works; S3 clears the folder daily. */
export function proofKey(sha256: string): string {
  return `${proofPrefix(sha256)}.pdf`;
}

/** Where a picture of one of its pages lies; `picture` tells apart what is drawn on it. */
export function pictureKey(sha256: string, picture: string): string {
  return `${proofPrefix(sha256)}/${picture}.png`;
}

/** How the keys of the proof and of its pictures begin, and no others. */
export function proofPrefix(sha256: string): string {
  return `proofs/${sha256}`;
}

/** Where the rows of a batch and its letter lie until each row has its outcome. */
export function batchSourceKey(hex: string, sourceId: string): string {
  return `${batchFolder(hex)}${sourceId}.json`;
}

/** All that is kept of what a batch brought. */
export function batchFolder(hex: string): string {
  return `batches/${hex}/`;
}

/**
 * Sharding of the `due` index of the batches: a queue for those that are paid, for those that nobody
 * paid yet, and for those that are free.
 */
export const BATCH_SHARDS = {
  live: 'batch#live',
  unpaid: 'batch#unpaid',
  sandbox: 'batch#sandbox',
} as const;

/** Where stationery lies: `sty_<32 hex>` under its 32 hex. */
export function stationeryObjectKey(key: string): string {
  return `stationery/${key.slice(4)}`;
}

/** Where the gateway put an upload: `up_<32 hex>.pdf` lies under its 32 hex (`lib/upload/new-upload.ts`). */
export function uploadObjectKey(uploadKey: string): string {
  return `uploads/${uploadKey.slice(3, 35)}`;
}
