import { beforeEach, describe, expect, test } from '@jest/globals';
import { deps, overrideDeps } from '../../../functions/deps.ts';
import { handler } from '../../../functions/pages/get-landing.ts';
import { LANDING_PAGE } from '../../../lib/contract/pages.ts';
import { PRICE_LIST } from '../../../lib/pricing/price-list.ts';
import { anEvent } from '../../builders/an-event.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';

let fakes: FakeDeps;
beforeEach(() => {
  fakes = fakeDeps();
  install();
});

/** The page itself is the real one. */
function install(changed: Partial<FakeDeps> = {}): void {
  const { pageFiles: _fake, ...kept } = { ...fakes, ...changed };
  overrideDeps(kept);
}

function asked(requestPath: string) {
  const event = anEvent({ path: '/' });
  Object.assign(event.requestContext, { path: requestPath, domainName: 'api.mail.test' });
  return handler(event);
}

describe('the page at the root', () => {
  test('needs no script, and its policy allows nothing from elsewhere', async () => {
    const { statusCode, headers = {}, body } = await asked('/');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toBe(LANDING_PAGE.policy);
    expect(body).not.toMatch(/<script|\son\w+=|\sstyle=/);
    expect(body).not.toMatch(/\{\{|\}\}/);
  });

  test('the first call and the line for agents have the address of this deployment', async () => {
    install({ settings: { ...fakes.settings, publicUrl: 'https://mail.example/live' } });
    const { body } = await asked('/live/');
    expect(body).toContain('curl https://mail.example/live/v1/orders');
    expect(body).toContain(
      'claude mcp add --transport http mail https://mail.example/live/api/mcp',
    );
    expect(body).toContain('&#34;url&#34;: &#34;https://mail.example/live/api/mcp&#34;');
  });

  test('what is sold here stands with the price of the price list', async () => {
    const { body } = await asked('/');
    const { cents, label } = PRICE_LIST.letterFirstPage.first_class;
    expect(body).toContain(
      `<th scope="row">${label}</th><td class="money">$${(cents / 100).toFixed(2)}</td>`,
    );
    expect(body.match(/<th scope="row">/g)).toHaveLength(
      new Set(body.match(/<th scope="row">[^<]+/g)).size,
    );
  });

  test('a deployment that prints nothing yet says so', async () => {
    install({ settings: { ...fakes.settings, rails: {} } });
    expect((await asked('/')).body).toContain('No print facility is connected here yet');
  });

  test('lanes are said as they are', async () => {
    install({ settings: { ...fakes.settings, x402: false } });
    expect((await asked('/')).body).toContain('<dt>Stablecoin (x402)</dt><dd class="off">off</dd>');
  });

  test.each([
    ['/', 'docs'],
    ['/live/', 'docs'],
    ['/live', 'live/docs'],
    ['/mail', 'mail/docs'],
    ['/"><script>', '%22%3E%3Cscript%3E/docs'],
  ])('asked for as %s, its links lead to %s', async (path, href) => {
    const { body } = await asked(path);
    expect(body).toContain(`<a href="${href}">Docs</a>`);
    expect(body).not.toContain('<script');
  });

  test('all its addresses are relative, and lead to what is served', async () => {
    const html = await deps().pageFiles.read(LANDING_PAGE.file);
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to]) => to);
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((to) => !/^(#[\w-]+|\{\{here\}\}[\w./-]+)$/.test(to ?? ''))).toEqual(
      [],
    );
  });
});
