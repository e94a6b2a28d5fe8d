/** A recipient asks about a letter, reports it and stops mail; an operator looks, stops it as well, and lifts it. */
import { loadOrder } from '../../../lib/order/store/load-order.ts';
import { tell } from '../../../lib/order/store/tell.ts';
import { documentKey } from '../../../lib/resources.ts';
import { anAddress } from '../../builders/an-address.ts';
import { anEvent } from '../../builders/an-event.ts';
import { MESSAGES } from '../../builders/messages.ts';
import { FakeRail } from '../../fakes/fake-rail.ts';
import { keyOf } from './key-of.ts';
import { PAID, scrub } from './letters.ts';
import type { Story } from './story.ts';
import type { Town } from './town.ts';

export const AT_THE_KITCHEN_TABLE: Story = {
  name: 'a recipient reports a letter and stops mail, and an operator lifts it',
  world: () => ({ rails: [new FakeRail(['ok'])] }),
  happens: async (town) => {
    const letter = await PAID['paid by credit']?.(town);
    if (letter === undefined) throw new Error('no letter');
    await town.live();
    const code = await codeOn(town, letter.id);
    await open(town, code);
    for (const form of ['action=report&reason=threat', 'action=stop_sender', 'action=start']) {
      await open(town, code, form);
    }
    const headers = await keyOf(town);
    const params = { id: letter.id };
    await town.call('http/get-order-detail', { headers, params });
    const add = { method: 'POST', path: '/v1/ops/suppressions', headers } as const;
    await town.call('http/add-suppression', {
      ...add,
      body: { order_id: letter.id, scope: 'sender' },
    });
    await town.call('http/add-suppression', {
      ...add,
      body: { to: anAddress(), scope: 'everybody' },
    });
    const lift = { method: 'POST', path: '/v1/ops/suppressions/lift', headers } as const;
    await town.call('http/lift-suppression', {
      ...lift,
      body: { order_id: letter.id, scope: 'sender' },
    });
    for (const message of [MESSAGES.mailed, MESSAGES.delivered]) {
      await tell(town.deps, letter.id, message);
    }
    await town.live();
    await scrub(town, letter);
    await town.call('http/get-order-detail', { headers, params });
    await town.call('http/lift-suppression', {
      ...lift,
      body: { order_id: letter.id, scope: 'all' },
    });
  },
};

/** As a person reads it off the last line of the paper. */
async function codeOn(town: Town, orderId: string): Promise<string> {
  const { hex, documentSha256 } = await loadOrder(town.deps, orderId);
  const text = await town.deps.documents.get(documentKey(hex, documentSha256, 'text'));
  const code = /\/r\/(\S+)/.exec(new TextDecoder().decode(text))?.[1];
  if (code === undefined) throw new Error('no code is printed');
  return code;
}

function open(town: Town, code: string, form?: string): Promise<unknown> {
  const event = anEvent({
    method: form === undefined ? 'GET' : 'POST',
    path: `/r/${code}`,
    params: { code },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    ...(form !== undefined && { body: form }),
  });
  return town.run('pages/recipient', event);
}
