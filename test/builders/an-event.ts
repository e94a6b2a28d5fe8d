import type { APIGatewayProxyEvent } from 'aws-lambda';

export const REQUEST_ID = '6f1b3c52-0000-4000-8000-2f6d1f6a9a01';

const A_SOURCE_IP = '203.0.113.7';

export interface EventParts {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  readonly requestId?: string;
  /** Null: the gateway knows of none. */
  readonly sourceIp?: string | null;
}

/** What API Gateway hands to a function. */
export function anEvent(parts: EventParts = {}): APIGatewayProxyEvent {
  const { body, headers = {}, method = 'GET', path = '/v1/health' } = parts;
  return {
    httpMethod: method,
    path,
    resource: path,
    headers: { 'Content-Type': 'application/json', ...headers },
    multiValueHeaders: {},
    pathParameters: parts.params ? { ...parts.params } : null,
    queryStringParameters: parts.query ? { ...parts.query } : null,
    multiValueQueryStringParameters: null,
    stageVariables: null,
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: {
      requestId: parts.requestId ?? REQUEST_ID,
      identity: parts.sourceIp === null ? {} : { sourceIp: parts.sourceIp ?? A_SOURCE_IP },
    } as APIGatewayProxyEvent['requestContext'],
  };
}
