import { TO } from './letterhead.ts';
import { isOfOthers, isTitled, joinedNames, type Line, type Named, namesIn } from './name-lines.ts';
import { impersonationsOf, isNameOfPerson } from './sender-impersonations.ts';

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
  return lines.findLastIndex(({ text }) => CLOSING.test(text) || CLOSING_ALONE.test(text));
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

const BILL =
  /(?<!\p{L})(?:invoices?|rent|receipt|tuition|dues|fees?|factura|renta|alquiler|facture|loyer)(?!\p{L})/iu;
const PAY_INTO = /^(?:wire|pay|deposit|transfer)(?:ments?)?(?: it)? to\b/i;
/** Its number right behind the word. */
const ACCOUNT =
  /^((?:account|acct|routing|aba|iban|swift|cuenta|compte|rib)(?!\p{L})\.?(?: ?(?:no|number|nr|n[uú]m(?:ero)?|num[eé]ro|n°))?[ .:#]{0,3}(?=[\dA-Z]))?((?:[A-Z]{2})?\d[\d -]{4,32}\d)(?![\d.])/iu;
/** Divided so a number is one whatever it is called. */
const PHONE = /^(?:1[ -])?\d{3}[ -]\d{3}[ -]\d{4}$/;
/** However it is divided; hours or an extension may stand behind it. */
const MAYBE_PHONE = /^(?:1[ -]{0,3})?\d(?:[ -]{0,3}\d){9}(?![\d-])/;
const ZIP_PLUS_4 = /^\d{5}[ -]\d{4}$/;
/** What a bank is divided into: who writes for it, and nobody to whom a bill is paid. */
const UNIT_OF_BANK =
  /^(?:the )?(?:(?:fraud|security|safety|risk|abuse|protection|prevention|card|cardmember|customer|client|member|loan|credit|disputes?|claims|recovery|collections?|alerts?|online|and|&) ){1,4}(?:departments?|dept\.?|teams?|units?|desk|office|care|cent(?:er|re)|services?|division|section|line|specialists?)$/i;
/** They keep nobody's account that a bill is paid into. */
const WITHOUT_DEPOSITS =
  /experian|equifax|transunion|master ?card|visa|fdic|federal reserve|western union/i;

/**
 * A bank above the number of the account that a bill is paid into. Below a person who signs, or a unit of its own, it
 * is who these are of, unless a line between the two says that it is paid to.
 */
function isPaidInto(lines: readonly Line[], at: number, closing: number): boolean {
  const { text = '' } = lines[at] ?? {};
  if (!isAccount(lines[at + 1]?.text ?? '')) return false;
  const isBank = impersonationsOf(text, true).every((it) => it === 'institution_impersonation');
  if (!isBank || WITHOUT_DEPOSITS.test(text)) return false;
  const before = lines.slice(Math.max(0, at - 2), at);
  if (before.some((line) => PAY_INTO.test(line.text))) return true;
  if (before.some((line) => UNIT_OF_BANK.test(line.text))) return false;
  const isPerson = closing >= 0 && isNameOfPerson(lines[closing + 1]?.text ?? '');
  return !isPerson && lines.some((line) => BILL.test(line.text));
}

/** A number that is not called one of an account may be where to call, or to write. */
function isAccount(line: string): boolean {
  const [, called, number = ''] = ACCOUNT.exec(line) ?? [];
  if (number.replace(/\D/g, '').length < 6) return false;
  if (PHONE.test(number)) return false;
  return called !== undefined || !(MAYBE_PHONE.test(number) || ZIP_PLUS_4.test(number));
}
