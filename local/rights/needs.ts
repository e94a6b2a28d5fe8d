/** A right that a call needs: the action, and the resource as an ARN names it after its account. */
export interface Need {
  readonly action: string;
  readonly resource: string;
}

type Input = Readonly<Record<string, unknown>>;

/** What the answer to a call told, as far as rights depend on it. */
export const LIST_BUCKET = 's3:ListBucket';

/**
 * The rights that a call of the SDK needs, by the name of its command. A transaction has no action of its own: it
 * needs those of the writes inside it.
 * @throws Error for a command that is not known here, so that none goes unjudged.
 */
export function needsOf(command: string, input: Input): readonly Need[] {
  const needs = NEEDS[command];
  if (needs === undefined) throw new Error(`local/rights/needs.ts does not know ${command}`);
  return needs(input);
}

const table = (input: Input) => String(input['TableName']);
const objectIn = (input: Input) => `${input['Bucket']}/${input['Key']}`;
const on = (action: string, of: (input: Input) => string) => (input: Input) => [
  { action, resource: of(input) },
];
const lastPart = (text: unknown, mark: string) => String(text).split(mark).at(-1) ?? '';

const NEEDS: Readonly<Record<string, (input: Input) => readonly Need[]>> = {
  GetItemCommand: on('dynamodb:GetItem', table),
  PutItemCommand: on('dynamodb:PutItem', table),
  UpdateItemCommand: on('dynamodb:UpdateItem', table),
  DeleteItemCommand: on('dynamodb:DeleteItem', table),
  QueryCommand: on('dynamodb:Query', (input) =>
    input['IndexName'] === undefined ? table(input) : `${table(input)}/index/${input['IndexName']}`,
  ),
  TransactWriteItemsCommand: (input) =>
    (input['TransactItems'] as readonly Input[]).flatMap((item) =>
      Object.entries(item).map(([kind, write]) => ({
        action: `dynamodb:${kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`}`,
        resource: table(write as Input),
      })),
    ),
  GetObjectCommand: on('s3:GetObject', objectIn),
  HeadObjectCommand: on('s3:GetObject', objectIn),
  PutObjectCommand: on('s3:PutObject', objectIn),
  DeleteObjectCommand: on('s3:DeleteObject', objectIn),
  CopyObjectCommand: (input) => [
    { action: 's3:GetObject', resource: decodeURIComponent(String(input['CopySource'])) },
    { action: 's3:PutObject', resource: objectIn(input) },
  ],
  ListObjectsV2Command: on(LIST_BUCKET, (input) => String(input['Bucket'])),
  SendMessageCommand: on('sqs:SendMessage', (input) => lastPart(input['QueueUrl'], '/')),
  StartExecutionCommand: on('states:StartExecution', (input) =>
    String(input['stateMachineArn']).split(':').slice(5).join(':'),
  ),
  // A token does not show its workflow; there is one.
  SendTaskSuccessCommand: on('states:SendTaskSuccess', () => 'stateMachine:*'),
  SendEmailCommand: on('ses:SendEmail', () => '*'),
  GetSecretValueCommand: on('secretsmanager:GetSecretValue', (input) =>
    lastPart(input['SecretId'], ':'),
  ),
};
