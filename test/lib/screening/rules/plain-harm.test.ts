/** Plain harm by rules alone, in the wordings that people have for it; the classifier is asked where it is a doubt. */
import { describe, expect, test } from '@jest/globals';
import { weighLetter } from '../../../../lib/screening/weigh-letter.ts';
import { DOUBT_AT, HOLD_AT } from '../../../../lib/screening/weights.ts';

const weightOf = (text: string) => weighLetter(text).weights.get('threat_of_violence') ?? 0;

describe('a threat that has a word of banter or courtesy as well is plain', () => {
  test.each([
    'You will kill me or I will kill you. At tennis we were friends.',
    'Te voy a matar. Al ajedrez ya no jugamos.',
    'Je vais te tuer. Aux échecs on ne joue plus.',
  ])('at least a doubt: %s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(DOUBT_AT);
  });

  test.each([
    'I will stab you straight away.',
    'I will never forgive, I will strangle you.',
    'We will shoot you. Never come back.',
    'I will murder you. Leave a note for your mother.',
    'I will kill you at the wedding.',
    'We will shoot you at the game next week.',
    'Pay what you owe or your house burns. Insurance will not help.',
    'You must die. Ask your doctor.',
    'I will finish you off.',
    'I am going to run you down with my car.',
    'Je vais te noyer dans la rivière.',
    'When I get out in March I will literally kill you.',
    'Te voy a matar, te desentierro y te vuelvo a matar.',
    'Si no me pagas te voy a matar. El agua del río no devuelve a nadie.',
  ])('held whatever stands around it: %s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });
});

describe('an exception beside it, in another sentence or some words off, leaves a doubt', () => {
  test.each([
    'We will crush your fingers. Surgery will not help.',
    'You must die, I told the doctor.',
    'We will kill you at the game next week.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBe(DOUBT_AT);
  });

  test('of words that are said of contracts, and questions, less than a doubt or one', () => {
    expect(weightOf('We will end your contract in June.')).toBeLessThan(DOUBT_AT);
    expect(weightOf('Je vais te noyer sous les questions.')).toBeLessThanOrEqual(DOUBT_AT);
  });

  test('doubts do not add up to something plain', () => {
    const text =
      'You must die, I told the doctor. We will crush your fingers. Surgery will not help.';
    expect(weightOf(text)).toBeLessThan(HOLD_AT);
  });

  test.each([
    'I will kill you at chess.',
    'We will kill you with kindness.',
    'I will shoot you an email on Monday.',
    'I would rather go than stay; I will never hurt you.',
    'Mom is going to kill you when she sees the carpet.',
    'Te vamos a matar a besos.',
    'No le voy a cortar el agua.',
    'Je vais te tuer de rire.',
  ])('next to it, it voids it: %s', (text) => {
    expect(weightOf(text)).toBe(0);
  });
});

describe('what is meant to be done to somebody is plain', () => {
  test.each([
    'We have decided to murder you.',
    'I swear to strangle you before Easter.',
    'I plan to shoot you all.',
    'They were paid to kill your wife.',
    'I am on my way to stab you.',
    'We can and will murder you.',
    'You are going to be strangled by one of us.',
    'You will get stabbed one of these nights.',
    'Your daughter will be kidnapped and murdered.',
    'We want you dead.',
    'I am going to run you over with the van.',
    'I will set you on fire.',
    'I am going to cut your throat.',
    'We will break both your knees.',
    'I will poison your dog.',
    'We are going to bomb the courthouse.',
    'There is anthrax in the envelope.',
    'I put a bomb under your porch.',
    'Your son dies if you testify.',
    'Imma strangle you.',
    'Ill strangle ya.',
    'I, Henry, will one day soon strangle you.',
    'On Monday I stab you.',
    'Go near her again and you die.',
    'I am finna shoot you.',
    'Hemos decidido matarte.',
    'Juro asesinarte antes de Pascua.',
    'Te vamos a atropellar con el camión.',
    'Te quebramos los dientes.',
    'Voy a prenderle fuego a tu casa.',
    'Me pagaron para que te mate.',
    'Hay ántrax en este sobre.',
    'Nous avons décidé de te tuer.',
    "Je compte t'étrangler avant Pâques.",
    'On va te tirer dessus.',
    'Si tu parles, on te tue.',
    'On te casse les dents.',
    "Je vais t'écraser avec ma voiture.",
    "Il y a de l'anthrax dans cette enveloppe.",
  ])('%s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });

  test.each([
    'They might kill you for that.',
    'I would gladly strangle you.',
    'You are going to be shot.',
    'Tengo que matarte.',
    'Je voudrais te tuer.',
  ])('what is said in jest as often is a doubt: %s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(DOUBT_AT);
    expect(weightOf(text)).toBeLessThan(HOLD_AT);
  });

  test.each([
    'I did not mean to hurt you.',
    'We plan to shoot your wedding in June.',
    'You will be shot from your good side, says the photographer.',
    'I promise to burn you a copy of the tape.',
    'I have decided to run for the board.',
    'You will get run down shoes at that price.',
    'I promise to set your mind at rest and your table on Sunday.',
    'No te voy a partir la cara.',
    'Pienso cortarme el pelo.',
    'Je vais pas te casser les pieds.',
    'Nous avons décidé de te donner la maison.',
  ])('what has its words and harms nobody is none: %s', (text) => {
    expect(weightOf(text)).toBeLessThan(DOUBT_AT);
  });
});

describe('a respelling is read as the word', () => {
  test.each([
    'I will |<ill you.',
    'I will k¡ll you.',
    'I will ki|| you.',
    'I will ki‖ you.',
    'I will kiǁ you.',
    'We wwiillll kkiillll yyoouu.',
    'I will killl youu.',
    'I vvill stab you.',
    'Iwillstabyou',
    'wewillmurderyouonMonday',
    'tevoyamatar',
    'onvatetuer',
    'uoy bats lliw I',
    '.yadnuS no uoy redrum lliw eW',
  ])('%s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });
});

describe('what is told to somebody, and what is told of somebody', () => {
  const harassing = (text: string) => weighLetter(text).weights.get('harassment') ?? 0;

  test.each([
    'Tu es un déchet. Va mourir.',
    'Va mourir, on ne veut plus te voir.',
    'Toi, va mourir.',
  ])('is plain: %s', (text) => {
    expect(harassing(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });

  test.each([
    'Vos phares sont allumés, la batterie va mourir.',
    'Un jour elle va mourir dans une ambulance.',
  ])('is nothing: %s', (text) => {
    expect(harassing(text)).toBe(0);
  });

  test.each([
    'You belong to me and to nobody else, you silly dog.',
    'You are mine and no one else will ever take your place.',
  ])('is less than plain: %s', (text) => {
    expect(harassing(text)).toBeLessThan(HOLD_AT);
  });
});

test('a sign in the words of a plain one adds nothing: a reminder to renew is for a person, and never refused', () => {
  const letter =
    'Your Norton subscription is due for renewal on January 4, and your card will be charged $49.99. To cancel, call the number on the back of your box.';
  expect(weighLetter(letter).weights.get('fraud')).toBe(HOLD_AT);
});

describe('what a school tells of a weapon', () => {
  test.each([
    'A parent called to say that a student had spoken of bringing a knife to school.',
    'There was a rumor of bringing a gun to school. It was not true.',
  ])('is no threat: %s', (text) => {
    expect(weightOf(text)).toBeLessThan(DOUBT_AT);
  });

  test('but who brings one threatens', () => {
    expect(weightOf('I am bringing a gun to school.')).toBeGreaterThanOrEqual(DOUBT_AT);
  });
});

describe('what is done once somebody is brought there is the threat', () => {
  test.each([
    'We are going to drag you out of it and hang you from the carport.',
    'We will take you to the quarry and bury you.',
    'I will come through that window and cut you.',
    'I will come through that window and cut you in half.',
    'We will drag you out to the woods and leave you for the wolves.',
    'We will take you to the desert and bury you in the sand.',
    'You have just breathed in Bacillus anthracis.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });

  test.each([
    'We will take you to the beach and bury you in sand up to the neck.',
    'I will come in through the back and cut you a slice of pie.',
    'We are going to drag you out of bed and feed you pancakes.',
    'We will take you to lunch and cut you in on the deal.',
    'The lab found no Bacillus anthracis in the powder.',
    'I will kill your bishop before move twenty.',
    'We will hang your drywall on Monday.',
    'We will execute your will as you wrote it.',
    'Someone will come for the baby clothes on Saturday.',
  ])('less: %s', (text) => {
    expect(weightOf(text)).toBeLessThanOrEqual(DOUBT_AT);
  });
});
