import { creditAccountId, mintAccount } from '../../../lib/payment/credit-account.ts';
import { newAccount } from '../../../lib/payment/credit-store.ts';
import { WEBHOOK_URL } from '../../builders/a-delivery.ts';
import { aLetterheadPdf } from '../../builders/a-sheet.ts';
import { aBatchRequest, aSpreadsheet } from '../../builders/a-spreadsheet.ts';
import { SECRET_LINE } from '../../builders/an-address.ts';
import { PAID_CODE } from '../areas/area.ts';
import { keyOf } from './key-of.ts';
import type { Story } from './story.ts';
import type { Town } from './town.ts';

export const BATCH: Story = {
  name: 'a spreadsheet is quoted, mailed on stationery and paid by credit, and the rest of it canceled',
  happens: mailSpreadsheets,
};

export const BATCH_BY_CARD: Story = {
  name: 'a spreadsheet is paid by card, the report is lost, one row fails, and the rest is canceled',
  happens: async (town) => {
    const unknown = { finding: 'not_found', address: null } as const;
    town.deps.addressVerifier.answers.set(`2 ${SECRET_LINE.toUpperCase()}`, unknown);
    const batch = aBatchRequest({ csv: aSpreadsheet(3), sandbox: false });
    const live = await create(town, batch);
    town.deps.checkout.pay();
    await town.call('http/get-batch', { params: { id: live.batch.id } });
    await town.run('schedules/place-batches', {});
    await cancel(town, live);
    await town.live();
    await town.run('schedules/place-batches', {});
  },
};

export const BATCH_PAID_WRONG: Story = {
  name: 'another amount is paid by card for a spreadsheet, and its sender is faster than the report',
  happens: async (town) => {
    const batch = aBatchRequest({ csv: aSpreadsheet(1), sandbox: false });
    const live = await create(town, batch);
    town.deps.checkout.pay('cs_1', { amountCents: 1 });
    await town.call('http/get-batch', { params: { id: live.batch.id } });
  },
};

interface Created {
  readonly batch: { readonly id: string };
  readonly cancel_token: string;
}

/** One after the other on the same letterhead, each some days later: it is written again. */
async function mailSpreadsheets(town: Town): Promise<void> {
  const stationery = await letterhead(town);
  const worth = { faceCents: 10_000, bonusCents: 0 };
  const account = mintAccount(creditAccountId(PAID_CODE), worth, town.deps.clock.nowMs());
  await town.deps.store.commit([newAccount(account, 'exists')]);
  const batch = aBatchRequest({
    csv: aSpreadsheet(4, [2]),
    sandbox: false,
    stationery,
  });
  town.deps.clock.advance({ days: 2 });
  const quote = { ...batch, credit_code: PAID_CODE };
  const { confirmation_token } = await town.call<{ confirmation_token: string }>(
    'http/create-batch-quote',
    { method: 'POST', body: quote },
  );
  const told = { webhook_url: WEBHOOK_URL, confirmation_token };
  const live = await create(town, { ...quote, ...told });
  town.deps.clock.advance({ days: 2 });
  await town.run('schedules/place-batches', {});
  const headers = { 'Cancel-Token': live.cancel_token };
  await town.call('http/get-batch', { params: { id: live.batch.id }, headers });
  await cancel(town, live);
  await town.live();
  town.deps.clock.advance({ days: 2 });
  const free = await create(town, { ...batch, sandbox: true });
  await town.run('schedules/place-batches', {});
  await cancel(town, free);
  await createTwice(town, batch);
}

/** A call is so slow that the batch of its twin is over when it stores what it brought. */
async function createTwice(town: Town, batch: object): Promise<void> {
  const { documents } = town.deps;
  const put = documents.put.bind(documents);
  const body = { ...batch, sandbox: true, text: 'Good day.' };
  const headers = { 'Idempotency-Key': 'twin' };
  const send = () => town.call('http/create-batch', { method: 'POST', headers, body });
  documents.put = async (...what) => {
    documents.put = put;
    await send();
    await town.run('schedules/place-batches', {});
    await put(...what);
  };
  await send();
}

async function letterhead(town: Town): Promise<string> {
  const letterhead_base64 = Buffer.from(await aLetterheadPdf()).toString('base64');
  const kept = await town.call<{ stationery_key: string }>('http/put-stationery', {
    method: 'PUT',
    body: { letterhead_base64 },
    headers: await keyOf(town),
  });
  return kept.stationery_key;
}

function create(town: Town, body: object): Promise<Created> {
  const headers = { 'Idempotency-Key': `batch-${'credit_code' in body}` };
  return town.call('http/create-batch', { method: 'POST', headers, body });
}

function cancel(town: Town, { batch: { id }, cancel_token }: Created): Promise<unknown> {
  const body = { cancel_token };
  return town.call('http/cancel-batch', { method: 'POST', params: { id }, body });
}
