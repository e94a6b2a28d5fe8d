import { TABLES, type TableName } from '../lib/resources.ts';
import { ContextError } from './context-error.ts';
import { SECRETS_OF_OURS, type SecretOfOurs } from './function-grant.ts';

/** What a deployment goes on with instead of making its own: data that an earlier stack left, or that was restored. */
export interface ExistingData {
  /** Names of tables. */
  readonly tables: Readonly<Partial<Record<TableName, string>>>;
  /** The name of the bucket of documents. */
  readonly documentsBucket: string | undefined;
  /** ARNs of secrets that the stack else makes itself. */
  readonly secrets: Readonly<Partial<Record<SecretOfOurs, string>>>;
}

const TABLE_NAME = /^[\w.-]{3,255}$/;
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Whole, with the six letters that Secrets Manager adds: a role that names less may read nothing. */
export const SECRET_ARN =
  /^arn:aws[a-z-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:[\w/+=.@-]+-[A-Za-z0-9]{6}$/;

const TABLE_NAMES = Object.keys(TABLES) as TableName[];
const BUCKET_KEY = 'documentsBucketName';

/** `ordersTableName`, as the stack's own output is named. */
const tableKey = (table: TableName) => `${table}TableName`;
/** `signingSecretArn`. */
const secretKey = (secret: SecretOfOurs) => `${secret}SecretArn`;

export const EXISTING_DATA_CONTEXT: readonly string[] = [
  ...TABLE_NAMES.map(tableKey),
  BUCKET_KEY,
  ...SECRETS_OF_OURS.map(secretKey),
];

/** @throws ContextError that names the key whose value is no such name. */
export function readExistingData(context: Readonly<Record<string, string>>): ExistingData {
  const read = (key: string, form: RegExp, what: string) => {
    const value = context[key];
    if (value === undefined || form.test(value)) return value;
    throw new ContextError(`context "${key}" must be ${what}`);
  };
  const all = <Name extends string>(
    names: readonly Name[],
    of: (name: Name) => string | undefined,
  ) => Object.fromEntries(names.flatMap((name) => [[name, of(name)]].filter(([, value]) => value)));
  return {
    tables: all(TABLE_NAMES, (name) => read(tableKey(name), TABLE_NAME, 'the name of a table')),
    documentsBucket: read(BUCKET_KEY, BUCKET_NAME, 'the name of a bucket'),
    secrets: all(SECRETS_OF_OURS, (name) =>
      read(
        secretKey(name),
        SECRET_ARN,
        'the whole ARN of a Secrets Manager secret, with the six letters at its end',
      ),
    ),
  };
}
