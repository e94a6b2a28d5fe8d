import { describe, expect, test } from '@jest/globals';
import { listReports } from '../../../lib/recipient/list-reports.ts';
import { recipientDigest } from '../../../lib/return-mark/recipient-digest.ts';
import { RECIPIENT_SECRET } from '../../fakes/fake-deps.ts';
import { install, letterIn, open, refusals, TYPED, wordIn } from './a-letter-with-code.ts';

describe('the forms of the page of a code', () => {
  test('opened, the page changes nothing, whatever stands in the address', async () => {
    const deps = await letterIn('mailed');
    const commit = () => Promise.reject(new Error('written'));
    install({ ...deps, store: { ...deps.store, commit } });
    expect((await open()).status).toBe(200);
  });

  test('stop mail from the sender, by credential and return address, and give a word', async () => {
    const deps = await letterIn('mailed');
    const stopped = await open({ action: 'stop_sender' });
    expect(stopped.status).toBe(200);
    expect(wordIn(stopped)).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
    expect(await refusals(deps)).toEqual(['sender', 'sender by another credential']);
    expect(stopped.html).toContain('value="stop_everybody"');
    expect((await open()).html).toContain('Mail from this sender is stopped');
    expect(deps.log.text()).toContain('mail_stopped');
    expect(deps.log.text()).not.toContain(wordIn(stopped));
  });

  test('stop mail from everybody', async () => {
    const deps = await letterIn('submitted');
    const { html } = await open({ action: 'stop_everybody' });
    expect(html).not.toContain('value="stop_everybody"');
    expect(await refusals(deps)).toHaveLength(3);
  });

  test('take it back by the word alone: not by the code, which the sender knows', async () => {
    const deps = await letterIn('mailed');
    const word = wordIn(await open({ action: 'stop_everybody' }));
    const ofSender = wordIn(await open({ action: 'stop_everybody' }));
    expect(ofSender).not.toBe(word);
    for (const wrong of ['', TYPED, 'zzzzz-zzzzz', ofSender]) {
      await open({ action: 'start', word: wrong });
      expect(await refusals(deps)).toHaveLength(3);
    }
    const again = await open({ action: 'start', word: word.toUpperCase() });
    expect(again.html).toContain('taken back');
    expect(await refusals(deps)).toEqual([]);
  });

  test('sent again, as by a reload, a form stops once and gives the same word', async () => {
    const deps = await letterIn('mailed');
    const [, once = ''] = /name="once" value="(\w+)"/.exec((await open()).html) ?? [];
    const form = { action: 'stop_everybody', once };
    const [word, again] = [wordIn(await open(form)), wordIn(await open(form))];
    expect([once.length, again]).toEqual([32, word]);
    await open({ action: 'start', word });
    expect(await refusals(deps)).toEqual([]);
  });

  test('say when a word takes nothing back, 400', async () => {
    await letterIn('mailed');
    const { status, html } = await open({ action: 'start', word: 'zzzzz-zzzzz' });
    expect(status).toBe(400);
    expect(html).toContain('role="alert"');
  });

  test('keep a report for operators, without secrets in it, once', async () => {
    const deps = await letterIn('mailed');
    const words = 'He writes each day.\r\nMy code is pp-aaaa-bbbb-cccc.';
    for (let times = 0; times < 2; times += 1) {
      const { status, html } = await open({ action: 'report', reason: 'threat', words });
      expect([status, html.includes('Your report is here')]).toEqual([200, true]);
    }
    const code = recipientDigest(RECIPIENT_SECRET, 'code', 'k7qd9m2x4t');
    expect(await listReports(deps.store, code)).toEqual([
      {
        reason: 'threat',
        text: 'He writes each day.\nMy code is [redacted].',
        atMs: deps.clock.nowMs(),
      },
    ]);
    expect(deps.log.text()).toContain('letter_reported');
    expect(deps.log.text()).not.toContain('each day');
    expect((await open()).html).not.toContain('each day');
  });

  test('the same report again changes neither its time nor its end', async () => {
    const deps = await letterIn('mailed');
    const code = recipientDigest(RECIPIENT_SECRET, 'code', 'k7qd9m2x4t');
    await open({ action: 'report', reason: 'threat', words: 'Each day.' });
    const before = await listReports(deps.store, code);
    deps.clock.advance({ days: 30 });
    const { html } = await open({ action: 'report', reason: 'threat', words: 'Each day.' });
    expect(html).toContain('Your report is here');
    expect(await listReports(deps.store, code)).toEqual(before);
  });

  test('keep twenty reports of a letter and reason, and thank for none that is not kept', async () => {
    const deps = await letterIn('mailed');
    const pages: string[] = [];
    for (let nth = 0; nth < 22; nth += 1) {
      pages.push((await open({ action: 'report', reason: 'other', words: `${nth}` })).html);
      deps.clock.advance({ minutes: 1 });
    }
    const code = recipientDigest(RECIPIENT_SECRET, 'code', 'k7qd9m2x4t');
    expect(await listReports(deps.store, code)).toHaveLength(20);
    expect(pages.map((html) => html.includes('Thank you')).lastIndexOf(true)).toBe(19);
    expect(pages.at(-1)).toContain('Your report was not kept');
    expect(deps.log.text().match(/letter_reported/g)).toHaveLength(22);
    await open({ action: 'report', reason: 'threat', words: 'He waits outside.' });
    expect((await listReports(deps.store, code)).at(-1)?.text).toBe('He waits outside.');
  });

  test('no flood before or after a report hides a threat', async () => {
    const deps = await letterIn('mailed');
    const code = recipientDigest(RECIPIENT_SECRET, 'code', 'k7qd9m2x4t');
    const say = async (words: string) => {
      const { html } = await open({ action: 'report', reason: 'threat', words });
      expect(html).toContain('Thank you');
      deps.clock.advance({ minutes: 1 });
    };
    await say('the first');
    for (let nth = 0; nth < 25; nth += 1) await say(`${nth}`);
    await say('the last');
    const texts = (await listReports(deps.store, code)).map(({ text }) => text);
    expect(texts).toHaveLength(20);
    expect(texts).toEqual(expect.arrayContaining(['the first', '24', 'the last']));
  });

  test('say so where nothing tells the sender, and stop nothing', async () => {
    const deps = await letterIn('mailed', {}, []);
    const { status, html } = await open({ action: 'stop_sender' });
    expect([status, html.includes('nothing was stopped')]).toEqual([400, true]);
    expect(await refusals(deps)).toEqual([]);
    await open({ action: 'stop_everybody' });
    expect(await refusals(deps)).toHaveLength(3);
  });

  test.each([
    [{ action: 'report' }, 'what is wrong'],
    [{ action: 'report', reason: 'envy' }, 'what is wrong'],
    [{ action: 'report', reason: 'other', words: 'x'.repeat(1001) }, 'at most 1000 characters'],
    [{ action: 'dance' }, 'one of the buttons'],
    [{ action: 'toString' }, 'one of the buttons'],
    [{}, 'one of the buttons'],
  ])('say what is missing, 400: %j', async (form, said) => {
    const deps = await letterIn('mailed');
    const { status, html } = await open(form as Record<string, string>);
    expect([status, html.includes(said)]).toEqual([400, true]);
    expect(await refusals(deps)).toEqual([]);
  });
});
