import { describe, expect, test } from '@jest/globals';
import { type InkedPart, writeInkedText } from '../../../../lib/screening/inked-text.ts';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';

const CONTENT: InkedPart = {
  kind: 'content',
  text: 'Dear Ada,\n\nplease find our reply enclosed.\n\nSincerely',
};

async function judge(...parts: InkedPart[]) {
  const text = writeInkedText([...parts, CONTENT]);
  return createRiskScreener().screen({ text, documentSha256: 'd'.repeat(64) });
}

const AUTHORITIES = [
  'IRS',
  'I.R.S. Collections',
  'Internal Revenue Service',
  'Social Security Administration',
  'USPS',
  'U.S. Postal Service',
  'United States Postal Inspection Service',
  'Federal Bureau of Investigation',
  'FBI Los Angeles',
  'DOJ Civil Division',
  'U.S. Department of Justice',
  'Department of Homeland Security',
  'Dept. of Motor Vehicles',
  'Springfield Police',
  'Oakland Police Department',
  "Alameda County Sheriff's Office",
  'Office of the Attorney General',
  'State of California',
  'City of Chicago Parking Tickets',
  'help@irs.gov',
  'Medicare Enrollment Center',
  'Іnternal Revenue Ѕervice',
  'NYPD',
  'LAPD Hollywood',
  'Chicago PD',
  'Chicago P.D.',
  'California Highway Patrol',
  'Cook County Probation Department',
  'Prosecuting Attorney',
  "Prosecutor's Office",
  'Public Defender',
  'District Attorneys',
  'U.S. Marshals',
  'FTC',
  'F.T.C. Refund Division',
  'SEC',
  'SEC Enforcement Division',
  'Securities and Exchange Commission',
  'CFPB',
  'SSA',
  'DEA',
  'DEA Los Angeles Division',
  'ATF',
  'CIA',
  'C. I. A.',
  'NSA',
  'ICE',
  'ICE Field Office',
  'CBP',
  'State Department',
  'U.S. State Department',
  'Passport Agency',
  'Veterans Affairs',
  'Department of Veterans Affairs',
  'US Army',
  'U.S. Army Recruiting',
  'The Pentagon',
  'FEMA',
  'EPA',
  'HUD',
  'OSHA',
  'EEOC',
  'HHS',
  'Medicaid',
  'FDA',
  'CDC',
  'Census Bureau',
  'Selective Service System',
  'The White House',
  'White House Office of Communications',
  'Office of the President',
  'US Senate',
  'United States Senate',
  'Secretary of State',
  'Governor of Texas',
  'Mayor of Chicago',
  'Cook County Treasurer',
  'County Assessor',
  'County Recorder',
  'Board of Elections',
  'Child Protective Services',
  'Child Support Enforcement',
  'Unemployment Office',
  'Health Department',
  'Cook County Health Department',
  'IRS Advisors Department',
  'Law Enforcement Division of the Police',
  'Collections IRS',
  'IRS Relief Program',
  'Social Security Supplemental Income',
  'Social Security Disability Insurance',
  'Police Records',
  'University Police',
  'State Department of Insurance',
  '1RS',
  'lRS',
  '|RS Collections',
  'lnternal Revenue Service',
  '1nternal Revenue Service',
  'PoIice Headquarters',
  "Int'l Revenue Service",
  'Intl. Revenue Service',
  'Int. Rev. Service',
  'Internal Rev. Svc.',
];
const COURTS = [
  'Superior Court of California',
  'Clerk of the Court',
  'U.S. District Court',
  'Cook County Circuit Court',
  'Small Claims Court',
  'Judge John Smith',
  'Judge J. R. Smith',
  'Hon. John Smith',
  'The Hon. Mary Jones',
  'Jury Commissioner',
  'County Clerk',
];
const INSTITUTIONS = [
  'Bank of America',
  'First National Bank',
  'Wells Fargo',
  'Navy Federal Credit Union',
  'Chase',
  'Chase Fraud Department',
  'Chase Card Services',
  'Citi',
  'Citi Cards',
  'Citibank',
  'HSBC',
  'Santander',
  'Goldman Sachs',
  'Morgan Stanley',
  'Mastercard',
  'Visa',
  'Visa Fraud Department',
  'Venmo',
  'Zelle',
];

const CLAIMS = [
  ...AUTHORITIES.map((name) => [name, 'government_impersonation'] as const),
  ...COURTS.map((name) => [name, 'court_impersonation'] as const),
  ...INSTITUTIONS.map((name) => [name, 'institution_impersonation'] as const),
];

describe('a sender who claims an authority or an institution', () => {
  test.each(CLAIMS)('%s: held for %s', async (name, category) => {
    const verdict = await judge({ kind: 'sender_name', text: name });
    expect(verdict.outcome).toBe('hold');
    expect(verdict.categories).toContain(category);
  });

  test.each(['Internal Revenue Service', 'c/o Superior Court', 'Police Department'])(
    'in a line of the address: %s',
    async (line) => {
      const text = `${line}\nSpringfield IL 62701`;
      expect((await judge({ kind: 'sender_address', text })).outcome).toBe('hold');
    },
  );

  test('over two lines', async () => {
    const text = 'Internal\nRevenue Service';
    expect((await judge({ kind: 'sender_name', text })).outcome).toBe('hold');
  });
});

describe('ordinary names', () => {
  test.each([
    'Thomas Bankston',
    'First Street Courtyard LLC',
    'Jim Irsay',
    'Courtney Smith & Sons',
    'Margaret Court',
    'Oakland Food Bank',
    'West Bank Apartments',
    'Chase Anderson',
    'Marshall Sheriff',
    'Whitfield, Marsh & Chen LLP',
    'Dea Rossi',
    'The Ice Cream Company',
    'Tennis Court Builders Inc.',
    'Governor Street Books',
    'Judge & Partners',
    'Retired Police Officers Club',
    'Иван Петров',
    'Nguyễn Thị Ánh',
    'Treasury Wine Estates',
    'Social Security Law Group',
    'Social Security Law Offices',
    'IRS Tax Relief Attorneys LLP',
    'Medicare Supplement Advisors',
    'Homeland Security Doors LLC',
    'City of Hope',
    'State of Mind Therapy',
    'Police Athletic League',
    'Data Bank Inc',
    'Electric Bank LLC',
    'District Attorney Movies',
    'Police Squad Video',
    'Courtney Police',
    'Chase Miller',
    'Maria Santander',
    'Zelle Baker',
    'Visage Salon',
    'Visa Petrov',
    'Judge Reinhold',
    'Judge Brothers Plumbing',
    'C. I. A. Smith',
    'Dea Lopez',
    'P. D. James',
    'Sec Lighting Co.',
    'Cities Skyline Club',
    'White House Farm',
    'Pentagon Tiles',
    'Louis Lirs',
    'LRS Logistics',
    'Chase Miller Law Office',
    'Chase Miller\nHuman Resources Department',
    'Judge Reinhold\nReinhold Farms',
    'Thomas Bank',
    'Judge Family Trust',
  ])('of a sender: %s', async (text) => {
    expect(await judge({ kind: 'sender_name', text })).toMatchObject({ outcome: 'allow' });
  });

  test.each(['12 Bank Street', '400 Court St', '1 Police Plaza', '9 Sheriff Rd', '5 Treasury Dr'])(
    'of a sender’s street: %s',
    async (line) => {
      const text = `${line}\nKill Devil Hills NC 27948`;
      const verdict = await judge({ kind: 'sender_address', text });
      expect(verdict).toMatchObject({ outcome: 'allow' });
    },
  );

  test.each([
    ...CLAIMS.map(([name]) => name),
    'Fraud Department',
    'Arrest Records',
    'Parole Board',
  ])('of a recipient: %s', async (text) => {
    const address = 'PO Box 1214\nAustin TX 73301';
    const parts: InkedPart[] = [
      { kind: 'sender_name', text: 'Ada Lovelace' },
      { kind: 'recipient_name', text },
      { kind: 'recipient_address', text: address },
    ];
    expect(await judge(...parts)).toMatchObject({ outcome: 'allow' });
  });

  test('of the deployment itself are trusted', async () => {
    const text = 'Mail Service of First Bank\n1 Main St\nOakland CA 94601';
    expect(await judge({ kind: 'own_address', text })).toMatchObject({ outcome: 'allow' });
  });
});
