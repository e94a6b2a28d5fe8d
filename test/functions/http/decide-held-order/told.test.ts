/** What of a decision reaches the sender, who reads the log and the signed record with the order's id and token. */
import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/decide-held-order.ts';
import { handler as detailHandler } from '../../../../functions/http/get-order-detail.ts';
import { handler as eventsHandler } from '../../../../functions/http/list-order-events.ts';
import { SCOPES } from '../../../../lib/contract/operation.ts';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import { anEvent } from '../../../builders/an-event.ts';
import { call } from '../call.ts';
import { openWorldOf, readEvidence } from '../evidence.ts';
import { withKey } from '../order-actions.ts';
import { EVENT } from './event.ts';

const LABEL = 'Night desk, Ann';
const REASON = 'she is known to the desk';

async function decided(decision: 'allow' | 'refuse') {
  const { deps, id, token } = await openWorldOf('waiting');
  const ofKey = { mode: 'live', scopes: [...SCOPES], agent: false, disabled: false } as const;
  const key = await mintKey(deps, { ...ofKey, label: LABEL });
  const body = { decision, reason: REASON };
  const answer = await call(handler, withKey({ ...EVENT, params: { id }, body }, key));
  const path = `/v1/orders/${id}/events`;
  const events = await call(eventsHandler, { path, params: { id } });
  const record = await readEvidence(id, token);
  const opened = { path: `/v1/ops/orders/${id}`, params: { id } };
  const detail = await detailHandler(anEvent(withKey(opened, key)));
  expect([answer.status, events.status, record.statusCode, detail.statusCode]).toEqual([
    200, 200, 200, 200,
  ]);
  const toldSender = [answer.text, events.text, record.body];
  for (const text of toldSender.slice(1)) expect(text).toContain('order.decided');
  return { toldSender, detail: detail.body };
}

describe('what is told of a decision', () => {
  test.each(['allow', 'refuse'] as const)("%s: the key's label to no sender", async (decision) => {
    for (const text of (await decided(decision)).toldSender) expect(text).not.toContain(LABEL);
  });

  test('the reason of an allow to operators alone', async () => {
    const { toldSender, detail } = await decided('allow');
    for (const text of toldSender) expect(text).not.toContain(REASON);
    expect(detail).toContain(REASON);
  });

  test('the reason of a refusal to the sender as well', async () => {
    const { toldSender } = await decided('refuse');
    for (const text of toldSender) expect(text).toContain(REASON);
  });
});
