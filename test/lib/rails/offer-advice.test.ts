/** Advice names only what this deployment mails. */
import { describe, expect, test } from '@jest/globals';
import { FORMATS, MAIL_CLASSES } from '../../../lib/contract/schemas/piece.ts';
import * as STEPS from '../../../lib/errors/catalog/offer-steps.ts';
import { ERRORS } from '../../../lib/errors/catalog.ts';
import type { RailOffer } from '../../../lib/ports.ts';
import { followingOffers } from '../../../lib/rails/offer-advice.ts';
import { RAIL_OFFERS } from '../../../lib/rails/offers/offers.ts';
import { anOffer, everyOffer } from '../../builders/an-offer.ts';
import { FakeRail } from '../../fakes/fake-rail.ts';

const selling = (...offers: RailOffer[]) => [new FakeRail([], { offers })];
const letter = anOffer();
const press = (format: string) => anOffer({ format, tracking: 'none' });
const pen = anOffer({ format: 'notecard', by: 'pen', tracking: 'none' });

const ALL_STEPS = Object.values(STEPS);
const CODES = Object.entries(ERRORS).map(([code, { next }]) => [code, next] as const);

describe('each step', () => {
  const first = { format: 'notecard' };

  test.each<[string, readonly RailOffer[], object, boolean]>([
    [STEPS.OR_LETTER, [press('notecard')], first, false],
    [STEPS.OR_LETTER, [letter], first, true],
    [STEPS.OR_FORMAT_LETTER, [anOffer({ format: 'letter_windowed' })], first, false],
    [STEPS.OR_SEND_PDF, [press('notecard')], first, false],
    [STEPS.OR_SEND_PDF, [anOffer({ format: 'letter_windowed' })], first, true],
    [STEPS.OR_POSTCARD_6X11, [press('notecard'), letter], first, false],
    [STEPS.OR_POSTCARD_6X11, [press('postcard_6x11')], first, true],
    [STEPS.OR_POSTCARD_6X9, [press('postcard_4x6')], first, false],
    [STEPS.OR_POSTCARD_6X9, [press('postcard_6x9')], first, true],
    [STEPS.OR_NOTECARD, [pen], { format: 'postcard_6x9' }, false],
    [STEPS.OR_NOTECARD, [press('notecard')], { format: 'postcard_6x9' }, true],
    [STEPS.OR_PRINTED, [pen], first, false],
    [STEPS.OR_PRINTED, [pen, letter], first, false],
    [STEPS.OR_PRINTED, [pen, press('notecard')], first, true],
    [STEPS.OR_OTHER_PIECE, [letter, letter], first, false],
    [STEPS.OR_OTHER_PIECE, [letter, pen], first, true],
    [STEPS.CARDS_PLAINLY, [letter], first, false],
    [STEPS.CARDS_PLAINLY, [letter, pen], first, true],
  ])('%s: %#', (step, offers, sent, stays) => {
    const next = ['Change it.', step];
    expect(followingOffers(next, selling(...offers), sent)).toEqual(stays ? next : ['Change it.']);
  });
});

test('formats are those that are sold', () => {
  const next = [STEPS.ANY_FORMAT];
  expect(followingOffers(next, selling(letter, pen), {})).toEqual(['Use letter or notecard.']);
  expect(followingOffers(next, selling(...everyOffer()), {})).toEqual(next);
});

test('where no step is left, what is sold is named', () => {
  const next = [STEPS.CARDS_PLAINLY, STEPS.OR_FORMAT_LETTER];
  const windowed = anOffer({ format: 'letter_windowed' });
  expect(followingOffers(next, selling(windowed), { format: 'notecard' })).toEqual([
    'Use letter_windowed.',
  ]);
});

test('what was an alternative stands by itself', () => {
  const next = [STEPS.CARDS_PLAINLY, STEPS.OR_LETTER];
  expect(followingOffers(next, selling(letter), { format: 'notecard' })).toEqual([
    'Choose a letter.',
  ]);
});

describe.each(
  Object.entries({
    ...RAIL_OFFERS,
    pen: [pen],
    windowed: [anOffer({ format: 'letter_windowed' })],
  }),
)('where only %s is sold', (_, offers) => {
  const sold = new Set(offers.flatMap(({ format, mailClass }) => [format, mailClass]));
  const unsold = [...FORMATS, ...MAIL_CLASSES].filter((name) => !sold.has(name));
  /** What was sent is always called the letter. */
  const isNamed = (name: string, step: string) =>
    step
      .replaceAll(/(?:the|quoted|duplicate) letter|Use mail_class first_class/gi, '')
      .search(new RegExp(`(?<!\\w)${name}(?!\\w)`)) >= 0;

  test.each([...CODES, ['every step', ALL_STEPS] as const])('%s names nothing else', (...each) => {
    for (const format of FORMATS) {
      const told = followingOffers(each[1], selling(...offers), { format }).join(' ');
      expect(unsold.filter((name) => isNamed(name, told))).toEqual([]);
      expect(told).not.toBe('');
    }
  });
});
