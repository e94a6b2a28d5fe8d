/** Where the deployment knows its public address, every address that it tells begins with it. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../functions/deps.ts';
import { handler as quoteHandler } from '../../../functions/http/create-quote.ts';
import { handler as openapiHandler } from '../../../functions/http/get-openapi.ts';
import { anOrderRequest, aQuoteRequest } from '../../builders/a-request.ts';
import { type FakeDeps, fakeDeps, SETTINGS } from '../../fakes/fake-deps.ts';
import { callTool } from '../../mcp/support/call-tool.ts';
import { call } from './call.ts';
import { place } from './create-order/place.ts';
import { aLetter, stablecoinDeployment } from './create-order/stablecoin.ts';
import { buy } from './credits.ts';

/** More base64 than tools take: 4 MiB of PDF. */
const TOO_LARGE = 'A'.repeat(5_592_412);
const PUBLIC = 'https://mail.example.com/paper';
const settings = { ...SETTINGS, publicUrl: PUBLIC };

function deployment(): FakeDeps {
  const deps = fakeDeps({ settings });
  overrideDeps(deps);
  return deps;
}

describe('whatever host a request named', () => {
  test('the description leads clients to the public address', async () => {
    deployment();
    const { body } = await call(openapiHandler, { path: '/v1/openapi.json' });
    expect(body).toMatchObject({ servers: [{ url: PUBLIC }] });
  });

  test('an order is found there', async () => {
    deployment();
    const { headers } = await place(anOrderRequest());
    expect(headers['location']).toMatch(`${PUBLIC}/v1/orders/ord_test_`);
  });

  test('people follow an order there', async () => {
    deployment();
    const { body } = await place(anOrderRequest());
    expect(body['order_url']).toBe(`${PUBLIC}/o/${(body['order'] as { id: string }).id}`);
  });

  test('a payer comes back there, from an order as from a pack of credit', async () => {
    const { checkout } = deployment();
    await place(anOrderRequest({ sandbox: false }));
    const bought = await buy();
    expect(checkout.requests).toHaveLength(2);
    const [letter, credit] = checkout.requests.map(({ returnUrl }) => returnUrl);
    expect(letter).toMatch(`${PUBLIC}/o/ord_`);
    expect(credit).toMatch(`${PUBLIC}/checkout/return#checkout=cc_`);
    expect(bought.headers['location']).toMatch(`${PUBLIC}/v1/credits/checkout/`);
  });

  test('stablecoin pays for what stands there', async () => {
    const deps = stablecoinDeployment();
    overrideDeps({ ...deps, settings: { ...deps.settings, publicUrl: PUBLIC } });
    const { body } = await place(aLetter());
    expect(body).toMatchObject({ accepts: [{ resource: `${PUBLIC}/v1/orders` }] });
  });

  test('the pictures of the pages are shown there', async () => {
    deployment();
    const { body } = await call(quoteHandler, {
      method: 'POST',
      path: '/v1/quotes',
      body: aQuoteRequest(),
    });
    const pages = body['pages'] as readonly { readonly png_url: string }[];
    expect(pages.length).toBeGreaterThan(0);
    for (const { png_url } of pages) expect(png_url).toMatch(`${PUBLIC}/proof/`);
  });

  test('agents upload there', async () => {
    deployment();
    const answer = await callTool('quote_letter', {
      pdf_base64: TOO_LARGE,
    });
    expect(String(answer.body['next'])).toContain(`PUT ${PUBLIC}/v1/uploads`);
  });
});
