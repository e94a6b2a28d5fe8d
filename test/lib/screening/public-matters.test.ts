import { describe, expect, test } from '@jest/globals';
import { type InkedPart, writeInkedText } from '../../../lib/screening/inked-text.ts';
import { createRiskScreener } from '../../../lib/screening/risk-screener.ts';

async function judge(kind: InkedPart['kind'], text: string) {
  const paper = writeInkedText([
    { kind, text },
    { kind: 'content', text: 'Dear Ada,\n\nplease find our reply enclosed.\n\nSincerely' },
  ]);
  return createRiskScreener().screen({ text: paper, documentSha256: '' });
}

describe('a sender who has an office for what is a matter of the state is held', () => {
  test.each([
    'United States Tax Service',
    'U.S. Revenue Dept.',
    'National Benefits Administration',
    'Court Process Division',
    'Warrant Division',
    'Jury Duty Office',
    'Deportation Office',
    'Subpoena Unit',
    'Federal Grants Center',
    'Embassy of Freedonia',
    'Marion Courthouse',
    'Immigration Office LLC',
    'BofA Card Services',
  ])('%s', async (text) => {
    expect((await judge('sender_name', text)).outcome).toBe('hold');
  });
});

describe('firms, houses and people that are called after one are allowed', () => {
  test.each([
    'Courthouse Cafe',
    'Hon Kee Grocery',
    'Embassy Suites',
    'Constable Painting',
    'Consulate Row Apts',
    'Prof. Attila Bank',
    'Smith Tax Service',
    'Immigration Law Office',
    'National Tax Services LLC',
    'Jury Consultants LLC',
    'Home Warranty Division',
  ])('%s', async (text) => {
    expect((await judge('sender_name', text)).outcome).toBe('allow');
  });
});
