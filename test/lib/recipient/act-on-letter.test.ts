import { describe, expect, test } from '@jest/globals';
import { REPORT_REASONS } from '../../../lib/contract/report-reasons.ts';
import { actOnLetter } from '../../../lib/recipient/act-on-letter.ts';
import { listReports } from '../../../lib/recipient/list-reports.ts';
import { REPORT_WORDS_MAX } from '../../../lib/recipient/reports.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { refusals, TYPED } from '../../functions/pages/a-letter-with-code.ts';
import { foundLetter, PAGE_FILES } from './a-found-letter.ts';

const world = () => foundLetter(fakeDeps({ pageFiles: PAGE_FILES }));

describe('what a form of the page asks', () => {
  test.each([
    ['stop_sender', ['sender', 'sender by another credential']],
    ['stop_everybody', ['sender', 'sender by another credential', 'anybody']],
  ])('%s is done, and done once', async (action, refused) => {
    const { deps, letter } = await world();
    const form = { action, once: 'a'.repeat(32) };
    const replies = [
      await actOnLetter(deps, letter, form, TYPED),
      await actOnLetter(deps, letter, form, TYPED),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await refusals(deps)).toEqual(refused);
  });

  test('a report is kept; one without a reason, or of too many words, is not', async () => {
    const { deps, letter } = await world();
    const report = (form: object) =>
      actOnLetter(deps, letter, { action: 'report', ...form }, TYPED);
    expect((await report({ reason: 'nothing' })).status).toBe(400);
    const long = { reason: REPORT_REASONS[0], words: 'x'.repeat(REPORT_WORDS_MAX + 1) };
    expect((await report(long)).status).toBe(400);
    expect(await listReports(deps.store, letter.code)).toEqual([]);
    // A browser ends a line by two characters.
    const words = `${'x'.repeat(REPORT_WORDS_MAX - 1)}\r\n`;
    expect((await report({ reason: REPORT_REASONS[0], words })).status).toBe(200);
    expect(await listReports(deps.store, letter.code)).toHaveLength(1);
  });

  test.each(['', 'toString', 'stop_the_world'])('%j is no button', async (action) => {
    const { deps, letter } = await world();
    expect((await actOnLetter(deps, letter, { action }, TYPED)).status).toBe(400);
    expect(await refusals(deps)).toEqual([]);
  });

  test('of a letter whose sender nobody knows, all mail alone can be stopped', async () => {
    const { deps, letter } = await world();
    const unknown = { ...letter, senders: [] };
    expect((await actOnLetter(deps, unknown, { action: 'stop_sender' }, TYPED)).status).toBe(400);
  });
});
