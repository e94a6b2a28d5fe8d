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
    // Its samples call the very service that was asked.
    const [{ url }] = body['servers'] as unknown as [{ url: string }];
    const here = JSON.stringify(openapiDocument()).replaceAll('http://127.0.0.1:3000', url);
    expect(body).toMatchObject({ ...JSON.parse(here), servers: [{ url: expect.any(String) }] });
    expect(body).not.toHaveProperty('status');
  });

  const AWS = 'abc.execute-api.us-east-1.amazonaws.com';
  const AWS_CHINA = 'abc.execute-api.cn-north-1.amazonaws.com.cn';
  test.each([
    [AWS, '/prod/v1/openapi.json', `https://${AWS}/prod`],
    [AWS_CHINA, '/prod/v1/openapi.json', `https://${AWS_CHINA}/prod`],
    ['mail.example.com', '/v1/openapi.json', 'https://mail.example.com'],
    ['example.com', '/paper/mail/v1/openapi.json', 'https://example.com/paper/mail'],
    ['127.0.0.1:4400', '/v1/openapi.json', 'http://127.0.0.1:4400'],
    ['127.0.0.1:4400', '/live/v1/openapi.json', 'http://127.0.0.1:4400/live'],
  ])('asked at %s%s, leads clients to %s', async (domainName, path, url) => {
    overrideDeps(fakeDeps());
    const event = anEvent({ path: '/v1/openapi.json' });
    const requestContext = { ...event.requestContext, domainName, path, stage: 'prod' };
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
