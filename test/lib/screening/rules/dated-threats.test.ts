/** By rules alone: a date says nothing to the classifier, and a threat with one is half a threat to it. */
import { describe, expect, test } from '@jest/globals';
import { DATE_MARK, withoutDates } from '../../../../lib/screening/language/without-dates.ts';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';
import { weighLetter } from '../../../../lib/screening/weigh-letter.ts';
import { HOLD_AT } from '../../../../lib/screening/weights.ts';

const weightOf = (text: string) =>
  weighLetter(withoutDates(text, DATE_MARK)).weights.get('threat_of_violence') ?? 0;
const outcomeOf = async (text: string) =>
  (await createRiskScreener().screen({ text, documentSha256: '' })).outcome;

describe('a death that has its day is a threat', () => {
  test.each([
    'You die May 4.',
    'You die on May 4.',
    'You die on us, on May 4.',
    'On May 4 you die.',
    'On 5/4/2027 you die.',
    'December 12, 2026: you die.',
    'Friday you die, Tom.',
    'You die on Friday if you do not pay.',
    'You are gonna die on Friday.',
    'You are going to die tonight.',
    'You shall die on the 4th of May.',
    'You will die on May 4 on the road.',
    'You will die on or before May 4.',
    'On December 12, 2026 at 9 pm you stop breathing.',
    'May 4 will be the day you die.',
    'The day you die is May 4.',
    'When you die on Friday nobody will weep.',
    'Before you die on May 4, think of what you did to my sister.',
    'Your wife will die on May 4 if you do not pay.',
    'Your wife dies on Friday if you do not pay.',
    'Your children die on May 4.',
    'On May 4 your son dies.',
    'You will die on May 4, and no doctor can save you.',
    'You die on May 4. No doctor helps.',
    'You die on May 4. The doctor says you may look away.',
    'You die on Friday, doctor or no doctor.',
    'You die on May 4, level with the dirt.',
    'You will die on May 4, think you otherwise or not.',
    'You die on May 4 in the final scene.',
    'You die on May 4, laughing or not.',
    'Your wife dies on May 4, and no nurse will save her.',
    'Your wife dies on Friday, trust me.',
    'The day you die is May 4, and no doctor can save you.',
    'When you die on Friday, trust me, nobody will weep.',
    'Pay, because your wife dies on May 4.',
    'You both die on Friday.',
    'You will all die on Friday.',
    'You are dead on Friday.',
    'Your grandson dies on Friday.',
    'Your daughter Amy dies on Friday.',
    'Your whole family dies on Friday.',
    'Your wife will be dead on Friday.',
    'We kill you on Friday.',
    'On May 4 we kill you.',
    'On December 12, when your wife dies, you will remember me.',
    'If your son dies on Friday it is because you talked.',
    'After your daughter dies on December 12 you will wish that you had paid.',
    'When you die on December 12, your heirs can thank me.',
    'Si tu hijo muere el viernes es porque hablaste.',
    'Estás muerto el viernes.',
    'Tu es mort vendredi.',
    'Paga, porque tu esposa muere el 4 de mayo.',
    'You have until the day we meet, and the day you die is May 4.',
    'May 4 is the day you die, so you have until the day before it.',
    'Tienes hasta el día que digo, y el 4 de mayo es el día que mueras.',
    'Mueres el 4 de mayo, con médico o sin médico.',
    'Tu meurs le 4 mai, médecin ou pas.',
    'Mueres el 4 de mayo.',
    'El viernes te mueres.',
    'El 4 de mayo de 2027 vas a morir.',
    'Tu esposa muere el 4 de mayo si no pagas.',
    'El 4 de mayo es el día que mueras.',
    'Cuando mueras el viernes nadie va a llorar.',
    'Tu meurs le 4 mai.',
    'Vendredi tu meurs.',
    'Le 4 mai 2027 vous mourrez.',
    'Ta femme meurt le 4 mai si tu ne paies pas.',
    'Le 4 mai sera le jour où tu mourras.',
    'Quand tu mourras vendredi, personne ne pleurera.',
  ])('%s', async (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
    expect(await outcomeOf(`Dear Tom,\n\n${text}\n\nJ.`)).not.toBe('allow');
  });
});

describe('what is planned, told or mourned has a day as well', () => {
  test.each([
    'If you die on the job, the policy pays your family; so it does when you die on May 4.',
    'When you die, your will is read. Our office is closed on Friday, May 4.',
    'If your spouse dies before December 31, 2026, file as married.',
    'If you die before May 4, 2030, the policy pays your spouse $50,000.',
    'If on May 4 you die, the trust goes to your children.',
    'Your annuity runs from May 4, 2027 to the day you die, as our advisor told you.',
    'The value of your estate is counted on the day you die, whether on May 4 or later.',
    'We are so sorry that your mother died on May 4.',
    'He died June 3, 1980, in his sleep.',
    'Tom Hale, born June 3, 1940, died May 4, 2026.',
    'If your husband dies before May 4, call us.',
    'If your husband dies before May 4, the policy pays you.',
    'When you die on or after May 4, your heirs receive the balance.',
    'You are dead right about Friday.',
    'You are dead to me until Friday.',
    'Your kids will be dead tired on Friday.',
    'Your grandmother died on Friday in her sleep, and I was there.',
    'When your wife dies, bring the papers on Friday.',
    'I am writing to ask what happens to the house when you die. Can we talk on Sunday?',
    'We see you on Friday! You will die laughing when you see the photos.',
    'This is no hill you die on in May.',
    'You will die laughing on Friday.',
    'Your kids will die laughing on Friday.',
    'From May 4 you have it until the day you die.',
    'Si mueres antes del 4 de mayo, el seguro paga a tu esposa.',
    'Su madre murió el 4 de mayo.',
    'Te vas a morir de risa el viernes.',
    'Si vous mourez avant le 4 mai, le contrat verse la somme.',
    'Votre mère est morte le 4 mai.',
    'Tu vas mourir de rire vendredi.',
  ])('%s', async (text) => {
    expect(weightOf(text)).toBeLessThan(HOLD_AT);
    expect(await outcomeOf(`Dear Tom,\n\n${text}\n\nLove,\nAnn`)).toBe('allow');
  });
});

test('to all other rules a date is a blank', () => {
  expect(weightOf('I will on May 4 kill you.')).toBeGreaterThanOrEqual(HOLD_AT);
  expect(weighLetter(withoutDates('See you on May 4.', DATE_MARK)).normalised).toBe('see you on');
});

describe('what stands for a date is nobody’s to type', () => {
  test.each([
    'You\u205fdie on Friday.',
    'You\u205fdie on May 4.',
    'On May 4 your son\u205fdies.',
    'You die on May 4 calendardate.',
    `"${'calendardate '.repeat(9)}is the word, she said." You die on May 4.`,
    `You die on May 4. She said "yes and no and yes and no." ${'calendardate '.repeat(9)}`,
    `${'c4lendardate '.repeat(8)}"she said yes and no and yes and no and yes and no." You die on May 4. See you, Tom, see you there, as they all say of it.`,
    'If on calendardate you die on May 4.',
  ])('%j', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });
});
