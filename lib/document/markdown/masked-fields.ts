import { PLACEHOLDER } from '../letter/merge-fields.ts';

/** They begin and end what stands for a field: Unicode keeps them for programs, and no text prints them. */
const MASKS = /\ufdd0(\d+)\ufdd1/g;
const ANY_MASK = /[\ufdd0\ufdd1]/g;

/** A text whose merge fields are words to Markdown: their braces and spaces end no address and no emphasis. */
export interface MaskedText {
  readonly text: string;
  /** The same words with the fields as their author wrote them. */
  unmasked(words: string): string;
}

/** Puts a mask on each merge field of a text that is to be parsed. */
export function maskFields(text: string): MaskedText {
  const fields: string[] = [];
  const masks = new Map<string, string>();
  const masked = text
    .replace(ANY_MASK, '\ufffd')
    .replace(PLACEHOLDER, (field, _name: string, at: number, whole: string) => {
      // Masked, it would leave its backslash to be printed; such a field is found in the words.
      if (isEscaped(whole, at)) return field;
      const mask = masks.get(field) ?? `\ufdd0${fields.push(field) - 1}\ufdd1`;
      masks.set(field, mask);
      return mask;
    });
  return {
    text: masked,
    unmasked: (words) => words.replace(MASKS, (mask, nth: string) => fields[Number(nth)] ?? mask),
  };
}

function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === '\\') start--;
  return (at - start) % 2 === 1;
}
