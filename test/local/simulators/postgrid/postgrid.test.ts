import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aDocument, aPiece, PostGridBench } from '../../../lib/adapters/postgrid/postgrid-bench.ts';
import { removeDataDirs } from '../../support/data-dir.ts';

let postgrid: PostGridBench;
let letter: Uint8Array;

beforeEach(async () => {
  postgrid = await new PostGridBench().start();
  letter = await aDocument();
});

afterEach(async () => {
  await postgrid.stop();
  removeDataDirs();
  expect(postgrid.errors).toEqual([]);
});

async function restart(meanwhile: () => void = () => {}): Promise<void> {
  await postgrid.stop();
  meanwhile();
  await postgrid.start();
}

async function refusal(response: Promise<Response>): Promise<unknown> {
  const { object, error } = (await (await response).json()) as {
    object: string;
    error: { type: string; message: string };
  };
  expect([object, typeof error.message]).toEqual(['error', 'string']);
  return [(await response).status, error.type];
}

function aForm(overrides: Readonly<Record<string, string | Blob | null>> = {}): FormData {
  const form = new FormData();
  const fields: Record<string, string | Blob | null> = {
    size: 'us_letter',
    mailingClass: 'first_class',
    color: 'false',
    doubleSided: 'true',
    addressPlacement: 'top_first_page',
    pdf: new Blob([Uint8Array.from(letter)]),
    ...overrides,
  };
  for (const field of ['to', 'from']) {
    for (const [name, value] of [
      ['firstName', 'A'],
      ['addressLine1', 'B'],
      ['countryCode', 'US'],
    ] as const) {
      form.set(`${field}[${name}]`, value);
    }
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) form.delete(name);
    else if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, 'file.pdf');
  }
  return form;
}

const post = (body: FormData | string, path = '/letters') =>
  postgrid.call(path, { method: 'POST', body });

describe('a killed simulator', () => {
  test('remembers its pieces, their keys and its ledger', async () => {
    const accepted = await postgrid.rail().submit(aPiece(), letter);
    await restart();
    expect(await postgrid.rail().find('ord_0001')).toEqual(accepted);
    expect(await postgrid.rail().submit(aPiece(), letter)).toEqual(accepted);
    expect(postgrid.ledger.entries()).toHaveLength(1);
  });

  test('between the book and the ledger: the entry is made up for, once', async () => {
    const { railId } = await postgrid.rail().submit(aPiece(), letter);
    const [before] = postgrid.ledger.entries();
    const paper = join(postgrid.dataDir, 'printed', `ord_0001-${railId}.pdf`);
    await restart(() => {
      rmSync(join(postgrid.dataDir, 'ledger.jsonl'));
      writeFileSync(`${paper}.postgrid-draft`, readFileSync(paper));
      rmSync(paper);
    });
    expect(postgrid.ledger.entries()).toEqual([before]);
    expect(Object.keys(postgrid.printed())).toEqual([`ord_0001-${railId}.pdf`]);
    await restart();
    expect(postgrid.ledger.entries()).toEqual([before]);
  });

  test('before the book: the piece never was, and its paper goes', async () => {
    const { dataDir } = postgrid;
    await restart(() => {
      writeFileSync(join(dataDir, 'printed', 'ord_0001-letter_1.pdf.postgrid-draft'), letter);
      appendFileSync(join(dataDir, 'world', 'postgrid.jsonl'), '{"created":{"ord');
    });
    expect(postgrid.printed()).toEqual({});
    expect(await postgrid.rail().find('ord_0001')).toBe('absent');
    await postgrid.rail().submit(aPiece(), letter);
    await restart();
    expect(await postgrid.rail().find('ord_0001')).toMatchObject({ rail: 'postgrid' });
  });
});

describe('time', () => {
  test('a key lives a day; then the oldest of two pieces is the one that counts', async () => {
    const first = await postgrid.rail().submit(aPiece(), letter);
    postgrid.clock.advance({ seconds: 86_399 });
    expect((await postgrid.rail().submit(aPiece(), letter)).railId).toBe(first.railId);
    postgrid.clock.advance({ seconds: 1 });
    const second = await postgrid.rail().submit(aPiece(), letter);
    expect(second.railId).not.toBe(first.railId);
    expect(await postgrid.rail().find('ord_0001')).toEqual(first);
    expect(postgrid.ledger.entries()).toHaveLength(2);
  });

  test('a piece can be cancelled until it is in print, also before a restart', async () => {
    const cancel = (id: string) => postgrid.call(`/letters/${id}`, { method: 'DELETE' });
    const first = await postgrid.rail().submit(aPiece(), letter);
    const second = await postgrid.rail().submit(aPiece({ orderId: 'ord_0002' }), letter);
    const answer = await (await cancel(first.railId)).json();
    expect(answer).toMatchObject({
      status: 'cancelled',
      cancellation: { reason: 'user_initiated' },
    });
    postgrid.clock.advance({ days: 1 });
    expect(await refusal(cancel(second.railId))).toEqual([400, 'not_cancellable_error']);
    await restart();
    expect(await postgrid.shown(first.railId)).toMatchObject({ status: 'cancelled' });
    expect(await postgrid.shown(second.railId)).toMatchObject({ status: 'processed_for_delivery' });
  });
});

describe('a wrong request', () => {
  test('without a key, or to nowhere', async () => {
    const auth = [401, 'missing_auth_error'];
    expect(await refusal(fetch(`${postgrid.endpoint}/letters`))).toEqual(auth);
    expect(await refusal(postgrid.call('/letters', {}, 'other'))).toEqual(auth);
    for (const path of ['/cheques', '/letters/letter_0', '/postcards/letter_0']) {
      expect(await refusal(postgrid.call(path))).toEqual([404, 'not_found_error']);
    }
    expect(await refusal(postgrid.call('/letters?limit=101'))).toEqual([400, 'validation_error']);
  });

  test.each<[string, Readonly<Record<string, string | null>>]>([
    ['no file', { pdf: null }],
    ['a file that is text', { pdf: '<html>' }],
    ['no street', { 'to[addressLine1]': null }],
    ['no name', { 'from[firstName]': null }],
    ['a class that it does not know', { mailingClass: 'priority' }],
    ['a height before the width', { size: '4x6' }],
    ['a word for a yes', { color: 'yes' }],
    ['a field that we do not send', { express: 'true' }],
    ['a field of a contact that we do not send', { 'to[email]': 'a@example.com' }],
  ])('with %s', async (_what, overrides) => {
    expect(await refusal(post(aForm(overrides)))).toEqual([400, 'validation_error']);
    expect(postgrid.ledger.entries()).toEqual([]);
  });

  test('with a body that is no form, a file that is no PDF, or pages of another size', async () => {
    expect(await refusal(post('{}'))).toEqual([400, 'validation_error']);
    const noPdf = aForm({ pdf: new Blob(['no PDF']) });
    expect(await refusal(post(noPdf))).toEqual([422, 'invalid_pdf_error']);
    const card = aForm({ pdf: new Blob([Uint8Array.from(await aDocument('postcard_4x6'))]) });
    expect(await refusal(post(card))).toEqual([422, 'invalid_pdf_error']);
  });
});

test('a listing is newest first, searched and in pages', async () => {
  for (const order of ['ord_a', 'ord_b', 'ord_a']) {
    expect((await post(aForm({ 'metadata[order_id]': order }))).status).toBe(201);
    postgrid.clock.advance({ minutes: 1 });
  }
  const list = async (query: string) => {
    const { data, totalCount } = (await (await postgrid.call(`/letters?${query}`)).json()) as {
      data: { metadata: { order_id: string } }[];
      totalCount: number;
    };
    return [totalCount, data.map(({ metadata }) => metadata.order_id)];
  };
  expect(await list('')).toEqual([3, ['ord_a', 'ord_b', 'ord_a']]);
  expect(await list('search=%22ord_a%22')).toEqual([2, ['ord_a', 'ord_a']]);
  expect(await list('search=ord_a&limit=1')).toEqual([2, ['ord_a']]);
  expect(await list('skip=1&limit=1')).toEqual([3, ['ord_b']]);
  expect(await list('search=%22ord_c%22')).toEqual([0, []]);
});
