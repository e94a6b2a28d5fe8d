/** What stands before the gateway: its secret opens the door, and its word on callers is taken. */
import { describe, expect, test } from '@jest/globals';
import { callerPlace } from '../../../lib/http/admit.ts';
import { FRONT_HEADER } from '../../../lib/resources.ts';
import { anEvent } from '../../builders/an-event.ts';

const SECRET = 'the-secret-of-the-front-1234567890';
const FRONTED = { front: { secret: SECRET }, publicUrl: 'https://mail.test' };
const OPEN = { front: null, publicUrl: null };
const THROUGH = { [FRONT_HEADER]: SECRET };
const SEEN = '203.0.113.7';
const REGION = { 'CloudFront-Viewer-Country': 'US', 'cloudfront-viewer-country-region': 'NY' };

const behind = (headers: Record<string, string>) => callerPlace(anEvent({ headers }), FRONTED);
const address = (text: string) => ({ 'CloudFront-Viewer-Address': text });

describe('the back door', () => {
  test.each([
    ['without the secret', {}],
    ['with another', { [FRONT_HEADER]: 'the-secret-of-the-front-1234567891' }],
    ['with a part of it', { [FRONT_HEADER]: SECRET.slice(1) }],
    ['with nothing', { [FRONT_HEADER]: '' }],
  ])('%s there is nothing, and where there is something is told', async (_, headers) => {
    await expect(behind({ ...REGION, ...headers })).rejects.toMatchObject({
      code: 'not_found',
      http: 404,
      next: ['Use https://mail.test.'],
    });
  });

  test('without any header at all, too', async () => {
    const event = { ...anEvent(), headers: null };
    await expect(callerPlace(event, FRONTED)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('with it a call is served, however the header is spelt', async () => {
    const seen = { sourceIp: SEEN, viewerRegion: undefined };
    expect(await behind(THROUGH)).toEqual(seen);
    expect(await behind({ [FRONT_HEADER.toUpperCase()]: SECRET })).toEqual(seen);
  });
});

describe('through the front', () => {
  test.each([
    ['198.51.100.10:46532', '198.51.100.10'],
    ['2001:db8::17:46532', '2001:db8::17'],
    ['[2001:db8::17]:46532', '2001:db8::17'],
  ])('%s calls from %s', async (text, sourceIp) => {
    expect(await behind({ ...THROUGH, ...address(text) })).toMatchObject({ sourceIp });
  });

  test.each(['', ':', 'nobody:1', '198.51.100.10'])(
    '%j is no address: what the gateway saw',
    async (text) => {
      expect(await behind({ ...THROUGH, ...address(text) })).toMatchObject({ sourceIp: SEEN });
    },
  );

  test('the caller is where it says: in a part of a country, or in a country', async () => {
    expect(await behind({ ...THROUGH, ...REGION })).toMatchObject({ viewerRegion: 'US-NY' });
    const { 'CloudFront-Viewer-Country': country } = REGION;
    const alone = { ...THROUGH, 'CloudFront-Viewer-Country': country };
    expect(await behind(alone)).toMatchObject({ viewerRegion: 'US' });
  });
});

test('without a front every call is served, and what anybody can send is not believed', async () => {
  const headers = { ...THROUGH, ...REGION, ...address('198.51.100.10:46532') };
  const place = await callerPlace(anEvent({ headers }), OPEN);
  expect(place).toEqual({ sourceIp: SEEN, viewerRegion: undefined });
});
