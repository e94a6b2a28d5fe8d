import type { ScreeningCategory } from '../categories.ts';
import { CONTENT_KINDS, FROM_INK, type InkedPart } from '../inked-text.ts';
import { newTo } from '../known-lines.ts';
import { isEntry } from '../language/without-dates.ts';
import { posesByRank } from './bare-ranks.ts';
import { claimedNames } from './claimed-names.ts';
import { isCourtOfCaption, isPaperOfParty, withoutOwnerOfCourt } from './court-caption.ts';
import { letterhead } from './letterhead.ts';
import type { Line, Named } from './name-lines.ts';
import { recipientsOf, speaksToOthers } from './recipient-offices.ts';
import { impersonationsOf } from './sender-impersonations.ts';
import { closingApart, isClosed, signature } from './signature.ts';

const ALWAYS = () => true;
const OF_RANK: ScreeningCategory = 'government_impersonation';

/**
 * What a letter says of itself that it is, in a sentence, its signature or its letterhead: an authority, a court, a
 * bank. Its first lines may as well name whom it is to, so they count only where that is another office; so do its last
 * ones where nothing closes it, as a short letter has nothing else. In a sentence or below a closing it is the writer.
 * A party's own paper has the court above it.
 * What was read from the ink has the addresses and the text of the file about it: its first lines and its last are
 * those that the file does not have.
 */
export function ownImpersonations(parts: readonly InkedPart[]): ScreeningCategory[] {
  const theirs = parts.filter(({ kind }) => kind === 'recipient_name').map(({ text }) => text);
  const recipients = recipientsOf(theirs);
  const contents = parts.filter(({ kind }) => CONTENT_KINDS.includes(kind));
  const isOfInk = ({ kind }: InkedPart) => FROM_INK.includes(kind);
  // Most papers are judged before anything was read from their ink.
  const isNew = parts.some(isOfInk) ? newTo(parts.filter((part) => !isOfInk(part))) : ALWAYS;
  const found = contents.flatMap((part) => {
    const lines = linesOf(part.text);
    const isOwn = isOfInk(part) ? isNew : ALWAYS;
    const own = lines.filter(({ text }) => isOwn(text));
    const isToThem = !speaksToOthers(part.text, theirs);
    const names = isToThem ? recipients.names : recipients.persons;
    const heads = (theirs.length > 0 ? letterhead(own, names) : []).map((head) =>
      recipients.isCourt ? withoutOwnerOfCourt(head, own) : head,
    );
    const signed = signature(lines, isOwn);
    const mayBeTheirs = isClosed(lines) ? heads : [...heads, ...signed];
    const isOfParty = isPaperOfParty(lines);
    const isExcused = (named: Named) =>
      (isToThem && recipients.areNamed(named.name)) || (isOfParty && isCourtOfCaption(named));
    const claimed = claimedNames(part.text).map(({ name }): Named => ({ name, isCertain: true }));
    const isRanked = [...heads, ...signed].some(
      ({ name }) => posesByRank(name, part.text) && !theirs.some((its) => its.includes(name)),
    );
    const named = [...heads, ...signed, ...claimed]
      .filter((each) => !mayBeTheirs.includes(each) || !isExcused(each))
      .flatMap(({ name, isCertain }) => impersonationsOf(name, isCertain));
    return isRanked ? [...named, OF_RANK] : named;
  });
  return [...new Set(found)];
}

function linesOf(text: string): readonly Line[] {
  let block = 0;
  const lines = text.split('\n').flatMap((written) => {
    const line = written.trim();
    if (line !== '') return closingApart(line).map((each) => ({ text: each, block }));
    block += 1;
    return [];
  });
  const dated = lines.map(({ text: line }) => isEntry(line));
  return lines.map((line, at) =>
    dated[at] && (dated[at - 1] || dated[at + 1]) ? { ...line, isEntry: true } : line,
  );
}
