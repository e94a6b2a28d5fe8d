import type { APIGatewayProxyEvent } from 'aws-lambda';
import { LOCAL_ACCOUNT } from '../template/resolve.ts';
import type { GatewayCall, GatewayOptions } from './call.ts';
import { isBinary, readHeaders } from './headers.ts';
import { MANNERS } from './manner.ts';

/** The Lambda proxy event (payload version 1.0) that API Gateway's REST APIs send. */
export function toProxyEvent(options: GatewayOptions, call: GatewayCall): APIGatewayProxyEvent {
  const { incoming, url, path, match, body } = call;
  const { deployment, manner = MANNERS.local } = options;
  const isBytes = isBinary(incoming.headers['content-type'], deployment.binaryMediaTypes);
  const isBase64Encoded = body.length > 0 && isBytes;
  const { single, multiple } = readHeaders(incoming.rawHeaders, manner);
  const query = [...new Set(url.searchParams.keys())];
  return {
    resource: match.route.path,
    path,
    httpMethod: incoming.method ?? 'GET',
    headers: single,
    multiValueHeaders: multiple,
    queryStringParameters:
      query.length === 0
        ? null
        : Object.fromEntries(query.map((name) => [name, url.searchParams.getAll(name).at(-1)])),
    multiValueQueryStringParameters:
      query.length === 0
        ? null
        : Object.fromEntries(query.map((name) => [name, url.searchParams.getAll(name)])),
    pathParameters: Object.keys(match.pathParameters).length === 0 ? null : match.pathParameters,
    stageVariables: null,
    requestContext: requestContext(call, options.nowMs()),
    body: body.length === 0 ? null : body.toString(isBase64Encoded ? 'base64' : 'utf8'),
    isBase64Encoded,
  };
}

/** Its path has the stage in front, which the event's own has not. */
function requestContext(
  { requestId, incoming, match, url }: GatewayCall,
  nowMs: number,
): APIGatewayProxyEvent['requestContext'] {
  return {
    accountId: LOCAL_ACCOUNT,
    apiId: 'local',
    domainName: `127.0.0.1:${incoming.socket.localPort}`,
    authorizer: undefined,
    httpMethod: incoming.method ?? 'GET',
    identity: {
      ...NO_IDENTITY,
      sourceIp: incoming.socket.remoteAddress ?? '',
      userAgent: incoming.headers['user-agent'] ?? null,
    },
    path: url.pathname,
    protocol: 'HTTP/1.1',
    requestId,
    requestTimeEpoch: nowMs,
    resourceId: 'local',
    resourcePath: match.route.path,
    stage: 'live',
  };
}

const NO_IDENTITY = {
  accessKey: null,
  accountId: null,
  apiKey: null,
  apiKeyId: null,
  caller: null,
  clientCert: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  user: null,
  userArn: null,
} as const;
