import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ORDER_ID, PRICE_CENTS, StripeBench } from '../../../lib/adapters/stripe/stripe-bench.ts';
import { removeDataDirs } from '../../support/data-dir.ts';

let bench: StripeBench;

beforeEach(async () => {
  bench = await new StripeBench().start();
});

afterEach(async () => {
  await bench.stop();
  removeDataDirs();
  expect(bench.errors).toEqual([]);
});

async function openPage(overrides = {}): Promise<string> {
  const open = await bench.checkout().open(bench.request(overrides));
  return open.url ?? `${bench.stripe.endpoint}/embedded/${open.clientSecret}`;
}

const press = (page: string, action: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

const where = ({ status, headers }: Response) => [status, headers.get('location')];

describe('the payment page', () => {
  test('shows the amount, what it is for, and test cards', async () => {
    const page = await openPage({ description: 'One <letter> & "more"' });
    const reply = await fetch(page);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(html).toContain('<h1>Pay $1.99</h1>');
    expect(html).toContain('One &#60;letter&#62; &#38; &#34;more&#34;');
    expect(html).toContain('4242 4242 4242 4242');
  });

  test('lets nothing in but its own style, and leads nowhere but back', async () => {
    const { headers } = await fetch(await openPage());
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; form-action 'self' https:\/\/mail\.example; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('pays, once, and sends the payer back', async () => {
    const page = await openPage({ returnUrl: 'https://mail.example/?s={CHECKOUT_SESSION_ID}' });
    const sessionId = page.slice(page.lastIndexOf('/') + 1);
    const back = [303, `https://mail.example/?s=${sessionId}`];
    expect(where(await press(page, 'pay'))).toEqual(back);
    const again = await press(page, 'pay');
    expect(await again.text()).toContain('This payment was made already');
    expect(bench.moved()).toEqual([`charge ${PRICE_CENTS}`]);
    expect(bench.stripe.complete(ORDER_ID)).toMatchObject({ id: sessionId, status: 'complete' });
  });

  test('says that a card was declined, and lets another one be tried', async () => {
    const page = await openPage();
    const declined = await press(page, 'decline');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('role="alert">Your card was declined.');
    expect(bench.moved()).toEqual([]);
    expect((await press(page, 'pay')).status).toBe(303);
  });

  test('lets the payer leave by a link, and stays open for who comes back', async () => {
    const page = await openPage({ returnUrl: 'https://mail.example/return?a=1&b=2' });
    const html = await (await fetch(page)).text();
    expect(html).toContain('href="https://mail.example/return?a=1&#38;b=2">Leave without paying');
    expect(await (await fetch(page)).text()).toContain('<h1>Pay $1.99</h1>');
    expect(bench.moved()).toEqual([]);
    expect((await press(page, 'pay')).status).toBe(303);
    expect(bench.moved()).toEqual([`charge ${PRICE_CENTS}`]);
  });

  test('of a session that ended offers no way back', async () => {
    const page = await openPage();
    await press(page, 'pay');
    expect(await (await fetch(page)).text()).not.toContain('Leave without paying');
  });

  test('says that its time is over', async () => {
    const page = await openPage();
    await bench.clock.advance(3_601);
    expect(await (await press(page, 'pay')).text()).toContain('has expired');
    expect(bench.moved()).toEqual([]);
  });
});

describe('an embedded page', () => {
  test('is found by its client secret, and may stand in the page it returns to', async () => {
    const page = await openPage({ uiMode: 'embedded' });
    const { headers } = await fetch(page);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors https://mail.example;');
    expect(where(await press(page, 'pay'))).toEqual([303, 'https://mail.example/return']);
  });

  test('has no address to leave for: the page that it stands in has its own', async () => {
    const html = await (await fetch(await openPage({ uiMode: 'embedded' }))).text();
    expect(html).toContain('<h1>Pay $1.99</h1>');
    expect(html).not.toContain('Leave without paying');
  });

  test('is not found by its session, nor a hosted one by its secret', async () => {
    const sessionId = await bench.opened({ uiMode: 'embedded' });
    const page = await openPage({ idempotencyKey: 'hosted' });
    const hosted = page.slice(page.lastIndexOf('/') + 1);
    for (const path of [`/embedded/${sessionId}`, `/pay/${sessionId}`, `/embedded/${hosted}`]) {
      expect((await fetch(`${bench.stripe.endpoint}${path}`)).status).toBe(404);
    }
  });
});

test('a name that somebody lets point to this machine reaches no page', async () => {
  const { port, pathname } = new URL(await openPage());
  const status = await new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: pathname, headers: { host: 'evil.example' } };
    request(options, (response) => resolve(response.resume().statusCode))
      .once('error', reject)
      .end();
  });
  expect(status).toBe(401);
});
