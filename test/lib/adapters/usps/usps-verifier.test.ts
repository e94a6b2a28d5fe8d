import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isMailError, type MailError } from '../../../../lib/errors/mail-error.ts';
import type { AddressVerifier } from '../../../../lib/ports.ts';
import { aDeadline } from '../../../builders/a-deadline.ts';
import { PATIENCE_MS } from '../../../support/patience-ms.ts';
import { ADDRESS, answering, CREDENTIALS, UspsBench } from './usps-bench.ts';

const TOKEN = 'POST /oauth2/v3/token';
const QUESTION = 'GET /addresses/v3/address';

let usps: UspsBench;

beforeEach(async () => {
  usps = await new UspsBench().start();
});

afterEach(async () => {
  await usps.stop();
  expect(usps.errors).toEqual([]);
});

async function failure(verifier: AddressVerifier, address = ADDRESS): Promise<MailError> {
  const error = await verifier.verify(address).catch((caught: unknown) => caught);
  if (!isMailError(error)) throw new Error('it was answered');
  expect(error.code).toBe('unavailable');
  expect(`${error.reason} ${String(error.cause)}`).not.toMatch(
    /MAIN|PORTLAND|97201|the-id|the-secret/,
  );
  return error;
}

describe('what USPS says', () => {
  test('of an address it confirms: its spelling, with ZIP+4', async () => {
    expect(await usps.verifier().verify({ ...ADDRESS, line2: 'APT 4' })).toEqual({
      finding: 'confirmed',
      address: { ...ADDRESS, line2: 'APT 4', zip: expect.stringMatching(/^97201-\d{4}$/) },
    });
  });

  test.each([
    ['MISSING UNIT ST', 'unit_missing', true],
    ['WRONG UNIT ST', 'unit_unconfirmed', true],
    ['UNKNOWN NUMBER ST', 'not_confirmed', true],
    ['UNDELIVERABLE ST', 'not_found', false],
  ])('%s: %s', async (line1, finding, hasAddress) => {
    const answer = await usps.verifier().verify({ ...ADDRESS, line1 });
    expect(answer.finding).toBe(finding);
    expect(answer.address !== null).toBe(hasAddress);
  });

  test('of a ZIP code in another state: not found', async () => {
    const answer = await usps.verifier().verify({ ...ADDRESS, state: 'CA' });
    expect(answer).toEqual({ finding: 'not_found', address: null });
  });

  test('of a line it cannot be asked about: too long, without a call', async () => {
    const answer = await usps.verifier().verify({ ...ADDRESS, line1: 'X'.repeat(51) });
    expect(answer).toEqual({ finding: 'too_long', address: null });
    expect(usps.calls).toEqual([]);
  });

  test('of a city too long for it: what it knows by the ZIP code', async () => {
    const city = 'LLANFAIRPWLLGWYNGYLLGOGERYCHWYRN';
    const { finding, address } = await usps.verifier().verify({ ...ADDRESS, city });
    expect([finding, address?.city]).toEqual(['confirmed', 'PORTLAND']);
  });

  test.each([
    ['Multiple addresses were found for the information you entered', 'ambiguous'],
    ['Insufficient Data', 'insufficient'],
    ['Invalid Delivery Address', 'not_found'],
  ])('%s: %s, under either status', async (message, finding) => {
    for (const status of [400, 404]) {
      const fetch = answering(Response.json({ error: { code: '500', message } }, { status }));
      expect(await usps.verifier({ fetch }).verify(ADDRESS)).toEqual({ finding, address: null });
    }
  });

  test.each([
    ['URB LAS GLADIOLAS', { urbanization: 'URB LAS GLADIOLAS' }],
    [null, {}],
    ['', {}],
    ['X'.repeat(65), {}],
  ])('of an address in the urbanization %j: that, too', async (urbanization, expected) => {
    const address = {
      ...{ streetAddress: '150 CALLE A', city: 'SAN JUAN', state: 'PR' },
      ...{ ZIPCode: '00926', urbanization },
    };
    const body = { address, additionalInfo: { DPVConfirmation: 'Y' } };
    const answer = await usps.verifier({ fetch: answering(Response.json(body)) }).verify(ADDRESS);
    expect(answer).toEqual({
      finding: 'confirmed',
      address: { line1: '150 CALLE A', city: 'SAN JUAN', state: 'PR', zip: '00926' },
      ...expected,
    });
  });

  test.each([undefined, null, '', 'X', 'constructor'])(
    'a confirmation of %j is none',
    async (DPVConfirmation) => {
      const address = {
        streetAddress: '123 MAIN ST',
        city: 'PORTLAND',
        state: 'OR',
        ZIPCode: '97201',
      };
      const fetch = answering(Response.json({ address, additionalInfo: { DPVConfirmation } }));
      const answer = await usps.verifier({ fetch }).verify(ADDRESS);
      expect(answer).toEqual({ finding: 'not_confirmed', address: ADDRESS });
    },
  );
});

describe('USPS cannot be asked', () => {
  test.each(['unavailable', 'lost_reply', 'limited'] as const)('%s', async (fault) => {
    usps.faults.push(fault);
    await failure(usps.verifier());
  });

  test('timeout: after the time it is given', async () => {
    usps.faults.push('timeout');
    await failure(usps.verifier({ timeoutMs: 50 }));
  });

  test('timeout: once the call that asks is over', async () => {
    usps.faults.push('timeout');
    const verify = usps.verifier().verify(ADDRESS, aDeadline(50));
    await expect(verify).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('timeout: a call whose time is over ends no wait of another one for the token', async () => {
    let give: () => void = () => undefined;
    const slowToken: typeof fetch = async (input, init) => {
      // Given when the test says so, or to nobody: whoever ends the wait for it fails here.
      const given = new Promise<void>((resolve) => {
        give = resolve;
        init?.signal?.addEventListener('abort', () => resolve());
      });
      if (String(input).endsWith('/token')) await given;
      return fetch(input, init);
    };
    const verifier = usps.verifier({ fetch: slowToken, timeoutMs: PATIENCE_MS });
    const short = verifier.verify(ADDRESS, aDeadline(100));
    const long = verifier.verify(ADDRESS, aDeadline(PATIENCE_MS));
    await expect(short).rejects.toMatchObject({ code: 'unavailable' });
    give();
    expect((await long).finding).toBe('confirmed');
  });

  test('slow, but in time: answered', async () => {
    usps.faults.push('slow');
    expect((await usps.verifier().verify(ADDRESS)).finding).toBe('confirmed');
  });

  test('nobody listens', async () => {
    await failure(usps.verifier({ baseUrl: 'http://127.0.0.1:9' }));
  });

  test.each([
    ['a page that is not its own', () => new Response('<h1>Not found</h1>', { status: 404 })],
    ['a refusal', () => Response.json({ error: { message: 'Forbidden' } }, { status: 403 })],
    ['a mistake of its own', () => new Response('', { status: 500 })],
    ['no JSON', () => new Response('hello')],
    ['no address', () => Response.json({ address: {} })],
    [
      'an address that cannot be one',
      () =>
        Response.json({
          address: { streetAddress: 'A', city: 'B', state: 'Oregon', ZIPCode: '97201' },
          additionalInfo: { DPVConfirmation: 'Y' },
        }),
    ],
  ])('%s', async (_, reply) => {
    await failure(usps.verifier({ fetch: answering(reply()) }));
  });

  test.each(['', 'no-colon', ':', 'a:', 'a b:c'])('its credentials are %j', async (credentials) => {
    await failure(usps.verifier({ credentials: async () => credentials }));
    expect(usps.calls).toEqual([]);
  });

  test('its credentials cannot be read', async () => {
    await failure(usps.verifier({ credentials: () => Promise.reject(new Error(CREDENTIALS)) }));
  });
});

describe('an allowance of 60 calls an hour', () => {
  test('one token serves all questions until it ends', async () => {
    const verifier = usps.verifier();
    await Promise.all([verifier.verify(ADDRESS), verifier.verify(ADDRESS)]);
    await verifier.verify(ADDRESS);
    expect(usps.calls.filter((call) => call === TOKEN)).toHaveLength(1);
    usps.clock.advance({ minutes: 8 * 60 });
    await verifier.verify(ADDRESS);
    expect(usps.calls.filter((call) => call === TOKEN)).toHaveLength(2);
  });

  test('a token that is refused before its time is replaced, once', async () => {
    const refused = () => Response.json({ error: { message: 'Unauthorized' } }, { status: 401 });
    const right = await answerOf(usps);
    const again = usps.verifier({ fetch: answering(refused(), right) });
    expect((await again.verify(ADDRESS)).finding).toBe('confirmed');
    await failure(usps.verifier({ fetch: answering(refused(), refused()) }));
  });

  test('used up: nothing is asked for as long as USPS says, then again', async () => {
    usps.faults.push('limited');
    const verifier = usps.verifier();
    expect((await failure(verifier)).reason).toContain('60 seconds');
    usps.clock.advance({ seconds: 59 });
    await failure(verifier);
    expect(usps.calls).toEqual([TOKEN, QUESTION]);
    usps.clock.advance({ seconds: 1 });
    expect((await verifier.verify(ADDRESS)).finding).toBe('confirmed');
  });

  test.each([
    ['soon', 60],
    ['-5', 60],
    ['99999', 3600],
  ])('used up, try again in %j: left alone for %d seconds', async (retryAfter, seconds) => {
    const headers = { 'retry-after': retryAfter };
    const fetch = answering(new Response('', { status: 429, headers }), await answerOf(usps));
    const verifier = usps.verifier({ fetch });
    await failure(verifier);
    usps.clock.advance({ seconds: seconds - 1 });
    await failure(verifier);
    usps.clock.advance({ seconds: 1 });
    expect((await verifier.verify(ADDRESS)).finding).toBe('confirmed');
  });
});

/** What the simulator answers about the address. */
async function answerOf({ endpoint }: UspsBench): Promise<Response> {
  const [client_id, client_secret] = CREDENTIALS.split(':');
  const form = { client_id, client_secret, grant_type: 'client_credentials' };
  const given = await fetch(`${endpoint}/oauth2/v3/token`, {
    method: 'POST',
    body: JSON.stringify(form),
  });
  const { access_token } = (await given.json()) as { access_token: string };
  const query = new URLSearchParams({
    streetAddress: ADDRESS.line1,
    city: ADDRESS.city,
    state: ADDRESS.state,
    ZIPCode: ADDRESS.zip,
  });
  const headers = { authorization: `Bearer ${access_token}` };
  return fetch(`${endpoint}/addresses/v3/address?${query}`, { headers });
}
