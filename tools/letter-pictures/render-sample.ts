import { letterWords } from '../../lib/document/letter/letter-words.ts';
import { cardLooks } from '../../lib/document/letter/text-setting.ts';
import { renderCard } from '../../lib/document/render-card.ts';
import { type RenderedDocument, renderLetter } from '../../lib/document/render-letter.ts';
import type { PostalAddress } from '../../lib/ports.ts';
import type { Sample } from './samples.ts';

const TO: PostalAddress = {
  name: 'Margaret Okonkwo',
  line1: '1420 MAPLE ST APT 3B',
  city: 'MADISON',
  state: 'WI',
  zip: '53703-2241',
  country: 'US',
};
const FROM: PostalAddress = {
  name: 'Whitfield & Marsh LLP',
  line1: '77 Lake Avenue',
  line2: 'Suite 400',
  city: 'Madison',
  state: 'WI',
  zip: '53711',
  country: 'US',
};
const MAILING_DAY = '2026-11-25';
const RETURN_MARK = 'Mailed with Physical Mail Service';

/** What a call with it would print, between two addresses. */
export async function renderSample({ format, text, setting }: Sample): Promise<RenderedDocument> {
  const isCard = format !== 'letter';
  const words = await letterWords({ kind: 'text', text, setting }, isCard, MAILING_DAY);
  const piece = { ...words, to: TO, from: FROM, returnMark: RETURN_MARK };
  return isCard ? renderCard({ ...piece, format, ...cardLooks(setting) }) : renderLetter(piece);
}
