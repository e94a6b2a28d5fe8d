import { expect, test } from '@jest/globals';
import { languageTag } from '../../../../lib/document/structure/language-tag.ts';
import { LETTERS_OF_NEIGHBOURS } from '../support/letters-of-neighbours.ts';

const NAMES = 'Adaeze Okonkwo, Wolfgang Halvorsen, Whitfield Chen, Marsh Ibáñez\n'.repeat(8);

test.each([
  ['English', 'Dear Sir, I am writing to you about the rent of my flat.', 'en-US'],
  ['Spanish', 'Le escribo para pedir que me devuelva el dinero de la casa.', 'es'],
  ['French', 'Je vous écris pour vous demander de me rendre les clés de la maison.', 'fr'],
  ['Hebrew', 'שלום לכולם, אני כותב אליכם', 'he'],
  ['Greek', 'Αγαπητέ κύριε Παπαδόπουλε', 'el'],
  ['Armenian', 'Հարգելի պարոն', 'hy'],
  ['Georgian', 'ძვირფასო ბატონო', 'ka'],
  ['a script of many languages', 'Уважаемый Николай', 'und-Cyrl'],
  ['a few words', 'Thanks!', 'en-US'],
  [
    'English below a list of names',
    `${NAMES}${'This is what we have for you. '.repeat(30)}`,
    'en-US',
  ],
  [
    'a language that nobody knows',
    'Sehr geehrter Herr Müller, wir schreiben Ihnen. '.repeat(10),
    'und',
  ],
  ...LETTERS_OF_NEIGHBOURS.map(([language, text]) => [language, text, 'und'] as const),
])('%s', async (_, text, tag) => {
  expect(await languageTag(text)).toBe(tag);
});
