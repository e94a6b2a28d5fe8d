import * as v from 'valibot';

/** Length is counted in UTF-16 code units throughout, as JavaScript and JSON tools do. */
export function text(minimum: number, maximum: number) {
  return v.pipe(v.string(), v.minLength(minimum), v.maxLength(maximum));
}

const CONTROLS = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029`;
/**
 * Letters and digits that show, as ranges that every dialect of patterns knows: none has white space, Unicode 16's
 * Default_Ignorable (U+061C, U+115F, U+1160, U+17B4, U+180B, U+3164, U+FFA0 and more) or the blank of braille (U+2800).
 * All letters and digits of Unicode's first plane are in them; those of the others print in no facility's typeface.
 */
const INKED = String.raw`0-9A-Za-z\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u02ee\u0370-\u061b\u061d-\u115e\u1161-\u167f\u1681-\u17b3\u17b6-\u180a\u1810-\u1fff\u2070-\u27ff\u2c00-\u2fff\u3005-\u3163\u3165-\ud7ff\uf900-\ufdff\ufe70-\ufefc\uff10-\uff9f\uffa1-\uffdc`;
const HAS_CONTROL = new RegExp(`[${CONTROLS}]`);
const HAS_INK = new RegExp(`[${INKED}]`);
const UNBROKEN = new RegExp(`^[^${CONTROLS}]*$`);
/**
 * Both at once, for the description. Applied one by one: then the time grows with the text, not with its square. That
 * it is empty is said by the length alone.
 */
const UNBROKEN_INK = Object.assign(new RegExp(`^$|^[^${CONTROLS}]*[${INKED}][^${CONTROLS}]*$`), {
  test: (given: string) => given === '' || (!HAS_CONTROL.test(given) && HAS_INK.test(given)),
});

export const NO_CONTROLS = 'must have no line break or other control character';
export const HAS_LETTER = 'must have a letter or digit that can be seen';

/** What may stand on one line of an address. */
export function addressLine(minimum: number, maximum: number) {
  return v.pipe(text(minimum, maximum), v.regex(UNBROKEN, NO_CONTROLS));
}

/** The same where the address is none without it: at least one letter or digit of it shows. */
export function inkedLine(minimum: number, maximum: number) {
  return v.pipe(
    text(minimum, maximum),
    v.regex(UNBROKEN_INK, ({ input }) => (HAS_CONTROL.test(input) ? NO_CONTROLS : HAS_LETTER)),
  );
}
