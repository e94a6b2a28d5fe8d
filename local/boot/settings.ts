import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { RAIL_NAMES, type RailName } from '../../lib/vendors.ts';
import { isMannerName, type MannerName } from '../gateway/manner.ts';

/** What the person who starts the service decides, with its defaults. */
export interface LocalSettings {
  readonly port: number;
  readonly dataDir: string;
  /** Undefined: DynamoDB Local where Java is found, else memory. */
  readonly store: 'dynamodb-local' | 'memory' | undefined;
  readonly clockSpeed: number;
  /** How strict the gateway is; by default as roomy as the specification. */
  readonly gateway: MannerName;
  /** Enforced: each function may do what its role in the template allows, and nothing else. */
  readonly rights?: 'enforced' | undefined;
  /** What the template is made for besides its stage: context of the CDK. */
  readonly context?: Readonly<Record<string, string>>;
}

/** In the data folder: what the service logs, a JSON object a line. */
export const LOG_FILE = 'service.log';

/** Reasons not to start that the person can mend, each a line of the message; shown without a stack. */
export class StartError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws StartError naming every setting that is malformed. */
export function readLocalSettings(environment: Environment): LocalSettings {
  const wrong: string[] = [];
  const expect = (isSo: boolean, problem: string) => {
    if (!isSo) wrong.push(problem);
  };
  const port = Number(environment['PORT'] ?? 3000);
  const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535;
  expect(isPort, 'PORT must be a number from 0 to 65535.');
  const store = oneOf(STORES, environment['LOCAL_STORE']);
  expect(store !== null, 'LOCAL_STORE must be dynamodb-local or memory.');
  const clockSpeed = Number(environment['LOCAL_CLOCK_SPEED'] ?? 1);
  expect(clockSpeed > 0, 'LOCAL_CLOCK_SPEED must be a number above 0.');
  const gateway = environment['LOCAL_GATEWAY'] ?? 'local';
  expect(isMannerName(gateway), 'LOCAL_GATEWAY must be local or deployed.');
  const rights = oneOf(RIGHTS, environment['LOCAL_RIGHTS']);
  expect(rights !== null, 'LOCAL_RIGHTS must be enforced, or left out.');
  const context = orWrong(wrong, () => readLocalContext(environment));
  orWrong(wrong, () => readLocalRails(environment));
  orWrong(wrong, () => refuseEndpoints(environment));
  if (wrong.length > 0 || store === null || rights === null || !isMannerName(gateway)) {
    throw new StartError(wrong.join('\n'));
  }
  const dataDir = resolve(environment['DATA_DIR'] ?? '.data');
  return { port, dataDir, store, clockSpeed, gateway, rights, context: context ?? {} };
}

const STORES = ['dynamodb-local', 'memory'] as const;
const RIGHTS = ['enforced'] as const;

/** Undefined where nothing is given, null for anything else. */
function oneOf<T extends string>(known: readonly T[], given: string | undefined) {
  return given === undefined ? undefined : (known.find((each) => each === given) ?? null);
}

/** What `read` returns; a setting that it refuses joins the others that are wrong. */
function orWrong<T>(wrong: string[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    wrong.push(error.message);
    return undefined;
  }
}

function readLocalContext({ LOCAL_CONTEXT: text = '{}' }: Environment): Record<string, string> {
  try {
    const context: unknown = JSON.parse(text);
    const values = typeof context === 'object' && context !== null ? Object.values(context) : [0];
    if (!Array.isArray(context) && values.every((value) => typeof value === 'string')) {
      return context as Record<string, string>;
    }
  } catch {
    // As whatever else is no such object.
  }
  throw new StartError('LOCAL_CONTEXT must be a JSON object of texts: {"logRetentionDays":"30"}.');
}

/** All that there is a price for can be mailed with these; letters go to the first. */
const USUAL_RAILS = 'lob,click2mail,handwrytten';

/**
 * The print rails of this machine, in the order of their rows: one that is not named has no key and no simulator here.
 * @throws StartError when one of the names is not a rail's.
 */
export function readLocalRails(environment: Environment): readonly RailName[] {
  const named = (environment['LOCAL_RAILS'] ?? USUAL_RAILS).split(',').map((name) => name.trim());
  const chosen = RAIL_NAMES.filter((rail) => named.includes(rail));
  if (chosen.length === named.length) return chosen;
  throw new StartError(
    `LOCAL_RAILS must be print rails, each once, apart by commas: ${RAIL_NAMES.join(', ')}.`,
  );
}

/** The SDK takes them from here as well, and says of a malformed one no more than that it is no URL. */
function refuseEndpoints(environment: Environment): void {
  const wrong = Object.entries(environment).find(
    ([name, url]) => name.startsWith('AWS_ENDPOINT_URL') && url !== undefined && !isWebAddress(url),
  );
  if (wrong) throw new StartError(`${wrong[0]} must be an http or https address.`);
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/**
 * Makes the data folder.
 * @throws StartError when it cannot be written.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    rmdirSync(mkdtempSync(join(dataDir, 'probe-')));
  } catch {
    throw new StartError(
      `The data folder ${dataDir} cannot be written. Set DATA_DIR to another one.`,
    );
  }
}

/** Node's own recursion never ends where the system denies that a folder above exists, as below `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

export interface LocalSecrets {
  readonly signingSecrets: string;
  readonly orderIdSecret: string;
  readonly notificationSecret: string;
  readonly recipientSecret: string;
}

/** Secrets of this data folder, made at its first start, so that ids and tokens outlive a restart. */
export function readLocalSecrets(dataDir: string, environment: Environment): LocalSecrets {
  const file = join(dataDir, 'secrets.json');
  const made: LocalSecrets = {
    signingSecrets: `local:${randomBytes(32).toString('hex')}`,
    orderIdSecret: randomBytes(32).toString('hex'),
    notificationSecret: randomBytes(32).toString('hex'),
    recipientSecret: randomBytes(32).toString('hex'),
  };
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LocalSecrets) : {};
  // A data folder of an earlier version may lack one.
  const kept: LocalSecrets = { ...made, ...earlier };
  writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
  return { ...kept, signingSecrets: environment['SIGNING_SECRETS'] ?? kept.signingSecrets };
}
