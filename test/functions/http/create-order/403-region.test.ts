import { describe, expect, test } from '@jest/globals';
import { FakeStablecoin } from '../../../fakes/fake-stablecoin.ts';
import { expectRefusal } from '../call.ts';
import { aCode, aLiveOrder } from './live.ts';
import { place } from './place.ts';
import { aLetter, stablecoinDeployment } from './stablecoin.ts';

const from = (country: string, region?: string) => ({
  headers: {
    'CloudFront-Viewer-Country': country,
    ...(region === undefined ? {} : { 'CloudFront-Viewer-Country-Region': region }),
  },
});
const hidingIn = (hiddenRegion: string) =>
  stablecoinDeployment(new FakeStablecoin(), { hiddenRegion });

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

  test('without the headers, and for other ways to pay, nothing is hidden', async () => {
    const deps = hidingIn('US-NY');
    expectRefusal(await place(aLetter()), 402, 'payment_required');
    const code = await aCode(deps, 500);
    const { status } = await place(aLiveOrder(code), { key: 'k2', ...from('US', 'NY') });
    expect(status).toBe(201);
  });
});
