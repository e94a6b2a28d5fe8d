import { describe, expect, test } from '@jest/globals';
import { answerTo, asking, type Question } from '../../../lib/mcp/consent.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const QUESTION: Question = { message: 'Mail this letter?\nAda', about: { to: 'Ada', key: '1' } };
const YES = { consent: { action: 'accept', content: { send: true } } };

async function asked(question = QUESTION) {
  const deps = fakeDeps();
  const { requestState: state } = await asking(deps, question);
  return { deps, state };
}

describe('the yes of a person', () => {
  test('counts for what they were asked', async () => {
    const { deps, state } = await asked();
    expect(await answerTo(deps, QUESTION, { responses: YES, state })).toBe('yes');
  });

  test.each([
    ['another letter', { ...QUESTION, about: { to: 'Eve', key: '1' } }],
    ['another key', { ...QUESTION, about: { to: 'Ada', key: '2' } }],
    ['another price', { ...QUESTION, message: 'Mail this letter for $9.99?\nAda' }],
  ])('counts for no more: not for %s', async (_, other) => {
    const { deps, state } = await asked();
    expect(await answerTo(deps, other, { responses: YES, state })).toBe('none');
  });

  test('counts for half an hour', async () => {
    const { deps, state } = await asked();
    deps.clock.advance({ minutes: 29 });
    expect(await answerTo(deps, QUESTION, { responses: YES, state })).toBe('yes');
    deps.clock.advance({ minutes: 2 });
    expect(await answerTo(deps, QUESTION, { responses: YES, state })).toBe('none');
  });

  test.each([undefined, '', 'nonsense', `9999999999999.${'A'.repeat(43)}`, 7])(
    'that nobody asked for (%j) is none',
    async (state) => {
      const { deps } = await asked();
      expect(await answerTo(deps, QUESTION, { responses: YES, state })).toBe('none');
    },
  );
});

test('a no needs nobody who asked', async () => {
  const { deps } = await asked();
  const no = { consent: { action: 'decline' } };
  expect(await answerTo(deps, QUESTION, { responses: no, state: undefined })).toBe('no');
  expect(await answerTo(deps, QUESTION, { responses: undefined, state: undefined })).toBe('none');
});
