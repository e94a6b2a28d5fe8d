import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { anOrderRequest, aQuoteRequest } from '../../../builders/a-request.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { callTool, rpc, type ToolAnswer } from '../../../mcp/support/call-tool.ts';
import { aCode, aLiveOrder } from '../create-order/live.ts';
import { aLetter, machineDeployment } from '../create-order/mpp/machine-payments.ts';
import { onWorkflow, withWorkflow } from '../create-order/waiting.ts';

const KEY = { idempotency_key: 'key-1' };

async function aToken() {
  const { body } = await callTool('quote_letter', aQuoteRequest());
  return { confirmation_token: String(body['confirmation_token']) };
}

const orderIn = ({ body }: ToolAnswer) => body['order'] as Readonly<Record<string, unknown>>;

describe('send_letter of a letter that fails while it is waited for', () => {
  test('has its tokens, and its advice in the words of tools; again for the same key', async () => {
    const reason = 'what went wrong';
    const failed = { kind: 'failed', code: 'unavailable', reason, by: 'workflow' } as const;
    const deps = withWorkflow(MESSAGES.allow, failed);
    const letter = { ...aLiveOrder(await aCode(deps, 1000)), ...KEY, ...(await aToken()) };
    const first = await callTool('send_letter', letter);
    const again = await callTool('send_letter', letter);
    const { capability, order_url, next } = first.body;
    expect(capability).toMatchObject({ cancel_token: expect.stringMatching(/^ppc_/) });
    expect(order_url).toContain(String(orderIn(first)['id']));
    expect(again.body).toMatchObject({ replayed: true, capability });
    expect(orderIn(first)['failure']).toMatchObject({ next });
    expect(JSON.stringify(first.body)).not.toContain('Idempotency-Key');
  });

  test('has the receipt of what paid for it', async () => {
    const failed = { kind: 'failed', code: 'rejected', reason: 'no', by: 'workflow' } as const;
    overrideDeps(onWorkflow(machineDeployment(), MESSAGES.allow, failed));
    const args = { ...aLetter(), ...KEY, ...(await aToken()) };
    const { body } = await callTool('send_letter', args);
    const [challenge] = body['challenges'] as readonly object[];
    const _meta = { 'org.paymentauth/credential': { challenge, payload: { spt: 'spt_1' } } };
    const answer = await rpc('tools/call', { name: 'send_letter', arguments: args, _meta });
    expect(answer.body['result']).toMatchObject({
      isError: true,
      structuredContent: { code: 'rejected' },
      _meta: { 'org.paymentauth/receipt': { method: 'stripe', status: 'success' } },
    });
  });
});

test('payments of two protocols at once are told where they were sent', async () => {
  overrideDeps(fakeDeps());
  const args = { ...anOrderRequest({ sandbox: false }), ...KEY, ...(await aToken()) };
  const _meta = { 'x402/payment': { x402Version: 2 }, 'org.paymentauth/credential': {} };
  const { body } = await rpc('tools/call', { name: 'send_letter', arguments: args, _meta });
  expect(body['result']).toMatchObject({
    structuredContent: {
      code: 'invalid_request',
      errors: [
        { pointer: '/_meta/x402~1payment' },
        { pointer: '/_meta/org.paymentauth~1credential' },
      ],
    },
  });
});
