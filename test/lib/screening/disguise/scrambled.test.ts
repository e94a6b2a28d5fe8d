import { describe, expect, test } from '@jest/globals';
import { isScrambled } from '../../../../lib/screening/disguise/scrambled.ts';
import { normaliseText } from '../../../../lib/screening/normalise-text.ts';
import { weighLetter } from '../../../../lib/screening/weigh-letter.ts';
import { HOLD_AT } from '../../../../lib/screening/weights.ts';
import { LEARNT_PARTS, readLetters } from '../../../corpus/letters/letters.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

const read = (text: string) => isScrambled(normaliseText(text).split(' '));
const KIND = 'thank you for the lovely afternoon in the garden and for the apple cake. '.repeat(6);

describe('a passage that people read and lists do not is hidden', () => {
  test.each([
    'I wlil klil yuo on Firday',
    'I wlil klil yuo on Firday ngiht',
    'We wlil brun yuor huose dwon tongiht',
    'I wll kll y n Frdy',
    'W wll brn yr hs tnght wth gsln',
    'You wlil be mrdeured wiht a shtogun',
    'Te vamos a mtaar si no pgaas mañnaa',
  ])('%s', (text) => {
    expect(read(text)).toBe(true);
    expect(read(KIND + text + KIND)).toBe(true);
    expect(weighLetter(text).weights.get('disguised_text')).toBe(HOLD_AT);
  });
});

describe('slips, abbreviations and names hide nothing', () => {
  test.each([
    '',
    'Dear Ada, I recieved yuor letter and will wirte again soon.',
    'thx 4 the xmas prezzies, c u l8r, luv Kez',
    'Adebayo Oluwaseun Tomasz Wojciech Siobhan Saoirse',
    'dpns 4 mm, rnds 1 to 12 in k2tog, ssk; rep to the end of the row, then bind off',
    '2 hrs, 3 yrs, 14 wks, qty 12 pkg, 5 lbs, 4 tbsp, blvd, mgmt, ltd, mr, mrs',
    'Mon 2 hrs, Tue 3 hrs, Wed 8 hrs, Thu 8 hrs, Fri 4 hrs',
  ])('%s', (text) => {
    expect(read(text)).toBe(false);
  });

  test('nor do the lawful letters of the corpus', () => {
    const lawful = LEARNT_PARTS.flatMap(readLetters).filter(({ outcome }) => outcome === 'allow');
    expect(lawful.filter(({ text }) => read(text)).map(({ id }) => id)).toEqual([]);
  });
});

test('is linear in the length of the text', async () => {
  for (const unit of ['wlil klil ', 'a ', 'kll', 'x y z ', 'ax']) {
    const words = unit.repeat(Math.ceil(50_000 / unit.length)).split(' ');
    expect(await cpuMsOf(() => isScrambled(words))).toBeLessThan(1_000);
  }
});
