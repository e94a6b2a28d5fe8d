import { TO } from './letterhead.ts';
import { isOfOthers, isTitled, joinedNames, type Line, type Named, namesIn } from './name-lines.ts';
import { isPaidInto } from './paid-into.ts';

/** Lines that a signature has, and those at the end of a letter that may be one without saying so. */
const SIGNATURE_LINES = { certain: 4, all: 8 } as const;
const LAST_LINES = { certain: 2, all: 4 } as const;

const CLOSING_WORDS =
  '(?:(?:yours|very|most)? ?(?:sincerely|truly|faithfully|respectfully)|(?:kind|best|warm)? ?regards|cordially|signed|by order|(?:muy )?atentamente|cordialmente|saludos|respetuosamente|firmado|cordialement|sinc[eè]rement|salutations|sign[eé])';
const CLOSING = new RegExp(`^${CLOSING_WORDS}\\b`, 'i');
/** Who signs goes on in its line: `All the best. Yours, Sergeant Cole, Warrants Unit`. Thanks go to the recipient. */
const CLOSING_IN_LINE = new RegExp(
  `(?:^|[.!?]\\s)(?:${CLOSING_WORDS}|yours(?: in service)?|best|(?:un )?saludo|bien à (?:vous|toi)),\\s`,
  'gi',
);
/** They close a letter only where nothing else stands in their line. */
const CLOSING_ALONE =
  /^(?:yours(?: in service)?|best|thank you|thanks|with regards|sent by|(?:un )?saludo|gracias|merci|bien à (?:vous|toi)) *[,.!:]?$/i;
const NAME_BEGINS = /^[\p{Lu}\p{N}]/u;

/** A line that closes the letter and names who signs, as the lines of a signature: the closing, then each name. */
export function closingApart(line: string): readonly string[] {
  const closing = [...line.matchAll(CLOSING_IN_LINE)].at(-1);
  if (closing === undefined) return [line];
  const end = closing.index + closing[0].length;
  const names = line.slice(end).replace(/\.$/, '').split(/,\s*/);
  if (!names.every((name) => NAME_BEGINS.test(name))) return [line];
  const before = line.slice(0, closing.index + 1).trim();
  return [
    ...(closing.index === 0 ? [] : [before]),
    closing[0].replace(/^[.!?]\s/, '').trim(),
    ...names,
  ];
}

/** Whether a line closes the letter: what stands below it is who writes. */
export function isClosed(lines: readonly Line[]): boolean {
  return closingOf(lines) >= 0;
}

function closingOf(lines: readonly Line[]): number {
  return lines.findLastIndex(({ text }) => closes(text));
}

function closes(line: string): boolean {
  return CLOSING.test(line) || CLOSING_ALONE.test(line);
}

/** The lines below the one that closes the letter; none where none does. */
export function belowClosing(lines: readonly string[]): readonly string[] {
  const closing = lines.findLastIndex(closes);
  return closing < 0 ? [] : lines.slice(closing + 1);
}

/** @param isOwn whether a line counts that only stands at the end. */
export function signature(
  lines: readonly Line[],
  isOwn: (line: string) => boolean,
): readonly Named[] {
  const closing = closingOf(lines);
  const isSigned = ({ text, isEntry }: Line, at: number) =>
    !isEntry &&
    !TO.test(text) &&
    !isOfOthers(text) &&
    !isCopied(lines, at) &&
    !(at > closing + 1 && isPaidInto(lines, at, closing));
  const from = closing < 0 ? Math.max(0, lines.length - LAST_LINES.all) : closing + 1;
  const to = closing < 0 ? lines.length : from + SIGNATURE_LINES.all;
  const signed = lines
    .slice(from, to)
    .map((line, at) => ({ ...line, at: from + at }))
    .filter((line) => isSigned(line, line.at))
    .filter((line) => closing >= 0 || isLast(line, lines, isOwn));
  const isCertain = (at: number) =>
    closing < 0 ? at >= lines.length - LAST_LINES.certain : at < from + SIGNATURE_LINES.certain;
  return [
    ...signed.flatMap(({ text, at }) =>
      namesIn(text, closing >= 0).map((name) => ({ name, isCertain: isCertain(at) })),
    ),
    ...joinedNames(signed),
  ];
}

/** A foot of the letter has a paragraph of its own. */
function isLast(
  { text, block, at }: Line & { readonly at: number },
  lines: readonly Line[],
  isOwn: (line: string) => boolean,
): boolean {
  const isNear = at >= lines.length - LAST_LINES.certain;
  return (isNear || block !== lines[0]?.block) && isTitled(text) && isOwn(text);
}

const COPIES_BELOW = /^(?:b?cc|copies|copies? to|copia|copie)\s?:?$/i;

/** Below `cc:` on a line of its own. */
function isCopied(lines: readonly Line[], at: number): boolean {
  const block = lines[at]?.block;
  return lines.some(
    (line, before) => before < at && line.block === block && COPIES_BELOW.test(line.text),
  );
}
