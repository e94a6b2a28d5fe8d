import { inOurAlphabet } from '../../basics/homoglyphs.ts';
import { plainWords } from '../publication-28/plain-words.ts';
import { SUFFIXES } from '../publication-28/suffixes.ts';
import { UNIT_NAMES } from './unit-names.ts';

export type Words = readonly string[];

const NAMES = [...Object.keys(UNIT_NAMES), 'PMB'].join('|');
/** `APT7`, `APT-7`, `APT/B`. */
const GLUED = new RegExp(
  `(?<![A-Z\\d])(${NAMES})[-/_#]*(?=\\d)|(?<![A-Z\\d])(${NAMES})[-/_]+(?=[A-Z])`,
  'g',
);
/** `APTB`: of the names that no word begins with; `APTO` and `APTS` are names themselves. */
const GLUED_LETTER = /(?<![A-Z\d])(APT|APARTMENT)(?=[A-NP-RT-Z](?![A-Z\d]))/g;
const IDLE_NAME = /^(?:NO|NR|NUM|NUMBER)$/;
/** What means something to a carrier is none of these: `#`, `12-34`, `12 1/2`, `39.2`. */
const IDLE_SIGN = /[^\p{L}\p{M}\p{N}\s#/.-]/gu;

/**
 * The words of a line of an address, whatever is strewn between them. Letters that look like ours are ours; hyphens
 * between words, and between a name and its number, are none; a number is the same with zeros before it, and with the
 * letter O among its figures. Stops that have no end are stored under these words: where they change, the old ones are
 * asked as well.
 */
export function lineWords(line: string): Words {
  const spread = inOurLetters(plainWords(line).join(' '))
    .replace(GLUED, (_all, one?: string, other?: string) => `${one ?? other} `)
    .replace(GLUED_LETTER, '$1 ')
    .replace(/(?<=[A-Z])-(?=[A-Z])|(?<=\d)-(?=[A-Z]{2})/g, ' ')
    .replace(/(?<=\d)[&+](?=\d)/g, ' ')
    .replace(/(?<=\d)[^\p{L}\p{M}\p{N}\s#/.-]+(?=\d)/gu, '')
    .replace(IDLE_SIGN, ' ');
  return plainWords(spread)
    .flatMap(withoutGlue)
    .map(plainWord)
    .filter((word) => word !== '');
}

/** In capitals; letters, hyphens and slashes that look like ours are ours. */
export function inOurLetters(text: string): string {
  const typed = text.replace(/\p{Pd}/gu, '-').replace(/\u2044/g, '/');
  return inOurAlphabet(typed).toUpperCase();
}

/** `TER-9` and `TER/9` are `TER 9`, and `NO9` is `NO 9`. */
function withoutGlue(word: string): Words {
  const [, name = '', number = ''] = /^([A-Z]+)[-/]*(\d.*)$/.exec(word) ?? [];
  const isGlued = word === `${name}${number}` ? IDLE_NAME.test(name) : SUFFIXES.has(name);
  return name !== '' && isGlued ? [name, number] : [word];
}

function plainWord(word: string): string {
  return word
    .replace(/^[-/.]+|[-/.]+$/g, '')
    .replace(/(?<=\d)O+(?=[\dO]*\d)/g, (letters) => '0'.repeat(letters.length))
    .replace(/^0+(?=\d)/, '');
}

export function hasDigit(word = ''): boolean {
  return /\d/.test(word);
}
