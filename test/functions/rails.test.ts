import { describe, expect, test } from '@jest/globals';
import { RAIL_ADAPTERS } from '../../functions/rails.ts';
import { MAIL_CLASSES } from '../../lib/contract/schemas/piece.ts';
import { RAIL_OFFERS } from '../../lib/rails/offers/offers.ts';
import { DEFAULT_TERMS } from '../../lib/rails/rail-terms.ts';
import { RAIL_NAMES, RAILS, type RailName } from '../../lib/vendors.ts';
import { FakeDocuments } from '../fakes/fake-documents.ts';

const adapterOf = (name: RailName) =>
  RAIL_ADAPTERS[name].load({
    apiKey: async () => 'unused',
    webhookSecret: async () => 'unused',
    baseUrl: RAILS[name].url?.byDefault ?? '',
    choices: {},
    documents: new FakeDocuments(),
    terms: DEFAULT_TERMS[name],
    nowMs: () => 0,
  });

/** Priced, and refused until a rail sends it. */
const SENT_NOWHERE: readonly string[] = [];

test('every mail class is sent by some rail, or known to be sent nowhere', () => {
  const sent = RAIL_NAMES.flatMap((name) => RAIL_OFFERS[name].map((offer) => offer.mailClass));
  expect(MAIL_CLASSES.filter((mailClass) => !sent.includes(mailClass))).toEqual(SENT_NOWHERE);
});

describe.each(RAIL_NAMES)('the adapter of the rail %s', (name) => {
  test('goes by the name of its row: orders keep it, and webhooks are found by it', async () => {
    expect((await adapterOf(name)).name).toBe(name);
  });

  test('sells what it was told', async () => {
    expect(await adapterOf(name)).toMatchObject(DEFAULT_TERMS[name]);
  });

  test('can do what its row says: that is asked before it is loaded', async () => {
    const { refuse, track, readWebhook } = await adapterOf(name);
    const row = RAIL_ADAPTERS[name];
    const others = `${refuse?.name ?? 'none'}, and its row in functions/rails.ts has ${row.refuse.name}`;
    expect({
      rail: name,
      refuse: refuse === row.refuse ? 'that of its row' : others,
      tracks: track !== undefined,
      reports: readWebhook !== undefined,
    }).toEqual({
      rail: name,
      refuse: 'that of its row',
      tracks: row.tracks,
      reports: 'webhook' in RAILS[name].secrets,
    });
  });
});
