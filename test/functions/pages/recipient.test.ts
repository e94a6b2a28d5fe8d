import { describe, expect, test } from '@jest/globals';
import { RECIPIENT_PAGE } from '../../../lib/contract/pages.ts';
import { recipientDigest } from '../../../lib/return-mark/recipient-digest.ts';
import { StoreUnreachable } from '../../../lib/store/store.ts';
import { STATE_NAMES, type StateName } from '../../builders/order-states.ts';
import { type FakeDeps, fakeDeps, RECIPIENT_SECRET } from '../../fakes/fake-deps.ts';
import {
  install,
  letterIn,
  open,
  refusals,
  SENDER,
  TO,
  TYPED,
  withLetter,
} from './a-letter-with-code.ts';

const SENT: readonly StateName[] = [
  'submitted',
  'mailed',
  'mailed_returned',
  'delivered',
  'delivered_returned',
  'delivered_rated',
  'delivered_scrubbed',
];
const LIVE = STATE_NAMES.filter((name) => !name.startsWith('sandbox_'));
const SANDBOX = STATE_NAMES.filter((name) => name.startsWith('sandbox_'));

describe('the page of a code, 200', () => {
  test.each(SENT)('a letter that is %s was mailed with us', async (name) => {
    await letterIn(name);
    const { status, html } = await open();
    expect(status).toBe(200);
    expect(html).toContain('This letter was mailed with Physical Mail Service');
  });

  test('says when, how many pages, and by which kind of mail: no name, no place, no content', async () => {
    const deps = await letterIn('mailed', { pageCount: 2 });
    const { html, headers } = await open();
    expect(html).toContain('A First-Class letter of 2 pages, mailed on March 10, 2026.');
    const { to, from } = SENDER.from ? { to: TO, from: SENDER.from } : { to: TO, from: TO };
    const lines = [to, from].flatMap(({ name, line1, city, zip }) => [name, line1, city, zip]);
    for (const secret of [...lines, 'account_1', 'ord_', TYPED]) {
      expect(html).not.toContain(secret);
    }
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': RECIPIENT_PAGE.policy,
      'referrer-policy': 'no-referrer',
    });
    expect(RECIPIENT_PAGE.policy).not.toContain('script-src');
    expect(deps.log.text()).not.toContain(TYPED);
  });

  test('of equal letters: the latest, and how many', async () => {
    const deps = await letterIn('delivered');
    const day = 86_400_000;
    const { createdAtMs } = await withLetter(deps, 'submitted', { hex: 'b'.repeat(32) });
    await withLetter(deps, 'refused', { hex: 'c'.repeat(32), createdAtMs: createdAtMs + 9 * day });
    await withLetter(deps, 'submitted', { hex: 'd'.repeat(32), createdAtMs: createdAtMs + day });
    const { html } = await open();
    expect(html).toContain('sent to the same address 3 times; this is the latest');
    expect(html).toContain('handed to print on');
  });

  test('however the code is typed', async () => {
    await letterIn('mailed');
    for (const typed of ['K7QD9-M2X4T', 'k7qd9m2x4t', 'k7qd9 m2x4t']) {
      expect((await open(undefined, typed)).status).toBe(200);
    }
  });

  test('after its data was deleted it is still known, and mail can still be stopped', async () => {
    const deps = await letterIn('delivered_scrubbed', {
      mark: {
        code: recipientDigest(RECIPIENT_SECRET, 'code', 'k7qd9m2x4t'),
        door: '',
        senders: [],
      },
    });
    const { html } = await open();
    expect(html).toContain('Its data has been deleted');
    expect(html).not.toContain('mailed on');
    await open({ action: 'stop_sender' });
    expect(await refusals(deps)).toEqual(['sender', 'sender by another credential']);
  });

  test.each(SANDBOX)('%s: it was a test, and no form acts', async (name) => {
    const deps = await letterIn(name);
    for (const form of [
      undefined,
      { action: 'stop_everybody' },
      { action: 'report', reason: 'other' },
    ]) {
      const { status, html } = await open(form);
      expect([status, html.includes('This was a test')]).toEqual([200, true]);
      expect(html).not.toContain('<form');
    }
    expect(await refusals(deps)).toEqual([]);
  });
});

describe('the page of a code, 404', () => {
  test.each(LIVE.filter((name) => !SENT.includes(name)))(
    'a letter that is %s was handed to nobody: its sender alone knows the code',
    async (name) => {
      const deps = await letterIn(name);
      for (const form of [undefined, { action: 'stop_everybody' }]) {
        const { status, html } = await open(form);
        expect([status, html.includes('We do not know this code')]).toEqual([404, true]);
      }
      expect(await refusals(deps)).toEqual([]);
    },
  );

  test.each(['00000-00000', 'zzzzz-zzzzz', 'hello', '', '<b>', '%2e%2e'])(
    'nobody has the code %j',
    async (typed) => {
      await letterIn('mailed');
      const { status, html } = await open(undefined, typed);
      expect([status, html.includes('We do not know this code')]).toEqual([404, true]);
      expect(html).not.toContain('<b>');
    },
  );
});

describe('the page when it cannot answer', () => {
  test('429: guesses are half of what calls are, and the page says so to people', async () => {
    const deps = await letterIn('mailed');
    install({ ...deps, settings: { ...deps.settings, guestLimitPerMinute: 4 } });
    expect((await open(undefined, 'zzzzz-zzzzz')).status).toBe(404);
    expect((await open(undefined, 'zzzzz-zzzz0')).status).toBe(404);
    const { status, html, headers } = await open();
    expect(status).toBe(429);
    expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(html).toContain('Please try again');
    expect((await open(undefined, TYPED, '198.51.100.1')).status).toBe(200);
  });

  test('503: a store that does not answer', async () => {
    const away = () => Promise.reject(new StoreUnreachable('by plan'));
    const { store, ...others } = fakeDeps();
    install({ ...others, store: { ...store, get: away, query: away } } as FakeDeps);
    const { status, html } = await open();
    expect([status, html.includes('Please try again')]).toEqual([503, true]);
  });

  test('a name of the service is text, never HTML', async () => {
    const deps = await letterIn('mailed');
    const returnAddress = { ...deps.settings.returnAddress, name: '<i>Mail & Co</i>' };
    install({ ...deps, settings: { ...deps.settings, returnAddress } });
    const { html } = await open();
    expect(html).toContain('&#60;i&#62;Mail &#38; Co&#60;/i&#62;');
    expect(html).not.toContain('<i>');
  });
});
