import { describe, expect, test } from '@jest/globals';
import { RAIL_OFFERS } from '../../../lib/rails/offers/offers.ts';
import { parseRailSales } from '../../../lib/rails/rail-terms.ts';
import { RAIL_NAMES, RAILS, type RailName, type RailRow } from '../../../lib/vendors.ts';
import { ENDPOINTS, functionEnvironment } from '../../../local/boot/environment.ts';
import { readLocalRails } from '../../../local/boot/settings.ts';

const SECRETS = {
  signingSecrets: 'a',
  orderIdSecret: 'b',
  notificationSecret: 'c',
  recipientSecret: 'd',
};

const environmentOf = (given: Readonly<Record<string, string>>) =>
  functionEnvironment({ functions: {} }, ENDPOINTS, SECRETS, given);

const secretsOf = (rail: RailName) => Object.values((RAILS[rail] as RailRow).secrets);

describe('the secrets of the print rails on this machine', () => {
  test('are there by themselves for the usual rails', () => {
    const environment = environmentOf({});
    const usual = readLocalRails({});
    for (const rail of RAIL_NAMES) {
      for (const variable of secretsOf(rail)) {
        expect([variable, environment[variable] !== '']).toEqual([variable, usual.includes(rail)]);
      }
    }
  });

  test.each(RAIL_NAMES)('are there for %s where LOCAL_RAILS names it, and may be given', (rail) => {
    const named = environmentOf({ ['LOCAL_RAILS']: rail });
    for (const variable of secretsOf(rail)) {
      expect(named[variable]).toMatch(/^\S+$/);
      const own = environmentOf({ ['LOCAL_RAILS']: rail, [variable]: 'own' });
      expect(own[variable]).toBe('own');
    }
  });

  test('are empty for a rail that is not named, also where the person has an account there', () => {
    for (const rail of RAIL_NAMES) {
      const others = RAIL_NAMES.filter((name) => name !== rail);
      const given = Object.fromEntries(secretsOf(rail).map((variable) => [variable, 'own']));
      if (others.length === 0) continue;
      const environment = environmentOf({ ['LOCAL_RAILS']: others.join(','), ...given });
      for (const variable of secretsOf(rail)) expect(environment[variable]).toBe('');
    }
  });
});

test('pens are sold here by themselves, and not where the person says what is sold', () => {
  const soldBy = (given: Readonly<Record<string, string>>) =>
    parseRailSales(environmentOf(given)['RAIL_OFFERS'] ?? '', RAIL_OFFERS)?.handwrytten.offers;
  expect(soldBy({})).toMatchObject([{ format: 'notecard', by: 'pen' }]);
  expect(soldBy({ ['RAIL_OFFERS']: '{}' })).toEqual([]);
});

test('pens write on a card in a hand that the person may choose', () => {
  expect(environmentOf({ ['HANDWRYTTEN_CARD']: '7' })).toMatchObject({
    HANDWRYTTEN_CARD: '7',
    HANDWRYTTEN_FONT: expect.stringMatching(/\w/),
  });
});
