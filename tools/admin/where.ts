import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { RAILS } from '../../lib/vendors.ts';
import { ENDPOINTS_FILE } from '../../local/boot/endpoints-file.ts';
import { LOCAL_SELF_PRINT_SECRET } from '../../local/boot/environment.ts';
import { LOCAL_REGION } from '../../local/template/resolve.ts';
import { AdminError } from './admin-error.ts';
import { readJson } from './read-json.ts';

/** Which deployment: that of the service which runs here, unless its address and its bucket are named. */
export interface Where {
  readonly url?: string | undefined;
  readonly bucket?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The name that the bucket has on this machine: its logical id, in lower case. */
const LOCAL_BUCKET = 'documentsbucket';
const SECRET = RAILS.self_print.secrets.webhook;

/** Where the service answers, without a slash at its end. */
export function serviceUrl({ url }: Where, environment: Environment): string {
  return (url ?? runningService(environment).url).replace(/\/$/, '');
}

/** What reports are signed with. That of this machine is known; it is of no use elsewhere. */
export function reportSecret({ url }: Where, environment: Environment): string {
  const secret = environment[SECRET] ?? (url === undefined ? LOCAL_SELF_PRINT_SECRET : '');
  // While secrets are exchanged the first one signs.
  const [first = ''] = secret.trim().split(/\s+/);
  if (first !== '') return first;
  throw new AdminError(`${SECRET} is missing: what the deployment's reports are signed with.`);
}

/** The bucket with the rights of this machine's AWS credentials. */
export function openBucket(
  { bucket }: Where,
  environment: Environment,
): { readonly client: S3Client; readonly bucket: string } {
  if (bucket !== undefined) return { client: new S3Client({}), bucket };
  const client = new S3Client({
    endpoint: runningService(environment).s3,
    region: environment['AWS_REGION'] ?? LOCAL_REGION,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, bucket: LOCAL_BUCKET };
}

/** The time of the service that is meant: that of this machine may have been moved. */
export function nowMs({ url }: Where, environment: Environment): number {
  return Date.now() + (url === undefined ? offsetOf(dataDirOf(environment)) : 0);
}

/** By how much the clock of the service on that data is moved. */
export function offsetOf(dataDir: string): number {
  return readJson<{ readonly offsetMs: number }>(join(dataDir, 'clock.json'))?.offsetMs ?? 0;
}

function dataDirOf(environment: Environment): string {
  return environment['DATA_DIR'] ?? '.data';
}

interface RunningService {
  readonly url: string;
  readonly s3: string;
}

function runningService(environment: Environment): RunningService {
  const dataDir = dataDirOf(environment);
  const running = readJson<RunningService>(join(dataDir, ENDPOINTS_FILE));
  if (running !== undefined) return running;
  throw new AdminError(
    `No service runs on ${dataDir}: start it with npm start, or name --url and --bucket.`,
  );
}
