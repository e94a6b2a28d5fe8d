import { describe, expect, test } from '@jest/globals';
import { ownImpersonations } from '../../../../lib/screening/impersonation/own-impersonations.ts';

const said = (text: string) =>
  ownImpersonations([
    { kind: 'content', text: `${text}\n\nIt is quiet here today.\n\nYours,\nWalter` },
  ]);

describe('an office that speaks to the reader is who writes', () => {
  test.each([
    ['The Internal Revenue Service is writing to tell you this.', 'government_impersonation'],
    ['Wells Fargo is writing about your visit.', 'institution_impersonation'],
    ['Wells Fargo informs you that it is ready.', 'institution_impersonation'],
    ['WELLS FARGO INFORMS YOU THAT IT IS READY.', 'institution_impersonation'],
    ['Dear Ada, wells fargo informs you that it is ready.', 'institution_impersonation'],
    ['Hello there friend\nWells Fargo notifies you.', 'institution_impersonation'],
    ['Dear Ms. Hill,\nthe I.R.S. asks you to call.', 'government_impersonation'],
    ['It came. Wells Fargo asks that you return it.', 'institution_impersonation'],
    ['Your bank, Wells Fargo, writes you.', 'institution_impersonation'],
    ['Wells Fargo, your bank, writes to you.', 'institution_impersonation'],
    ['The Social Security Administration has found that you are owed.', 'government_impersonation'],
    ['The Superior Court of Cook County hereby orders it.', 'court_impersonation'],
    ['The IRS has been trying to reach you.', 'government_impersonation'],
    ['Wells Fargo regrets to inform you.', 'institution_impersonation'],
    ['This comes from your friends at Wells Fargo.', 'institution_impersonation'],
    ['El Internal Revenue Service le informa de esto.', 'government_impersonation'],
    ['La Banque Postale vous informe.', 'institution_impersonation'],
    ['LA BANQUE POSTALE A CONSTATÉ QUE VOUS DEVEZ CELA.', 'institution_impersonation'],
    ['YOUR BANK, WELLS FARGO, WRITES YOU.', 'institution_impersonation'],
  ])('%j', (text, category) => {
    expect(said(text)).toEqual([category]);
  });

  test.each([
    'The IRS informs you by letter, never by phone.',
    'The IRS never calls you about a debt.',
    'Wells Fargo asks you for a PIN? Hang up.',
    'The IRS asks for Form 8962 with your return.',
    'The IRS has found your street, ha.',
    'The IRS has written to me again.',
    'My neighbor says that the IRS asks you to call.',
    '"The IRS informs you that you owe us", he said.',
    'Ann from the club writes to you about the Wells Fargo tower.',
    'Fargo is writing to tell you of the snow.',
    'Wells Fargo customers asked you to call.',
    'The bank notices that you left.',
  ])('not: %j', (text) => {
    expect(said(text)).toEqual([]);
  });
});

describe('a person who signs and serves the reader may report what an office decided', () => {
  const signed = (text: string, closing = 'Sincerely,\nAnn Hill, CPA') =>
    ownImpersonations([{ kind: 'content', text: `${text}\n\n${closing}` }]);

  test.each([
    [
      'The Social Security Administration has decided that you are disabled. I am glad that our appeal was heard.',
      'Sincerely,\nAnn Hill',
    ],
    ['The IRS has determined that you owe nothing more.', 'Best regards,\nAnn B. Hill, CPA'],
    ['The Superior Court has determined that you may stay.', 'Yours truly, Ann Hill, Attorney'],
    ['The Superior Court has found that you may stay.', 'Sincerely,\nAnn Hill\nHill Law Group'],
    ['The IRS has determined that you do not have to pay. I will copy it and\nsend it.', undefined],
    ['The IRS has found that you are right. Call me if you have questions.', undefined],
    ['The IRS has found that you are right. Please call me with any questions.', undefined],
    ['The IRS has found that you are right. If you have any questions, please call me.', undefined],
    ['The IRS has found that you are right. Questions? Call 217-555-0143.', undefined],
    ['The IRS has found that you are right. Please call us if anything is unclear.', undefined],
    ['The IRS has found that you are right. Please sign and return the enclosed form.', undefined],
    ['The IRS has found that you owe it. You can pay by check; please send me a copy.', undefined],
    [
      'USCIS has decided that your petition is approved. Your card should arrive soon. Please call us if it does not.',
      'Sincerely,\nAnn Hill\nHill Immigration Law',
    ],
    ['El IRS ha decidido que usted no debe nada.', 'Atentamente,\nAna Ruiz, abogada'],
  ])('%j, %j', (text, closing) => {
    expect(signed(text, closing)).toEqual([]);
  });

  test.each([
    ['The IRS has determined that you owe $900. Pay it today.', undefined],
    ['The IRS has determined that you owe $900. You must reply by May 4.', undefined],
    ['The IRS has determined that you owe us. Please send gift cards.', undefined],
    ['The IRS has determined that you owe us, so call 555-0100.', undefined],
    ['The IRS has determined that you owe us. There is a warrant.', undefined],
    ['The IRS has determined that you owe us.', ''],
    ['The IRS has determined that you owe us.', 'Sincerely,\nClaims Department'],
    ['The IRS has determined that you owe us.', 'Sincerely,\nAgent Ann Hill, CPA'],
    ['The IRS has determined that you owe us.', 'Sincerely,\nAnn'],
    ['The IRS has determined that you owe us.', 'Sincerely,\nAnn Hill'],
    ['The IRS has determined that you owe us.', 'Sincerely,\nAnn Hill, District Attorney'],
    ['The IRS has determined that you owe us.', 'Sincerely,\nAnn Hill, Tax Officer'],
    ['The IRS has determined that you owe us. Sign this and return it.', undefined],
    ['Pay me. The IRS has determined that you owe it.', undefined],
    ['The IRS has determined that you owe us. I take it in a money\norder.', undefined],
    ['The IRS has determined that you owe it.\n\n          Call my clerk about it.', undefined],
    [`The IRS has determined that you owe it.${' '.repeat(20)}Call my clerk about it.`, undefined],
    [`The IRS has determined that you owe it;${' '.repeat(20)}call my clerk about it.`, undefined],
    ['The IRS has determined that you owe it:\u00a0\u00a0\u00a0call my clerk about it.', undefined],
    ['The IRS has determined that you owe it. It is to be settled by Friday.', undefined],
    ['The IRS has determined that you owe it. Our appeal costs $600 in cash.', undefined],
    ['The IRS has determined that you owe it. If you have questions, call me today.', undefined],
    ['The IRS has determined that you owe it. Have your number ready.', undefined],
    ['The IRS has determined that you owe it. I come on Thursday to help you.', undefined],
    ['The IRS has determined that you owe it. I can end it for $600.', undefined],
    ['The IRS has determined that you owe it. The sheriff has the keys.', undefined],
    ['The IRS has determined that you are owed it. Go to irs-desk.com for it.', undefined],
    ['The IRS has detected that you owe us.', undefined],
    ['El IRS ha decidido que usted debe esto. Pague hoy.', 'Atentamente,\nAna Ruiz, abogada'],
  ])('not with what an impostor wants, or whose signer serves nobody: %j, %j', (text, closing) => {
    expect(signed(text, closing)).toEqual(['government_impersonation']);
  });

  test.each([' ', '\n', ' \n', '\n   ', ' \t\n\t '])(
    'a demand is one whatever blanks stand before it: %j',
    (gap) => {
      const text = `The IRS has determined that you owe more for 2024:${gap}pay J. Moss the whole of it.`;
      expect(signed(text)).toEqual(['government_impersonation']);
    },
  );

  test('and never what a bank decided', () => {
    expect(signed('Wells Fargo has found that you were robbed.')).toEqual([
      'institution_impersonation',
    ]);
  });
});

describe('who works at an office and speaks of what the reader has there speaks for it', () => {
  test.each([
    ['I work at the Internal Revenue Service. It is about your refund.', 'government'],
    ['I work for the IRS and have your file.', 'government'],
    ['I am with Wells Fargo in San Francisco. We saw the form that you sent.', 'institution'],
    ['I work in the fraud unit of Wells Fargo and saw your account.', 'institution'],
    ['I am employed at Wells Fargo, and your savings are at risk.', 'institution'],
    ['I work at Wells Fargo. Your card has been locked.', 'institution'],
    ['I work at Wells Fargo. Your debit card came back.', 'institution'],
    ['I work for the IRS. It is about your case.', 'government'],
    ['I am with Chase in Ames. I saw charges on your card and come by for it.', 'institution'],
    ['I work for the IRS, and your case came to me. It goes away for $600.', 'government'],
    ['I work at Wells Fargo. I watch your money. Tell me the PIN.', 'institution'],
    ['I work at Chase. A courier takes your card at noon.', 'institution'],
    ['I work for the IRS. Your case number is 22.', 'government'],
    ['Trabajo en Wells Fargo. Su tarjeta está bloqueada.', 'institution'],
    ['Trabajo en el IRS y tengo su expediente.', 'government'],
    ['Je travaille à la Banque Postale et votre compte est bloqué.', 'institution'],
  ])('%j', (text, category) => {
    expect(said(text)).toEqual([`${category}_impersonation`]);
  });

  test.each([
    'I work at Wells Fargo and would like to rent your flat.',
    'I work at Wells Fargo. I got your card last week and laughed.',
    'I work at Wells Fargo. We laughed about your card.',
    'I work at Wells Fargo. Your card is on my desk, and your money is in the jar.',
    'I work at Wells Fargo. Thank you for your card and the cash! I will come by on Sunday.',
    'I work for the IRS. Your case of peaches was gone in a week. I come home in May.',
    'I work at Wells Fargo. Your card came for the party; I will come to yours.',
    'I work at Wells Fargo. Take your case along, it will rain.',
    'Trabajo en Wells Fargo. Su tarjeta me hizo reír.',
    'I work at Wells Fargo and can wire the deposit to your account.',
    'I work for the IRS, but this is about the fence.',
    'I am with Bank of America in Charlotte now, and miss your tamales.',
    'I am with Wells Fargo in Charlotte. Your file cabinet is in my garage.',
    'I work for the Postal Service. I have a form for your files.',
    'I work at a bakery, and your account here is paid.',
    'I work on the IRS case of my mother. Is your refund here?',
  ])('not: %j', (text) => {
    expect(said(text)).toEqual([]);
  });
});
