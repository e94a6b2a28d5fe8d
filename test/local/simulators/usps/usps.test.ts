import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ADDRESS, UspsBench } from '../../../lib/adapters/usps/usps-bench.ts';

let usps: UspsBench;

beforeEach(async () => {
  usps = await new UspsBench().start();
});

afterEach(() => usps.stop());

async function token(form: object = {}): Promise<Response> {
  const body = { client_id: 'a', client_secret: 'b', grant_type: 'client_credentials', ...form };
  return fetch(`${usps.endpoint}/oauth2/v3/token`, { method: 'POST', body: JSON.stringify(body) });
}

async function ask(fields: Record<string, string>, authorization?: string): Promise<Response> {
  const { access_token } = (await (await token()).json()) as { access_token: string };
  const query = new URLSearchParams({
    streetAddress: ADDRESS.line1,
    city: ADDRESS.city,
    state: ADDRESS.state,
    ZIPCode: ADDRESS.zip,
    ...fields,
  });
  return fetch(`${usps.endpoint}/addresses/v3/address?${query}`, {
    headers: { authorization: authorization ?? `Bearer ${access_token}` },
  });
}

describe('the simulated carrier', () => {
  test('gives a token for credentials of any kind, and none without', async () => {
    expect(await (await token()).json()).toMatchObject({
      token_type: 'Bearer',
      expires_in: expect.any(Number),
      access_token: expect.any(String),
    });
    expect((await token({ client_secret: '' })).status).toBe(401);
    expect((await token({ grant_type: 'password' })).status).toBe(401);
  });

  test('answers only who has a token that has not ended', async () => {
    expect((await ask({}, 'Bearer nonsense')).status).toBe(401);
    const { access_token } = (await (await token()).json()) as { access_token: string };
    usps.clock.advance({ minutes: 8 * 60 });
    expect((await ask({}, `Bearer ${access_token}`)).status).toBe(401);
  });

  test('knows ordinary addresses, and writes them its own way', async () => {
    const reply = await ask({
      streetAddress: '500 Main Street',
      city: 'Springfield',
      state: 'IL',
      ZIPCode: '62701',
    });
    expect(await reply.json()).toMatchObject({
      address: { streetAddress: '500 MAIN ST', city: 'SPRINGFIELD', state: 'IL', ZIPCode: '62701' },
      additionalInfo: { DPVConfirmation: 'Y' },
    });
  });

  test('puts the city’s first name in place of another', async () => {
    const reply = await ask({ city: 'Anytown', state: 'CA', ZIPCode: '90210' });
    expect(await reply.json()).toMatchObject({ address: { city: 'BEVERLY HILLS' } });
  });

  test.each([
    [{ streetAddress: 'UNDELIVERABLE ST' }, 404],
    [{ streetAddress: 'CARRIER DOWN' }, 503],
    [{ state: 'CA' }, 400],
    [{ ZIPCode: '00000' }, 400],
    [{ state: 'XX' }, 400],
    [{ streetAddress: '' }, 400],
    [{ streetAddress: 'X'.repeat(51) }, 400],
  ])('%j: %d, in its envelope', async (fields, status) => {
    const reply = await ask(fields as Record<string, string>);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({
      apiVersion: '/addresses/v3',
      error: { code: String(status), message: expect.any(String), errors: [expect.any(Object)] },
    });
  });

  test('says when to come back once the hour’s calls are used up', async () => {
    usps.faults.push('limited');
    const reply = await ask({});
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '60']);
  });

  test('has nothing else', async () => {
    const { access_token } = (await (await token()).json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await fetch(`${usps.endpoint}/addresses/v3/zipcode`, { headers })).status).toBe(404);
    expect(usps.errors).toEqual([]);
  });
});
