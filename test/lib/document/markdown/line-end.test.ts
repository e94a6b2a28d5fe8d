import { describe, expect, test } from '@jest/globals';
import { parseMarkdown } from '../../../../lib/document/markdown/parse-markdown.ts';
import { printedText } from '../../../../lib/document/markdown/printed-text.ts';
import { linesOf } from './a-markdown-letter.ts';

const LETTER = 'Dear Ada,\n\nThe engine\nworks.\n\n';
const SET = 'Dear Ada,\n\nThe engine works.\n\n';

/** What that prints below a letter. */
function printedBelow(closing: string): string {
  const printed = printedText(parseMarkdown(LETTER + closing, (words) => words));
  expect(printed.startsWith(SET)).toBe(true);
  return printed.slice(SET.length);
}

describe('a closing keeps its lines below a blank one', () => {
  test.each([
    [
      'of who signs for a firm',
      'Very truly yours,\n\nHARRIS & WEISS LLP\n\nJudith R. Weiss\nPartner',
    ],
    [
      'with a line to sign on',
      'Yours,\n\nHARRIS & WEISS LLP\n\nBy: ______________\nJudith R. Weiss\nAttorney for Plaintiff',
    ],
    [
      'of an address',
      'Respectfully,\n\n/s/ Judith R. Weiss\n\nJudith R. Weiss\n233 S Wacker Dr\nChicago, IL 60606',
    ],
    [
      'of a telephone',
      'Sincerely,\n\nDIRECTOR OF HOUSING\n\nMaria Gomez\nTenant Liaison\n(312) 555-0100\n\nEnc.',
    ],
    [
      'also below what is enclosed',
      'Sincerely,\n\nMaria Gomez\n\nEnc.\n\nSouth Office\nSuite 9\n\nNorth Office\nSuite 2',
    ],
    ['also below a heading', 'Sincerely,\n\nMaria Gomez\n\nReceived\n\nName: ______\nDate: ______'],
    [
      'of an office below what is spoken',
      'Hope to see you there!\n\nJoe Park\nPresident\nPine Creek Cabin Owners\n555-0100',
    ],
    ['of words spoken before it', 'See you soon,\nlove,\nMom'],
    [
      'of who agrees',
      'Sincerely,\n\nMaria Gomez\n\nAgreed and accepted:\n\nAda Lovelace,\nTenant\nDate: ________',
    ],
  ])('%s', (_, closing) => {
    expect(printedBelow(closing)).toBe(closing);
    expect(printedBelow(closing.replace('Received', '### Received'))).toBe(closing);
  });

  test.each([
    ['a postscript', 'P.S. Bring\nthe keys'],
    ['a paragraph', 'This letter is privileged\nand confidential.'],
    ['one with longer lines', `${'Much more of it '.repeat(5).trim()}\nstands here`],
    ['what is asked of who agrees', 'Agreed:\n\nI have read this letter\nand accept it.'],
  ])('but prose is prose: %s', (_, below) => {
    const closing = `Sincerely,\n\nMaria Gomez\n\n${below}`;
    expect(printedBelow(closing)).toBe(closing.replace(/([a-z])\n(?=[a-z])/g, '$1 '));
  });

  test('and a further page has lines of its own', () => {
    const closing = 'Sincerely,\n\nMaria Gomez\f\nExhibit A\nLedger\n\n___\n';
    expect(printedBelow(closing)).toBe('Sincerely,\n\nMaria Gomez\fExhibit A Ledger\n\n');
  });
});

describe('underscores below a closing are a line to sign on', () => {
  const LINE = '_'.repeat(20);

  test.each([
    `Sincerely,\n\nMaria Gomez\n\nAgreed and accepted:\n\n${LINE}\nAda Lovelace\nDate: ________`,
    `Sincerely,\n\n${LINE}\nMaria Gomez`,
    `Sincerely,\n${LINE}\nMaria Gomez`,
    `Sincerely,\n\nMaria Gomez\n${LINE}\nDirector`,
    `Sincerely,\n\nMaria Gomez\n\n${LINE}\n\nAda Lovelace`,
    `Sincerely,\n\nMaria Gomez\n\n${LINE} ${LINE}\nAda Lovelace`,
    `Until we meet again,\n\n${LINE}\nMaria Gomez`,
  ])('%j', (closing) => {
    expect(printedBelow(closing)).toBe(closing);
  });

  test('which has room for a name, and no more than a line has', () => {
    expect(printedBelow('Sincerely,\n\n___\nMaria')).toBe(`Sincerely,\n\n${LINE}\nMaria`);
    const longest = '_'.repeat(60);
    const closing = `Until we meet again,\n\n${'_'.repeat(300)}\nMaria`;
    expect(printedBelow(closing)).toBe(`Until we meet again,\n\n${longest}\nMaria`);
  });

  test('and above it, or without one, they are a rule, as other marks are', () => {
    const rules = (text: string) =>
      parseMarkdown(text, (words) => words).filter(({ kind }) => kind === 'rule').length;
    expect(rules('One.\n\n___\n\nTwo.\n\nSincerely,\n\nMaria\n\n---\n\n***')).toBe(3);
    expect(rules('One.\n___\nTwo.')).toBe(1);
  });

  test('right above the name, where room is left to sign', async () => {
    const [line, name, title] = (await linesOf(`${LETTER}Sincerely,\n\n${LINE}\nMaria\nDirector`))
      .slice(-3)
      .map(({ y }) => y);
    expect((line ?? 0) - (name ?? 0)).toBeCloseTo(14.5);
    expect((name ?? 0) - (title ?? 0)).toBeCloseTo(14.5);
  });
});

describe('a line of dashes below who signs is a line to sign on, and makes no heading', () => {
  const LINE = '_'.repeat(20);

  test.each([
    [
      '/s/ Jane Doe\n-----\nJane Doe, Esq.\nHale LLP',
      `/s/ Jane Doe\n${LINE}\nJane Doe, Esq.\nHale LLP`,
    ],
    ['/s/ Jane Doe\n=====', `/s/ Jane Doe\n${LINE}`],
    ['Jane Doe\n-----\nDirector', `Jane Doe\n${LINE}\nDirector`],
    [
      'Jane Doe\n-----\nLandlord\n\nJohn Roe\n-----\nTenant, Unit 5\n\nMary Ann Poe\n-----\nTenant',
      `Jane Doe\n${LINE}\nLandlord\n\nJohn Roe\n${LINE}\nTenant, Unit 5\n\nMary Ann Poe\n${LINE}\nTenant`,
    ],
    [
      'Jane Doe\n\nLandlord\n\nJohn Roe\n-----\nTenant, Unit 5\n12 Elm St',
      `Jane Doe\n\nLandlord\n\nJohn Roe\n${LINE}\nTenant, Unit 5\n12 Elm St`,
    ],
    ['Jane Doe\n\nJuan Ruiz\n-----\nArrendatario', `Jane Doe\n\nJuan Ruiz\n${LINE}\nArrendatario`],
    ['Jane Doe\n\nAnn Poe\n-----\nDate: ____', `Jane Doe\n\nAnn Poe\n${LINE}\nDate: ____`],
    ['Ned Poe\n-----\nAnn Poe\n-----', `Ned Poe\n${LINE}\nAnn Poe\n${LINE}`],
    ['Ned Poe\n-----\n\nAnn Poe\n-----', `Ned Poe\n${LINE}\n\nAnn Poe\n${LINE}`],
    [
      'Ned Poe\n-----\nTenant\n\nDr. Ann Bell, MD\n-----\nTenant',
      `Ned Poe\n${LINE}\nTenant\n\nDr. Ann Bell, MD\n${LINE}\nTenant`,
    ],
    [
      'Jane Doe\n-----\nLandlord, monthly rent $1,400.00',
      `Jane Doe\n${LINE}\nLandlord, monthly rent $1,400.00`,
    ],
    [
      'HALE LLP\n\n/s/ Jane Doe\n-----\n\nJane Doe',
      `HALE LLP\n\n/s/ Jane Doe\n${LINE}\n\nJane Doe`,
    ],
  ])('%j', (written, printed) => {
    expect(printedBelow(`Sincerely,\n\n${written}`)).toBe(`Sincerely,\n\n${printed}`);
    const blocks = parseMarkdown(`${LETTER}Sincerely,\n\n${written}`, (words) => words);
    expect(blocks.filter(({ kind }) => kind === 'heading')).toEqual([]);
  });

  test.each([
    ['above it', 'Terms\n-----\nAll of\nthem.\n\nSincerely,\n\nMaria'],
    ['of a text below it', 'Sincerely,\n\nMaria\n\nTerms\n-----\nAll of\nthem.'],
    ['of enclosures', 'Sincerely,\n\nJane Doe\n\nEnclosures\n-----\nCopy of invoice 12'],
    ['of enclosures alone', 'Sincerely,\n\nEnclosures\n-----\nCopy of invoice 12'],
    ['of sums', 'Sincerely,\n\nJane Doe\n\nSchedule of payments\n-----\nJune 1: $400'],
    ['of sums alone', 'Sincerely,\n\nSchedule of payments\n-----\nJune 1: $400'],
    ['below the names', 'Sincerely,\nJane Doe\n\nDates\n-----\nJune and July'],
    ['of witnesses', 'Sincerely,\n\nJane Doe\n\nWitness\n-----\nJohn Roe\n12 Elm St'],
    ['of what is added', 'Sincerely,\n\nJane Doe\n-----\nModista\n\nAnexos\n-----\nCopia'],
    ['of days', 'Sincerely,\n\nJane Doe\n\nPayment Dates\n-----\nJune\nJuly\nMay'],
    ['in capitals of titles', 'Sincerely,\n\nJane Doe\n\nPayment Dates\n-----\nJune and July'],
    ['of sums in it', 'Sincerely,\n\nJane Doe\n\nMonthly Rent\n-----\nUnit 5, $1,400.00'],
    ['of a place', 'Sincerely,\n\nNed Poe\n\nMeeting Place\n-----\nThe Elks hall, Main Street'],
    ['of times', 'Sincerely,\n\nNed Poe\n\nBus Times\n-----\nEvery hour'],
    ['of news', 'Sincerely,\n\nNed Poe\n\nGood News\n-----\nThe pool is open'],
    ['of where a journey goes', 'Sincerely,\n\nNed Poe\n\nGrand Canyon\n-----\nDay one and two'],
    ['of a further page', 'Sincerely,\n\nMaria\fExhibit A\n-----\nLedger'],
    ['of a letter that closes with none', 'Maria Gomez\n-----\nDirector'],
    ['with a mark of its own', 'Sincerely,\n\n## Maria\nDirector'],
  ])('but one %s is one', (_, closing) => {
    const blocks = parseMarkdown(LETTER + closing, (words) => words);
    expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(1);
  });
});
