import { isTitled, type Line } from './name-lines.ts';
import { impersonationsOf } from './sender-impersonations.ts';

/** What is paid for; `There is no fee` bills nobody. */
const BILL =
  /(?<!\p{L})(?<!(?:no|any|without|free of) )(?:invoices?|rent|receipt|tuition|dues|fees?|donations?|gifts?|factura|renta|alquiler|cuota|facture|loyer|cotisation)(?!\p{L})/iu;
/** How much, or that it is to be paid. */
const OWED =
  /[$€]\s?\d|\d\s?(?:€|dollars|euros|d[oó]lares)(?!\p{L})|(?<!\p{L})(?:due|payable|invoice|factura|facture)(?!\p{L})/iu;
/** A line that says that the account below it is paid to. */
const PAY_INTO = new RegExp(
  [
    '^(?:please )?(?:wire|pay|deposit|transfer|remit)(?:ments?|tances?)?(?: it| (?:the )?(?:rent|dues|fees?|invoice))? (?:to|into|by)\\b',
    '^(?:rent|dues|fees?|donations?|tuition|checks?|transfers?) (?:go |are paid )?(?:to|into)\\b',
    '^(?:our |my )?(?:bank(?:ing)?|payment|wire|transfer|remittance|ach)(?: and \\p{L}+)? (?:details|instructions|information|info)\\b',
    '^(?:bank transfer|how to pay|datos bancarios|pag(?:ar|ue) (?:a|en)\\b|transferencia a|coordonnées bancaires|virement|à (?:verser|payer))',
  ].join('|'),
  'iu',
);
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
  /^(?:the |your )?(?:(?:fraud|security|safety|safe|risk|abuse|protection|prevention|card|cardmember|customer|client|member|loan|credit|savings|disputes?|claims|recovery|collections?|alerts?|online|payments?|accounts?|banking|mortgage|loans?|debit|home|private|wealth|and|&) ){1,4}(?:departments?|dept\.?|teams?|units?|desk|office|care|support|help|cent(?:er|re)|services?|accounts?|division|section|line|specialists?)$/i;
/** Whom a bill is paid to: a firm, a house, a club, or who keeps its books. */
const PAYEE =
  /(?<!\p{L})(?:llc|inc|ltd|corp|llp|pllc|co|company|& (?:sons?|co)|firm|studios?|services?|cleaning|landscaping|lawn|gardens?|plumbing|electric|roofing|painting|repairs?|construction|builders?|catering|bakery|farms?|ranch|school|academy|lessons|camp|college|church|parish|temple|club|league|society|association|assn|lodge|troop|pack|pta|hoa|council|foundation|fund|chapter|choir|band|properties|property|realty|rentals?|apartments|management|homes|holdings|clinic|dental|law|attorneys?|cpas?|accounting|consulting|design|photography|press|billing|bookkeep(?:er|ing)|accounts (?:receivable|payable)|treasurer|tesorer[oa]|trésori(?:er|ère))(?!\p{L})/iu;
/** They keep nobody's account that a bill is paid into. */
const WITHOUT_DEPOSITS =
  /experian|equifax|transunion|master ?card|visa|fdic|federal reserve|western union/i;

/** Of a letter that nothing closes so many lines above the bank may name who writes. */
const SIGNER_LINES = 3;
/** A street or a number to call is nobody. */
const BEGINS_WITH_NUMBER = /^[+(]?\d/;

/**
 * A bank above the number of the account that a bill is paid into: right below a line that says so, or below whom it is
 * paid to. Below anybody else who signs it is who these are of.
 * @param closing where the line that closes the letter stands; -1 for none.
 */
export function isPaidInto(lines: readonly Line[], at: number, closing: number): boolean {
  const { text = '' } = lines[at] ?? {};
  if (!isAccount(lines[at + 1]?.text ?? '')) return false;
  const isBank = impersonationsOf(text, true).every((it) => it === 'institution_impersonation');
  if (!isBank || WITHOUT_DEPOSITS.test(text)) return false;
  if (lines.slice(Math.max(0, at - 2), at).some((line) => PAY_INTO.test(line.text))) return true;
  return signersOf(lines, at, closing).every(isPayee) && isBilled(lines);
}

/** Who signs above this line: all below the closing, or the names right above it in its paragraph. */
function signersOf(lines: readonly Line[], at: number, closing: number): readonly string[] {
  const block = lines[at]?.block;
  const from = closing < 0 ? Math.max(0, at - SIGNER_LINES) : closing + 1;
  const above = lines.slice(from, at);
  const isNoName = ({ text, ...line }: Line) =>
    line.block !== block || !isTitled(text) || /\d|[.!?]$/.test(text);
  const last = closing < 0 ? above.findLastIndex(isNoName) : -1;
  return above
    .slice(last + 1)
    .map(({ text }) => text)
    .filter((text) => !BEGINS_WITH_NUMBER.test(text));
}

function isPayee(line: string): boolean {
  return PAYEE.test(line) && !UNIT_OF_BANK.test(line);
}

function isBilled(lines: readonly Line[]): boolean {
  return lines.some(({ text }) => BILL.test(text)) && lines.some(({ text }) => OWED.test(text));
}

/** A number that is not called one of an account may be where to call, or to write. */
function isAccount(line: string): boolean {
  const [, called, number = ''] = ACCOUNT.exec(line) ?? [];
  if (number.replace(/\D/g, '').length < 6) return false;
  if (PHONE.test(number)) return false;
  return called !== undefined || !(MAYBE_PHONE.test(number) || ZIP_PLUS_4.test(number));
}
