import { describe, expect, test } from '@jest/globals';
import { fontFor, widthOfText } from '../../../../lib/document/letter-font.ts';
import { breakLines } from '../../../../lib/document/lines/break-lines.ts';
import { hyphenatorFor } from '../../../../lib/document/lines/hyphenate.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';
import { LETTERS_OF_NEIGHBOURS } from '../support/letters-of-neighbours.ts';

const ENGLISH = 'This is what we have to say to you about it, and that is all there is of it.';
const SPANISH = 'Esto es todo lo que le hemos de decir a usted sobre el caso y no hay más.';
const FRENCH = 'Voilà tout ce que nous avons à vous dire de cela, et il n’y en a pas plus.';

async function divided(text: string, words: string): Promise<string | undefined> {
  const hyphenate = await hyphenatorFor(text);
  return hyphenate?.(words, false).replaceAll('\u00ad', '-');
}

describe('words are divided', () => {
  test.each([
    [ENGLISH, 'responsibilities, necessarily', 're-spon-si-bil-i-ties, nec-es-sar-ily'],
    [SPANISH, 'responsabilidades', 'res-pon-sa-bi-li-da-des'],
    [FRENCH, 'nécessairement', 'né-ces-sai-re-ment'],
  ])('as their language does: %s', async (text, words, expected) => {
    expect(await divided(text, words)).toBe(expected);
  });

  test.each([
    ['a name', 'Constantinople'],
    ['an address of the Web', 'www.department.example/registration'],
    ['the query of one', 'https://e.org/services?department=registration&information'],
    ['its anchor', 'https://e.org/#registration+information'],
    ['one in brackets', '(https://e.org/a?department)'],
    ['one without its scheme', 'e.org/services?department=registration'],
    ['a folder', 'documents\\registration+information'],
    ['what comes with a query', 'index.php?department=registration'],
    ['an address of an e-mail with a tag', 'grace+information@department.example'],
    ['the name of a file', 'registration+information.pdf'],
    ['an address of an e-mail', 'information@department.example'],
    ['a compound', 'well-intentioned'],
    ['what its author divided', 'infor\u00admation'],
    ['a short word', 'after'],
    ['a number', '1000000'],
  ])('but not %s', async (_, words) => {
    expect(await divided(ENGLISH, words)).toBe(words.replaceAll('\u00ad', '-'));
  });

  test('with names where they must be', async () => {
    const hyphenate = await hyphenatorFor(ENGLISH);
    expect(hyphenate?.('Constantinople', true)).toBe('Con\u00adstan\u00adtino\u00adple');
  });

  test.each(LETTERS_OF_NEIGHBOURS)('not as a neighbour does: %s', async (_, text) => {
    expect(await hyphenatorFor(text)).toBeUndefined();
  });

  test('in no other language', async () => {
    expect(await hyphenatorFor('Bitte schicken Sie uns das Dokument zu.')).toBeUndefined();
  });
});

describe('a line', () => {
  const room = 'in necessarily incomprehensible';
  const lines = async (text: string) => {
    const { font } = await fontFor([text]);
    const measure = { font, width: widthOfText(font, room), tabStop: 3000 };
    const hyphenate = await hyphenatorFor(ENGLISH);
    return breakLines(text, { ...measure, hyphenate }).map((line) => line[0]?.text);
  };

  test('that is far too short ends with a hyphen', async () => {
    expect(await lines('We saw it all here incomprehensible responsibility.')).toEqual([
      'We saw it all here incomprehen\u00ad',
      'sible responsibility.',
    ]);
  });

  test('that is hardly short does not', async () => {
    expect(await lines('in necessarily incomprehensible words')).toEqual([room, 'words']);
  });

  test('holds a word that is wider than it, divided where it can be', async () => {
    const [first = ''] = await lines('incomprehensibleresponsibilitiesofmany');
    expect(first).toMatch(/\u00ad$/);
  });
});

test.each(['a', 'strength'])(
  'a word without end, of %s, costs no more than its letters',
  async (unit) => {
    const hyphenate = await hyphenatorFor(ENGLISH);
    const word = unit.repeat(50_000 / unit.length);
    expect(await cpuMsOf(() => hyphenate?.(word, true))).toBeLessThan(200);
  },
);
