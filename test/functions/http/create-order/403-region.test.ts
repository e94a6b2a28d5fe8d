import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { FRONT_HEADER } from '../../../../lib/resources.ts';
import { FakeStablecoin } from '../../../fakes/fake-stablecoin.ts';
import { expectRefusal } from '../call.ts';
import { aCode, aLiveOrder } from './live.ts';
import { place } from './place.ts';
import { aLetter, stablecoinDeployment } from './stablecoin.ts';

const SECRET = 'the-secret-of-the-front-1234567890';
const from = (country: string, region?: string, secret = SECRET) => ({
  headers: {
    [FRONT_HEADER]: secret,
    'CloudFront-Viewer-Country': country,
    ...(region === undefined ? {} : { 'CloudFront-Viewer-Country-Region': region }),
  },
});

/** Behind a front, which alone knows where callers are. */
function hidingIn(hiddenRegion: string) {
  const deps = stablecoinDeployment(new FakeStablecoin(), { hiddenRegion });
  const fronted = { ...deps, settings: { ...deps.settings, front: { secret: SECRET } } };
  overrideDeps(fronted);
  return fronted;
}

describe('createOrder, 403: the stablecoin lane where it is hidden', () => {
  test('from there: `region_unsupported`, which names other ways to pay', async () => {
    hidingIn('US-NY');
    const answer = await place(aLetter(), from('US', 'NY'));
    expectRefusal(answer, 403, 'region_unsupported');
    expect(JSON.stringify(answer.body['next'])).toContain('credit_code');
  });

  test.each([
    ['US', 'NJ'],
    ['US', undefined],
    ['CA', 'NY'],
  ])('from %s %s it is open', async (country, region) => {
    hidingIn('US-NY');
    expectRefusal(await place(aLetter(), from(country, region)), 402, 'payment_required');
  });

  test('a whole country can be meant', async () => {
    hidingIn('US');
    expectRefusal(await place(aLetter(), from('US', 'TX')), 403, 'region_unsupported');
    expectRefusal(await place(aLetter(), from('USA', 'TX')), 402, 'payment_required');
  });

  test('what did not come through the front is not served, whatever it says', async () => {
    hidingIn('US-NY');
    expectRefusal(await place(aLetter(), from('US', 'NJ', 'a guess')), 404, 'not_found');
  });

  test('without the headers, and for other ways to pay, nothing is hidden', async () => {
    const deps = hidingIn('US-NY');
    const unknown = { headers: { [FRONT_HEADER]: SECRET } };
    expectRefusal(await place(aLetter(), unknown), 402, 'payment_required');
    const code = await aCode(deps, 500);
    const { status } = await place(aLiveOrder(code), { key: 'k2', ...from('US', 'NY') });
    expect(status).toBe(201);
  });
});
