/** Somebody else is to die, by rules alone: to the classifier such a line among kind words is kind. */
import { describe, expect, test } from '@jest/globals';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';
import { weighLetter } from '../../../../lib/screening/weigh-letter.ts';
import { DOUBT_AT, HOLD_AT } from '../../../../lib/screening/weights.ts';

const weightOf = (text: string) => weighLetter(text).weights.get('threat_of_violence') ?? 0;
const outcomeOf = async (text: string) =>
  (await createRiskScreener().screen({ text, documentSha256: '' })).outcome;

describe('who kills somebody else threatens as well', () => {
  test.each([
    'I am going to kill Linda.',
    'I am going to kill the judge. I will shoot her on Friday.',
    'I will shoot her on Friday.',
    'On Friday I am going to kill Judge Whitaker.',
    'I will shoot the supervisors.',
    'I will shoot all of the supervisors.',
    'We are going to hang the mayor.',
    'We will shoot the first cop we see.',
    'I will kill my wife.',
    'I will kill my ex-wife on Friday night.',
    'I am going to kill your boss.',
    'I’m going to kill them all on Monday.',
    'I am going to kill him, Linda.',
    'I’m going to rape her.',
    'I’m gonna kill that bitch.',
    'I am going to slit her throat.',
    'Tell your husband that we will break both his hands.',
    'I’m going to throw acid on that face.',
    'Voy a matar al juez.',
    'Voy a matar a Linda.',
    'Voy a matar a mi mujer.',
    'Je vais tuer le juge.',
    'Je vais tuer Linda.',
    'Je vais la tuer vendredi.',
    'On va tuer le maire.',
    'Je vais égorger le curé.',
    'I am going to kill her on Friday, the scene will be something.',
    'I am going to kill the judge. My novel goes well.',
    'I will shoot him this Friday.',
    'I will shoot him the next time I see him.',
    'I will hang her over the bridge.',
    'I will poison him this week.',
    'I will kill her account manager.',
    'I will kill her and her plants.',
    'I will shoot Tom on Friday.',
    'I will kill her plants, her cat and her.',
    'I will kill her lights, then her.',
    'I will murder her mood, her sister and her.',
    'I will torture her feelings first, and then the rest of her.',
    'I am going to kill her garden while she sleeps, and then him.',
    'On Friday I will shoot Tom, a message to all of you.',
    'I will shoot Judge Hill as a reminder.',
    'I am going to kill Sam.',
    'I will shoot Anna as a reminder.',
    'We will shoot Tom another note if he does not pay, in the leg.',
    'I will shoot him over the contract he broke.',
    'I will shoot Sam an email, and then you.',
    'I will shoot Sam an email, and you in the head.',
    'I will shoot Sam an email, and you, too. You will never walk again.',
    'I will shoot Sam, and you, too.',
    'I will shoot him over an invoice.',
    'I will hang her picture in the hall when she is dead.',
    'I will hang my daughter on Friday.',
    'I will shoot him a text, and them too, in their beds.',
    'I will shoot her an invoice and you too, at the door.',
    'I will shoot Sam an email, and you too through the window.',
    'I will shoot Tom a note, and you as well, while you sleep.',
    'I will shoot him a text and you too and your kids.',
    'I am going to shoot the cameraman.',
  ])('%s', async (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
    expect(await outcomeOf(`Dear Tom,\n\nthank you for the pie. ${text}\n\nJ.`)).not.toBe('allow');
  });
});

describe('what is played, written or pictured leaves a doubt at most', () => {
  test.each([
    'I will shoot Sam an email, and you, too.',
    'I will shoot Sam an email, and you too, by noon.',
    'I will shoot Sam an email, and you too, with the menu.',
    'I will shoot them a text, and you as well, as soon as I have the dates.',
    'We will shoot the mayor’s photograph on Tuesday.',
    'In chapter nine I am going to kill her off, and my editor will weep.',
    'In the last act I kill the king, and then I will kill Claudius.',
    'I am going to kill the boss of level nine tonight.',
    'At chess I will kill her queen before move twenty.',
    'I will shoot the mayor on Tuesday at the ribbon cutting.',
    'We are going to hang the family portrait above the mantel.',
    'The wasps are back. I am going to kill them on Saturday.',
    'There are mice in the attic. I will kill them with traps.',
    'I’m going to kill my husband with kindness.',
    'I will hang my daughter’s drawing on the fridge.',
    'I will execute the officer’s certificate on Monday.',
    'Je vais les tuer, ces pucerons, avec du savon noir.',
    'En la obra voy a matar al jefe en el último acto.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBeLessThanOrEqual(DOUBT_AT);
  });
});

describe('what is no person is no threat', () => {
  test.each([
    'I will shoot her an email about the potluck.',
    'I’ll shoot him a text when the bus is near.',
    'We will shoot them over to you by Monday, all forty invoices.',
    'I will hang her painting in the hall.',
    'I will shoot him the contract on Monday.',
    'I will shoot Tom an email.',
    'I will shoot him an email, and you can reply.',
    'I will shoot her a note in the body of the email.',
    'I will shoot her the contract, the dates and the files.',
    'I will shoot them over a copy of the lease by noon.',
    'I will hang her painting, and your drawing goes beside it.',
    'I will kill her plants if I water them again.',
    'I will kill her account in the system on Monday.',
    'I will kill the weeds along the drive before your visit.',
    'I will kill the lights when the mayor comes in.',
    'I will kill the child process before the server starts again.',
    'We will kill Bill 1203 in committee.',
    'We will slaughter the two hogs in November.',
    'Je vais tuer les limaces du potager samedi.',
    'On va tuer le cochon en janvier.',
    'Je vais tuer le temps en lisant ton livre.',
    'Voy a matar el tiempo en la biblioteca.',
    'Vamos a matar el puerco en diciembre.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBe(0);
  });
});

test('what is hers excuses nothing unless it is what is killed: it leaves a doubt', () => {
  expect(weightOf('I will kill her, kill her plants and burn the lot.')).toBe(DOUBT_AT);
});
