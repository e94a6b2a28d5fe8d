/** Whose last day, or funeral, has its date, by rules alone; jobs and schools have last days as well. */
import { describe, expect, test } from '@jest/globals';
import { DATE_MARK, withoutDates } from '../../../../lib/screening/language/without-dates.ts';
import { weighLetter } from '../../../../lib/screening/weigh-letter.ts';
import { DOUBT_AT, HOLD_AT } from '../../../../lib/screening/weights.ts';

const weightOf = (text: string) =>
  weighLetter(withoutDates(text, DATE_MARK)).weights.get('threat_of_violence') ?? 0;

describe('a last day that is nothing’s but yours is a threat', () => {
  test.each([
    'Your last day is December 12.',
    'December 12 will be your last day.',
    'Your last day on earth is Friday.',
    'Friday is your last day on earth.',
    'Your funeral is on December 12.',
    'December 12 is the day I end you.',
    'Friday is your last day. Your position is eliminated, and you with it.',
    'Sunday is your last day. Your position is eliminated, and so are you.',
    'El viernes será tu último día.',
    'Tu funeral es el viernes.',
    'Vendredi sera ton dernier jour.',
    'Ton enterrement est vendredi.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });
});

describe('that of work, of school and of what ends then is none, or a doubt', () => {
  test.each([
    'Your last day of school is June 12, and we will have cake.',
    'Your last day at the office is Friday, so come to the party at four.',
    'December 12 will be your last day with us. Please return your laptop.',
    'Your last day is December 12. Please return your laptop to HR.',
    'We have eliminated your position. Your last day will be Friday, December 12.',
    'Your last day is Friday, and the whole crew wants to sign your card.',
    'Friday is your last day to register for the course.',
    'Friday is your last day at Miller Hardware.',
    'Friday is the last day of camp, and your boy cried.',
    'Your funeral plan is paid until December 12.',
    'Your mother’s funeral is on Friday at ten.',
    'The funeral is on December 12 at St. Ann’s.',
    'El viernes es tu último día de clases.',
    'El 12 de diciembre es su último día para inscribirse.',
    'Vendredi sera ton dernier jour de classe.',
    'Vendredi sera votre dernier jour au bureau.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBeLessThanOrEqual(DOUBT_AT);
  });
});
