/** Its sender says whom a letter is to: that excuses a head that is this very office, and nothing said or signed. */
import { describe, expect, test } from '@jest/globals';
import { ownImpersonations } from '../../../../lib/screening/impersonation/own-impersonations.ts';

const toSomebody = (recipient: string, text: string) =>
  ownImpersonations([
    { kind: 'recipient_name', text: recipient },
    { kind: 'content', text },
  ]);
const headed = (recipient: string, head: string) =>
  toSomebody(recipient, `${head}\n\nDear Sir or Madam,\n\nplease call us.\n\nThank you,\nJ. Reed`);

describe('who has to do with an office is none', () => {
  test.each([
    ['Ann Hill\nIRS Taxpayer', 'Department of the Treasury\nInternal Revenue Service'],
    ['Ann Hill, Wells Fargo Customer', 'WELLS FARGO BANK\nFraud Department'],
    ['Ann Hill\nWells Fargo Cardholder', 'Wells Fargo\nCard Services'],
    ['Ann Hill\nWells Fargo Account Holder 22', 'Wells Fargo'],
    ['Ann Hill\nWells Fargo Customer Account 22', 'Wells Fargo'],
    ['Ann Hill, IRS Case 22', 'Internal Revenue Service'],
    ['Ann Hill\nc/o Superior Court Juror', 'SUPERIOR COURT OF CALIFORNIA'],
    ['Ann Hill\nJuror of the Superior Court', 'State of Oregon, Court Refunds'],
    ['Current Resident\nInternal Revenue Service', 'Internal Revenue Service'],
    ['Ann Hill, Medicare Member', 'Social Security Administration'],
    ['Ana Ruiz\nCliente de Wells Fargo', 'Wells Fargo'],
    ['Ann Hill, Wells Fargo', 'Wells Fargo'],
    ['Ann Hill Wells Fargo', 'Wells Fargo'],
    ['Renfield Dolorosa Wells Fargo', 'Wells Fargo'],
    ['Wells Fargo, Ann Hill', 'Wells Fargo'],
    ['Wells Fargo Ann Hill', 'Wells Fargo'],
    ['Ann Hill of the Superior Court', 'Superior Court'],
    ['Judge Ann Hill', 'Superior Court'],
  ])('%j, below %j', (recipient, head) => {
    expect(headed(recipient, head)).not.toEqual([]);
  });
});

describe('an office is no other one of its category', () => {
  test.each([
    ['City of Dayton', 'Internal Revenue Service'],
    ['City of Dayton', 'City of Springfield'],
    ['City of Dayton', 'State Department'],
    ['City of Dayton', 'Department of Tax Refunds'],
    ['Dayton Police', 'Springfield Police Department'],
    ['Venmo', 'Wells Fargo Bank'],
    ['Dayton Bank', 'Springfield Bank'],
    ['Wells Fargo Bank', 'Dayton Bank'],
    ['Superior Court', 'State of Oregon, Court Refunds'],
  ])('%j, below %j', (recipient, head) => {
    expect(headed(recipient, head)).not.toEqual([]);
  });
});

test.each([
  'This is Bank of America. Call us.',
  'Call us.\n\nSincerely,\nBank of America',
  'Bank of America\n\nCall us.\n\nSincerely,\nCustomer Care\nBank of America',
])('a sentence or a signature is the writer, whoever the letter is to: %j', (text) => {
  expect(toSomebody('Bank of America', text)).toEqual(['institution_impersonation']);
});

describe('the very office that a letter is to stands above it', () => {
  test.each([
    ['Internal Revenue Service', 'Department of the Treasury\nInternal Revenue Service'],
    ['IRS', 'Internal Revenue Service\nAppeals Office'],
    ['Internal Revenue Service', 'IRS'],
    ['IRS Taxpayer Advocate Service', 'IRS'],
    ['Wells Fargo Customer Service', 'Wells Fargo'],
    ['Fraud Department, Wells Fargo', 'Wells Fargo Bank'],
    ['Wells Fargo', 'Wells Fargo Home Mortgage'],
    ['Citi', 'Citibank'],
    ['Ms. Ann Hill\nWells Fargo Bank', 'Wells Fargo Bank'],
    ['Police Department', 'Springfield Police Department'],
    ['Springfield Police', 'Springfield Police Department'],
    ['Wayne County Sheriff', 'Wayne County Sheriff'],
    ['City of Dayton\nDepartment of Public Works', 'City of Dayton\nDepartment of Public Works'],
    ['Clerk of the Court', 'Cook County Circuit Court'],
    ['Judge Ann Hill', 'Judge Ann Hill'],
    ['Bank of America, Customer Complaints', 'Bank of America'],
    ['Bank of America\nCustomer Billing Inquiries', 'Bank of America'],
    ['Superior Court, Juror Office', 'Superior Court'],
    ['Clerk of Court, Case Management', 'Superior Court of Cook County'],
    ['Social Security Administration, Claimant Representation', 'Social Security Administration'],
    ['US Citizenship and Immigration Services', 'USCIS'],
    ['U.S. Citizenship and Immigration Services', 'USCIS'],
    ['USCIS', 'US Citizenship and Immigration Services'],
  ])('%j, below %j', (recipient, head) => {
    expect(headed(recipient, head)).toEqual([]);
  });

  test('and at the end of a short one that nothing closes', () => {
    expect(toSomebody('Wells Fargo', 'Wells Fargo\n\nPlease close my account.\n\nJ. Reed')).toEqual(
      [],
    );
  });
});

describe('a letter that speaks to somebody else is no letter to the office above it', () => {
  const below = (head: string, rest: string) => toSomebody(head, `${head}\n\n${rest}`);

  test.each([
    ['Internal Revenue Service', 'Dear taxpayer, it is open. See the back.'],
    ['Internal Revenue Service', 'Dear Mrs. Avery, it is open for 2023.'],
    ['Internal Revenue Service', '$840 is due. See the back.'],
    ['Internal Revenue Service', 'You owe $840 for 2023.'],
    ['Bank of America\nCustomer Contact', 'Dear Jordan, a driver comes on Thursday.'],
    ['Bank of America', 'Dear Jordan Avery, a driver comes on Thursday.'],
    ['Bank of America', 'Dear customers, a driver comes on Thursday.'],
    ['Superior Court\nJuror Unit', 'Dear juror, you missed your day.'],
    ['City of Dayton', 'Dear resident, the meter is read on Monday.'],
    ['City of Dayton', 'Dear neighbor, $90 must be paid by Friday.'],
    ['Internal Revenue Service', 'Dear Mr. Lopez, I have the form. Call me on 555-0100.'],
    ['Internal Revenue Service', 'Dear Mr. Lopez, I have your return for 2024.'],
    ['Internal Revenue Service', 'Dear Mr. Lopez, I come by on Thursday to see the papers.'],
    ['Internal Revenue Service', 'Dear Mr. Lopez, I closed it. Mail a check to J. Moss.'],
    ['Bank of America', 'Dear Ms. Ortiz, I saw the charges. Hand the card to my driver.'],
    ['Internal Revenue Service', 'Dear Sir or Madam, we can wait no longer. Pay this today.'],
  ])('%j: %j', (head, rest) => {
    expect(below(head, rest)).not.toEqual([]);
  });

  test.each([
    ['Internal Revenue Service', 'I paid the $840 that was due on April 2.'],
    ['Internal Revenue Service', 'Dear Sir or Madam, a refund of $300 is due to me.'],
    ['Internal Revenue Service', 'I cannot pay this in full and ask for a payment plan.'],
    ['Internal Revenue Service', 'I write of 2024. I can\npay now what is left of my taxes.'],
    ['Internal Revenue Service', 'Dear Mr. Lopez: I ask for a payment plan.'],
    ['Bank of America', 'Dear Ms. Ortiz, I dispute the charge of $45.00 on my statement.'],
    ['Bank of America', 'PO Box 10335\n\nDear Ms. Ortiz, I dispute the charge of $45.00.'],
    ['Bank of America', 'Dear Ms. Ortiz, I found a charge that I did not make on my debit card.'],
    ['Bank of America', 'Dear Customer Service, please close my account.'],
    ['Bank of America', 'To whom it may concern, I was charged $35 twice. Please refund it.'],
    ['Superior Court', 'Dear Clerk, I ask to be excused.'],
    ['Superior Court', 'Dear Judge Hill, I ask to be excused.'],
    ['City of Dayton', 'Dear Council Members, the light on Elm Street is out.'],
    ['City of Dayton', 'Hello, the light on Elm Street is out.'],
  ])('but %j: %j', (head, rest) => {
    expect(below(head, rest)).toEqual([]);
  });

  test('and who is named beside it may be greeted', () => {
    expect(
      toSomebody(
        'Ms. Ann Hill\nWells Fargo Bank',
        'Wells Fargo Bank\n\nDear Ms. Hill, I moved. Please write to the new address.',
      ),
    ).toEqual([]);
  });
});

describe('who is written to by name in an office works there where a customer of it writes', () => {
  const to = (head: string, rest: string) => toSomebody(head, `${head}\n\n${rest}`);
  const IRS = 'Internal Revenue Service';

  test.each([
    [
      'Social Security Administration',
      'Dear Mrs. Hale,\n\nI have suspended the benefits for October. My office is open from nine to four, and I would like to hear the nine digits from you.\n\nAgent T. Ford',
    ],
    [
      'Bank of America',
      'Dear Ms. Ortiz,\n\nI know that someone took $4,000. I can put it back. My colleague will ring at six; he reads the six digits, you say them to him, and it is done.\n\nCarl Reed',
    ],
    [
      IRS,
      'Dear Mr. Lopez,\n\nI am J. Moss of this office. I have closed the audit with $2,410 to be had from you. I expect the check here at 14 Elm Street, Salem.\n\nJ. Moss',
    ],
    [
      'Chase Bank',
      'Dear Ms. Ortiz,\n\nI moved the mortgage to CB Servicing. My note to you is short: from December the checks go to Box 1190, Reno NV 89501.\n\nJ. Moss',
    ],
    [IRS, 'Dear Mr. Lopez, I hold a refund of $1,940. It goes out once I hear from you.'],
    ['Superior Court', 'Dear Mr. Lopez, I signed the order on Monday. I am in my room until four.'],
    ['Bank of America', 'Dear Ms. Ortiz, I froze the savings on Monday. I can open them again.'],
    [
      'Bank of America',
      'Dear Ms. Ortiz, thank you for my call. I released the wire, and it is gone.',
    ],
    [
      'Bank of America',
      'Dear Ms. Ortiz, I dispute the charge with my colleagues. I need the digits.',
    ],
    [IRS, 'Dear Mr. Lopez, I received your letter. I found the error, and my office is open.'],
    [IRS, 'Dear Mr. Lopez, I enclose the form. My return is due.\n\nSincerely,\nDet. Alan Moore'],
    [IRS, 'Dear Mr. Lopez, I ask for $499 and the copy of the license.'],
    [IRS, 'Dear Mr. Lopez, I ask for a word with you. My line is open until six.'],
    [IRS, 'Dear Mr. Lopez, the audit is over with $2,410 to be had. My address is 14 Elm Street.'],
    [IRS, 'Dear Mr. Lopez, I filed the lien on Monday. I can take it back.'],
    [IRS, 'Dear Mr. Lopez, I enclose a form with room for the social and the date of birth.'],
    [IRS, 'Dear Mr. Lopez, my returns desk is open until four.'],
    [IRS, 'Dear Mr. Lopez, I got your letter. I closed the case, and my colleague has the check.'],
    [IRS, 'Dear Mr. Lopez, I got your letter. I signed it over to the marshal.'],
    [IRS, 'Dear Mr. Lopez, I got your letter. I closed the business account; it can be mended.'],
    [IRS, 'Dear Mr. Lopez, I missed your call. You owe $900 to be paid at once.'],
    ['Medicare', 'Dear Mrs. Hale, I cannot pay the benefits for October until I hear from you.'],
  ])('%j: %j is none', (head, rest) => {
    expect(to(head, rest)).not.toEqual([]);
  });

  test.each([
    [
      IRS,
      'Dear Mr. Lopez, thank you for your call about my 2024 return. I enclose the W-2. Please send the refund to my new address.',
    ],
    [
      'Bank of America',
      'Dear Ms. Ortiz, I closed my account in May. Please mail the balance to my address by check.',
    ],
    [
      'Superior Court',
      'Dear Ms. Ortiz, my juror number is 104552, and my wife is ill. I ask to be excused. Please reply to me at the address above.',
    ],
    [IRS, 'Dear Mr. Lopez, I received your letter of May 2. I filed in April and paid in full.'],
    [IRS, 'Dear Ms. Ortiz, I request a copy of my transcript for 2023.'],
    [
      'Social Security Administration',
      'Dear Mrs. Hale, my benefits stopped in May. I ask for a review.',
    ],
    ['Wells Fargo', 'Dear Mr. Lopez, I cannot pay the whole of it this month. My loan ends in 22.'],
    ['City of Dayton', 'Dear Mr. Lopez, my permit has not come. I applied in March.'],
    ['Wells Fargo', 'Dear Mr. Lopez, thank you for your help with my mortgage.'],
    ['Superior Court', 'Dear Mrs. Hale, I have paid the ticket. My case number is 22-118.'],
    [
      IRS,
      'Dear Mr. Lopez, I got your letter of May 4. I do not owe what it says, and I want a hearing.',
    ],
    [
      IRS,
      'Dear Mr. Lopez, your notice came while I was in the hospital. Could I have until July to answer?',
    ],
    [
      IRS,
      'Dear Mr. Lopez, I found the mistake in my return. I enclose Form 1040-X. I signed it this time.',
    ],
    [
      IRS,
      'Dear Mr. Lopez, I filed my return late as I closed the shop in March and my colleague had the books.',
    ],
    [
      'Superior Court',
      'Dear Mrs. Hale, as you asked I send my birth certificate, with a translation.',
    ],
    [
      'Social Security Administration',
      'Dear Mrs. Hale, I missed your call on the 3rd because I was at an interview.',
    ],
  ])('%j: %j is one', (head, rest) => {
    expect(to(head, rest)).toEqual([]);
  });
});
