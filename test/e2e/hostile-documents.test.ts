import { beforeAll, describe, expect, test } from '@jest/globals';
import { BOMB_CASES } from '../corpus/bomb-cases.ts';
import type { CorpusCase } from '../corpus/corpus-case.ts';
import { HOSTILE_CASES } from '../corpus/hostile-cases.ts';
import { orderIn } from './support/api-client.ts';
import { base64, letter, sandbox } from './support/document-calls.ts';
import { useDocumentHouse } from './support/document-house.ts';

/** More than this the gateway does not hand to a function. */
const EVENT_BYTES_MAX = 6_291_456;
const service = useDocumentHouse();

describe('a document that means harm', () => {
  const BAD = [...HOSTILE_CASES, ...BOMB_CASES].filter(
    ({ code, name }) => code !== undefined && name !== 'nothing',
  );

  test.each(BAD)('$name: its code, and the next letter is not kept waiting', async (each) => {
    const pdf_base64 = base64(await each.make());
    const answer = await service.api.order(sandbox({ pdf_base64 }));
    expect(answer.status).toBe(pdf_base64.length < EVENT_BYTES_MAX ? 400 : 413);
    expect([each.code].flat()).toContain(answer.body['code']);
    await expectPlainOrderSoon();
    const next = await service.api.quote({ pdf_base64: base64(letter) });
    expect(next).toMatchObject({ status: 200, body: { page_count: 2 } });
  });

  test('four at once: a letter in the midst of them is not kept waiting, and the next is mailed', async () => {
    const [worst] = BOMB_CASES.filter(({ code }) => code !== undefined);
    const pdf_base64 = base64(await (worst as CorpusCase).make());
    const all = Promise.all([1, 2, 3, 4].map(() => service.api.order(sandbox({ pdf_base64 }))));
    await expectPlainOrderSoon();
    for (const answer of await all) expect(answer.status).toBe(400);
    const next = await service.api.order(sandbox({ pdf_base64: base64(letter) }));
    expect(orderIn(next)).toMatchObject({ page_count: 2, status: 'submitted' });
  });

  let quietMs = 0;
  beforeAll(async () => {
    for (const _order of [1, 2, 3]) quietMs = Math.max(quietMs, await plainOrderMs());
  });

  async function plainOrderMs(): Promise<number> {
    const start = performance.now();
    const placed = await service.api.order(sandbox({ text: 'Dear Ada,' }));
    expect(placed.status).toBe(201);
    return performance.now() - start;
  }

  /** A busy machine makes all letters slow, this one as those before it. */
  async function expectPlainOrderSoon(): Promise<void> {
    expect(await plainOrderMs()).toBeLessThan(2000 + 10 * quietMs);
  }
});
