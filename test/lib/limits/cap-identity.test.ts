import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Caller } from '../../../lib/credentials/caller.ts';
import {
  allIdentitiesOf,
  capIdentity,
  type Evidence,
  identityOf,
  keptIdentityOf,
} from '../../../lib/limits/cap-identity.ts';

const GUEST: Caller = { kind: 'anonymous' };
const keyed = (keyId: string): Caller => ({
  kind: 'key',
  keyId,
  mode: 'live',
  scopes: [],
  agent: false,
});

const id = fc.string({ minLength: 1, maxLength: 20 });
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });
const payer = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/);
const evidence = fc.record({
  caller: fc.oneof(
    fc.constant(GUEST),
    id.map((each) => keyed(each)),
  ),
  creditAccountId: maybe(id),
  payer: maybe(payer),
  sourceIp: fc.option(fc.ipV4(), { nil: null }),
});

/** The proofs in their order, each with what it alone would give. */
function proofsOf({ caller, creditAccountId, payer: paidBy, sourceIp }: Evidence): Evidence[] {
  const nothing = { caller: GUEST, sourceIp: null };
  return [
    ...(caller.kind === 'key' ? [{ ...nothing, caller }] : []),
    ...(creditAccountId === undefined ? [] : [{ ...nothing, creditAccountId }]),
    ...(paidBy === undefined ? [] : [{ ...nothing, payer: paidBy }]),
    ...(sourceIp === null ? [] : [{ ...nothing, sourceIp }]),
  ];
}

describe('who carries the caps', () => {
  test('the first proof there is: key, credit account, payer, address; the others change nothing', () => {
    fc.assert(
      fc.property(evidence, (all) => {
        const [first] = proofsOf(all);
        expect(identityOf(all)).toBe(first && identityOf(first));
      }),
    );
  });

  test('proofs of different kinds never meet, though they read the same', () => {
    fc.assert(
      fc.property(fc.ipV4(), (text) => {
        const nothing = { caller: GUEST, sourceIp: null };
        const identities = [
          { ...nothing, caller: keyed(text) },
          { ...nothing, creditAccountId: text },
          { ...nothing, payer: text },
          { ...nothing, sourceIp: text },
        ].map((each) => capIdentity(each, 'secret'));
        expect(new Set(identities).size).toBe(4);
      }),
    );
  });

  test('two ids of one kind are two callers; a payer in other capitals is the same', () => {
    fc.assert(
      fc.property(id, id, payer, (one, other, paidBy) => {
        fc.pre(one !== other);
        const of = (keyId: string) => identityOf({ caller: keyed(keyId), sourceIp: null });
        expect(of(one)).not.toBe(of(other));
        const guest = { caller: GUEST, sourceIp: null };
        expect(identityOf({ ...guest, payer: paidBy.toLowerCase() })).toBe(
          identityOf({ ...guest, payer: paidBy.toUpperCase() }),
        );
      }),
    );
  });

  test('is the same for ever: other digests would open a fresh day to everybody', () => {
    const guest = { caller: GUEST, sourceIp: null };
    const digests = [
      { ...guest, caller: keyed('key_1') },
      { ...guest, creditAccountId: 'account_1' },
      { ...guest, payer: '0xAB' },
      { ...guest, sourceIp: '203.0.113.7' },
    ].map((each) => identityOf(each));
    const proofs = ['key:key_1', 'credit:account_1', 'payer:0xab', 'ip:203.0.113.7'];
    expect(digests).toEqual(
      proofs.map((proof) => createHash('sha256').update(proof).digest('hex')),
    );
  });

  test('kept is a network that is keyed, and of everybody else the same', () => {
    fc.assert(
      fc.property(evidence, (all) => {
        const kept = keptIdentityOf(all, 'secret');
        const isNetwork = identityOf({ ...all, sourceIp: null }) === undefined;
        if (!isNetwork) return expect(kept).toBe(identityOf(all));
        if (all.sourceIp === null) return expect(kept).toBeUndefined();
        expect(kept).not.toBe(identityOf(all));
        expect(kept).not.toBe(keptIdentityOf(all, 'another secret'));
        expect(kept).toBe(keptIdentityOf({ ...all, sourceIp: `::ffff:${all.sourceIp}` }, 'secret'));
      }),
    );
  });

  test('all that is known of a caller: its key or network, and the code or wallet that pays; no more', () => {
    const by = (evidence: Evidence) => identityOf(evidence);
    const code = { creditAccountId: 'account_1' };
    const guest = { caller: GUEST, sourceIp: '203.0.113.7' };
    const key = { caller: keyed('key_1'), sourceIp: '203.0.113.7' };
    const paying = by({ caller: GUEST, sourceIp: null, ...code });
    expect(allIdentitiesOf(guest)).toEqual([by(guest)]);
    expect(allIdentitiesOf({ ...guest, ...code })).toEqual([paying, by(guest)]);
    expect(allIdentitiesOf({ ...key, ...code })).toEqual([by(key), paying]);
    expect(allIdentitiesOf({ caller: GUEST, sourceIp: null })).toEqual([]);
  });

  test('it is a digest: nothing of the proof can be read in it', () => {
    fc.assert(
      fc.property(evidence, (all) => {
        const identity = identityOf(all);
        if (identity !== undefined) expect(identity).toMatch(/^[0-9a-f]{64}$/);
      }),
    );
  });

  test.each([null, '', 'unknown'])(
    'nothing proven, address %j: `caller_unidentified`',
    (sourceIp) => {
      expect(identityOf({ caller: GUEST, sourceIp })).toBeUndefined();
      expect(() => capIdentity({ caller: GUEST, sourceIp }, 'secret')).toThrow(
        expect.objectContaining({ code: 'caller_unidentified', http: 403 }),
      );
    },
  );
});
