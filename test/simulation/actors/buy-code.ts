import type { Random } from '../kernel/random.ts';
import type { World } from '../world.ts';

const MINUTE_MS = 60_000;
const LOOKS_MAX = 200;

/** Buys credit at a checkout and waits for its code; undefined when none came. */
export async function buyCode(world: World, random: Random): Promise<string | undefined> {
  const { kernel, functions, reached } = world;
  let checkoutId: string | undefined;
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    if (checkoutId === undefined) {
      const event = { method: 'POST', path: '/v1/credits/checkout', body: { pack_id: 'pack_10' } };
      const opened = await functions.http('http/create-credit-checkout', event, 'a buyer');
      if (opened?.status === 201) checkoutId = String(opened.body['checkout_id']);
    } else {
      const params = { checkout_id: checkoutId };
      const event = { path: `/v1/credits/checkout/${checkoutId}`, params };
      const seen = await functions.http('http/get-credit-checkout', event, 'a buyer');
      if (seen?.body['state'] === 'paid') {
        reached.add('bought credit');
        return String(seen.body['code']);
      }
      if (seen?.body['state'] === 'expired') return undefined;
    }
    await kernel.sleep(random.magnitude(5_000, 30 * MINUTE_MS));
  }
  return undefined;
}
