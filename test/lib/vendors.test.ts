import { describe, expect, test } from '@jest/globals';
import { RailParams } from '../../lib/contract/schemas/rail-webhook.ts';
import { validate } from '../../lib/http/validation.ts';
import { GIVEN_SECRETS, RAIL_NAMES, RAILS, VENDOR_VARIABLES, VENDORS } from '../../lib/vendors.ts';

describe('the vendors', () => {
  test('no two say the same environment variable', () => {
    const all = [...GIVEN_SECRETS.map(({ variable }) => variable), ...VENDOR_VARIABLES];
    expect(new Set(all).size).toBe(all.length);
    for (const variable of all) expect(variable).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/);
  });

  test('answer over TLS unless a deployment says something else', () => {
    const urls = Object.values(VENDORS).flatMap(({ url }) => (url === null ? [] : [url.byDefault]));
    expect(urls.length).toBeGreaterThan(3);
    for (const url of urls) expect(url).toMatch(/^https:\/\/[^/]+(\/.*[^/])?$/);
  });

  test('sign in headers that are written as they are found: in lower case, and no two in one', () => {
    const names = Object.values(VENDORS).flatMap((row) => Object.keys(row.signatureHeaders));
    expect(names).toContain('lob-signature');
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9-]+$/);
  });
});

describe.each(RAIL_NAMES)('the rail %s', (rail) => {
  test('can be named in the path of its webhooks', () => {
    expect(encodeURIComponent(rail)).toBe(rail);
    expect(validate(RailParams, { rail })).toEqual({ rail });
  });

  test('signs what it reports, if it reports', () => {
    const { secrets, signatureHeaders } = RAILS[rail];
    expect('webhook' in secrets).toBe(Object.keys(signatureHeaders).length > 0);
  });
});
