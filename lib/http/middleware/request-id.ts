import type { APIGatewayProxyEvent } from 'aws-lambda';

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The gateway's id of this request; a client can choose it, so only the harmless shape is repeated. */
export function requestIdOf(event: Pick<APIGatewayProxyEvent, 'requestContext'>): string {
  const id = event.requestContext?.requestId ?? '';
  return REQUEST_ID.test(id) ? id : 'unidentified';
}
