import { HELVETICA, onePage, packed, rawPdf } from './raw-pdf.ts';
import { remapped } from './samples.ts';

export const HELVETICA_LIAR = shiftedBy(1);
export const SECOND_LIAR = shiftedBy(5);

/** A map that says letters farther on in the alphabet. */
function shiftedBy(by: number): string {
  const to = (code: number) => (97 + ((code - 97 + by) % 26)).toString(16).padStart(4, '0');
  const rows = Array.from({ length: 26 }, (_, at) => `<${(97 + at).toString(16)}><${to(97 + at)}>`);
  return `1 begincodespacerange<00><ff>endcodespacerange 26 beginbfchar${rows.join('')}endbfchar`;
}

/** Two lines of the text, after `before`; their words alternate between fonts with these maps. */
export function mapped(text: string, maps: readonly string[], before: string): Buffer {
  const words = text.split(' ');
  const shownWords = words.map((word, at) => `/L${at % maps.length} 12 Tf (${word} ) Tj`);
  const content = `${before} BT 72 200 Td ${shownWords.slice(0, 12).join(' ')} ET BT 72 180 Td ${shownWords.slice(12).join(' ')} ET`;
  const bodies = onePage({ content, more: maps.map((map) => packed(map)) });
  const fonts = maps.map(
    (_, at) => `/L${at} ${HELVETICA.replace('>>', `/ToUnicode ${6 + at} 0 R>>`)}`,
  );
  bodies[2] = String(bodies[2]).replace('/F1 5 0 R', `/F1 5 0 R ${fonts.join(' ')}`);
  return rawPdf(bodies);
}

/** Shows a letter, and says another one with as many holes and of the same height. */
export async function permuted(): Promise<Uint8Array> {
  const classes = ['aeo', 'bd', 'fhkl', 'gpq', 'cmnrsuvwxz'];
  const other = (letter: string) => {
    const same = classes.find((each) => each.includes(letter)) ?? letter;
    return same[(same.indexOf(letter) + 1) % same.length] ?? letter;
  };
  return remapped((map) =>
    map.replace(/<00([67][0-9a-f])>/g, (_, digits: string) => {
      const letter = other(String.fromCharCode(Number.parseInt(digits, 16)));
      return `<00${letter.charCodeAt(0).toString(16)}>`;
    }),
  );
}
