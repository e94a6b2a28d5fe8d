/** A party mails the other one a copy of what it files: its caption names the court, and poses as nobody. */
import { describe, expect, test } from '@jest/globals';
import { ownImpersonations } from '../../../../lib/screening/impersonation/own-impersonations.ts';

const toGary = (text: string) =>
  ownImpersonations([
    { kind: 'recipient_name', text: 'Gary Lowe' },
    { kind: 'content', text },
  ]);
const COURT = 'IN THE DISTRICT COURT OF JOHNSON COUNTY, KANSAS';
const PARTIES = 'Paul Whitten, Plaintiff\nv.\nGary Lowe, Defendant\n\nCase No. 26-LM-0991';
const MOTION = 'MOTION TO CONTINUE\n\nThe plaintiff asks the Court to move the hearing of May 8.';

describe("a party's own paper", () => {
  test.each([
    `${COURT}\n\n${PARTIES}\n\n${MOTION}\n\nPaul Whitten, pro se`,
    `SUPERIOR COURT OF THE STATE OF OREGON\n\n${PARTIES}\n\n${MOTION}\n\nRespectfully,\nPaul Whitten`,
    `${COURT}\n\nPaul Whitten, Plaintiff v. Gary Lowe, Defendant\n\n${MOTION}\nI mailed a copy.\n\nPaul Whitten`,
    `${COURT}\n\nIn re the marriage of\nLuis Ruiz, Petitioner\nand Ana Ruiz, Respondent\n\n${MOTION}\n\nLuis Ruiz`,
  ])('%j', (text) => {
    expect(toGary(text)).toEqual([]);
  });
});

describe('what a court would send poses as one', () => {
  test.each([
    ['no parties', `${COURT}\n\n${MOTION}\n\nPaul Whitten`],
    ['nobody signs', `${COURT}\n\n${PARTIES}\n\n${MOTION}`],
    ['another one signs', `${COURT}\n\n${PARTIES}\n\n${MOTION}\n\nSam Reed`],
    ['its clerk signs', `${COURT}\n\n${PARTIES}\n\n${MOTION}\n\nPaul Whitten\nClerk of the Court`],
    ['a summons', `${COURT}\n\n${PARTIES}\n\nSUMMONS\n\nYou are sued.\n\nPaul Whitten`],
    ['an order', `${COURT}\n\n${PARTIES}\n\nIt is ordered that you answer.\n\nPaul Whitten`],
    ['a demand', `${COURT}\n\n${PARTIES}\n\n${MOTION}\nPay $900 by May 4.\n\nPaul Whitten`],
    ['its clerk above', `CLERK OF THE COURT\n${COURT}\n\n${PARTIES}\n\n${MOTION}\n\nPaul Whitten`],
    ['another office', `${COURT}\nState Police\n\n${PARTIES}\n\n${MOTION}\n\nPaul Whitten`],
  ])('%s', (_what, text) => {
    expect(toGary(text)).not.toEqual([]);
  });
});
