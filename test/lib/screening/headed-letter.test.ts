import { describe, expect, test } from '@jest/globals';
import { prepareDocument } from '../../../lib/document/prepare-document.ts';
import { passagesOf } from '../../../lib/screening/grounds/mark-passages.ts';
import { claimedNames } from '../../../lib/screening/impersonation/claimed-names.ts';
import { withoutDates } from '../../../lib/screening/language/without-dates.ts';
import { paperSigns } from '../../../lib/screening/paper-signs.ts';
import { createRiskScreener } from '../../../lib/screening/risk-screener.ts';
import { readLetters } from '../../corpus/letters/letters.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { cpuMsOf } from '../../support/cpu-ms.ts';
import { ofText } from '../document/support/a-request.ts';

/** As it is screened when it is ordered: with all that the service itself prints of it. */
async function verdictOf(text: string, setting: Parameters<typeof ofText>[2]) {
  const prepared = await prepareDocument(fakeDeps(), ofText(text, {}, setting));
  return createRiskScreener().screen({ text: prepared.text, documentSha256: prepared.sha256 });
}

const BODY =
  'Thank you for visiting us last week. We enjoyed talking with you about the garden, and the children were glad of the apples.\n\nThe book that you asked for came on Monday. It lies at the desk, and nobody is in a hurry.\n\nSincerely,\nJ. Miller';

describe('a letterhead of an office holds a letter, whatever the service prints above it', () => {
  test.each([
    ['Internal Revenue Service', 'government_impersonation'],
    ['Bank of America', 'institution_impersonation'],
    ['Springfield Police Department', 'government_impersonation'],
  ])('%s', async (head, category) => {
    const settings = [
      { date: null },
      { date: 'none' },
      { date: null, subject: 'Our talk' },
      { date: null, format: 'markdown' },
    ] as const;
    for (const setting of settings) {
      const verdict = await verdictOf(`${head}\n\n${BODY}`, setting);
      expect(verdict).toMatchObject({ outcome: 'hold', categories: [category] });
    }
  });

  test('the same letter without it is printed', async () => {
    const verdict = await verdictOf(BODY, { date: null });
    expect(verdict.outcome).toBe('allow');
  });
});

describe('what is no date is judged', () => {
  test.each([
    'I WILL KILL YOU, MAY 4',
    'I Will Kill You, 5/4/2026',
    'I will kill\nMay 4, 2026\nyou tonight.',
    'Ⓘ ⓦⓘⓛⓛ ⓚⓘⓛⓛ ⓨⓞⓤ May 4',
    '⒤ ⒲⒤⒧⒧ ⒦⒤⒧⒧ ⒴⒪⒰ May 4',
    '🄸 🅆🄸🄻🄻 🄺🄸🄻🄻 🅈🄾🅄 May 4',
    'Ⓘ May 4\nⓦⓘⓛⓛ May 5\nⓚⓘⓛⓛ May 6\nⓨⓞⓤ May 7',
  ])('%j', (threat) => {
    const text = `Dear Ann,\n\n${threat}\n\nJohn`;
    const signs = paperSigns(text);
    expect(signs.weights.get('threat_of_violence')).toBeGreaterThanOrEqual(95);
    const marked = passagesOf({ kind: 'content', text }, 0, signs).map(({ category }) => category);
    expect(marked).toContain('threat_of_violence');
  });

  test('and costs no more than its length', async () => {
    const text = `${'A'.repeat(50_000)}\n${`${'ABCDEFGHIJ'.repeat(8)}\n`.repeat(500)}`;
    expect(await cpuMsOf(() => withoutDates(text))).toBeLessThan(500);
    expect(await cpuMsOf(() => claimedNames(text))).toBeLessThan(500);
  });

  test('keeps its place: what is left out leaves blanks', () => {
    const text = 'Springfield, IL, May 4\nMay 4, 2026\nDear Ann, DE4TH';
    expect(withoutDates(text)).toBe('Springfield, IL,      \n           \nDear Ann, DE4TH');
    expect(withoutDates(text)).toHaveLength(text.length);
  });
});

/** So that some hundred letters are judged. */
const STRIDE = 9;

describe('a date excuses nothing', () => {
  const DATES = [
    'November 27, 2026',
    'Friday, 27 Nov 2026, 9:15 pm',
    '27 de noviembre de 2026 a las 10:30',
    'le 1er mai 2026 à 18 h 30',
    '2026-11-27',
    'November 28, 2026 10:30 CST',
    'November 2, 2026 to November 28, 2026',
    'Dated November 28, 2026',
    'Due date: 11/28/2026',
    'The 28th day of November, 2026',
    `November 28, 2026${' '.repeat(50)}`,
    'November 28, 2026 10:30 CST\nDue date: December 1, 2026\nAs of November 28, 2026',
  ];
  /** What stands beside the date has words, which count as any others. */
  const BESIDE_WORDS = [
    'Springfield IL November 28 2026',
    'Fait à Lyon le 28 novembre 2026',
    'Springfield, IL, November 27th, 2026',
    'Room 114, 10:30 to 11:45',
  ];
  const screener = createRiskScreener();
  const outcomeOf = async (text: string) =>
    (await screener.screen({ text, documentSha256: '' })).outcome;
  const letters = readLetters('fresh').filter((_, at) => at % STRIDE === 0);
  const undated = Promise.all(letters.map(({ text }) => outcomeOf(text)));
  const differBelow = async (line: string) => {
    const dated = await Promise.all(letters.map(({ text }) => outcomeOf(`${line}\n\n${text}`)));
    const before = await undated;
    // Below a date a head of one or two lines is a letterhead; without one it may name whom the letter is to.
    const isByHead = (at: number) =>
      dated[at] === 'hold' && paperSigns(`${line}\n\n${letters[at]?.text}`).byName.length > 0;
    return letters.flatMap(({ id }, at) =>
      dated[at] === before[at] || isByHead(at) ? [] : [`${id}: ${before[at]}, ${dated[at]}`],
    );
  };

  test.each(DATES)('%s: what is held without it is held below it, and no more', async (date) => {
    expect(letters.length).toBeGreaterThan(90);
    expect(await differBelow(date)).toEqual([]);
  });

  test.each(BESIDE_WORDS)('%s: changes little more than its words do', async (line) => {
    expect((await differBelow(line)).length).toBeLessThanOrEqual(letters.length / 40);
  });

  test.each(['November 28, 2026 10:30 CST', 'Friday, 27 Nov 2026, 9:15 pm', '2 de mayo de 2026'])(
    '%s: nor in a sentence, where its words alone count',
    (date) => {
      const text = 'We are the tax office. Send us your bank details';
      const signs = paperSigns(`${text} by ${date}.`);
      expect(signs.risk).toBeCloseTo(paperSigns(`${text} by .`).risk, 5);
    },
  );

  test('that the service prints in the place of the writer either', async () => {
    const text = 'We are the tax office. Send us your bank details.';
    const undated = await verdictOf(text, { date: 'none' });
    const dated = await verdictOf(text, { date: null });
    expect(undated.outcome).toBe('hold');
    expect(dated).toEqual(undated);
  });
});
