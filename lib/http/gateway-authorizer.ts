import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import type { Operation } from '../contract/operation.ts';
import { identifyCaller } from '../credentials/api-key.ts';
import { isMailError } from '../errors/mail-error.ts';
import { admit, callerPlace } from './admit.ts';
import type { HttpDeps } from './http-types.ts';

type Authorizer = (event: APIGatewayRequestAuthorizerEvent) => Promise<APIGatewayAuthorizerResult>;

/** What the gateway learns of the call, under `context.authorizer`: texts, by names without hyphens. */
type Told = Readonly<Record<string, string>>;

/** The one error message that the gateway answers with 401; any other means that it could not be decided. */
const UNAUTHORIZED = 'Unauthorized';

/** The gateway may put nothing there, so S3 refuses the call, and the answer is made of what was told of it. */
const NOWHERE = 'refused';

/**
 * Admits calls to an operation that the gateway serves itself, as `httpHandler` does for all others: checks the API
 * key, counts the call of a guest, and tells the gateway where the call leads (`lead`, whose `folder` says the place in
 * the bucket). The gateway makes the answers: 401 `invalid_key` for the error `Unauthorized`, 429 `rate_limited` for a
 * denial, 503 `key_store_unavailable` for any other error, and 403 `key_disabled` where the call leads nowhere. What
 * did not come through the front (`callerPlace`) is told the first of these.
 */
export function gatewayAuthorizer<D extends HttpDeps>(
  operation: Operation,
  deps: () => D,
  lead: (deps: D) => Told & { readonly folder: string },
): Authorizer {
  return async (event) => {
    const { headers, methodArn } = event;
    try {
      const { sourceIp } = await callerPlace(event, deps().settings);
      const caller = await identifyCaller(deps(), authorizationOf(headers));
      const counted = await admit(deps(), operation, { caller, sourceIp });
      const principalId = caller.kind === 'key' ? caller.keyId : ANONYMOUS;
      return policy('Allow', methodArn, { ...lead(deps()), ...countTold(counted) }, principalId);
    } catch (error) {
      if (isMailError(error, 'invalid_key') || isMailError(error, 'not_found'))
        throw new Error(UNAUTHORIZED);
      if (isMailError(error, 'rate_limited')) {
        return policy('Deny', methodArn, countTold(error.headers));
      }
      if (isMailError(error) && error.http === 403) {
        return policy('Allow', methodArn, { ...lead(deps()), folder: NOWHERE });
      }
      deps().log.error('key_not_checked', { operationId: operation.id }, error);
      throw error;
    }
  };
}

const ANONYMOUS = 'anonymous';

function authorizationOf(headers: APIGatewayRequestAuthorizerEvent['headers']): string | undefined {
  const entries = Object.entries(headers ?? {});
  return entries.find(([name]) => name.toLowerCase() === 'authorization')?.[1];
}

/** The headers that tell a guest how many calls are left (`rateLimitHeaders`), for the gateway to send. */
function countTold(headers: Readonly<Record<string, string>> | undefined): Told {
  const { ratelimit, 'ratelimit-policy': rateLimitPolicy } = headers ?? {};
  if (ratelimit === undefined || rateLimitPolicy === undefined) return {};
  return { rateLimit: ratelimit, rateLimitPolicy };
}

function policy(
  effect: 'Allow' | 'Deny',
  methodArn: string,
  context: Told,
  principalId = ANONYMOUS,
): APIGatewayAuthorizerResult {
  return {
    principalId,
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect: effect, Resource: methodArn }],
    },
    context,
  };
}
