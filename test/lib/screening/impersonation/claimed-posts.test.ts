import { describe, expect, test } from '@jest/globals';
import { ownImpersonations } from '../../../../lib/screening/impersonation/own-impersonations.ts';

const said = (text: string) =>
  ownImpersonations([{ kind: 'content', text: `${text}\n\nCall us today.\n\nYours,\nWalter` }]);

describe('who works for an office, or is a part of it, claims to be it', () => {
  test.each([
    ["This is Wells Fargo's fraud line.", 'institution_impersonation'],
    ["This is Wells Fargo's investigator Dan Lee.", 'institution_impersonation'],
    ['This is Dan, your Wells Fargo banker.', 'institution_impersonation'],
    ['We are your bank, Wells Fargo.', 'institution_impersonation'],
    ['We are your bank, Chase.', 'institution_impersonation'],
    ['Fraud team here, Chase.', 'institution_impersonation'],
    ['Chase here.', 'institution_impersonation'],
    ['I am a Medicare agent here in Springfield.', 'government_impersonation'],
    ['I am a Wells Fargo investigator.', 'institution_impersonation'],
    ["I am with Wells Fargo's hotline.", 'institution_impersonation'],
    ["This is the IRS's collections.", 'government_impersonation'],
    ["I am the IRS's agent for your case.", 'government_impersonation'],
    ["I am Dan Lee, the IRS's officer for your case.", 'government_impersonation'],
    ['I am an IRS agent. You owe $4,210.', 'government_impersonation'],
    ['I am an IRS Agent.', 'government_impersonation'],
    ['i am an irs agent', 'government_impersonation'],
    ['I am an IRS agent and you owe $4,210.', 'government_impersonation'],
    ['I am an IRS agent in charge of your file.', 'government_impersonation'],
    ['We are Medicare representatives.', 'government_impersonation'],
    ['Agent Lee here (IRS). You owe $4,210.', 'government_impersonation'],
    ['Agent Lee here, IRS.', 'government_impersonation'],
    ['Soy agente del IRS.', 'government_impersonation'],
    ['Je suis un agent de la Gendarmerie.', 'government_impersonation'],
  ])('%j', (text, category) => {
    expect(said(text)).toEqual([category]);
  });

  test.each([
    "This is Wells Fargo's fault, not ours.",
    "This is Wells Fargo's line of credit, and we want it closed.",
    'I am an IRS agent and have known Carlos for ten years.',
    'I am a Springfield Police officer by profession, and Carlos is my neighbor.',
    'I am a retired IRS agent.',
    'I am a police officer in Springfield and write for Carlos.',
    'I am a Wells Fargo customer.',
    'I am a Medicare recipient, and my card is lost.',
    'I am an IRS Enrolled Agent and do your taxes.',
    'We are IRS Enrolled Agents and do your taxes.',
    'It is the IRS agent who called that I mean.',
    'I am a real estate agent.',
    'I am your neighbor, Wells Fargo closed my account.',
    'This is Dan, your Wells Fargo customer.',
    'Ann here, Wells Fargo sent me your card by mistake.',
    'Dan here (the one with the police dog).',
    'I am your neighbor, Chase.',
    'I am your cousin, Chase. We met in June.',
    'Mom here, Chase!',
    'Grandma here, Chase.',
    'I am a US Army officer stationed in Germany.',
    'I am a Medicare insurance agent here in Springfield.',
    'I am a fan of the Federal Bureau of Investigation shows.',
    'Soy agente de viajes.',
    'Je suis un agent de voyage.',
  ])('not: %j', (text) => {
    expect(said(text)).toEqual([]);
  });
});
