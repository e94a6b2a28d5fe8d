import { fieldNames } from './merge-fields.ts';

/** What stands in a text where something should have been filled in. */
export interface UnfilledField {
  readonly text: string;
  readonly start: number;
}

/** Each takes time that grows with the text alone. */
const FIELDS: readonly RegExp[] = [
  // `{{name}}`, `${name}`, `<your name>`, `<<first name>>`.
  /\{\{[^{}]{0,100}\}\}|\$\{[a-z]\w{0,40}\}|<(?:your|insert)\b[^<>]{0,60}>|<<(?=[^<>]{0,40}(?:name|date|address|city|state|zip|amount|company|title|phone|mail|_))\s{0,3}[a-z][\w ]{0,40}>>/gi,
  // `[your name]`, `[insert date here]`, `[Signature]`, `[mm/dd/yyyy]`.
  /\[(?:your|sender|recipient|insert|enter|name|date|address|company|amount|signature|e-?mail|phone|zip|(?:client|customer|tenant|company|first|last|full)[ _-]name)\b[^\][]{0,60}\]|\[[mdy]{2,4}[/.-][mdy]{2,4}[/.-][mdy]{2,4}\]/gi,
  // `[CHILD]`, `[PROPERTY ADDRESS]`.
  /\[[A-Z]{3,20}(?:[ _-][A-Z]{2,20}){0,4}\]/g,
  // `[Job Title]`, `[City, State, ZIP]`, `[Landlord's Name]`, `[Invoice #]`; links are not meant.
  /\[[A-Z][A-Za-z]{2,20}(?:['’]s)?(?:(?:, ?|[ _/-])(?:[A-Z][A-Za-z]{1,20}(?:['’]s)?|#)){0,3}\](?![([])/g,
  // `«First_Name»`; other words in these are quoted in half of Europe.
  /«(?:[A-Z][a-z]{1,15} ?){0,3}(?:Name|Address|City|State|Zip|ZIP|Date|Title|Company|Phone|Email|Amount|Salutation)»|«[A-Za-z]{1,20}_\w{1,40}»|«(?:name|NAME|ADDRESS|CITY|DATE|AMOUNT)»/g,
  // `*|FNAME|*`.
  /\*\|[A-Z][A-Z0-9_:]{0,40}\|\*/g,
];

const asWords = (words: string) => words.split(' ').join('|');
/** What editors and offices put in brackets. */
const OPENING = asWords(
  'emphasis the this that these those an he she it they we in on at if when his her its their our my and but or no not such any all see mr mrs ms dr via final paid void original end voir intentionally',
);
const ANYWHERE = asWords(
  'added supplied omitted withheld redacted illegible inaudible unintelligible deleted removed unknown missing follows',
);
const LAST = asWords(
  'sic seal stamp blank copy note notes translation translated signed attached enclosed enclosure enclosures continued original below above file',
);
const ALONE = asWords(
  'laughter laughs applause crosstalk silence pause music end draft confidential exhibit appendix annex attachment attachments schedule figure table page section article void stet ibid footnote citation citations fbi irs usa ein brouillon borrador copie copia sello cachet annexe anexo',
);
const EDITORIAL = new RegExp(
  String.raw`^\[(?:(?:${OPENING})\b|(?:${ALONE})\])|\b(?:${ANYWHERE})\b|\b(?:${LAST})\]$`,
  'i',
);
const ASKS = /^\[(?:your|insert|enter)\b/i;

/** In the order in which they stand there; none within another one. */
export function unfilledFields(text: string): UnfilledField[] {
  const all = FIELDS.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({ text: words, start: index })),
  );
  let end = 0;
  return all
    .filter((field) => !isEditorial(field.text))
    .toSorted((one, other) => one.start - other.start)
    .filter(({ text: words, start }) => {
      if (start < end) return false;
      end = start + words.length;
      return true;
    });
}

function isEditorial(words: string): boolean {
  return words.startsWith('[') && EDITORIAL.test(words) && !ASKS.test(words);
}

const MOST_NAMED = 60;

/** What to do about it. */
export function fixOf(field: string): string {
  const named = shortened(field.replace(/\s+/g, ' '));
  return fieldNames(field).length > 0
    ? `\`${named}\` is a field that nobody filled in, and prints as it stands: give it in \`merge\`.`
    : `\`${named}\` looks like a field that nobody filled in, and prints as it stands: write what belongs there, or write it as a field such as \`{{date}}\` and give that in \`merge\`.`;
}

/** So that it says no more of a letter than that field. */
export function shortened(words: string): string {
  const letters = Array.from(words);
  return letters.length > MOST_NAMED ? `${letters.slice(0, MOST_NAMED - 1).join('')}…` : words;
}
