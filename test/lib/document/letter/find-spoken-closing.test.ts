/** Closings that few letters have, or that people write as they speak. */
import { expect, test } from '@jest/globals';
import { findClosing } from '../../../../lib/document/letter/find-closing.ts';

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
  'Love -',
  'Sincerely -',
  'Best regards —',
])('%j closes a letter in its last line', (words) => {
  const text = `${REED}\n\n${words}\n\nMs. Rivera\nRoom 12`;
  expect(closing(text)).toEqual([words.split('\n').at(-1), ['Ms. Rivera', 'Room 12']]);
});

test.each([
  'Thank you!\n\nPlease bring the keys.\n\nMarisol',
  'Cheers!\n\nMarisol\n\nBut that is not all that there is to say.',
  'See you there!\n\nThe address is 12 Elm Street and the key is under the mat\n\nYour brother,\nJoe',
  'See you there,\n\nThe address is 12 Elm Street and the key is under the mat\n\nYour brother,\nJoe',
  'See you there\n\nand bring the keys.',
])('%j closes none', (words) => {
  expect(closing(`${REED}\n\n${words}`)?.[0]).not.toBe(words.split('\n')[0]);
});
