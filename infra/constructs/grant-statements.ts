import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { TableName } from '../../lib/resources.ts';
import type { DocumentRight, FunctionGrants } from '../function-grant.ts';
import type { DocumentsBucket } from './documents-bucket.ts';
import type { EffectsQueue } from './effects-queue.ts';
import type { Email } from './email.ts';
import { grantedModels, type ModelArns } from './model-arns.ts';
import type { Secrets } from './secrets.ts';
import type { Tables } from './tables.ts';

/** What is deployed beside the functions, and what they are told of. */
export interface Surroundings {
  readonly tables: Tables;
  readonly documents: DocumentsBucket;
  readonly effects: EffectsQueue;
  readonly secrets: Secrets;
  readonly workflowArn: string;
  readonly modelArns: ModelArns;
  /** Undefined where the deployment sends none. */
  readonly email: Email | undefined;
  /** Amazon Location's places; null where the deployment looks places up by itself. */
  readonly placesArn: string | null;
}

/** The IAM statements of one row of the grants table: named actions on named resources, nothing else. */
export function grantStatements(grants: FunctionGrants, around: Surroundings): PolicyStatement[] {
  return [
    ...tableStatements(grants, around),
    ...documentStatements(grants, around),
    ...effectStatements(grants, around),
    ...workflowStatements(grants, around),
    ...allow(['bedrock:InvokeModel'], grantedModels(grants, around.modelArns)),
    ...(grants.sendsEmails ? allow(['ses:SendEmail'], around.email?.arns() ?? []) : []),
    ...allow(
      ['secretsmanager:GetSecretValue'],
      (grants.secrets ?? []).flatMap((name) => around.secrets.arns(name)),
    ),
    ...allow(
      ['geo-places:Autocomplete', 'geo-places:ReverseGeocode'],
      grants.places && around.placesArn !== null ? [around.placesArn] : [],
    ),
  ];
}

/** Of these tables single attributes are counted or set; of all others whole rows are put, but by who `updates`. */
const UPDATED: ReadonlySet<TableName> = new Set<TableName>(['counters', 'idempotency']);
const isUpdated = (name: TableName) => UPDATED.has(name);

function tableStatements(grants: FunctionGrants, { tables }: Surroundings): PolicyStatement[] {
  return [
    ...allow(
      ['dynamodb:GetItem'],
      (grants.reads ?? []).map((name) => tables.arn(name)),
    ),
    ...allow(
      ['dynamodb:Query'],
      [
        ...(grants.lists ?? []).map((name) => tables.arn(name)),
        ...(grants.orderIndexes ?? []).map((index) => tables.indexArn('orders', index)),
        ...(grants.batchIndexes ?? []).map((index) => tables.indexArn('batches', index)),
        ...(grants.listsFeedback ? [tables.indexArn('feedback', 'received')] : []),
      ],
    ),
    // A transaction has no action of its own: it needs those of the writes inside it. An update that finds its row
    // expired becomes a put, so whoever does one may do both. Nobody checks a row beside writing others.
    ...allow(
      ['dynamodb:PutItem'],
      (grants.writes ?? []).map((name) => tables.arn(name)),
    ),
    ...allow(
      ['dynamodb:UpdateItem'],
      [...(grants.writes ?? []).filter(isUpdated), ...(grants.updates ?? [])].map((name) =>
        tables.arn(name),
      ),
    ),
  ];
}

const READ = 's3:GetObject';
const WRITE = 's3:PutObject';
const DELETE = 's3:DeleteObject';

/** Which folders of the bucket a right is for, and what it allows there. */
export const DOCUMENT_RIGHTS = {
  /** What is kept for an order. */
  read: { documents: [READ] },
  /** What is not kept, or not yet. */
  passing: { passing: [READ] },
  /** Of an order that is placed: passing, until it is screened. */
  place: { passing: [WRITE] },
  /** For as long as the order's addresses are. */
  keep: { documents: [WRITE] },
  uploads: { uploads: [READ] },
  /** Who uses it writes it again, so that it is kept. */
  stationery: { stationery: [READ, WRITE] },
  new_stationery: { stationery: [WRITE] },
  /** A signed link can do what its signer can, so who hands out proofs may read them. */
  proofs: { proofs: [READ, WRITE] },
  /** For others to draw. */
  new_proofs: { proofs: [WRITE] },
  /** What a batch brought: written once, read while its rows are placed, and deleted then. */
  new_batch: { batches: [WRITE] },
  batch: { batches: [READ, DELETE] },
  forget_batch: { batches: [DELETE] },
  /** Hands pieces to the operator's own office, and asks whether it has them. */
  printing: { 'self-print': [READ, WRITE] },
  printed: { 'self-print': [READ] },
  /** All of a scrubbed order's own; what it does not own, nobody asks for. */
  forget: {
    documents: [DELETE],
    passing: [DELETE],
    proofs: [DELETE],
    'self-print': [DELETE],
  },
} as const satisfies Record<DocumentRight, Readonly<Record<string, readonly string[]>>>;

function documentStatements(
  grants: FunctionGrants,
  { documents }: Surroundings,
): PolicyStatement[] {
  const rights = (grants.documents ?? []).flatMap((right) =>
    Object.entries(DOCUMENT_RIGHTS[right]),
  );
  const lists = rights.some(([, actions]) => actions.includes(READ) || actions.includes(DELETE));
  return [
    ...rights.flatMap(([folder, actions]) => allow([...actions], [documents.folderArn(folder)])),
    // Without it S3 answers 403 for an object that does not exist, which looks like a fault of ours. Who removes what
    // an order has must find it.
    ...(lists ? allow(['s3:ListBucket'], [documents.arn]) : []),
  ];
}

function effectStatements(grants: FunctionGrants, { effects }: Surroundings): PolicyStatement[] {
  const queue = [effects.queue.queueArn];
  return [
    ...(grants.sendsEffects ? allow(['sqs:SendMessage'], queue) : []),
    ...(grants.consumesEffects
      ? allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], queue)
      : []),
  ];
}

function workflowStatements(grants: FunctionGrants, around: Surroundings): PolicyStatement[] {
  const workflow = [around.workflowArn];
  return [
    ...(grants.startsWorkflow ? allow(['states:StartExecution'], workflow) : []),
    ...(grants.resumesWorkflow ? allow(['states:SendTaskSuccess'], workflow) : []),
  ];
}

/** One statement, or none when there is nothing to allow it on. */
function allow(actions: string[], resources: string[]): PolicyStatement[] {
  return resources.length === 0 ? [] : [new PolicyStatement({ actions, resources })];
}
