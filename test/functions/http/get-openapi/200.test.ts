import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/get-openapi.ts';
import { openapiDocument } from '../../../../lib/openapi/openapi.ts';
import { anEvent } from '../../../builders/an-event.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

describe('getOpenapi, 200', () => {
  test('is the description itself, without an envelope, and may be cached', async () => {
    overrideDeps(fakeDeps());
    const { status, headers, body } = await call(handler, { path: '/v1/openapi.json' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(body).toMatchObject({ ...openapiDocument(), servers: [{ url: expect.any(String) }] });
    expect(body).not.toHaveProperty('status');
  });

  test.each([
    [
      'abc.execute-api.us-east-1.amazonaws.com',
      'https://abc.execute-api.us-east-1.amazonaws.com/prod',
    ],
    ['mail.example.com', 'https://mail.example.com'],
    ['127.0.0.1:4400', 'http://127.0.0.1:4400'],
  ])('asked at %s, leads clients to %s', async (domainName, url) => {
    overrideDeps(fakeDeps());
    const event = anEvent({ path: '/v1/openapi.json' });
    const requestContext = { ...event.requestContext, domainName, stage: 'prod' };
    const { body } = await handler({ ...event, requestContext });
    expect(JSON.parse(body).servers).toMatchObject([{ url }]);
  });

  test('is the same each time', async () => {
    overrideDeps(fakeDeps());
    const one = await call(handler, { path: '/v1/openapi.json' });
    const other = await call(handler, { path: '/v1/openapi.json' });
    expect(other.text).toBe(one.text);
  });
});
