import type { APIGatewayAuthorizerResult } from 'aws-lambda';
import { LOCAL_ACCOUNT, LOCAL_REGION } from '../template/resolve.ts';
import { GatewayFailure } from './body.ts';
import type { GatewayCall, GatewayOptions } from './call.ts';
import { toProxyEvent } from './event.ts';

/**
 * Asks the function that guards a route, as API Gateway asks a REQUEST authorizer; a route without one is open.
 * @returns what the function tells of the call, as texts.
 * @throws GatewayFailure UNAUTHORIZED, ACCESS_DENIED, AUTHORIZER_CONFIGURATION_ERROR.
 */
export async function authorize(
  options: GatewayOptions,
  call: GatewayCall,
): Promise<Readonly<Record<string, string>>> {
  const { authorizerId } = call.match.route;
  if (authorizerId === undefined) return {};
  const result = await ask(options, authorizerId, call);
  const [effect, told] = [effectOf(result), toldBy(result)];
  if (effect === 'Deny') throw new GatewayFailure('ACCESS_DENIED', told);
  if (effect !== 'Allow') throw new GatewayFailure('AUTHORIZER_CONFIGURATION_ERROR');
  return told;
}

type Result = Partial<APIGatewayAuthorizerResult>;

/** Only the error message `Unauthorized` means 401; any other failure is the authorizer's own. */
async function ask(
  options: GatewayOptions,
  authorizerId: string,
  call: GatewayCall,
): Promise<Result> {
  try {
    return ((await options.invoke(authorizerId, authorizerEvent(options, call))) ?? {}) as Result;
  } catch (error) {
    const unauthorized = (error as Error).message === 'Unauthorized';
    throw new GatewayFailure(unauthorized ? 'UNAUTHORIZED' : 'AUTHORIZER_CONFIGURATION_ERROR');
  }
}

/** The call without its body. */
function authorizerEvent(options: GatewayOptions, call: GatewayCall) {
  const { body: _body, isBase64Encoded: _encoded, ...request } = toProxyEvent(options, call);
  const api = `arn:aws:execute-api:${LOCAL_REGION}:${LOCAL_ACCOUNT}:local`;
  const methodArn = `${api}/live/${request.httpMethod}${request.path}`;
  return { type: 'REQUEST', methodArn, ...request };
}

/** Our policies have one statement, on the very method that was called. */
function effectOf({ policyDocument }: Result): string | undefined {
  return policyDocument?.Statement[0]?.Effect;
}

/** Texts, numbers and truth values are handed on, as texts; anything else makes the answer no decision. */
function toldBy({ context }: Result): Readonly<Record<string, string>> {
  const entries = Object.entries(context ?? {}).map(([name, value]) => {
    if (value === null || value === undefined || typeof value === 'object') {
      throw new GatewayFailure('AUTHORIZER_CONFIGURATION_ERROR');
    }
    return [name, String(value)];
  });
  return Object.fromEntries(entries);
}
