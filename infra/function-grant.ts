import type { TABLES, TableName } from '../lib/resources.ts';
import type { SecretUse } from '../lib/vendors.ts';

/** Tables that keep several rows under one partition key. */
type ListedTable = {
  [T in TableName]: (typeof TABLES)[T]['sortKey'] extends true ? T : never;
}[TableName];

type IndexName<T extends TableName> = keyof (typeof TABLES)[T]['indexes'] & string;

/** What one function needs and may do. `constructs/grant-statements.ts` turns a row into IAM statements. */
export interface FunctionGrants {
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** Tables of which it reads rows by their whole key. */
  readonly reads?: readonly TableName[];
  /** Tables of which it lists the rows under one partition key. */
  readonly lists?: readonly ListedTable[];
  /** Tables it writes, by single writes or in a transaction. */
  readonly writes?: readonly TableName[];
  /** Of those the ones whose rows it changes in part, where that is not how all their rows are written. */
  readonly updates?: readonly TableName[];
  /** Indexes of the orders table that it queries. */
  readonly orderIndexes?: readonly IndexName<'orders'>[];
  /** Indexes of the table of batches that it queries. */
  readonly batchIndexes?: readonly IndexName<'batches'>[];
  /** Queries the index of the reports. */
  readonly listsFeedback?: true;
  readonly documents?: readonly DocumentRight[];
  readonly sendsEffects?: true;
  readonly consumesEffects?: true;
  readonly startsWorkflow?: true;
  readonly resumesWorkflow?: true;
  /** May ask the model that screens letters, where the deployment has one. */
  readonly screens?: true;
  /** May ask the model that reads pages back, where the deployment has one. */
  readonly readsPages?: true;
  readonly secrets?: readonly SecretName[];
  /** Sends e-mails, where the deployment sends any. */
  readonly sendsEmails?: true;
  /** Looks places up in Amazon Location, where the deployment chose it. */
  readonly places?: true;
}

/** Rights on folders of the documents bucket (`constructs/grant-statements.ts`). */
export type DocumentRight =
  | 'read'
  | 'passing'
  | 'place'
  | 'keep'
  | 'uploads'
  | 'stationery'
  | 'new_stationery'
  | 'proofs'
  | 'new_proofs'
  | 'new_batch'
  | 'batch'
  | 'forget_batch'
  | 'printing'
  | 'printed'
  | 'forget';

/**
 * The secrets of `constructs/secrets.ts`. Those that vendors give out are granted by use, as far as the deployment has
 * them: `rail.api` is the API secret of every rail.
 */
export type SecretName = SecretOfOurs | SecretUse;

/** Those that no vendor gives out: the stack makes them. */
export const SECRETS_OF_OURS = ['signing', 'orderId', 'notification', 'recipient'] as const;
export type SecretOfOurs = (typeof SECRETS_OF_OURS)[number];
