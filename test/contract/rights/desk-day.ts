/** An operator reads who sends a letter that waits, decides, and reads later what was decided. */
import { SETTINGS } from '../../fakes/fake-deps.ts';
import { FakeScreener, HOLD } from '../../fakes/fake-screener.ts';
import { keyOf } from './key-of.ts';
import { PAID } from './letters.ts';
import type { Story } from './story.ts';

/** Letters to one door are counted where their number is limited. */
const COUNTED = { ...SETTINGS, guestSendLimits: { networkPerDay: 50, recipientPerDay: 3 } };

export const AT_THE_DESK: Story = {
  name: 'an operator looks at a letter that waits, decides, and reads what was decided',
  world: () => ({ screener: new FakeScreener(HOLD), settings: COUNTED }),
  happens: async (town) => {
    const letter = await PAID['paid by credit']?.(town);
    if (letter === undefined) throw new Error('no letter');
    await town.live(1);
    const headers = await keyOf(town);
    const params = { id: letter.id };
    await town.call('http/get-order-detail', { headers, params });
    await town.call('http/decide-held-order', {
      method: 'POST',
      headers,
      params,
      body: { decision: 'allow', reason: 'A novel.' },
    });
    const today = new Date(town.deps.clock.nowMs()).toISOString().slice(0, 10);
    await town.call('http/list-decisions', { headers, query: { from: today, to: today } });
  },
};
