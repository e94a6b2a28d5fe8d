import { beforeEach, describe, expect, test } from '@jest/globals';
import { handler as unmatched } from '../../../functions/http/unmatched-route.ts';
import { handler } from '../../../functions/pages/recipient.ts';
import { RECIPIENT_PAGE } from '../../../lib/contract/pages.ts';
import { anEvent } from '../../builders/an-event.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { install } from './a-letter-with-code.ts';

beforeEach(() => {
  install(fakeDeps());
});

function ask(query?: Readonly<Record<string, string>>, path = '/r') {
  return handler(anEvent({ path, ...(query && { query }) }));
}

describe('the address without a code', () => {
  test('asks for it, in a form that needs no script', async () => {
    const { statusCode, headers = {}, body } = await ask();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': RECIPIENT_PAGE.policy,
      'cache-control': 'no-store',
    });
    expect(body).toContain('<form method="get" action="./r">');
    expect(body).toContain('href="./pages.css"');
    expect(body).not.toMatch(/\{\{|<script/);
  });

  test.each(['K7QD9-M2X4T', 'k7qd9m2x4t.', ' k7qd9\u2011m2x4t'])(
    'leads from the form to the page of %j',
    async (code) => {
      const { statusCode, headers = {} } = await ask({ code });
      expect([statusCode, headers['location']]).toEqual([303, 'r/k7qd9-m2x4t']);
    },
  );

  test.each(['', 'k7qd9', '//evil.example', 'k7qd9-m2x4t-k7qd9', '<b>'])(
    'says that %j is no code, and repeats nothing of it',
    async (code) => {
      const { statusCode, headers = {}, body } = await ask({ code });
      expect([statusCode, headers['location']]).toEqual([400, undefined]);
      expect(body).toContain('That is no code of a letter');
      expect(body).not.toContain('evil.example');
      expect(body).not.toContain('<b>');
    },
  );

  test('asks the store for nothing, and counts no guess', async () => {
    const deps = fakeDeps();
    const fail = () => Promise.reject(new Error('asked'));
    install({ ...deps, store: { ...deps.store, commit: fail, get: fail, query: fail } });
    expect((await ask()).statusCode).toBe(200);
    expect((await ask({ code: 'k7qd9-m2x4t' })).statusCode).toBe(303);
  });
});

describe('an address that was typed off paper', () => {
  test.each([
    ['/r/', '/r'],
    ['/R', '/r'],
    ['/R/', '/r'],
    ['/r/k7qd9-m2x4t/', '/r/k7qd9-m2x4t'],
    ['/R/K7QD9-M2X4T', '/r/k7qd9-m2x4t'],
    ['/R/K7QD9%E2%80%91M2X4T/', '/r/k7qd9-m2x4t'],
    ['/R/%zz', '/r'],
    ['/R/evil.example', '/r'],
  ])('%s leads to %s', async (path, way) => {
    const { statusCode, headers = {} } = await unmatched(anEvent({ path }));
    expect(statusCode).toBe(308);
    for (const stage of ['', '/live']) {
      const from = `https://mail.example${stage}${path}`;
      const to = new URL(String(headers['location']), from).href;
      expect(to).toBe(`https://mail.example${stage}${way}`);
    }
  });

  test('with a slash at its end leads to the form also where the gateway takes it for the same', async () => {
    const { statusCode, headers = {} } = await ask(undefined, '/r/');
    expect([statusCode, headers['location']]).toEqual([308, '../r']);
  });

  test.each(['/rs', '/r/a/b', '/v1/r/k7qd9-m2x4t'])('%s is still nothing', async (path) => {
    expect((await unmatched(anEvent({ path }))).statusCode).toBe(404);
  });
});
