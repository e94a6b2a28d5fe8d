/** What is done to what is the reader’s, by rules alone. */
import { describe, expect, test } from '@jest/globals';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';
import { weighLetter } from '../../../../lib/screening/weigh-letter.ts';
import { DOUBT_AT, HOLD_AT } from '../../../../lib/screening/weights.ts';

const weightOf = (text: string) => weighLetter(text).weights.get('threat_of_violence') ?? 0;
const printed = async (line: string) => {
  const text = `Dear Priya,\n\nthank you for your call. ${line}\n\nLena Fox`;
  return (await createRiskScreener().screen({ text, documentSha256: '' })).outcome === 'allow';
};

describe('what is done to anything of the reader’s is plain, whatever is said beside it', () => {
  test.each([
    'I told you last week. I will burn your trailer down.',
    'I told you, I will hurt your grandma.',
    'I told you, I will choke your boy.',
    'I will burn your garage. I have an email for you.',
    'I will burn your stall. Your bishop is lost.',
    'I will burn your record shop down on Friday.',
    'I will burn your picture gallery down.',
    'I will kill your trash of a boyfriend.',
    'I will poison your mice and then your cat.',
    'I will kill your puppy.',
    'I will poison your goats.',
    'I will strangle your parrot.',
    'I will shoot your sheep.',
    'I will poison your old dog.',
    'I will burn your apartment.',
    'I will hurt your nephew.',
    'I will poison your mice and your kids.',
    'I am going to kill your weeds, your dog and you.',
    'I will poison your plants and your well.',
    'I will shoot your event to pieces.',
    'I will hang your flag over your grave.',
    'I will kill your lawn boy.',
    'I will poison your king charles.',
    'I am going to hurt your knees.',
    'If you go to the police I will hurt your back so that you lie in bed for good.',
    'I said I will kill your dog and I will.',
    'I said I will burn your trailer down.',
    'Believe me, I will kill your horses.',
    'I will burn your gazebo to the ground.',
    'I will shoot your wedding, and you with it.',
    'I will shoot your wedding, and your family.',
    'You left me. I will shoot your wedding and your family on Saturday.',
    'I will shoot your wedding and then your family.',
    'I will shoot your wedding and your family, and you will never walk again.',
    'I will hang your drapes, and your kids on Tuesday.',
    'I will poison your plants and your well on Monday.',
    'I will torture your ferret.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });

  test.each([
    'I will hang your jacket in the hall.',
    'We will execute your trade at the market price.',
    'Those shoes are going to hurt your feet.',
    'Frost is going to kill your tomatoes.',
    'I will shoot your ceremony from the balcony.',
    'I will kill your weeds, and your dog can play there again.',
    'Reading in the dark is going to hurt your eyes.',
    'I said I will call you on Monday.',
  ])('but what is no loss is none: %s', (text) => {
    expect(weightOf(text)).toBe(0);
  });

  test.each([
    'We will kill your termites in one visit.',
    'We will hang your drapes on Monday, and your bed on Tuesday.',
    'We will shoot your wedding on June 5 and your family at the house on June 6.',
    'We will shoot your portraits at the studio, and your kids, too, if they like.',
    'We will hang your drapes and the valance.',
    'I will shoot your reception until ten.',
    'We will execute your codicil on Friday.',
    'That oven is going to burn your crust.',
    'I am going to kill your prologue and cut the second chapter.',
  ])('and a trade leaves a doubt, which the words around it decide: %s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(DOUBT_AT);
    expect(weightOf(text)).toBeLessThan(HOLD_AT);
  });

  test('which what is said of others some words off does not take back', () => {
    expect(weightOf('I will burn your gazebo. They never hurt your sales.')).toBe(60);
  });
});

describe('who takes pictures is no picture, and a picture excuses nobody who is shot', () => {
  test.each([
    'I will shoot your photographer.',
    'I will shoot your photographer and the groom.',
    'I will shoot your videographer and your bride.',
    'You left me for her. I will shoot your photographer and you on Saturday.',
    'We will shoot your photographers and your kids.',
    'We are going to shoot your wedding planner.',
    'I will shoot your photos full of holes and then your dog.',
    'I will shoot your video and your boys in the head.',
    'I will shoot your portrait, then your mother.',
    'I will shoot your videos and you between the eyes.',
    'I will shoot your wedding and your bride will die.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });

  test.each([
    'I will shoot your photos on Saturday.',
    'We will shoot your photographs in the garden.',
    'I will shoot your video with two cameras.',
    'We will shoot your portraits in the morning light.',
    'I will shoot your photo for the yearbook.',
  ])('but a picture is one: %s', (text) => {
    expect(weightOf(text)).toBe(0);
  });
});

describe('who shoots a wedding and the family', () => {
  const SHOT = [
    'I will shoot your wedding and your mother at the church.',
    'I will shoot your wedding and your bride in the church.',
    'I will shoot your wedding and your bride at the altar.',
    'I will shoot your wedding, your mother and the groom.',
    'I will shoot your reception and your father by the door.',
    'I will shoot your ceremony and your children at the house.',
    'I will shoot your wedding and your sister dead.',
    'I will shoot your engagement and you.',
    'I will shoot your wedding and your father can bury you.',
    'I will shoot your wedding and your mother has to watch you go down.',
    'I will shoot your wedding and you are the first.',
    'I will shoot your wedding and your photographer.',
    'I will shoot your wedding and your guests from the roof.',
    'We will shoot your wedding and your friends on the dance floor until midnight.',
    'I will shoot your wedding, and you on the beach the morning after.',
  ];

  test.each(SHOT)('threatens: %s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });

  test.each(
    SHOT.flatMap((text) => [`${text} Bring your camera.`, `${text} Take your pictures now.`]),
  )('also where a camera is named: %s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });

  const PICTURED = [
    'We will shoot your wedding and your friends on the dance floor until midnight.',
    'I’ll shoot your engagement on Friday, and your parents on Sunday if they like.',
    'I will shoot your wedding, and you on the beach the morning after.',
    'We will shoot your ceremony and your children at the church.',
    'I will shoot your wedding and your family by the lake.',
  ];

  test.each([
    ...PICTURED.map((text) => `${text} Your online gallery is ready in June.`),
    ...PICTURED.map((text) => `${text} The package has an album of forty pages.`),
    ...PICTURED.map(
      (text) => `${text} The second half of the retainer is due in May.\n\nLane Photography`,
    ),
    'I will shoot your wedding, and then your family portraits at the house.',
    'I will shoot your wedding and your parents will get the prints.',
    'I will shoot your engagement at the lake, and you both in the rain if you dare.\n\nPeter Osei, photographer',
  ])('is a photographer, by what else such people write of: %s', async (text) => {
    expect(weightOf(text)).toBeLessThan(HOLD_AT);
    expect(await printed(text)).toBe(true);
  });

  test.each([
    ...[
      'Our studio sends the contract on Monday.',
      'Your gallery will be ready in June.',
      'The package you chose has forty pages.',
      'Your prints are ready in May.',
      'Your deposit is due in May.',
      'The engagement session is free.',
      'A deposit of $500 holds your date.',
      'The album has forty pages, and the prints come in a box.',
    ].map((text) => `I will shoot your wedding and your mother at the church. ${text}`),
    'I will shoot your wedding, and your mother and I spoke about the date.',
    'We will shoot your reception, and your parents and I have talked about the hours.',
  ])('or by what such people alone write, and whom they spoke to: %s', async (text) => {
    expect(weightOf(text)).toBeLessThan(HOLD_AT);
    expect(await printed(text)).toBe(true);
  });

  test.each([
    'I will shoot your wedding and your mother too. The police will find no prints.',
    'I will shoot your wedding and your mother too. The police may look for our prints.',
    'I will shoot your wedding and your mother on Saturday. Put that in your album.',
    'I will shoot your wedding and your mother on Saturday. Put that in the album.',
    'We will shoot your reception and your father tonight. Your deposit of money is what killed him.',
    'I will shoot your wedding and your mother at noon. My long lens is on a rifle.',
    'I will shoot your wedding and your mother, and I will burn the studio.',
    'I will shoot your wedding, and your mother and I will laugh over you.',
    'I will shoot your wedding and your mother, and I spoke to nobody of it.',
  ])('and by no thing that threats name as well: %s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });

  test.each([
    'I will shoot your wedding and you with it. Your gallery is ready in June.',
    'I will shoot your wedding and your family in the head. The album has forty pages.',
    'I will shoot your wedding, and you will never walk again. Your prints are ready.',
  ])('which takes nothing back that is said of somebody’s end: %s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });
});
