import { describe, expect, test } from '@jest/globals';
import { ownImpersonations } from '../../../../lib/screening/impersonation/own-impersonations.ts';
import type { InkedPart } from '../../../../lib/screening/inked-text.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

const content = (text: string): InkedPart => ({ kind: 'content', text });
const to = (text: string): InkedPart => ({ kind: 'recipient_name', text });

describe('who signs as an office claims to be one', () => {
  test.each([
    [
      'government_impersonation',
      'Dear Ms. Ortiz,\n\nyour file is open.\n\nSincerely,\nOfficer J. Reed\nInternal Revenue Service',
    ],
    [
      'court_impersonation',
      'You missed your date.\n\nClerk of the Court\nSuperior Court of Cook County',
    ],
    [
      'institution_impersonation',
      'Your card is locked.\n\nKind regards\nWells Fargo Security Team',
    ],
    [
      'government_impersonation',
      'Su caso está abierto.\n\nAtentamente,\nDepartment of Homeland Security',
    ],
  ])('%s', (category, text) => {
    expect(ownImpersonations([content(text)])).toEqual([category]);
  });
});

describe('who signs in the line of the closing', () => {
  test.each([
    'Your file is open. Sincerely, Officer J. Reed, Internal Revenue Service',
    'Your file is open.\nYours, Deputy Ana Ruiz, Warrants Office.',
    'Su caso está abierto. Atentamente, Luis Vega, Department of Homeland Security',
    'Votre dossier est ouvert. Cordialement, Paul Roux, Interpol',
  ])('claims to be an office as well: %s', (text) => {
    expect(ownImpersonations([content(text)])).toEqual(['government_impersonation']);
  });

  test.each([
    'The jam was good. Yours, Anna, Tom and the dog',
    'Regards, as ever, to the man at the Internal Revenue Service, who was kind.',
    'We waited. Best, they said, was to ask the Department of Homeland Security, and we did.',
  ])('need be none: %s', (text) => {
    expect(ownImpersonations([content(text)])).toEqual([]);
  });
});

describe('what was read from the ink', () => {
  const ADDRESS: InkedPart = { kind: 'recipient_address', text: '500 Main St\nAlbany, NY 12207' };
  const RESUME = 'Samuel Lindqvist\nExperience\nWells Fargo Bank, Office Manager';
  const readOf = (text: string, kind: 'content_as_read' | 'lines_as_read' = 'content_as_read') =>
    ownImpersonations([to('Grace Hopper'), ADDRESS, content(RESUME), { kind, text }]);

  test('ends anywhere: a line that the file has elsewhere is no signature there', () => {
    const file = content(`${RESUME}\nfrom 2011 to 2016\nReferences on request.`);
    const piece: InkedPart = { kind: 'lines_as_read', text: RESUME };
    expect(ownImpersonations([to('Grace Hopper'), file, piece])).toEqual([]);
    const ink: InkedPart = { kind: 'lines_as_read', text: 'Experience\nWells Fargo Bank' };
    expect(ownImpersonations([to('Grace Hopper'), file, ink])).toEqual([
      'institution_impersonation',
    ]);
  });

  test('has its letterhead below our addresses, and perhaps a mark before it', () => {
    const head = 'GRACE HOPPER\n500MAIN ST\nALBANY NY 12207\n%\nInternal Revenue Service\nDear Ms.';
    expect(readOf(head)).toContain('government_impersonation');
    expect(readOf(head, 'lines_as_read')).toContain('government_impersonation');
  });
});

describe('a letter closes in many ways', () => {
  test.each([
    'Thank you,',
    'Best',
    'Yours,',
    'With regards,',
    'Merci,',
    'Un saludo,',
    'Bien à vous,',
  ])('%s', (closing) => {
    const text = `Your card is locked.\n\n${closing}\nWells Fargo Bank\nroom 12\nfloor 3\nannex b`;
    expect(ownImpersonations([content(text)])).toEqual(['institution_impersonation']);
  });

  test('not with a sentence', () => {
    const text = 'Thank you for the jam.\nWells Fargo Bank\nwas closed on that day,\nas you know.';
    expect(ownImpersonations([content(text)])).toEqual([]);
  });
});

describe('a letterhead', () => {
  const text = 'SOCIAL SECURITY ADMINISTRATION\n\nYour number is used by others.\n\nCall us.';

  test('counts where the letter goes to somebody else', () => {
    expect(ownImpersonations([to('Grace Hopper'), content(text)])).toEqual([
      'government_impersonation',
    ]);
  });

  test.each([
    ['the date that the service prints', 'November 27, 2026'],
    ['a date in other languages', 'Paris, le 27 novembre 2026\n27 de noviembre de 2026'],
    ['a subject', 'November 27, 2026\n\nYour account'],
    ['a subject that is a sentence', 'Your account was looked at by two of us last week.'],
    ['a reference and the mark of a logo', '%\nRef. 4471-B'],
  ])('is not hidden by %s', (_what, above) => {
    const parts = [to('Grace Hopper'), content(`${above}\n\n${text}`)];
    expect(ownImpersonations(parts)).toEqual(['government_impersonation']);
  });

  test.each(['Wells Fargo Bank, May 4', 'Springfield, IL, May 4\nYour account\nWells Fargo Bank'])(
    'is not hidden by a date behind it: %j',
    (head) => {
      const parts = [to('Grace Hopper'), content(`${head}\n\nDear Ms. Hopper,\nCall.\nMe.\nAda`)];
      expect(ownImpersonations(parts)).toEqual(['institution_impersonation']);
    },
  );

  test.each([
    'Re: IRS Notice CP2000',
    'Invoice 1234\nPay by PayPal',
    'Invoice No. 55\nBank: Wells Fargo, account at the foot',
    'Lincoln Elementary\nField Trip to Springfield Police Department',
  ])('is not what a letter is about: %j', (head) => {
    const parts = [
      to('Grace Hopper'),
      content(`${head}\n\nDear Ms. Hopper,\nHere it is.\nYours,\nAda`),
    ];
    expect(ownImpersonations(parts)).toEqual([]);
  });

  test('stands above whom the letter speaks to', () => {
    const letter = 'Dear Ms. Hopper,\n\nFlat 4, 31 Bank Row\n\nHere is the notice.\nYours,\nAda';
    expect(ownImpersonations([to('Grace Hopper'), content(letter)])).toEqual([]);
  });

  test('may be whom the letter is to', () => {
    expect(ownImpersonations([content(text)])).toEqual([]);
    expect(ownImpersonations([to('Social Security Office'), content(text)])).toEqual([]);
  });
});

describe('a sentence in which the writer goes by a name', () => {
  test.each([
    ['This is Bank of America. Your account was locked.', 'institution_impersonation'],
    ['Hello!\nI write to you for the Internal Revenue Service.', 'government_impersonation'],
    ['we are the internal revenue service', 'government_impersonation'],
    ['This is an important notice from the Internal Revenue Service.', 'government_impersonation'],
    ['Somos el Internal Revenue Service. Llame hoy.', 'government_impersonation'],
    ['Bonjour. Nous sommes Bank of America.', 'institution_impersonation'],
    ['Hello, this is Bank of America.', 'institution_impersonation'],
    ['Dear John, this is the IRS.', 'government_impersonation'],
    ['We’re Wells Fargo, and your card is blocked.', 'institution_impersonation'],
    ['This  is the  Internal\nRevenue Service.', 'government_impersonation'],
    ['- This is the Internal Revenue Service.', 'government_impersonation'],
    ['I am with the Internal Revenue Service. Stay at home.', 'government_impersonation'],
    ['This is Wells Fargo customer care. We saw it.', 'institution_impersonation'],
    ['This is the Wells Fargo Customer Protection Team.', 'institution_impersonation'],
    ['This is the fraud department of Bank of America.', 'institution_impersonation'],
    ['This is Officer Lee, Springfield Police Department.', 'government_impersonation'],
    ['My name is Dan Lee, Internal Revenue Service.', 'government_impersonation'],
    ['Hi Ada this is Wells Fargo.', 'institution_impersonation'],
    ['Hello; this is Wells Fargo.', 'institution_impersonation'],
    ['Wells Fargo here. We saw it.', 'institution_impersonation'],
    ['It is Wells Fargo here.', 'institution_impersonation'],
    ['This letter is from Wells Fargo.', 'institution_impersonation'],
    ['We, Wells Fargo, ask you to wait.', 'institution_impersonation'],
    ['We are the IRS Case Resolution Unit.', 'government_impersonation'],
    ['This is Medicare Member Services.', 'government_impersonation'],
    ['Le saluda el Banco Popular.', 'institution_impersonation'],
    ['Nosotros, Banco Popular, le pedimos que llame.', 'institution_impersonation'],
    ['Bonjour, c’est la Banque Postale.', 'institution_impersonation'],
    ['Cette lettre vient de la Banque Postale.', 'institution_impersonation'],
  ])('%j', (text, category) => {
    expect(ownImpersonations([content(`${text}\n\nCall us.\n\nJ. Miller`)])).toEqual([category]);
  });

  test.each([
    'Who calls and says "This is the Internal Revenue Service" is a thief: hang up.',
    'We are happy with Bank of America.',
    'I am not a bank, love.',
    'This is what the Internal Revenue Service told me.',
    'We represent John Smith before the IRS for the years 2021 and 2022.',
    'I represent Jane Doe in the Superior Court matter.',
    'I am Maria and my Social Security check is late.',
    'I write from Springfield where the police came.',
    'We are IRS Enrolled Agents and do your taxes.',
    'We are FDIC insured.',
    'We are Wells Fargo customers.',
    'This is Medicare open enrollment season.',
    'This is Police Week.',
    'I am with the US Army in Texas now.',
    'We are with Bank of America for our mortgage.',
    'I work for the Postal Service now.',
    'This is Wells Fargo country, the old stage road.',
    'We are Medicare members and pay on time.',
    'This is Ann Lee, Wells Fargo customer since 1990.',
    'I am Maria, Medicare has denied my claim.',
    'My name is Maria Ruiz, and Wells Fargo closed my account.',
    'From here I see the Wells Fargo tower.',
    'Is there a Wells Fargo here?',
    'En cas de refus, c’est le Tribunal qui décide.',
    'Hi Ada this is Maria from the bakery.',
  ])('not: %j', (text) => {
    expect(ownImpersonations([content(`${text}\n\nYours,\nWalter`)])).toEqual([]);
  });

  test('may speak for whom the letter is to', () => {
    const parts = [to('Bank of America'), content('This is Bank of America in your own words.')];
    expect(ownImpersonations(parts)).toEqual([]);
  });
});

test('costs no more than its length', async () => {
  const UNITS = [
    'Wells Fargo\n',
    'Hi A this is ',
    '. this is the ',
    'A ',
    'This is A, B, ',
    'A here ',
    'ab ',
  ];
  for (const unit of UNITS) {
    const text = unit.repeat(Math.ceil(50_000 / unit.length));
    const parts = [to('Grace Hopper'), content(text)];
    expect(await cpuMsOf(() => ownImpersonations(parts))).toBeLessThan(1_000);
  }
});

describe('a last line that is no signature claims nothing', () => {
  test.each([
    'Three rules for callers:\n1. Hang up\n2. Holler for a friend\n3. Help: report it to local police',
    'HUGE YARD SALE\nEverything must go\nCash or Venmo      Ask Darlene',
    'the rent is due\nsnow on the rent book\nsnow on the bailiff',
  ])('%j', (text) => {
    expect(ownImpersonations([content(text)])).toEqual([]);
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
    'Sincerely,\nBank of America, N.A.',
    'Sincerely,\nInternal Revenue Service.',
    'Sincerely,\nWells\nFargo',
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
    'The invoice is enclosed.\n\nThank you,\nBlue Finch\nWells Fargo Bank\nAccount 4471',
    'Thank you!\n\nWire to:\nWells Fargo Bank\nAccount 4471, routing 121000248',
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

describe('letters to an office are ordinary', () => {
  test.each([
    'Internal Revenue Service\nFresno CA 93888\n\nPlease correct my file.\n\nRespectfully,\nWalter Pruitt',
    'To the Superior Court of Cook County\n\nI ask for a copy.\n\nW. Pruitt',
    'I wrote to the police twice.\n\nTake it to the postmaster. I did.\n\nFloyd',
    '',
  ])('%j', (text) => {
    expect(ownImpersonations([content(text)])).toEqual([]);
  });
});
