import { describe, expect, test } from '@jest/globals';
import { gather } from '../../../lib/basics/gather.ts';
import type { Books } from '../../../lib/operator/books.ts';
import { examine } from '../../../lib/operator/doctor.ts';
import type { KeyMode } from '../../../lib/operator/key-modes.ts';
import type { MailAccount, MailSender } from '../../../lib/operator/mail-standing.ts';
import { restRail } from '../../../lib/operator/rest-rail.ts';
import { DEFAULT_TERMS } from '../../../lib/rails/rail-terms.ts';
import { RAIL_NAMES, type RailName } from '../../../lib/vendors.ts';
import { stored } from '../../builders/an-order.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const PIECES = [
  { format: 'letter', mail_class: 'first_class' },
  { format: 'notecard', mail_class: 'first_class' },
];
const LANES = { payments: 'on', x402: 'off' };
const railsOf = (...names: readonly RailName[]) =>
  names.map((name) => ({ name, offers: DEFAULT_TERMS[name].offers }));

async function saleWhile(resting: readonly RailName[], rails: Books['rails'] | null) {
  const { store, clock, ids } = fakeDeps();
  for (const rail of resting) await restRail({ store, clock }, rail, 60);
  return finding('sale', { store, clock, ids, ...(rails && { rails }) });
}

type Found = Pick<
  Books,
  'store' | 'clock' | 'ids' | 'rails' | 'mail' | 'mailIsSimulated' | 'keyModes' | 'tableStandings'
>;

async function finding(name: string, { rails, keyModes, ...given }: Found) {
  const books: Books = {
    ...given,
    url: 'http://127.0.0.1:3000',
    scan: async function* () {},
    ask: async () => ({
      status: 200,
      body: { status: 'ok', lanes: LANES, live: true, pieces: PIECES },
    }),
    ...(rails && { rails }),
    ...(keyModes && { keyModes }),
  };
  return (await gather(examine(books))).find(({ what }) => what === name);
}

describe('what is sold', () => {
  test('is all of it while nobody rests', async () => {
    expect(await saleWhile([], railsOf('lob', 'handwrytten'))).toMatchObject({
      isWell: true,
      told: '2 kinds of mail are sold',
    });
  });

  test('is nothing while all who are set up rest, whoever else there might be', async () => {
    const finding = await saleWhile(['lob', 'handwrytten'], railsOf('lob', 'handwrytten'));
    expect(finding).toMatchObject({ isWell: false, todo: expect.stringMatching(/rail-down/) });
    expect(finding?.told).toContain('0 of them can be ordered while these rest: lob, handwrytten');
  });

  test('is less while those rest who alone make some of it', async () => {
    const finding = await saleWhile(['lob'], railsOf('lob', 'handwrytten'));
    expect(finding).toMatchObject({ isWell: true });
    expect(finding?.told).toContain('1 of them can be ordered while these rest: lob');
  });

  test('where nobody says who is set up, anybody may be', async () => {
    expect(await saleWhile(['lob'], null)).toMatchObject({ isWell: true });
    expect(await saleWhile(RAIL_NAMES, null)).toMatchObject({ isWell: false });
  });
});

describe('screening', () => {
  /** What is found so long after a letter was held, by these categories. */
  async function foundAfter(minutes: number, categories: readonly string[]) {
    const { store, clock, ids } = fakeDeps();
    const { held } = ORDER_STATES;
    const events = held.events.map((event) =>
      event.kind === 'order.screened' ? { ...event, data: { ...event.data, categories } } : event,
    );
    await stored(store, { ...held, events, review: { taskToken: null, heldAtMs: clock.nowMs() } });
    clock.advance({ minutes });
    return finding('screening', { store, clock, ids });
  }

  test('that did not answer for a letter is told, and is not well for an hour', async () => {
    expect(await foundAfter(10, ['weapons', 'screener_unavailable'])).toMatchObject({
      isWell: false,
      told: 'letters that wait because they were not screened: 1, the last for 10 min',
      todo: expect.stringContaining('screening-away.md'),
    });
    expect(await foundAfter(70, ['screener_unavailable'])).toMatchObject({ isWell: true });
  });

  test('that holds a letter by what it says does its work', async () => {
    expect(await foundAfter(1, ['weapons'])).toMatchObject({
      isWell: true,
      told: 'no letter waits because it was not screened',
    });
  });
});

describe('the service', () => {
  test('says which lanes it is paid by', async () => {
    const { store, clock, ids } = fakeDeps();
    expect(await finding('service', { store, clock, ids })).toMatchObject({
      isWell: true,
      told: '200 ok at http://127.0.0.1:3000, payments on, x402 off',
    });
  });
});

describe('e-mails', () => {
  test('that end on this machine are simulated', async () => {
    const { store, clock, ids } = fakeDeps();
    expect(await finding('mail', { store, clock, ids, mailIsSimulated: true })).toMatchObject({
      isWell: true,
      told: 'e-mails are simulated: see /_local',
    });
  });

  const ADDRESS = 'mail@example.com';
  const mailOf = async (account: Partial<MailAccount>, sender: Partial<MailSender> = {}) => {
    const { store, clock, ids } = fakeDeps();
    const found = { address: ADDRESS, identity: ADDRESS, status: 'SUCCESS', isVerified: true };
    const mail = {
      account: async () => ({ isInSandbox: false, isSending: true, ...account }),
      sender: async () => ({ ...found, ...sender }),
    };
    const each = ['mail', 'sender'].map((name) => finding(name, { store, clock, ids, mail }));
    return Promise.all(each);
  };

  test.each([
    [{}, true, 'e-mails go to anybody', ''],
    [{ isInSandbox: true }, false, "the account is in SES's sandbox", 'production access'],
    [{ isSending: false, isInSandbox: true }, false, 'SES has paused the account', 'dashboard'],
  ])('of an account %j', async (account, isWell, told, todo) => {
    const [mail] = await mailOf(account);
    expect(mail).toMatchObject({ isWell, told: expect.stringContaining(told) });
    expect(mail?.todo).toContain(todo);
  });

  test.each([
    [{}, true, `${ADDRESS} is verified in SES`],
    [{ identity: 'example.com' }, true, `${ADDRESS} is verified in SES by its domain`],
    [
      { isVerified: false, status: 'PENDING' },
      false,
      `${ADDRESS} is not verified in SES (${ADDRESS}: PENDING)`,
    ],
    [
      { isVerified: false, identity: null },
      false,
      `${ADDRESS} is not verified in SES (nor its domain known there)`,
    ],
  ])('from a sender %j', async (known, isWell, told) => {
    const [, sender] = await mailOf({}, known);
    expect(sender).toMatchObject({ isWell, told, todo: expect.stringContaining('verify it') });
  });

  test('that nobody sends ask nobody', async () => {
    const { store, clock, ids } = fakeDeps();
    const none = { isWell: true, told: 'no e-mails are sent' };
    expect(await finding('mail', { store, clock, ids })).toMatchObject(none);
    expect(await finding('sender', { store, clock, ids })).toMatchObject(none);
  });
});

describe('keys', () => {
  const keysOf = (keyModes?: Books['keyModes']) => {
    const { store, clock, ids } = fakeDeps();
    return finding('keys', { store, clock, ids, ...(keyModes && { keyModes }) });
  };
  const modes = (...all: readonly [KeyMode['vendor'], KeyMode['mode']][]) =>
    keysOf(async () => all.map(([vendor, mode]) => ({ vendor, mode })));

  test('of tests and of real money in one deployment are not well, each by its company', async () => {
    expect(await modes(['lob', 'live'], ['stripe', 'test'])).toMatchObject({
      isWell: false,
      told: 'test and live are mixed: lob live, stripe test',
      todo: expect.stringContaining('docs/deploy.md'),
    });
  });

  test('of one mode are, and what may not be read is only told', async () => {
    expect(
      await modes(['lob', 'live'], ['stripe', 'unread'], ['postgrid', 'unknown']),
    ).toMatchObject({
      isWell: true,
      told: 'lob live, stripe may not be read, postgrid says neither',
    });
    expect(await modes(['lob', 'test'], ['x402', 'test'])).toMatchObject({ isWell: true });
  });

  test('of simulated companies, or that nobody names, are said to be so', async () => {
    expect(await keysOf('simulated')).toMatchObject({ told: 'all companies are simulated' });
    expect(await keysOf()).toMatchObject({ isWell: true, told: 'the outputs name no keys' });
  });
});
