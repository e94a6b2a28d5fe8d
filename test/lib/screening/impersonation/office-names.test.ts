import { describe, expect, test } from '@jest/globals';
import { ownImpersonations } from '../../../../lib/screening/impersonation/own-impersonations.ts';
import type { InkedPart } from '../../../../lib/screening/inked-text.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

const content = (text: string): InkedPart => ({ kind: 'content', text });
const to = (text: string): InkedPart => ({ kind: 'recipient_name', text });

test('costs no more than its length', async () => {
  const UNITS = [
    'A\n',
    'Wells Fargo\n',
    'Hi A this is ',
    '. this is the ',
    'A ',
    'This is A, B, ',
    'A here ',
    'as your a ',
    'As your a, A ',
    'This is A A A A and I am with ',
    'We (',
    'We the ',
    'ab ',
    'Ab of the ',
    'Hi Ab ab ',
    'your bank, the A ',
    'I am with A A ',
    'your file ',
    'A, your a a a, ',
  ];
  for (const unit of UNITS) {
    const text = unit.repeat(Math.ceil(50_000 / unit.length));
    for (const whole of [text, `12 Oak St\n\n${text}\n\nDear Sir,\nhello`]) {
      const parts = [to('Grace Hopper'), content(whole)];
      expect(await cpuMsOf(() => ownImpersonations(parts))).toBeLessThan(1_000);
    }
  }
});

describe('a bank is an ordinary word as well', () => {
  const headed = (head: string) =>
    ownImpersonations([
      to('Grace Hopper'),
      content(`${head}\n\nTo our tenants: pay by check.\n\nYours,\nJo Fern`),
    ]);

  test.each([
    'Change of bank notice',
    'CHANGE OF BANK NOTICE',
    'Notice of a bank change',
    'New Bank Details',
    'A house on the bank',
  ])('%j is none', (head) => {
    expect(headed(head)).toEqual([]);
  });

  test.each([
    'Dayton Bank',
    'Dayton bank',
    'dayton bank',
    'Dayton savings bank',
    'Your bank',
    'bank of Dayton',
    'Fraud team of your bank',
    'Dayton Bank Notice',
    'BANK SECURITY TEAM',
  ])('%j is one', (head) => {
    expect(headed(head)).toEqual(['institution_impersonation']);
  });
});

describe('the names that such offices have', () => {
  const BODY = 'Dear Ms. Hopper,\n\nwe saw it. Please call.';
  const above = (head: string) =>
    ownImpersonations([to('Grace Hopper'), content(`${head}\n\n${BODY}`)]);
  const below = (signed: string) =>
    ownImpersonations([to('Grace Hopper'), content(`${BODY}\n\n${signed}`)]);

  test.each([
    'Bank of America, N.A.',
    'Bank of America!',
    'Internal Revenue Service!!',
    'I.R.S.',
    'F.B.I.',
    "Wells Fargo's Fraud Team",
    'JPMorgan Chase Bank, N.A.\nPO Box 15284',
    'Banco Popular, S.A.',
    'Internal Revenue Service.',
    'Superior Court of California, County of Los Angeles',
    'United States District Court for the Northern District of Illinois',
    'Department of the Treasury - Internal Revenue Service - Ogden',
    'Internal Revenue Service Center at Ogden',
    'Internal\nRevenue Service',
    'Notice CP504\nTax year 2024\nInternal Revenue Service',
    'Grace Hopper\n500 Main St\nInternal Revenue Service',
    'Office 4\n\nInternal Revenue Service\nOgden, UT 84201',
  ])('head: %j', (head) => {
    expect(above(head)).not.toEqual([]);
  });

  test.each([
    '',
    'November 28, 2026\n\n',
    'IMPORTANT\n\n',
    'Notice CP504\n\n',
    'Re: 100 Oak St\n\n',
  ])('a head with a street, spoken from to nobody by name, below %j', (first) => {
    const head = 'Bank of America\n100 North Tryon Street\nCharlotte, NC 28255';
    const letter = `${first}${head}\n\nDear Cardholder,\n\ncall 217 555 0100.\n\nYours,\nJane Miller`;
    expect(ownImpersonations([to('Grace Hopper'), content(letter)])).toEqual([
      'institution_impersonation',
    ]);
  });

  test('a head with a street below the address of another, where the letter speaks to its recipient', () => {
    expect(above('Ann Lee\n12 Oak St\n\nInternal Revenue Service\nOgden, UT 84201')).toEqual([
      'government_impersonation',
    ]);
  });

  test('lines of two paragraphs are no name', () => {
    expect(above('Internal\n\nRevenue Service')).toEqual([]);
  });

  test('a head below sixteen lines that have a date, and no further one', () => {
    const dated = (count: number) =>
      Array.from({ length: count }, (_, at) => `Room, May ${at + 1}, 2026`).join('\n');
    expect(above(`${dated(16)}\nWells Fargo Bank`)).not.toEqual([]);
    expect(above(`${dated(24)}\nWells Fargo Bank`)).toEqual([]);
  });

  test.each([
    'Sincerely,\nBank of America, N.A.',
    'Sincerely,\nInternal Revenue Service.',
    'Sincerely,\nWells\nFargo',
    'Sincerely,\nInternal Revenue Service!',
    'Sincerely,\nDan Lee;\nInternal Revenue Service:',
    'Sincerely,\nBank of America?',
    'Sincerely,\nN.Y.P.D.',
    'Dan Lee\nF.B.I.',
    "Sincerely,\nWells Fargo's Fraud Team",
    'Sincerely,\nDan Lee, Senior Vice President, Wells Fargo Card Services',
    'Sincerely,\n\nDan Lee\nAgent 4471\nUnit 5\nRoom 3\nInternal Revenue Service',
    'Internal Revenue Service\n\nPlease keep this for your records.\nPage 1 of 1',
    'Dan Lee, Revenue Officer\nInternal Revenue Service\nPhone 855-555-0133\nHours 8 to 5',
    'Sincerely,\nDan Lee\nWells Fargo Bank\nAccount 4471',
    'Sincerely,\nDan Lee\nDepartment of Revenue',
    'Sincerely,\ncc: Tom\nInternal Revenue Service',
  ])('signature: %j', (signed) => {
    expect(below(signed)).not.toEqual([]);
  });

  test.each([
    'Dan Lee\nWells Fargo\nAccount Services 202-555-0142',
    'Dan Lee\nWells Fargo\nAccount 004471228',
    'Blue Finch\nWells Fargo\nAccount 4471',
    'Blue Finch\nWells Fargo\nAccount 202-555-0142',
    'Blue Finch\nWells Fargo\nAccount services, case 004471228',
    'Blue Finch\nInternal Revenue Service\nAccount 004471228',
    'Blue Finch\nSuperior Court\nAccount 004471228',
    'Blue Finch\nExperian\nAccount 004471228',
  ])('an account below who signs, in a letter of a fee, is no bill: %j', (signed) => {
    expect(below(`A fee was taken from you twice.\n\nSincerely,\n${signed}`)).not.toEqual([]);
  });

  test('a word that others have in their name counts in four lines of a signature', () => {
    const signed = (rooms: readonly string[]) =>
      below(['Sincerely,', 'Ann', ...rooms, 'Springfield Bank', 'x', 'y', 'z'].join('\n'));
    expect(signed(['Room 4', 'Floor 3'])).not.toEqual([]);
    expect(signed(['Room 4', 'Floor 3', 'Wing B'])).toEqual([]);
  });

  test.each([
    ['To: Bank of America\nPO Box 15284', 'Dear Sir or Madam,'],
    [
      'Ann Lee\n12 Oak St\n\nMay 4, 2026\n\nBank of America, N.A.\nPO Box 15284',
      'Dear Sir or Madam:',
    ],
    [
      'Ann Lee\n12 Oak St\n\nInternal Revenue Service\nFresno, CA 93888\n\nRe: notice CP14',
      'To whom it may concern,',
    ],
    ['Ann Lee\n12 Oak St\n\nClerk of the Court\nSuperior Court\n60 Court St', 'Dear Clerk:'],
    ['Ann Lee\n12 Oak St\n\nGrace Hopper\nWells Fargo Bank\n100 Tryon St', 'Dear Ms. Hopper,'],
    ['Re: Wells Fargo', 'Dear Ms. Hopper,'],
    ['Bank of America:', 'Dear Madam,'],
    ['To,\nThe Branch Manager,\nFirst Raritan Bank', 'Dear Madam,'],
  ])('not whom the letter is to: %j, %j', (head, salutation) => {
    const text = `${head}\n\n${salutation}\n\nplease send a copy.\n\nYours,\nAnn Lee`;
    expect(ownImpersonations([to('Grace Hopper'), content(text)])).toEqual([]);
  });

  test.each([
    'Sincerely,\nAnn Lee\ncc: U.S. Department of Labor',
    'Sincerely,\nAnn Lee\nc: Springfield Housing Court',
    'Sincerely,\nAnn Lee\nCopy to the Department of Housing',
    'Sincerely,\nAnn Lee\n\ncc:\nAttorney General',
    'The invoice is enclosed.\n\nThank you,\nBlue Finch LLC\nWells Fargo Bank\nAccount 004471228',
    'Thank you!\n\nWire to:\nWells Fargo Bank\nAccount 004471228, routing 121000248',
    'The rent is due.\n\nThanks,\nBlue Finch LLC\nWells Fargo Bank\nIBAN: ES91 2100 0418 4502 0005 1332',
    'The rent is due.\n\nThanks,\nDan Lee\nPay to:\nWells Fargo Bank\nAcct. no. 004471228',
    'Thanks,\nBlue Finch\nBank: Chase\nPayPal: pay@bluefinch.example',
    'Thanks,\nBlue Finch\nVenmo @bluefinch\nor Zelle 555-0144',
    'Thanks,\nBlue Finch\nWe take Visa, American Express and checks',
    'Sincerely,\nAnn Ortiz, MD\nDepartment of Cardiology\nMercy Hospital',
    'Sincerely,\nAnn Ortiz, PhD\nDepartment of History\nOhio College',
    'Yours,\nAnn Ortiz for County Clerk',
    'Yours,\nAnn Ortiz\nCandidate for County Sheriff',
    'Yours,\nAnn Lee\nAdmitted to the Supreme Court of Illinois',
    'Yours,\nTom Lee\nUS Army, retired',
  ])('nor somebody else: %j', (signed) => {
    expect(below(signed)).toEqual([]);
  });
});
