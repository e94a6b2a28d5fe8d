/** Hebrew, Arabic and others. */
export const RIGHT_TO_LEFT = /(?!\u061c)[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** A letter of any other script. */
export const LEFT_TO_RIGHT = new RegExp(String.raw`(?!${RIGHT_TO_LEFT.source})\p{L}`, 'u');

/** LRM, RLM, ALM, and isolates: they print nothing, and settle where their neighbours stand (UAX 9, 2.4 to 2.6). */
const MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g;
/** Between two letters of one word they would only keep them from joining. */
const WITHIN_WORDS = new RegExp(
  String.raw`(?<=[\p{L}\p{M}])${MARKS.source}+(?=\p{M})|` +
    String.raw`(?<=[\u0590-\u08ff])(?<=[\p{L}\p{M}])${MARKS.source}+(?=[\u0590-\u08ff])(?=\p{L})|` +
    String.raw`(?<=[\p{Script=Latin}\p{Nd}])${MARKS.source}+(?=[\p{Script=Latin}\p{Nd}])`,
  'gu',
);
/** They say again what the first letter says, and would keep a reader of words from the first one. */
const SAID_AGAIN = /^[\u061c\u200f]+(?=[\u0590-\u08ff])(?=\p{L})/gmu;

const EMBEDDINGS: Readonly<Record<string, string>> = {
  '\u202a': '\u2066',
  '\u202b': '\u2067',
  '\u202c': '\u2069',
};

/** Embeddings as the isolates that Unicode has put in their place; what keeps letters apart for no sign is gone. */
export function plainMarks(text: string): string {
  return text
    .replace(/[\u202a-\u202c]/g, (control) => EMBEDDINGS[control] ?? '')
    .replace(WITHIN_WORDS, '')
    .replace(SAID_AGAIN, '');
}

const FIGURE_ENDS = String.raw`\p{Nd}`;
/** A run of digits, of what people part them with in one number, a date or a sum, and of marks. */
const FIGURE = new RegExp(
  String.raw`${FIGURE_ENDS}[${FIGURE_ENDS}\p{Sc}.,:/+'’\u00a0\u202f\u2010\u2011\u060c\u066b\u066c\u061c\u200e\u200f\u2066-\u2069-]*${FIGURE_ENDS}`,
  'gu',
);

/**
 * Without the marks within a figure: they would only show another number than is read, `500,1` of `1,500`. An isolate
 * that begins or ends in one loses its other half, and goes as any without it.
 * @param standsAsWritten whether what prints from there to there does, with the marks: then they are kept.
 */
export function withWholeFigures(
  text: string,
  standsAsWritten: (start: number, end: number) => boolean = () => false,
): string {
  let [read, printed] = [0, 0];
  return text.replace(FIGURE, (figure: string, at: number) => {
    const plain = withoutMarks(figure);
    const start = printed + withoutMarks(text.slice(read, at)).length;
    [read, printed] = [at + figure.length, start + plain.length];
    return plain.length < figure.length && standsAsWritten(start, printed) ? figure : plain;
  });
}

/** What prints of it. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}
