import { HOMOGLYPHS, MISLEADING_CAPITALS } from '../basics/homoglyphs.ts';
import { remembering } from '../basics/remembering.ts';
import { readMasked } from './disguise/undisguise.ts';
import { joinDotted, joinSpaced } from './join-spelled.ts';

/** Stands for a letter that looks like no Latin one. */
const UNREAD = '\ufffd';

/**
 * The text as the rules read it: words of `a-z`, `0-9` and `\ufffd` (a letter of another script), and `"` as a word of
 * its own, with one space between. What hides a word is undone: compatibility forms, look-alikes, invisible
 * characters, accents, spelled-out words, words broken at the end of a line, digits and masks for letters. Total,
 * idempotent, and linear in the length of the text.
 */
export function normaliseText(text: string): string {
  const folded = readMasked(foldCharacters(joinHyphened(text)).replaceAll('|<', 'k'));
  const spelled = joinSpaced(joinDotted(expandShortForms(folded)));
  const words = readSymbols(spelled).replace(/ +/g, ' ').trim();
  return joinSpaced(words).split(' ').map(readRemembered).join(' ');
}

/** What printing breaks at the end of a line: `ki-` and `ll`. A compound loses its hyphen, which no rule needs. */
function joinHyphened(text: string): string {
  return text.replace(/(?<=\p{L})[-\u00ad\u2010]\r?\n[ \t]{0,20}(?=\p{L})/gu, '');
}

const INVISIBLE = /[\p{M}\p{Default_Ignorable_Code_Point}]+/gu;

/** Forms of Arabic, of which one alone may stand for eighteen letters, none of them Latin. */
const ARABIC_FORMS = /[\ufb50-\ufdff\ufe70-\ufefc]/g;

/** Marks go first: normalising a long run of them would take quadratic time. */
function foldCharacters(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(ARABIC_FORMS, UNREAD)
    .normalize('NFKC')
    .replace(MISLEADING_CAPITALS, (capital) => HOMOGLYPHS.get(capital) ?? capital)
    .toLowerCase()
    .normalize('NFD')
    .replace(INVISIBLE, '')
    .replace(/[^ -~]/gu, (character) => HOMOGLYPHS.get(character) ?? readOther(character));
}

const OTHERS: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '  ',
  '€': ' euro ',
  '£': ' pound ',
  '·': '.',
  '•': '.',
  '¡': '!',
  '‖': '||',
};

/** A break of a line is more than a space: letters are not joined over it. */
function readOther(character: string): string {
  return OTHERS[character] ?? (/[\p{L}\p{N}\ufffd]/u.test(character) ? UNREAD : '  ');
}

const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'m\b/g, ' am'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/'ve\b/g, ' have'],
  [/'s\b/g, 's'],
];

/** So that the rules know one spelling of `I will`. */
function expandShortForms(text: string): string {
  return SHORT_FORMS.reduce((read, [form, long]) => read.replace(form, long), text);
}

/** Symbols that stand for letters within words, and for dollars beside numbers; all others part words. */
function readSymbols(text: string): string {
  return text
    .replace(/\$(?= ?\d)|(?<=\d ?)\$/g, ' dollar ')
    .replace(/(?<=[a-z])@(?=[a-z0-9])|(?<![a-z0-9])@(?=[a-z])/g, 'a')
    .replace(/(?<=[a-z])\$|\$(?=[a-z])/g, 's')
    .replace(/(?<=[a-z])!(?=[a-z])/g, 'i')
    .replace(/(?<=[a-z0-9])"(?=[a-z0-9])/g, '')
    .replace(/"/g, ' " ')
    .replace(/[^a-z0-9\ufffd"]/g, ' ');
}

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
};

const readRemembered = remembering(readWord);

/** Digits in a word of letters are letters, but not in `4th`, `30days` or an article number. */
function readWord(word: string): string {
  const letters = word.replace(/[^a-z]/g, '').length;
  const digits = word.replace(/[^0-9]/g, '').length;
  const plain =
    digits === 0 || letters === 0 || digits > letters || /^[1-9]\d*[a-z]{1,3}$/.test(word);
  const read = plain
    ? word
    : word.replace(/(?<=[il1])1/g, 'l').replace(/[0134-57-9]/g, (digit) => LEET[digit] ?? digit);
  return read.replace(/([a-z])\1{2,}/g, '$1$1');
}
