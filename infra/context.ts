import type { Node } from 'constructs';
import { nearestName } from '../lib/errors/nearest-name.ts';
import { ENV } from '../lib/resources.ts';
import { GIVEN_SECRETS, VENDOR_VARIABLES } from '../lib/vendors.ts';
import { ContextError } from './context-error.ts';
import { EDGE_CONTEXT } from './edge-settings.ts';
import { EXISTING_DATA_CONTEXT } from './existing-data.ts';

/**
 * The context keys that become settings of the functions, each with its environment variable. What they must be is said
 * in `lib/settings.ts` alone, which is asked before anything is deployed (`check-environment.ts`).
 */
export const FUNCTION_CONTEXT: Readonly<Record<string, string>> = {
  deploymentId: 'DEPLOYMENT_ID',
  returnAddress: 'RETURN_ADDRESS',
  payments: 'PAYMENTS',
  x402: 'X402',
  scopedApiKeys: 'SCOPED_API_KEYS',
  guestLimitPerMinute: 'GUEST_LIMIT_PER_MINUTE',
  networkSendsPerDay: 'NETWORK_SENDS_PER_DAY',
  recipientSendsPerDay: 'RECIPIENT_SENDS_PER_DAY',
  retentionDays: 'RETENTION_DAYS',
  unpaidDays: 'UNPAID_DAYS',
  sandboxDays: 'SANDBOX_DAYS',
  uploadHours: 'UPLOAD_HOURS',
  stationeryDays: 'STATIONERY_DAYS',
  sandboxReadingSeconds: 'SANDBOX_READING_SECONDS',
  mcpOriginHosts: 'MCP_ORIGIN_HOSTS',
  securityContact: 'SECURITY_CONTACT',
  operatorEmail: 'OPERATOR_EMAIL',
  operatorWebhook: 'OPERATOR_WEBHOOK',
  railCosts: 'RAIL_COSTS',
  railOffers: 'RAIL_OFFERS',
  places: ENV.places,
  publicUrl: ENV.publicUrl,
  ...Object.fromEntries(VENDOR_VARIABLES.map((variable) => [contextKey(variable), variable])),
  ...Object.fromEntries(
    GIVEN_SECRETS.map(({ variable }) => [secretContextKey(variable), `${variable}_ARN`]),
  ),
};

/** The key that names the ARN of a given secret: `lobApiKeyArn` of `LOB_API_KEY`. */
export function secretContextKey(variable: string): string {
  return `${contextKey(variable)}Arn`;
}

/** `lobApiUrl` of `LOB_API_URL`. */
function contextKey(variable: string): string {
  return variable.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Every key that something reads. */
export const CONTEXT_KEYS: readonly string[] = [
  'stage',
  'bundle',
  'alarmTopicArn',
  'canary',
  'concurrency',
  'dataKeyArn',
  'screening',
  'logRetentionDays',
  'tracing',
  ...EDGE_CONTEXT,
  ...EXISTING_DATA_CONTEXT,
  ...Object.keys(FUNCTION_CONTEXT),
];

/** Keys of ours are plain words; the CDK's own name a package, a command or a place. */
const OF_THE_CDK = /[:/]|^cdk-|^acknowledged-issue-numbers$/;

/**
 * What this deployment was told, as text: the command line only knows strings, cdk.json and tests also other JSON.
 * @throws ContextError for a key that nothing reads, and for an empty value.
 */
export function readContext(node: Node): Readonly<Record<string, string>> {
  const given = Object.entries(node.getAllContext() as Record<string, unknown>).filter(
    ([key, value]) => !OF_THE_CDK.test(key) && value !== undefined && value !== null,
  );
  const problems = given.flatMap(([key, value]) => {
    if (!CONTEXT_KEYS.includes(key)) return [unknown(key)];
    return value === '' ? [`context "${key}" is empty; leave it out, or say what it is`] : [];
  });
  if (problems.length > 0) throw new ContextError(problems.join('\n'));
  return Object.fromEntries(
    given.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

function unknown(key: string): string {
  // Whoever names a secret is told where its ARN goes, not the address of the same company.
  const arnKey = `${key}Arn`;
  const nearest = CONTEXT_KEYS.includes(arnKey) ? arnKey : nearestName(key, CONTEXT_KEYS);
  return nearest === undefined
    ? `context "${key}" is unknown; there are ${CONTEXT_KEYS.join(', ')}`
    : `context "${key}" is unknown; did you mean "${nearest}"?`;
}
