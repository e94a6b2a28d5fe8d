import { describe, expect, test } from '@jest/globals';
import { ownImpersonations } from '../../../../lib/screening/impersonation/own-impersonations.ts';
import type { InkedPart } from '../../../../lib/screening/inked-text.ts';

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

describe('a last line that is no signature claims nothing', () => {
  test.each([
    'Three rules for callers:\n1. Hang up\n2. Holler for a friend\n3. Help: report it to local police',
    'HUGE YARD SALE\nEverything must go\nCash or Venmo      Ask Darlene',
    'the rent is due\nsnow on the rent book\nsnow on the bailiff',
  ])('%j', (text) => {
    expect(ownImpersonations([content(text)])).toEqual([]);
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

describe('rows that begin with a date are what is due then', () => {
  test.each([
    'January 15, 2027  IRS estimated tax\nMarch 3, 2027  Dentist\nApril 15, 2027  IRS return\n\nLove,\nAnn',
    'Dear Ms. Hopper,\n\nyour dates:\n\nMarch 3, 2027  Dentist\nApril 15, 2027  IRS return',
  ])('%j', (text) => {
    expect(ownImpersonations([to('Grace Hopper'), content(text)])).toEqual([]);
  });

  test('one alone is a letterhead', () => {
    const text = 'November 28, 2026\nNovember 28, 2026 Wells Fargo Bank\n\nDear Ms. Hopper,\nCall.';
    expect(ownImpersonations([to('Grace Hopper'), content(text)])).not.toEqual([]);
  });
});

describe('a paper to a court has the names of the court above it', () => {
  const CAPTION = 'IN THE CIRCUIT COURT OF THE STATE OF OREGON\nFOR THE COUNTY OF MULTNOMAH';
  const ANSWER = 'Midland Credit, Plaintiff,\nv.\nAna Torres, Defendant.\n\nANSWER';

  test.each([
    ['Multnomah County Circuit Court', `${CAPTION}\n\n${ANSWER}`],
    ['Clerk of the Court', `${CAPTION}\n\n${ANSWER}`],
    ['Gresham Municipal Court', 'Municipal Court\nCity of Gresham\n\nI plead not guilty.\n\nOmar'],
    ['Superior Court', 'People of the State of California\nv. Omar Said\n\nI plead not guilty.'],
  ])('%s', (recipient, text) => {
    expect(ownImpersonations([to(recipient), content(text)])).toEqual([]);
  });

  test.each([
    ['Gresham Municipal Court', 'City of Salem Police\n\nDear Clerk,\nsee us.\nAt once.\nSoon.\nA'],
    ['Gresham Municipal Court', 'Dear Clerk,\n\nsee us at once.\n\nSincerely,\nState of Oregon'],
    ['Grace Hopper', `${CAPTION}\n\n${ANSWER}`],
    ['Ada Lovelace, Court Clerk', 'State of Oregon, Tax Collections\n\nDear Sir,\npay us.\nNow.'],
    ['Ada Lovelace, Court Clerk', 'State of Illinois\n\nDear Sir,\npay us.\nNow.'],
    ['Ada Lovelace, Court Clerk', 'State of Illinois\nCourt Clerk\n\nDear Sir,\npay us.\nNow.'],
    ['Ada Lovelace, Court Clerk', 'City of Springfield\n\nDear Sir,\npay us.\nNow.'],
    ['Superior Court', 'State of Oregon\nCourt Collections\n\nDear Sir,\npay us.\nNow.'],
  ])('and of no other office, nor of who signs: %s, %j', (recipient, text) => {
    expect(ownImpersonations([to(recipient), content(text)])).toContain('government_impersonation');
  });
});
