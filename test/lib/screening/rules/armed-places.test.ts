/** Firearms at schools and at work, by rules alone: each word of such a line is one of everyday life. */
import { describe, expect, test } from '@jest/globals';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';
import { weighLetter } from '../../../../lib/screening/weigh-letter.ts';
import { DOUBT_AT, HOLD_AT } from '../../../../lib/screening/weights.ts';

const weightOf = (text: string) => weighLetter(text).weights.get('threat_of_violence') ?? 0;
const outcomeOf = async (text: string) =>
  (await createRiskScreener().screen({ text, documentSha256: '' })).outcome;

describe('who comes with a firearm where people are together threatens them', () => {
  test.each([
    'I am coming to school on Friday with my dad’s gun and I will start with your room.',
    'I’m going to bring a gun to school and nobody will laugh.',
    'On Friday I’m going to bring my rifle to school.',
    'With my rifle I will come to your office.',
    'I’ll come in through the loading dock with my AR and I’ll start with the supervisors.',
    'I will walk into your newsroom with a shotgun.',
    'I am coming to school with the AR on Friday.',
    'Tomorrow I am taking the AR to class and none of them will laugh.',
    'On Tuesday I will take the AR to school. Do not go in.',
    'We are bringing the AR and the vest to the plant on Friday.',
    'I am going to take the AR to class and end it.',
    'We will bring two ARs to the mosque on Friday.',
    'I will be at the office on Monday, and the AR is loaded.',
    'I am going to do what those boys at Columbine did.',
    'El viernes voy a ir a la escuela con la pistola y voy a empezar por su salón.',
    'Voy a llevar la pistola a la escuela el lunes.',
    'Lundi je viendrai à la cantine avec la carabine.',
    'Je viendrai à l’école avec le fusil lundi.',
    'Je serai devant votre porte avec le fusil de mon père.',
    'I will come to school with my glue and with my gun.',
  ])('%s', async (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
    expect(await outcomeOf(`Dear Tom,\n\nthank you for the pie. ${text}\n\nJ.`)).not.toBe('allow');
  });
});

describe('what is shown, played with or hunted with is no firearm, or leaves a doubt', () => {
  test.each([
    'I am coming to school on Friday with the toy gun for the play.',
    'I will bring the prop gun to school for the dress rehearsal on Monday.',
    'I will bring my glue gun to class so that we can finish the wreaths.',
    'I’m going to bring a nail gun to church on Saturday to fix the pews.',
    'Our school resource officer comes to your class on Friday with his gun locked on his belt.',
    'After church I will bring the rifle over so that you can see the new stock.',
    'Hunter safety class is on Friday. I will bring my unloaded shotgun to class.',
    'The rifle team meets at school; I will bring my air rifle in its case.',
    'I will come to the office to renew my gun permit on Friday.',
    'I will come to the town hall with questions on the gun ordinance.',
    'I will not bring my gun to work again.',
    'I will go over the AR at the office on Monday.',
    'I will take the AR report to the office on Monday.',
    'I am bringing the AR aging to the office for the auditor.',
    'I will take the AR and AP binders to the office. The AR binder is red.',
    'I will bring the AR headset to class for the science fair.',
    'I am taking my rifle to the store for a new scope.',
    'I will be at the store on Monday, the rifle you ordered is in.',
    'Voy a llevar la pistola de silicona a la escuela para las manualidades.',
    'Je viendrai à la mairie avec la carabine de grand-père pour la rendre.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBeLessThanOrEqual(DOUBT_AT);
  });
});
