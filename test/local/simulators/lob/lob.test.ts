import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aPdf, aPiece, LobBench } from '../../../lib/adapters/lob/lob-bench.ts';
import { removeDataDirs } from '../../support/data-dir.ts';

let lob: LobBench;
let letter: Uint8Array;

beforeEach(async () => {
  lob = await new LobBench().start();
  letter = await aPdf();
});

afterEach(async () => {
  await lob.stop();
  removeDataDirs();
  expect(lob.errors).toEqual([]);
});

async function restart(meanwhile: () => void = () => {}): Promise<void> {
  await lob.stop();
  meanwhile();
  await lob.start();
}

async function code(response: Promise<Response>): Promise<unknown> {
  const { status, error } = { status: 0, ...((await (await response).json()) as object) } as {
    status: number;
    error: { code: string; status_code: number; message: string };
  };
  expect(status).toBe(0);
  expect(error.message).toEqual(expect.any(String));
  return [error.status_code, error.code];
}

function aForm(overrides: Readonly<Record<string, string | Blob | null>> = {}): FormData {
  const form = new FormData();
  const fields: Record<string, string | Blob | null> = {
    use_type: 'operational',
    color: 'false',
    address_placement: 'top_first_page',
    file: new Blob([Uint8Array.from(letter)]),
    ...overrides,
  };
  for (const field of ['to', 'from']) {
    const address = { name: 'A', address_line1: 'B', address_city: 'C', address_state: 'OR' };
    for (const [name, value] of Object.entries({ ...address, address_zip: '97201' })) {
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

const post = (body: FormData | string, headers = {}) =>
  lob.call('/letters', { method: 'POST', body, headers });

describe('a killed simulator', () => {
  test('remembers its pieces, their keys and its ledger', async () => {
    const accepted = await lob.rail().submit(aPiece(), letter);
    await restart();
    expect(await lob.rail().find('ord_0001')).toEqual(accepted);
    expect(await lob.rail().submit(aPiece(), letter)).toEqual(accepted);
    expect(lob.ledger.entries()).toHaveLength(1);
  });

  test('between the book and the ledger: the entry is made up for, once', async () => {
    const { railId } = await lob.rail().submit(aPiece(), letter);
    const [before] = lob.ledger.entries();
    const paper = join(lob.dataDir, 'printed', `ord_0001-${railId}.pdf`);
    await restart(() => {
      rmSync(join(lob.dataDir, 'ledger.jsonl'));
      writeFileSync(`${paper}.draft`, readFileSync(paper));
      rmSync(paper);
    });
    expect(lob.ledger.entries()).toEqual([before]);
    expect(Object.keys(lob.printed())).toEqual([`ord_0001-${railId}.pdf`]);
    await restart();
    expect(lob.ledger.entries()).toEqual([before]);
  });

  test('before the book: the piece never was, and its paper goes', async () => {
    await restart(() => {
      writeFileSync(join(lob.dataDir, 'printed', 'ord_0001-ltr_1.pdf.draft'), letter);
      appendFileSync(join(lob.dataDir, 'world', 'lob.jsonl'), '{"created":{"pie');
    });
    expect(lob.printed()).toEqual({});
    expect(await lob.rail().find('ord_0001')).toBe('absent');
    await lob.rail().submit(aPiece(), letter);
    await restart();
    expect(await lob.rail().find('ord_0001')).toMatchObject({ rail: 'lob' });
  });
});

describe('time', () => {
  test('a key lives 24 hours', async () => {
    const first = await lob.rail().submit(aPiece(), letter);
    lob.clock.advance({ seconds: 86_399 });
    expect((await lob.rail().submit(aPiece(), letter)).railId).toBe(first.railId);
    lob.clock.advance({ seconds: 1 });
    const second = await lob.rail().submit(aPiece(), letter);
    expect(second.railId).not.toBe(first.railId);
    expect(await lob.rail().find('ord_0001')).toEqual(first);
    expect(lob.ledger.entries()).toHaveLength(2);
  });

  test('a piece can be deleted for five minutes, once', async () => {
    const { railId } = await lob.rail().submit(aPiece(), letter);
    const remove = () => lob.call(`/letters/${railId}`, { method: 'DELETE' });
    const other = await lob.rail().submit(aPiece({ orderId: 'ord_0002' }), letter);
    lob.clock.advance({ minutes: 5 });
    expect(await (await remove()).json()).toEqual({ id: railId, deleted: true });
    expect(await code(remove())).toEqual([422, 'not_deletable']);
    lob.clock.advance({ seconds: 1 });
    const late = lob.call(`/letters/${other.railId}`, { method: 'DELETE' });
    expect(await code(late)).toEqual([422, 'not_deletable']);
    await restart();
    expect(await lob.shown(railId)).toMatchObject({ deleted: true });
  });
});

describe('a wrong request', () => {
  test('without a key, or to nowhere', async () => {
    expect(await code(fetch(`${lob.endpoint}/letters`))).toEqual([401, 'invalid_api_key']);
    expect(await code(lob.call('/letters', {}, 'other'))).toEqual([401, 'invalid_api_key']);
    expect(await code(lob.call('/checks'))).toEqual([404, 'not_found']);
    expect(await code(lob.call('/letters/ltr_0'))).toEqual([404, 'not_found']);
    expect(await code(lob.call('/letters', { method: 'PUT' }))).toEqual([
      405,
      'method_not_allowed',
    ]);
    expect(await code(lob.call('/letters?limit=0'))).toEqual([422, 'invalid']);
  });

  test.each<[string, Readonly<Record<string, string | null>>, string]>([
    ['no use_type', { use_type: null }, 'invalid'],
    ['no file', { file: null }, 'invalid'],
    ['a file that is text', { file: '<html>' }, 'invalid'],
    ['no street', { 'to[address_line1]': null }, 'invalid'],
    ['a long name', { 'from[name]': 'x'.repeat(41) }, 'invalid'],
    ['a long street', { 'to[address_line2]': 'x'.repeat(50) }, 'address_length_exceeds_limit'],
    ['an unknown service', { extra_service: 'priority' }, 'invalid'],
  ])('with %s', async (_what, overrides, expected) => {
    expect(await code(post(aForm(overrides)))).toEqual([422, expected]);
    expect(lob.ledger.entries()).toEqual([]);
  });

  test('with a body that is no form, or a file that is no PDF', async () => {
    expect(await code(post('{}'))).toEqual([422, 'invalid']);
    expect(await code(post(aForm({ file: new Blob(['no PDF']) })))).toEqual([422, 'invalid_file']);
  });
});

test('a listing is newest first, filtered and limited', async () => {
  for (const order of ['ord_a', 'ord_b', 'ord_a']) {
    const created = await post(aForm({ 'metadata[order_id]': order }));
    expect(created.status).toBe(200);
    lob.clock.advance({ minutes: 1 });
  }
  const list = async (query: string) => {
    const body = (await (await lob.call(`/letters${query}`)).json()) as {
      data: { metadata: { order_id: string }; date_created: string }[];
      count: number;
    };
    expect(body.count).toBe(body.data.length);
    return body.data;
  };
  const all = await list('');
  expect(all.map(({ metadata }) => metadata.order_id)).toEqual(['ord_a', 'ord_b', 'ord_a']);
  const dates = all.map(({ date_created }) => date_created);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(await list('?metadata[order_id]=ord_a')).toHaveLength(2);
  expect(await list('?metadata[order_id]=ord_a&limit=1')).toEqual(all.slice(0, 1));
  expect(await list('?metadata[order_id]=ord_c')).toEqual([]);
});
