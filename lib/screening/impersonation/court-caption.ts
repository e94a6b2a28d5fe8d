import type { Line, Named } from './name-lines.ts';
import { impersonationsOf, namesOffice } from './sender-impersonations.ts';

/** Whose court it is, as papers that go to one say above the names of the parties. */
const OF_COURT =
  /(?<!\p{L})(?:state|county|city|town|village|people|commonwealth) of(?: the)?(?!\p{L})/giu;
/** A court, or the parties before it. Its clerk is an office. */
const COURT = /(?<!\p{L})(?:court(?! clerk)|tribunal|juzgado|vs?\.)(?!\p{L})/iu;

/**
 * A name at the head of a paper to a court, without whose court that is. Only in a caption: the line, or the one next
 * to it in the paragraph, names a court or parties, and neither an office, which is who writes.
 */
export function withoutOwnerOfCourt(head: Named, lines: readonly Line[]): Named {
  const name = head.name.replace(OF_COURT, '');
  const isInCaption = lines.some(
    ({ text }, at) => text.includes(head.name) && captionOf(lines, at).some(isOfCourt),
  );
  const isCaption = isOfCourt(head.name) || isInCaption;
  return isCaption && !namesOffice(name) ? { ...head, name } : head;
}

/** A line and those next to it, in its paragraph. */
function captionOf(lines: readonly Line[], at: number): readonly string[] {
  const block = lines[at]?.block;
  return lines
    .slice(Math.max(0, at - 1), at + 2)
    .filter((line) => line.block === block)
    .map(({ text }) => text);
}

function isOfCourt(text: string): boolean {
  return COURT.test(text) && !namesOffice(text);
}

/** Lines of a caption, and lines at the end that say who signs. */
const CAPTION_LINES = 16;
const SIGNER_LINES = 4;
const PARTY =
  /(\p{Lu}[\p{L}.'’-]{1,30}(?: \p{Lu}[\p{L}.'’-]{0,30}){1,3}),? (?:plaintiff|petitioner|claimant|respondent|defendant)s?(?!\p{L})/giu;
const VERSUS = /(?<![\p{L}\d])(?:vs?\.|versus|in re)(?=\s|$)/iu;
/** What courts and those who pose as one say, and a party asks for in its own paper to no opponent. */
const ORDERS =
  /(?<!\p{L})(?:ordered|commanded|summons|summoned|subpoena\p{L}*|warrants?|garnish\p{L}*|lev(?:y|ied)|arrest(?:ed)?|contempt|bail|bond|sheriff|marshal|bailiff|penalt(?:y|ies)|fined?|(?:must|shall) appear|default judgment|gift cards?|bitcoin|zelle|venmo|wire|refunds?|remit|settlement line|(?:call|pay) (?:at once|now|today|us|me|the|this|by|within|before|immediately|to|\$|\d))(?!\p{L})/iu;

/**
 * Whether a letter is the paper of a party, of which the other one gets a copy: a caption has the parties, one of them
 * signs, who is no office, and nothing in it orders anybody to do anything. What court it is for, it says at its head.
 */
export function isPaperOfParty(lines: readonly Line[]): boolean {
  const caption = lines.slice(0, CAPTION_LINES).map(({ text }) => text);
  const versus = caption.findLastIndex((text) => VERSUS.test(text));
  if (versus < 0 || lines.some(({ text }) => ORDERS.test(text))) return false;
  const parties = [...caption.join('\n').matchAll(PARTY)].map(([, name = '']) => name);
  const last = lines.slice(Math.max(versus + 2, lines.length - SIGNER_LINES));
  return parties.some((name) =>
    last.some(({ text }) => text.startsWith(name) && impersonationsOf(text, true).length === 0),
  );
}

/** Whether a head is the name of a court alone, as a caption has it. */
export function isCourtOfCaption({ name }: Named): boolean {
  const named = impersonationsOf(name.replace(OF_COURT, ''), true);
  return isOfCourt(name) && !/clerk|judge|bailiff/i.test(name) && named.every(isCourt);
}

function isCourt(category: string): boolean {
  return category === 'court_impersonation';
}
