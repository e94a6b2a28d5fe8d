import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import type { Operation } from '../contract/operation.ts';
import { identifyCaller, requireScope } from '../credentials/api-key.ts';
import type { Caller } from '../credentials/caller.ts';
import { isMailError } from '../errors/mail-error.ts';
import type { HttpDeps } from './http-types.ts';

type Authorizer = (event: APIGatewayRequestAuthorizerEvent) => Promise<APIGatewayAuthorizerResult>;

/** The one error message that the gateway answers with 401; any other means that it could not be decided. */
const UNAUTHORIZED = 'Unauthorized';

/**
 * Checks the API key for an operation that the gateway serves itself, as `httpHandler` does for all others. The
 * gateway makes the answers: 401 `invalid_key` for the error `Unauthorized`, 403 `key_disabled` for a denial, 503
 * `key_store_unavailable` for any other error.
 */
export function gatewayAuthorizer(operation: Operation, deps: () => HttpDeps): Authorizer {
  return async ({ headers, methodArn }) => {
    try {
      const caller = await identifyCaller(deps(), authorizationOf(headers));
      requireScope(caller, operation.scope);
      return policy('Allow', caller, methodArn);
    } catch (error) {
      if (isMailError(error, 'invalid_key')) throw new Error(UNAUTHORIZED);
      if (isMailError(error) && error.http === 403) return policy('Deny', undefined, methodArn);
      deps().log.error('key_not_checked', { operationId: operation.id }, error);
      throw error;
    }
  };
}

function authorizationOf(headers: APIGatewayRequestAuthorizerEvent['headers']): string | undefined {
  const entries = Object.entries(headers ?? {});
  return entries.find(([name]) => name.toLowerCase() === 'authorization')?.[1];
}

function policy(
  effect: 'Allow' | 'Deny',
  caller: Caller | undefined,
  methodArn: string,
): APIGatewayAuthorizerResult {
  return {
    principalId: caller?.kind === 'key' ? caller.keyId : 'anonymous',
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect: effect, Resource: methodArn }],
    },
  };
}
