import { describe, expect, test } from '@jest/globals';
import { MAIL_OPERATIONS } from '../../../../lib/contract/operations/mail.ts';
import { errorSpec } from '../../../../lib/errors/catalog.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { prepareSandboxOrder } from '../../../../lib/order/place/sandbox-order.ts';
import { passingKey } from '../../../../lib/resources.ts';
import { aPlacement } from '../../../builders/an-order.ts';
import { type FakeDeps, fakeDeps, SETTINGS } from '../../../fakes/fake-deps.ts';
import { A_READING } from '../../../fakes/fake-paper-reader.ts';

const begin = (text: string) =>
  prepareSandboxOrder(fakeDeps(), aPlacement(), { ...aPlacement().document, text } as never);

describe('a sandbox letter that asks for an error', () => {
  test.each(MAIL_OPERATIONS.createOrder.codes)(
    '%s: it is answered, as the catalog says',
    async (code) => {
      const { http, retryAfter } = errorSpec(code);
      await expect(begin(`Dear Ada,\n[[test:error:${code}]]\nYours`)).rejects.toMatchObject({
        code,
        http: http[0],
        retryAfterSeconds: retryAfter ? 1 : undefined,
      });
    },
  );

  test('in the middle of a line asks for nothing', async () => {
    const { order } = await begin('Dear Ada,\nsee [[test:error:rejected]] here\nYours');
    expect(order.status).toBe('submitted');
  });
});

/** What the log says was found. */
function categoriesOf({ events }: Order): unknown {
  return events.find(({ data }) => 'categories' in data)?.data['categories'];
}

describe('a sandbox PDF', () => {
  const SHA = aPlacement().document.sha256;
  const bytes = new TextEncoder().encode('%PDF-1.7 that prints');
  const document = { ...aPlacement().document, contentKind: 'pdf', text: 'Dear Ada,', bytes };
  const beginPdf = (deps: FakeDeps) => prepareSandboxOrder(deps, aPlacement(), document as never);

  test('is read back in the call, within the patience of the deployment', async () => {
    const deps = fakeDeps({ settings: { ...SETTINGS, sandboxReadingSeconds: 7 } });
    const { order } = await beginPdf(deps);
    expect(deps.paperReader.asked).toEqual([
      { bytes, budget: { pages: 5, cpuSeconds: 15, patienceSeconds: 7 }, color: false },
    ]);
    expect(deps.documents.kept.has(passingKey(aPlacement().hex, SHA, 'reading'))).toBe(true);
    expect(order.status).toBe('submitted');
  });

  test('that prints in colour is read in colour', async () => {
    const deps = fakeDeps();
    const { options } = aPlacement();
    const placement = { ...aPlacement(), options: { ...options, color: true } };
    await prepareSandboxOrder(deps, placement, document as never);
    expect(deps.paperReader.asked).toMatchObject([{ color: true }]);
  });

  test('of which the paper says something else waits for a person, and the screener sees it', async () => {
    const deps = fakeDeps();
    deps.paperReader.reading = {
      ...A_READING,
      pages: [{ extracted: 'Dear Ada,', read: 'I know where', unlike: 'I know where' }],
      findings: [{ code: 'text_differs', page: 1 }],
    };
    const { order } = await beginPdf(deps);
    expect(order.status).toBe('held_for_review');
    expect(categoriesOf(order)).toEqual(['untrusted_text', 'text_differs']);
    expect(deps.screener.judged).toMatchObject([{ text: expect.stringContaining('I know where') }]);
  });

  test('that nobody could read waits for a person', async () => {
    const deps = fakeDeps();
    deps.paperReader.reading = new Error('the program is gone');
    const { order } = await beginPdf(deps);
    expect(order.status).toBe('held_for_review');
    expect(categoriesOf(order)).toEqual(['unread_pages']);
  });

  test('that asks for an error is not read', async () => {
    const deps = fakeDeps();
    const asking = { ...document, text: 'Dear Ada,\n[[test:error:rejected]]' };
    await expect(prepareSandboxOrder(deps, aPlacement(), asking as never)).rejects.toThrow();
    expect(deps.paperReader.asked).toEqual([]);
  });
});

test('a sandbox text is set by the service, and is not read back', async () => {
  const deps = fakeDeps();
  await prepareSandboxOrder(deps, aPlacement(), {
    ...aPlacement().document,
    text: 'Dear Ada,',
  } as never);
  expect(deps.paperReader.asked).toEqual([]);
});
