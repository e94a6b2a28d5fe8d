/** What the search of the guides finds, on the index that is served. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OPERATIONS } from '../../lib/contract/operations.ts';
import { ERRORS } from '../../lib/errors/catalog.ts';

interface Entry {
  readonly address: string;
  readonly name: string;
  readonly where: string;
  readonly snippet: string;
  readonly marks: readonly string[];
  readonly isField?: boolean;
}
interface Found {
  readonly total: number;
  readonly isPart: boolean;
  readonly spelled: readonly string[];
  readonly found: readonly Entry[];
}
interface Index {
  readonly entries: readonly Entry[];
}

const fileOf = (path: string) => new URL(`../../pages/docs/${path}`, import.meta.url);
const read = (path: string) => readFileSync(fileOf(path), 'utf8');
const { entriesOf, find, marked } = (await import(fileOf('find.js').href)) as {
  entriesOf(rows: unknown): Index;
  find(index: Index, query: string): Found;
  marked(text: string, found: readonly string[]): readonly string[];
};
const index = entriesOf(JSON.parse(read('made/search.json')));
const addresses = (query: string) => find(index, query).found.map(({ address }) => address);

describe('the search', () => {
  test.each([
    // Fields, with the operation or shape that they belong to.
    ['credit_code', 'reference-mail#createOrder.credit_code'],
    ['createOrder credit_code', 'reference-mail#createOrder.credit_code'],
    ['verifyAddress line1', 'reference-addresses#verifyAddress.line1'],
    ['OrderRequest', 'reference-shapes#orderrequest'],
    // Calls, however they are named.
    ['createOrder', 'reference-mail#createOrder'],
    ['POST /v1/quotes', 'reference-mail#createQuote'],
    ['cancel an order', 'reference-mail#cancelOrder'],
    // Codes.
    ['velocity_limit', 'errors#velocity_limit'],
    ['velocity limit', 'errors#velocity_limit'],
    // Guides and their headings.
    ['privacy', 'privacy'],
    ['stablecoin', 'payments#with-stablecoin'],
    ['claude code', 'agents#claude-code'],
    ['ChatGPT', 'agents#chatgpt'],
  ])('%s: first %s', (query, address) => {
    expect(addresses(query)[0]).toBe(address);
  });

  test.each([
    ['409', 'errors#claimed'],
    ['409', 'reference-mail#createOrder'],
    ['idempotency', 'sending-once'],
    ['credit_code', 'payments'],
    ['price', 'pricing'],
    ['personal data', 'privacy#delete-your-personal-data-now'],
  ])('%s: among others %s', (query, address) => {
    expect(addresses(query)).toContain(address);
  });

  test('finds each operation by its id, and each error by its code', () => {
    for (const { id, tag } of Object.values(OPERATIONS)) {
      expect([id, addresses(id)[0]]).toEqual([id, `reference-${tag.toLowerCase()}#${id}`]);
    }
    for (const code of Object.keys(ERRORS)) {
      expect([code, addresses(code)[0]]).toEqual([code, `errors#${code}`]);
    }
  });

  test.each([
    ['velosity', 'velocity', 'errors#velocity_limit'],
    ['velosity lim', 'velocity', 'errors#velocity_limit'],
    ['idempotenzy', 'idempotency', 'sending-once'],
    ['stabelcoin', 'stablecoin', 'payments#with-stablecoin'],
    ['pirvacy', 'privacy', 'privacy'],
  ])('forgives %s: %s', (query, spelled, address) => {
    const answer = find(index, query);
    expect(answer.spelled).toContain(spelled);
    expect(answer.found.map((each) => each.address)).toContain(address);
  });

  test('takes words that are there as they are written, and forgives none of them', () => {
    for (const query of ['velocity', 'credit_code', 'cre', '409']) {
      expect(find(index, query).spelled).toEqual([]);
    }
  });

  test('shows what has most of the words where nothing has all, and says so', () => {
    const answer = find(index, 'stablecoin unicorns');
    expect(answer).toMatchObject({ isPart: true });
    expect(answer.found[0]?.address).toBe('payments#with-stablecoin');
    expect(find(index, 'stablecoin').isPart).toBe(false);
  });

  test('finds nothing where nothing is', () => {
    expect(find(index, 'xxyyzz')).toMatchObject({ total: 0, found: [] });
    expect(find(index, '  ')).toMatchObject({ total: 0, found: [] });
  });

  test('leaves room for guides beside fields of the same name', () => {
    const { found, total } = find(index, 'credit_code');
    expect(total).toBeGreaterThan(found.length);
    expect(found.filter(({ isField }) => isField)).toHaveLength(4);
  });

  test('says where each is, and shows the words around what was found', () => {
    const { found } = find(index, 'rows_within_caps');
    const guide = found.find(({ address }) => address === 'batches');
    expect(guide).toMatchObject({ name: 'A whole spreadsheet', where: 'Guide' });
    expect(guide?.snippet).toContain('rows_within_caps');
    const [field] = find(index, 'createOrder credit_code').found;
    expect(field?.where).toBe('Reference: Mail › Send a letter');
  });

  test('answers anything, few at a time, and marks what it shows without changing it', () => {
    const words = index.entries.flatMap(({ name }) => name.split(' '));
    const query = fc.oneof(
      fc.string({ maxLength: 100 }),
      fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((some) => some.join(' ')),
    );
    fc.assert(
      fc.property(query, (text) => {
        const { found, total } = find(index, text);
        expect(found.length).toBeLessThanOrEqual(12);
        expect(total).toBeGreaterThanOrEqual(found.length);
        for (const { name, snippet, marks } of found) {
          expect(marked(name, marks).join('')).toBe(name);
          expect(marked(snippet, marks).join('')).toBe(snippet);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('everything that is found is where the search leads', () => {
  const pages = new Map<string, string>();
  for (const { address } of index.entries) {
    const [page = '', anchor] = address.split('#');
    if (!pages.has(page)) pages.set(page, read(`made/${page}.html`));
    if (anchor === undefined) continue;
    const ids = pages.get(page)?.split(`id="${anchor}"`).length ?? 0;
    expect([address, ids]).toEqual([address, 2]);
  }
  expect(pages.size).toBeGreaterThan(30);
});

test('marks every word that was found, whatever signs are in it', () => {
  expect(marked('A letter, (a) Letter', ['letter', 'a'])).toEqual([
    '',
    'A',
    ' ',
    'letter',
    ', (',
    'a',
    ') ',
    'Letter',
    '',
  ]);
  expect(marked('1+1 (one)', ['+', '('])).toEqual(['1', '+', '1 ', '(', 'one)']);
  expect(marked('as it is', [])).toEqual(['as it is']);
});
