/** Closings that few letters have, or that people write as they speak. */
import { describe, expect, test } from '@jest/globals';
import { findClosing } from '../../../../lib/document/letter/find-closing.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

/** The compliment of a text, and its names. */
function closing(text: string) {
  const parts = text.split('\f').map((part) => part.split('\n'));
  const found = findClosing(parts);
  if (found === undefined) return undefined;
  const lines = parts[found.part] ?? [];
  const { compliment, names } = found;
  return [lines[compliment]?.trim(), lines.slice(names?.start ?? 0, names?.end ?? 0)] as const;
}

const REED = 'Dear Ms. Reed,\n\nYour keys are ready. Please pick them up by Friday.';

test.each([
  'I remain,\nYours faithfully,',
  'Looking forward to your answer, I remain,\nSincerely yours,',
  'We are, dear Sir,\nYours truly,',
  'Respectfully submitted this 28th day of November, 2026,',
  'Respectfully submitted, this ____ day of November 2026.',
  'Respectfully submitted on November 28, 2026,',
  'Thanks so much and see you there',
  'Thanks so much,',
  'See you on Friday!',
  'See you on Friday,',
  'See you on Friday,\nLove,',
  'Thank you!\nSincerely,',
  'Cheers!',
  'Thank you!',
  'Hope to see you there!',
  'See you soon.',
  'Talk soon!',
  'Talk to you soon.',
  'Speak soon',
  'Until then!',
  'Take care!',
  'See you soon,\nlove,',
  'Love -',
  'Sincerely -',
  'Best regards —',
])('%j closes a letter in its last line', (words) => {
  const text = `${REED}\n\n${words}\n\nMs. Rivera\nRoom 12`;
  expect(closing(text)).toEqual([words.split('\n').at(-1), ['Ms. Rivera', 'Room 12']]);
});

describe('what is spoken closes a letter above a name', () => {
  test.each(['Hope to see you there!', 'See you soon.', 'Thank you!'])(
    'and what goes with it: %j',
    (words) => {
      for (const names of [
        ['Joe Park', 'President', 'Pine Creek Cabin Owners', 'joe@example.com', '555-0100'],
        ['Joe Park', 'Cell 503-555-0100 (call after six, or leave a message with my wife)'],
        ['The Park family'],
        ['王小明'],
      ]) {
        expect(closing(`${REED}\n\n${words}\n\n${names.join('\n')}`)).toEqual([words, names]);
      }
    },
  );

  test('whatever is below that', () => {
    const more = 'I almost forgot: the key is under the mat.';
    const text = `${REED}\n\nSee you Friday,\n\nJoe\n\n${more}`;
    expect(closing(text)).toEqual(['See you Friday,', ['Joe']]);
  });
});

test.each([
  'See you on Friday.\nBring the ladder',
  'See you on Friday!\n\nBring the ladder',
  'Thank you!\n\nEvery one of you\nwho came to help\nand stayed to clean up\nthe hall',
  'See you there,\n\nPine Creek, Dock 4\n\nBring the tent.',
  'See you Friday,\n\nP.S. the tent\n\nBring it.',
  'Thank you!\n\nPlease bring the keys.\n\nMarisol',
  'Cheers!\n\nMarisol\n\nBut that is not all that there is to say.',
  'See you there!\n\nThe address is 12 Elm Street and the key is under the mat\n\nYour brother,\nJoe',
  'See you there,\n\nThe address is 12 Elm Street and the key is under the mat\n\nYour brother,\nJoe',
  'Until then!\n\nBring the ladder',
  'See you there\n\nand bring the keys.',
])('%j closes none', (words) => {
  expect(closing(`${REED}\n\n${words}`)?.[0]).not.toBe(words.split('\n')[0]);
});

test('in time that grows with the text', async () => {
  for (const name of ['Abc '.repeat(10_000), 'Joe', 'Joe,']) {
    const text = `See you Friday,\n\n${name}lower\n\n`.repeat(60_000 / name.length);
    expect(await cpuMsOf(() => closing(text.slice(0, 50_000)))).toBeLessThan(500);
  }
});
