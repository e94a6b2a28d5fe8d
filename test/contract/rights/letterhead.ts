import { anOrderRequest, aQuoteRequest } from '../../builders/a-request.ts';
import { aLetterheadPdf } from '../../builders/a-sheet.ts';
import { keyOf } from './key-of.ts';
import type { Story } from './story.ts';
import type { Town } from './town.ts';

export const LETTERHEAD: Story = {
  name: 'letters are printed on stationery',
  happens: useLetterhead,
};

/** Quoted with by hand and by tool, and mailed with, each a day after the other: it is written again. */
async function useLetterhead(town: Town): Promise<void> {
  const letterhead_base64 = Buffer.from(await aLetterheadPdf()).toString('base64');
  const kept = await town.call<{ stationery_key: string }>('http/put-stationery', {
    method: 'PUT',
    body: { letterhead_base64 },
    headers: await keyOf(town),
  });
  const letter = { ...aQuoteRequest(), stationery: kept.stationery_key };
  town.deps.clock.advance({ days: 2 });
  await town.call('http/create-quote', { method: 'POST', body: letter });
  town.deps.clock.advance({ days: 2 });
  await town.tool('quote_letter', letter);
  town.deps.clock.advance({ days: 2 });
  const headers = { 'Idempotency-Key': 'key-1' };
  const body = anOrderRequest({ stationery: kept.stationery_key });
  await town.call('http/create-order', { method: 'POST', headers, body });
}
