/** Hammers and machetes by rules alone: what they are brought for decides. */
import { describe, expect, test } from '@jest/globals';
import { weighLetter } from '../../../../lib/screening/weigh-letter.ts';
import { DOUBT_AT, HOLD_AT } from '../../../../lib/screening/weights.ts';

const weightOf = (text: string) => weighLetter(text).weights.get('threat_of_violence') ?? 0;

test('work that is named in another sentence leaves a doubt', () => {
  const text = 'Our men come with machetes for you. They clear the brush there.';
  expect(weightOf(text)).toBe(DOUBT_AT);
});

describe('for somebody, it is a threat', () => {
  test.each([
    'You owe me $4,000. If I do not have it by Friday my boys will come with hammers and fix your knees.',
    'Pay Rico by Friday, or the boys come with hammers and fix you for good.',
    'Pay Rico by Friday, or the boys come with hammers for the barn.',
    'My cousins will come with machetes to clear you out on Friday.',
    'I come with my brothers, they will bring hammers, and we fix your face.',
    'My brothers will come with hammers and we tear you apart.',
    'My brothers will come with hammers and we tear you apart behind the barn.',
    'Our men come with machetes for you on Friday.',
    'You owe Rico $4,000. On Friday the boys come with hammers and wait on your porch.',
    'The boys come with hammers and tear down the shed with you inside.',
    'The boys come with hammers on Saturday.',
    'Some men come with hammers on Friday and leave you on the floor.',
    'My cousins come with machetes to your kitchen on Friday night.',
    'My cousins come with machetes and find you in the garden.',
    'The boys will come with hammers and bury you under the trees.',
    'My boys come with machetes on Friday and you hang from a tree.',
    'Our men come with hammers on Friday and burn down your shed.',
    'Our men come with hammers on Friday and tear down your shed.',
    'Some men come with hammers to fix the roof and leave you on the floor.',
    'My boys will come with machetes for the trees, then for you.',
    'My boys will come with machetes for the garden. You will lie under it.',
    'My boys will come with hammers for the porch and for your knees.',
    'I will bring my boys. They will come with hammers for the porch and for your knees.',
    'My men will come with hammers, build the stage and hang you on it.',
    'My cousins will come with machetes to clear the garden, and you are what they plant.',
    'My sons will come with machetes.',
    'Two men will come with hammers on Friday.',
    'My boys will come with knives on Friday night.',
    'My boys will come with a hammer on Friday night.',
    'My brothers are bringing axes to your house on Friday.',
    'The boys come with hammers for the roof.',
    'The boys will come with machetes to cut the throat of your husband.',
    'My cousins will come with machetes and butcher the whole family.',
    'My cousins will bring hammers to finish the judge.',
    'My cousins will come with knives to carve the traitor in your house.',
    'My brothers will come with hammers, tear out the locks and drag out your son.',
    'My boys will come with axes to split the head of your boy.',
    'Sell the land. Otherwise my cousins will come with machetes and trim the hedge.',
    'Sign by Friday. If not, my boys come with axes and cut down the trees.',
    'Our men come with sledgehammers on Saturday to break up your driveway unless you vote no.',
    'If you testify, my guys will come with sledgehammers to break up the patio.',
    'My brothers will come with knives and gut your lambs.',
    'My boys come with axes to dig out the stump. The hole is for you.',
    'Two men will come with axes to take down the oak, and you with it.',
    'Two men will come with axes to take down the oak unless you sell.',
    'My crew will come with axes to clear the fallen tree. If you do not agree to sell, look out.',
    'The crew will come with hammers on Monday unless you call us.',
    'My men will come with sledgehammers to break up your driveway unless you call us.',
    'The boys come with hammers to fix the roof, and you.',
    'My crew will bring sledgehammers to tear down the old shed, and the dog in it.',
    'My sons will bring knives to carve the turkey and your daughter.',
    'Three men come with hammers to fix the porch, your hands and your face.',
    'The boys come with machetes to cut some melons and some heads.',
    'My nephews will come with knives to clean the fish and whoever opens the door.',
    'My brothers will come with machetes to trim the hedge while you sleep.',
    'The boys come with hammers on Friday when nobody else of the whole long street is at home to see, and fix the roof.',
    'My boys will come with axes to split the wood and cut the throat of your husband.',
    'The boys come with knives to carve the turkey on Thursday unless you bring me my money.',
    'My brothers will come with axes to take down the old shed unless you let me see my kids.',
    'My brothers will come with axes to take down the old shed unless you keep quiet.',
    'My brothers will come with axes to take down the old shed unless you transfer the house to me.',
    'My crew will come with axes to clear the fallen tree unless you agree.',
    'My crew will come with axes to clear the fallen tree unless you call off the suit.',
    'My crew will come with axes to clear the fallen tree unless you call the lawyer and drop it.',
    'My crew will come with axes to clear the fallen tree unless you tell us where she is.',
    'My crew will come with axes to clear the fallen tree unless you want your kids to see it.',
    'My crew will come with axes to clear the fallen tree unless you write the check.',
    'My crew will come with axes to clear the fallen tree, unless you want it split by your widow.',
    'My crew will come with axes to clear the fallen tree, unless you call us first or pay.',
    'My sons will come with axes to clear the fallen tree, unless you call us. Otherwise, pray.',
    'My brothers will come with axes to chop wood. If you do not agree, lock your doors.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });
});

describe('for work, it is help', () => {
  test.each([
    'My brothers will come with hammers on Saturday, and we raise the barn.',
    'My brothers will come with hammers and ladders on Saturday, and we raise the barn.',
    'The boys come with hammers on Saturday to help with the deck.',
    'Some men will come with hammers on Monday to hang the drywall. Keep the dog inside please.',
    'My brothers come with hammers on Saturday and we tear down the old porch. Bring lemonade.',
    'My cousins will bring machetes and clear the brush behind the barn.',
    'My cousins come with machetes to cut the vines off your fence.',
    'The boys will bring hammers to help you out with the new roof.',
    'A few men will come with hammers on Sunday and build you a playhouse; watch your fingers.',
    'The boys come with hammers to fix the roof, and I fix you lunch.',
    'My sons will come with axes on Saturday to split the wood for you.',
    'My uncles will come with knives and we butcher the hog on Friday.',
    'The guys will come with sledgehammers on Monday to tear out the old bathroom.',
    'My brothers are bringing axes to your house to split the oak that fell.',
    'Our crew will come with axes and saws on Monday to remove the stump.',
    'The crew will come with sledgehammers on Monday to break up the old patio.',
    'My boys will bring golf clubs on Sunday, tee time is nine.',
    'The boys will come with hammers to fix the roof, and you can rest.',
    'Two men will come with axes to take down the oak, and you get the wood.',
    'My sons will come with axes to split the wood, and your kids can stack it.',
    'My uncles will come with knives and we butcher the hog; the ham is for you.',
    'The crew will come with sledgehammers on Monday to gut the kitchen.',
    'My crew will come with chainsaws and axes on Tuesday to clear the fallen tree, unless you call us first.',
    'My crew will come with axes on Tuesday to clear the fallen tree. If you do not agree with the price, please call.',
    'My brothers come with hammers on Saturday to help with the deck, and the boys on Sunday.',
    'My uncles come with hammers to help with the roof, and their kids too.',
    'The men will come with pipes on Monday to fix the boiler.',
    'My crew will come with axes and a chipper on Tuesday to clear the fallen tree, unless you tell us otherwise.',
    'My crew will come with axes to clear the fallen tree, unless you would rather keep the logs.',
    'My crew will come with axes to clear the fallen tree, unless you need another day.',
    'My crew will come with axes to clear the fallen tree, unless you prefer Thursday.',
    'My crew will come with axes to clear the fallen tree, unless you object.',
    'My crew will come with axes to clear the fallen tree, unless you want the wood for yourself.',
    'My crew will come with axes to clear the fallen tree unless you hear from us before.',
    'My crew will come with axes to clear the fallen tree, unless you let us know by Monday.',
    'My crew will come with axes to clear the fallen tree, unless you text me to cancel.',
    'My crew will come with axes to clear the fallen tree unless your plans change.',
    'My brothers will bring a hatchet and knives to clean the deer on Sunday unless you already did it.',
    'My crew will come with axes to clear the fallen tree. If you do not agree, please call me.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBeLessThan(DOUBT_AT);
  });

  test.each([
    'The boys will bring hammers and put up your shed on Saturday.',
    'Two men will come with hammers on Monday to fix your porch.',
    'The crew will come with a sledgehammer to break up your driveway on Monday.',
  ])('on what is the reader’s it leaves a doubt: %s', (text) => {
    expect(weightOf(text)).toBe(DOUBT_AT);
  });
});
