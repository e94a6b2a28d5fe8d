import { describe, expect, test } from '@jest/globals';
import { ownImpersonations } from '../../../../lib/screening/impersonation/own-impersonations.ts';
import type { InkedPart } from '../../../../lib/screening/inked-text.ts';

const content = (text: string): InkedPart => ({ kind: 'content', text });
const to = (text: string): InkedPart => ({ kind: 'recipient_name', text });

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
    ["This is Wells Fargo's fraud team.", 'institution_impersonation'],
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
    "This is Wells Fargo's fault, not ours.",
    'This is the IRS’s doing.',
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
