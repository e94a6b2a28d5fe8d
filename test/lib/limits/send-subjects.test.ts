import { describe, expect, test } from '@jest/globals';
import { type SendEvidence, sendSubjects } from '../../../lib/limits/send-subjects.ts';
import { aPostalAddress } from '../../builders/an-address.ts';

const LIMITS = { networkPerDay: 50, recipientPerDay: 3 };
const GUEST: SendEvidence = {
  caller: { kind: 'anonymous' },
  creditAccountId: 'account_1',
  sourceIp: '203.0.113.7',
  to: aPostalAddress({ line1: '12 Main St', line2: 'Apt 4', zip: '62701-1234' }),
};

const SECRETS = { recipientSecret: 'secret', orderIdSecret: 'ids' };

function identities(evidence: Partial<SendEvidence>, limits = LIMITS, secrets = SECRETS) {
  const subjects = sendSubjects({ ...GUEST, ...evidence }, limits, secrets);
  return Object.fromEntries(subjects.map(({ kind, identity }) => [kind, identity]));
}

const first = identities({});

describe('a guest’s live letter counts against its credential, its network and its recipient', () => {
  test('each by a digest of its own, in which nobody is read', () => {
    expect(Object.keys(first)).toEqual(['credential', 'network', 'recipient']);
    const digests = Object.values(first);
    expect(new Set(digests).size).toBe(3);
    for (const digest of digests) expect(digest).toMatch(/^[0-9a-f]{32,64}$/);
  });

  test('a fresh code is no fresh network and no fresh recipient', () => {
    const { credential, ...others } = identities({ creditAccountId: 'account_2' });
    expect(credential).not.toBe(first['credential']);
    expect({ credential: first['credential'], ...others }).toEqual(first);
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:ffff::9', true],
    ['2001:db8:1:2::1', '2001:db8:2:2::1', false],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
  ])('%s and %s are one network: %s', (one, other, same) => {
    const networks = [one, other].map((sourceIp) => identities({ sourceIp })['network']);
    expect(networks[0] === networks[1]).toBe(same);
  });

  test.each([
    ['another name', { name: 'Somebody Else', company: 'Else Inc.' }, true],
    ['other capitals and punctuation', { line1: '12 MAIN ST.', line2: 'APT. 4' }, true],
    ['another ZIP+4', { zip: '62701' }, true],
    ['the unit beside the street', { line1: '12 Main St Apt 4', line2: undefined }, true],
    ['a room in care of somebody', { line1: '12 Main St Apt 4', line2: 'Attn: room of N' }, true],
    ['another spelling of the place', { city: 'SPRINGFLD' }, true],
    ['another unit', { line2: 'Apt 5' }, false],
    ['another number', { line1: '13 Main St' }, false],
    ['another ZIP code', { zip: '12701' }, false],
    ['another place', { city: 'Chatham', zip: '62629' }, false],
    ['the house without the unit', { line2: 'c/o Bob' }, false],
  ])('%s: the same recipient is %j %s', (_, changed, same) => {
    const { recipient } = identities({ to: { ...GUEST.to, ...changed } });
    expect(recipient === first['recipient']).toBe(same);
  });

  test('a line that may be a person’s or a unit’s counts at the house and at the unit', () => {
    const recipients = (line2?: string) =>
      sendSubjects({ ...GUEST, to: { ...GUEST.to, line2 } }, LIMITS, SECRETS)
        .filter(({ kind }) => kind === 'recipient')
        .map(({ identity }) => identity);
    expect(recipients('c/o Kim 4')).toEqual([...recipients(), ...recipients('Apt 4')]);
  });

  test('parts of one house share no cap, and a person named behind the street has none of their own', () => {
    const recipients = (lines: object) =>
      sendSubjects({ ...GUEST, to: { ...GUEST.to, ...lines } }, LIMITS, SECRETS)
        .filter(({ kind }) => kind === 'recipient')
        .map(({ identity }) => identity);
    const all = ['Inmate 12345', 'Inmate 67890', undefined].flatMap((line2) =>
      recipients({ line2 }),
    );
    expect(new Set(all).size).toBe(3);
    const behind = { line1: '500 Broadway, c/o Bob', line2: undefined };
    expect(recipients(behind)).toEqual(recipients({ ...behind, line1: '500 Broadway' }));
  });

  test('whoever has the store alone can try neither addresses nor networks', () => {
    const other = { recipientSecret: 'another', orderIdSecret: 'other ids' };
    const changed = identities({}, LIMITS, other);
    expect(changed['recipient']).not.toBe(first['recipient']);
    expect(changed['network']).not.toBe(first['network']);
    const byNetwork = { creditAccountId: undefined };
    const networks = [SECRETS, other].map((secrets) => identities(byNetwork, LIMITS, secrets));
    expect(networks[0]?.['credential']).not.toBe(networks[1]?.['credential']);
    expect(networks[0]?.['credential']).not.toBe(networks[0]?.['network']);
  });

  test('what cannot be tried has one counter for ever', () => {
    const other = { recipientSecret: 'another', orderIdSecret: 'other ids' };
    expect(identities({}, LIMITS, other)['credential']).toBe(first['credential']);
  });

  test('where the gateway named no network, the others count', () => {
    expect(Object.keys(identities({ sourceIp: null }))).toEqual(['credential', 'recipient']);
  });

  test.each([
    [{ networkPerDay: 0, recipientPerDay: 3 }, ['credential', 'recipient']],
    [{ networkPerDay: 50, recipientPerDay: 0 }, ['credential', 'network']],
  ])('a limit of 0 counts nothing: %j', (limits, kinds) => {
    expect(Object.keys(identities({}, limits))).toEqual(kinds);
  });
});

test('the holder of a key counts against its key alone', () => {
  const caller = { kind: 'key', keyId: 'key_1', mode: 'live', scopes: [], agent: false } as const;
  expect(Object.keys(identities({ caller }))).toEqual(['credential']);
});
