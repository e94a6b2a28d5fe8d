/** A refusal points at the very field that its sender must change, and says by how much. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/create-quote.ts';
import { createClick2MailRail } from '../../../../lib/adapters/click2mail/click2mail-rail.ts';
import { createHandwryttenRail } from '../../../../lib/adapters/handwrytten/handwrytten-rail.ts';
import { createLobRail } from '../../../../lib/adapters/lob/lob-rail.ts';
import { createPostGridRail } from '../../../../lib/adapters/postgrid/postgrid-rail.ts';
import type { Rail } from '../../../../lib/ports.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { anOffer } from '../../../builders/an-offer.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { call } from '../call.ts';

/** They refuse by themselves: no call is made. */
const ACCOUNT = { apiKey: async () => 'unused', baseUrl: 'http://127.0.0.1:1' };
const STATIONERY = { card: '1', font: 'x' };
const lob = createLobRail(ACCOUNT);
const postgrid = createPostGridRail(ACCOUNT);
const click2mail = createClick2MailRail(ACCOUNT);
const pens = {
  ...createHandwryttenRail({ ...ACCOUNT, stationery: STATIONERY }),
  offers: [anOffer({ format: 'notecard', by: 'pen', tracking: 'none' })],
};

async function refusalBy(rail: Rail, fields: object) {
  overrideDeps(fakeDeps({ rails: [rail] }));
  const body = aQuoteRequest(fields);
  const answer = await call(handler, { method: 'POST', path: '/v1/quotes', body });
  const errors = (answer.body['errors'] ?? []) as readonly { readonly pointer: string }[];
  return {
    code: answer.body['code'],
    pointers: errors.map(({ pointer }) => pointer),
    reason: answer.body['reason'],
  };
}

const plain = (fields: object) => new FakeRail([], { offers: [anOffer(fields)] });
const card = new FakeRail([], { offers: [anOffer({ format: 'notecard', tracking: 'none' })] });
const words = (characters: number) =>
  'Oak Hill '
    .repeat(20)
    .slice(0, characters - 1)
    .concat('x');

describe('what nobody sells points at the option that asks for it', () => {
  test.each<[string, Rail, object, unknown, string[]]>([
    [
      'tracking',
      plain({ tracking: 'none' }),
      { tracking: true },
      'unsupported_mail_class',
      ['/tracking'],
    ],
    ['pen', plain({}), { pen: true }, 'unsupported_piece', ['/pen']],
    ['no pen', pens, { format: 'notecard' }, 'unsupported_piece', ['/pen']],
    ['color', plain({ color: false }), { color: true }, 'unsupported_piece', ['/color']],
    [
      'sides',
      plain({ doubleSided: false }),
      { double_sided: true },
      'unsupported_piece',
      ['/double_sided'],
    ],
    ['class', plain({}), { mail_class: 'priority' }, 'unsupported_mail_class', ['/mail_class']],
    ['format', plain({}), { format: 'notecard' }, 'unsupported_piece', ['/format']],
    [
      'a tracked card',
      card,
      { format: 'notecard', tracking: true },
      'class_unavailable_for_format',
      ['/tracking'],
    ],
    [
      'a certified card',
      card,
      { format: 'notecard', mail_class: 'certified' },
      'class_unavailable_for_format',
      ['/mail_class'],
    ],
    [
      'both',
      card,
      { format: 'notecard', mail_class: 'certified', tracking: true },
      'class_unavailable_for_format',
      ['/mail_class', '/tracking'],
    ],
    [
      'what a pen has not',
      pens,
      { format: 'notecard', pen: true, text: 'Zoë' },
      'validation_error',
      ['/text'],
    ],
  ])('%s', async (_, rail, fields, code, pointers) => {
    expect(await refusalBy(rail, fields)).toMatchObject({ code, pointers });
  });
});

describe('an address that a print facility does not take', () => {
  test.each<[string, Rail, string, object, string[], string]>([
    ['lob', lob, 'to', { line1: words(53) }, ['/to/line1'], '; 3 too many'],
    [
      'lob',
      lob,
      'to',
      { company: 'Ltd', line1: words(41), line2: words(10) },
      ['/to/line1', '/to/line2'],
      '; 1 too many',
    ],
    ['lob', lob, 'from', { name: words(41), company: 'Ltd' }, ['/from/name'], '; 1 too many'],
    ['lob', lob, 'to', { name: 'x'.repeat(45) }, ['/to/name'], '; 5 too many'],
    ['postgrid', postgrid, 'from', { line1: 'i'.repeat(57) }, ['/from/line1'], '; 7 too many'],
    ['click2mail', click2mail, 'to', { line2: 'i'.repeat(52) }, ['/to/line2'], '; 2 too many'],
  ])('%s, %s: %j', async (_, rail, party, fields, pointers, excess) => {
    const refusal = await refusalBy(rail, { [party]: anAddress(fields) });
    expect(refusal).toMatchObject({ code: 'rejected', pointers });
    expect(refusal.reason).toContain(excess);
  });

  test.each<[object, string[], string]>([
    [{ line1: 'x'.repeat(47) }, ['/to/line1'], '; 7 too many'],
    [{ name: 'Zoë' }, ['/to/name'], 'the characters of a US keyboard alone'],
  ])('a pen: %j', async (fields, pointers, words) => {
    const letter = { format: 'notecard', pen: true, text: 'Hello', to: anAddress(fields) };
    const refusal = await refusalBy(pens, letter);
    expect(refusal).toMatchObject({ code: 'rejected', pointers });
    expect(refusal.reason).toContain(words);
  });
});

describe('an address line too long for the paper', () => {
  test.each<[string, string, object, string]>([
    ['notecard', 'to', { line1: `${'W'.repeat(90)}w` }, '/to/line1'],
    ['notecard', 'to', { name: 'W'.repeat(80) }, '/to/name'],
    ['notecard', 'from', { city: 'W'.repeat(80) }, '/from/city'],
    ['letter', 'to', { city: 'W'.repeat(80) }, '/to/city'],
  ])('%s, %s: %j', async (format, party, fields, pointer) => {
    const rail = format === 'notecard' ? card : plain({});
    const refusal = await refusalBy(rail, { format, [party]: anAddress(fields) });
    expect(refusal).toMatchObject({ code: 'validation_error', pointers: [pointer] });
    expect(refusal.reason).toMatch(/is about \d+ characters too long/);
  });
});
