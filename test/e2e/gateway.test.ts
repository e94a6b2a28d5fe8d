/** What callers meet at the edge of a deployed service: the stage, the sizes and the counts of its gateway. */
import { describe, expect, test } from '@jest/globals';
import { expectRefused } from './support/api-client.ts';
import { letter, letterInBase64, sandbox } from './support/document-calls.ts';
import { useHouse } from './support/house.ts';

const UPLOADS_PER_MINUTE = 3;
const service = useHouse({
  store: 'memory',
  environment: { GUEST_LIMIT_PER_MINUTE: String(UPLOADS_PER_MINUTE) },
});

describe('behind a gateway as strict as AWS', () => {
  test('the description leads clients below the stage, and outside it nothing is', async () => {
    expect(new URL(service.url).pathname).toBe('/live');
    const description = await (await fetch(`${service.url}/v1/openapi.json`)).json();
    expect(description).toMatchObject({ servers: [{ url: service.url }] });
    expect((await fetch(`${new URL(service.url).origin}/v1/health`)).status).toBe(403);
  });

  test('a PDF in base64 above 4.5 MB is told where to go, and goes there', async () => {
    const refused = await service.api.order(sandbox({ pdf_base64: letterInBase64(5_000_000) }));
    expectRefused(refused, 413, 'file_too_large');
    expect(String(refused.body['next'])).toContain('PUT /v1/uploads');
    const taken = await service.api.order(sandbox({ pdf_base64: letterInBase64(4_500_000) }));
    expect(taken.status).toBe(201);
  });

  test('guests upload so often a minute, and a key that is turned off uploads nothing', async () => {
    const answers = [];
    // As many as two minutes take, should one end meanwhile, and one more.
    for (let call = 0; call <= 2 * UPLOADS_PER_MINUTE; call += 1) {
      answers.push(await service.api.upload(letter));
    }
    const refused = answers.find(({ status }) => status !== 201);
    if (refused === undefined) throw new Error('as many as were sent were taken');
    expectRefused(refused, 429, 'rate_limited');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('ratelimit')).toMatch(/^"guest-uploads";r=0;t=\d+$/);
    const { key } = await service.control('keys', { mode: 'live', scopes: [], disabled: true });
    const headers = { 'Content-Type': 'application/pdf', Authorization: `Bearer ${key}` };
    expectRefused(await service.api.upload(letter, headers), 403, 'key_disabled');
  });
});
