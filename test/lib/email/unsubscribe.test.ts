import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  hasUnsubscribed,
  isUnsubscribed,
  resubscribe,
  unsubscribe,
} from '../../../lib/email/unsubscribe.ts';
import {
  addressDigest,
  mintUnsubscribeToken,
  readUnsubscribeToken,
  unsubscribedDigests,
} from '../../../lib/email/unsubscribe-token.ts';
import { fakeDeps, NOTIFICATION_SECRET } from '../../fakes/fake-deps.ts';

const ADA = 'ada@example.com';

describe('an unsubscribe token', () => {
  test('stands for its address, and shows nothing of it', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const token = mintUnsubscribeToken(NOTIFICATION_SECRET, address);
        expect(token).toMatch(/^ppu_[0-9a-f]{64}\.[0-9a-f]{64}$/);
        expect(unsubscribedDigests(NOTIFICATION_SECRET, address)).toContain(
          readUnsubscribeToken(NOTIFICATION_SECRET, token),
        );
      }),
      { numRuns: 20 },
    );
  });

  test('is one for one mailbox, however its address is capitalised and tagged', () => {
    const token = mintUnsubscribeToken(NOTIFICATION_SECRET, ADA);
    expect(mintUnsubscribeToken(NOTIFICATION_SECRET, 'Ada@Example.COM')).toBe(token);
    expect(mintUnsubscribeToken(NOTIFICATION_SECRET, 'Ada+1+b@example.com')).toBe(token);
    expect(mintUnsubscribeToken(NOTIFICATION_SECRET, 'eve@example.com')).not.toBe(token);
    expect(mintUnsubscribeToken('another secret', ADA)).not.toBe(token);
  });

  test('changed in any place it is refused', () => {
    const token = mintUnsubscribeToken(NOTIFICATION_SECRET, ADA);
    fc.assert(
      fc.property(
        fc.nat({ max: token.length - 1 }),
        fc.constantFrom('0', 'f', 'g', '.'),
        (at, to) => {
          fc.pre(token[at] !== to);
          const changed = token.slice(0, at) + to + token.slice(at + 1);
          expect(() => readUnsubscribeToken(NOTIFICATION_SECRET, changed)).toThrow(
            expect.objectContaining({ code: 'invalid_capability' }),
          );
        },
      ),
    );
  });
});

describe('unsubscribe', () => {
  test('ends e-mails to that mailbox alone, for good, however often', async () => {
    const deps = fakeDeps();
    const token = mintUnsubscribeToken(NOTIFICATION_SECRET, ADA);
    const isOut = (address: string) =>
      isUnsubscribed(deps.store, unsubscribedDigests(NOTIFICATION_SECRET, address));
    expect(await isOut(ADA)).toBe(false);
    await unsubscribe(deps, token);
    await unsubscribe(deps, token);
    deps.clock.advance({ days: 3000 });
    expect(await isOut(ADA)).toBe(true);
    expect(await isOut('eve@example.com')).toBe(false);
  });

  test.each([ADA, 'ada+news@example.com'])(
    'from the e-mail to %s holds for every tag of the mailbox',
    async (address) => {
      const deps = fakeDeps();
      await unsubscribe(deps, mintUnsubscribeToken(NOTIFICATION_SECRET, address));
      for (const other of [ADA, 'Ada+1@example.com', 'ada+news@example.com']) {
        const digests = unsubscribedDigests(NOTIFICATION_SECRET, other);
        expect([other, await isUnsubscribed(deps.store, digests)]).toEqual([other, true]);
      }
    },
  );

  // Until then a row stood for one address, tag and all, and a link for years.
  test('of a time when it held for the exact address goes on to hold', async () => {
    const { store } = fakeDeps();
    const earlier = ['ada+news@example.com', 'eve@example.com'].map((address) => ({
      pk: `unsubscribed#${addressDigest(NOTIFICATION_SECRET, address)}`,
    }));
    for (const item of earlier) {
      await store.commit([{ kind: 'put', table: 'idempotency', item, when: [] }]);
    }
    const isOut = (address: string) =>
      isUnsubscribed(store, unsubscribedDigests(NOTIFICATION_SECRET, address));
    expect(await isOut('Ada+News@example.com')).toBe(true);
    expect(await isOut(ADA)).toBe(false);
    expect(await isOut('eve+1@example.com')).toBe(true);
  });

  test('can be taken back by the same token, and done again, however often', async () => {
    const deps = fakeDeps();
    const token = mintUnsubscribeToken(NOTIFICATION_SECRET, ADA);
    await resubscribe(deps, token);
    expect(await hasUnsubscribed(deps, token)).toBe(false);
    for (const _ of [1, 2]) {
      await unsubscribe(deps, token);
      expect(await hasUnsubscribed(deps, token)).toBe(true);
      await resubscribe(deps, token);
      await resubscribe(deps, token);
      expect(await hasUnsubscribed(deps, token)).toBe(false);
    }
  });

  test('is taken back for that address alone', async () => {
    const deps = fakeDeps();
    const [ada, eve] = [ADA, 'eve@example.com'].map((address) =>
      mintUnsubscribeToken(NOTIFICATION_SECRET, address),
    ) as [string, string];
    await unsubscribe(deps, ada);
    await resubscribe(deps, eve);
    expect(await hasUnsubscribed(deps, ada)).toBe(true);
  });

  test.each([unsubscribe, resubscribe, hasUnsubscribed])(
    '%p takes no token of others',
    async (act) => {
      const token = mintUnsubscribeToken('another secret', ADA);
      await expect(act(fakeDeps(), token)).rejects.toMatchObject({ code: 'invalid_capability' });
    },
  );
});
