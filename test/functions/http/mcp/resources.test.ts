import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { rpc } from '../../../mcp/support/call-tool.ts';
import { orderOf, place } from '../create-order/place.ts';

const read = async (uri: string) => (await rpc('resources/read', { uri })).body;

describe('order://', () => {
  test('is listed as a template', async () => {
    overrideDeps(fakeDeps());
    const { body } = await rpc('resources/templates/list');
    expect(body['result']).toMatchObject({
      resourceTemplates: [{ uriTemplate: 'order://{order_id}', mimeType: 'application/json' }],
    });
  });

  test('is the order as its status tool answers it, now', async () => {
    overrideDeps(fakeDeps());
    const order = orderOf(await place());
    const uri = `order://${String(order['id'])}`;
    const { contents } = (await read(uri))['result'] as { contents: { text: string }[] };
    expect(JSON.parse(contents[0]?.text ?? '')).toEqual({ status: 'ok', order });
  });

  test('of an order that is not there, or no id, is no resource', async () => {
    overrideDeps(fakeDeps());
    for (const uri of [`order://ord_${'0'.repeat(32)}`, 'order://ord_1', 'order://']) {
      expect((await read(uri))['error']).toMatchObject({ data: { uri, retryable: false } });
    }
  });

  test('that cannot be read now says that it may be tried again', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const order = orderOf(await place());
    const store = { ...deps.store, get: () => Promise.reject(new StoreUnreachable('by plan')) };
    overrideDeps({ ...deps, store });
    expect((await read(`order://${String(order['id'])}`))['error']).toMatchObject({
      code: -32603,
      data: { code: 'unavailable', retryable: true },
    });
    // As the operation that it does: by `mcp_failed` alone nobody would know why.
    expect(deps.log.of('request_failed')).toMatchObject([
      { fields: { operationId: 'mcp', code: 'unavailable', unexpected: 0 } },
    ]);
  });
});
