/** What the scripted solver reads of a person's words. */
import { describe, expect, test } from '@jest/globals';
import {
  addressesIn,
  codeIn,
  deadlineIn,
  limitIn,
  orderIn,
  partiesIn,
  quotedIn,
} from '../../../tools/agents-eval/solver/read-words.ts';
import { ADA, GRACE, said } from '../../../tools/agents-eval/tasks/people.ts';

const FLAT = { ...GRACE, line2: 'Apt 4' };

describe('the words of a person', () => {
  test('name addresses, with an apartment or without', () => {
    expect(addressesIn(`Write to both ${said(ADA)} and ${said(FLAT)}.`)).toEqual([ADA, FLAT]);
    expect(addressesIn('Write to Ada, 1 Main St, London SW1Y 4JH.')).toEqual([]);
  });

  test('tell the sender from the recipient', () => {
    const words = `Write to ${said(ADA)}. It shows my own address, which is ${said(GRACE)}.`;
    expect(partiesIn(words)).toEqual({ to: [ADA], from: GRACE });
    expect(partiesIn(`Write to ${said(ADA)}.`)).toEqual({ to: [ADA] });
  });

  test('have the letter between quotation marks, a limit, a day and ids', () => {
    expect(quotedIn('Send “Dear Ada,\n\nhello” today.')).toBe('Dear Ada,\n\nhello');
    expect([limitIn('At most $2.50, please'), limitIn('for $3')]).toEqual([250, undefined]);
    expect(deadlineIn('there by March 8, 2027: “')).toBe('2027-03-08');
    expect(codeIn('It is pp-ab12-cd34-ef56.')).toBe('pp-ab12-cd34-ef56');
    const order = `ord_${'0a'.repeat(16)}`;
    expect(orderIn(`Where is ${order}?`)).toBe(order);
  });
});
