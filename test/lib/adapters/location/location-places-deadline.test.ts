/** How long Amazon Location is waited for, by the real SDK and a server that never answers. */
import { GeoPlacesClient } from '@aws-sdk/client-geo-places';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createLocationPlaces } from '../../../../lib/adapters/location/location-places.ts';
import type { Deadline, Places } from '../../../../lib/ports.ts';
import { type LoopbackServer, serveOnLoopback } from '../../../../local/engines/loopback.ts';
import { aDeadline } from '../../../builders/a-deadline.ts';
import '../../../support/patience.ts';

let server: LoopbackServer;
let client: GeoPlacesClient;
let calls = 0;

beforeEach(async () => {
  calls = 0;
  server = await serveOnLoopback(() => {
    calls += 1;
  });
  const credentials = { accessKeyId: 'id', secretAccessKey: 'unused' };
  client = new GeoPlacesClient({ region: 'us-east-1', endpoint: server.endpoint, credentials });
});

afterEach(async () => {
  client.destroy();
  await server.stop();
});

describe.each([
  [
    'completing an address',
    (places: Places, deadline?: Deadline) =>
      places.autocomplete({ prefix: '500 Main', limit: 5 }, deadline),
  ],
  [
    'finding what is near a point',
    (places: Places, deadline?: Deadline) =>
      places.reverseGeocode({ latitude: 39.8, longitude: -89.65, limit: 5 }, deadline),
  ],
])('%s', (_, ask) => {
  test('ends with the call that asks', async () => {
    const asked = ask(createLocationPlaces(client, 3_600_000), aDeadline(300));
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
    expect(calls).toBe(1);
  });

  test('ends by its own patience in a call that has more time, and without one', async () => {
    const places = createLocationPlaces(client, 300);
    for (const deadline of [aDeadline(60_000), undefined])
      await expect(ask(places, deadline)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
