import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { busyPage, findingPage, writePage } from '../../../lib/recipient/recipient-page.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { foundLetter, PAGE_FILES } from './a-found-letter.ts';

const world = () => foundLetter(fakeDeps({ pageFiles: PAGE_FILES }));

describe('the page of a recipient', () => {
  test('of a code that leads nowhere, and of a test', async () => {
    const { deps } = await world();
    expect(await findingPage(deps, { kind: 'unknown' })).toMatchObject({
      status: 404,
      body: expect.stringContaining('unknown.html'),
    });
    expect((await findingPage(deps, { kind: 'test' })).status).toBe(200);
  });

  test('of a letter says what can be done, and what of the last try was wrong', async () => {
    const { deps, letter } = await world();
    const { status, body } = await findingPage(deps, { kind: 'mailed', letter });
    expect(status).toBe(200);
    expect(body).toContain('stop.html');
    expect(body).not.toContain('start.html');
    const wrong = await findingPage(deps, { kind: 'mailed', letter }, 'choose one');
    expect(wrong).toMatchObject({ status: 400, body: expect.stringContaining('choose one') });
  });

  test('of a letter whose door is closed can be taken back', async () => {
    const { deps, letter } = await world();
    const stops = { everybody: ['word'], senders: {} };
    const { body } = await findingPage(deps, { kind: 'mailed', letter: { ...letter, stops } });
    expect(body).toContain('start.html');
  });

  test('shows what anybody said as text', async () => {
    const { deps } = await world();
    const parts = [{ name: 'said' as const, told: { said: `<b a="1" c='2'>&</b>` } }];
    const { body } = await writePage(deps, { status: 200, title: '<i>', parts });
    expect(body).not.toContain('<b a');
    expect(body).not.toContain('<i>');
    expect(body).toContain('&#60;b a=&#34;1&#34; c=&#39;2&#39;&#62;&#38;&#60;/b&#62;');
  });

  test('asks for patience where too many codes were tried', async () => {
    const { deps } = await world();
    const error = new MailError('rate_limited', { reason: 'too many', retryAfterSeconds: 7 });
    expect(await busyPage(deps, error)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '7' },
    });
  });
});
