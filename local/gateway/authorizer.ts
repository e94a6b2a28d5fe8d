import type { APIGatewayAuthorizerResult } from 'aws-lambda';
import { LOCAL_ACCOUNT, LOCAL_REGION } from '../template/resolve.ts';
import { GatewayFailure } from './body.ts';
import type { GatewayCall, GatewayOptions } from './call.ts';
import { toProxyEvent } from './event.ts';

/**
 * Asks the function that guards a route, as API Gateway asks a REQUEST authorizer; a route without one is open.
 * @throws GatewayFailure UNAUTHORIZED, ACCESS_DENIED, AUTHORIZER_CONFIGURATION_ERROR.
 */
export async function authorize(options: GatewayOptions, call: GatewayCall): Promise<void> {
  const { authorizerId } = call.match.route;
  if (authorizerId === undefined) return;
  const effect = effectOf(await ask(options, authorizerId, call));
  if (effect === 'Deny') throw new GatewayFailure('ACCESS_DENIED');
  if (effect !== 'Allow') throw new GatewayFailure('AUTHORIZER_CONFIGURATION_ERROR');
}

/** Only the error message `Unauthorized` means 401; any other failure is the authorizer's own. */
async function ask(
  options: GatewayOptions,
  authorizerId: string,
  call: GatewayCall,
): Promise<unknown> {
  try {
    return await options.invoke(authorizerId, authorizerEvent(options, call));
  } catch (error) {
    const unauthorized = (error as Error).message === 'Unauthorized';
    throw new GatewayFailure(unauthorized ? 'UNAUTHORIZED' : 'AUTHORIZER_CONFIGURATION_ERROR');
  }
}

/** The call without its body. */
function authorizerEvent({ deployment, nowMs }: GatewayOptions, call: GatewayCall) {
  const event = toProxyEvent(call, deployment.binaryMediaTypes, nowMs());
  const { body: _body, isBase64Encoded: _encoded, ...request } = event;
  const api = `arn:aws:execute-api:${LOCAL_REGION}:${LOCAL_ACCOUNT}:local`;
  return { type: 'REQUEST', methodArn: `${api}/live/${event.httpMethod}${event.path}`, ...request };
}

/** Our policies have one statement, on the very method that was called. */
function effectOf(result: unknown): string | undefined {
  const { policyDocument } = (result ?? {}) as Partial<APIGatewayAuthorizerResult>;
  return policyDocument?.Statement[0]?.Effect;
}
