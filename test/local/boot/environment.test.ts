import { describe, expect, test } from '@jest/globals';
import { RAIL_OFFERS } from '../../../lib/rails/offers/offers.ts';
import { parseRailSales } from '../../../lib/rails/rail-terms.ts';
import { RAIL_NAMES, RAILS, type RailName, type RailRow } from '../../../lib/vendors.ts';
import {
  ENDPOINTS,
  functionEnvironment,
  refuseDistantRails,
  SIMULATED_RAILS,
} from '../../../local/boot/environment.ts';
import { readLocalRails, StartError } from '../../../local/boot/settings.ts';

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
      const said = { LOCAL_SECRETS: { [variable]: named[variable] ?? 'missing' } };
      expect(said).toEqual({
        LOCAL_SECRETS: { [variable]: expect.stringMatching(/^(?!missing$)\S+$/) },
      });
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

describe('a print rail of this machine', () => {
  const rowOf = (rail: RailName): RailRow => RAILS[rail];
  const refused = (given: Readonly<Record<string, string>>) => () => refuseDistantRails(given);

  test.each(RAIL_NAMES)('%s is simulated here, or is nobody who could be called', (rail) => {
    const { url, secrets } = rowOf(rail);
    const isCalled = url !== null || secrets.api !== undefined;
    expect({ rail, simulated: SIMULATED_RAILS.some((name) => name === rail) }).toEqual({
      rail,
      simulated: isCalled,
    });
    expect(refused({ ['LOCAL_RAILS']: rail })).not.toThrow();
  });

  test.each(SIMULATED_RAILS)('%s needs a key of the person where it answers nowhere', (rail) => {
    const { secrets } = rowOf(rail);
    const nowhere = { ['LOCAL_RAILS']: rail, [ENDPOINTS[rail]]: '' };
    const says = `${ENDPOINTS[rail]} must be an address or left out, or ${secrets.api} must be a key of yours.`;
    expect(refused(nowhere)).toThrow(
      new StartError(`LOCAL_RAILS has ${rail}, which answers nowhere on this machine: ${says}`),
    );
    expect(refused({ ...nowhere, [secrets.api ?? '']: '' })).toThrow(StartError);
    expect(refused({ ...nowhere, [secrets.api ?? '']: 'own' })).not.toThrow();
    expect(refused({ ...nowhere, [ENDPOINTS[rail]]: 'http://127.0.0.1:1' })).not.toThrow();
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
