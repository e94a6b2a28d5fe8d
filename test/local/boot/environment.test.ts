import { describe, expect, test } from '@jest/globals';
import { RAIL_NAMES, RAILS } from '../../../lib/vendors.ts';
import { ENDPOINTS, functionEnvironment } from '../../../local/boot/environment.ts';

const SECRETS = { signingSecrets: 'a:b', orderIdSecret: 'c', notificationSecret: 'd' };
const environment = (given: Readonly<Record<string, string>>) =>
  functionEnvironment({ functions: {} }, ENDPOINTS, SECRETS, given);

/** The rails that have a key. */
function railsOf(given: Readonly<Record<string, string>>): readonly string[] {
  const all = environment(given);
  return RAIL_NAMES.filter((name) => all[RAILS[name].secrets.api] !== undefined);
}

describe('the print facilities of this machine', () => {
  test.each<[Readonly<Record<string, string>>, readonly string[]]>([
    [{}, ['lob']],
    [{ LOCAL_RAILS: 'lob' }, ['lob']],
    [{ LOCAL_RAILS: 'handwrytten' }, ['handwrytten']],
    [{ LOCAL_RAILS: 'lob,handwrytten' }, ['lob', 'handwrytten']],
    [{ HANDWRYTTEN_API_KEY: 'of my own' }, ['lob', 'handwrytten']],
  ])('where %j is given: %j', (given, rails) => {
    expect(railsOf(given)).toEqual(rails);
  });

  test('write on a card in a hand that the person may choose', () => {
    expect(environment({ HANDWRYTTEN_CARD: '7' })).toMatchObject({
      HANDWRYTTEN_CARD: '7',
      HANDWRYTTEN_FONT: expect.stringMatching(/\w/),
    });
  });
});
