/** A rank without an office is who writes, where the letter asks for what such people ask for. */
import { describe, expect, test } from '@jest/globals';
import { ownImpersonations } from '../../../../lib/screening/impersonation/own-impersonations.ts';

const sent = (text: string, recipient = 'Grace Hopper') =>
  ownImpersonations([
    { kind: 'recipient_name', text: recipient },
    { kind: 'content', text },
  ]);

describe('a letter that wants something', () => {
  test.each([
    'Dear Ms. Hopper,\n\nI have a question on the form that you sent. Call me today.\n\nOfficer Lee',
    'Dear Ms. Hopper,\n\nbring $600 for the file.\n\nSincerely,\nOfficer Lee\nBadge 4471',
    'Officer Lee\n\nDear Ms. Hopper,\n\nyou are under investigation. Come at nine.',
    'There is a warrant. Buy gift cards.\n\nDeputy K. Marsh, badge 4471',
    'Your file is open.\n\nSincerely,\nDetective Ray Marsh',
    'Traiga 600 en efectivo.\n\nAtentamente,\nAgente Ramírez',
    'OFFICER LEE\n\nDear Ms. Hopper,\n\nthere is a warrant.',
    'There is a warrant.\n\nSincerely,\nAgent Linda Cole',
    'Bring $600.\n\nSincerely,\nInspector Dan Reed',
    'Please call me today.\n\nSincerely,\nAgent Dan Cole\nBadge 4471',
    'Have $600 ready on Thursday at ten.\n\nSincerely,\nAgent Dan Cole',
    'I have your citation here. Ring me and we settle it.\n\nSincerely,\nInspector Dan Reed',
    'I have your tax file. Come to the lot at eight, alone.\n\nAgent Dan Cole, badge 4471',
    'You owe $450 for the porch.\n\nSincerely,\nInspector Dan Reed',
    'I can look away for $300.\n\nSincerely,\nInspector Dan Reed',
    'Your fine is $90. Transfer it this week.\n\nSincerely,\nMarshal Dan Reed',
    'Your file is open.\n\nSincerely,\nMarshal Dan Reed\nBadge 12',
    'Your file is open.\n\nSincerely,\nDeputy Sheriff Dan Reed',
    'Call me about your file.\n\nSincerely,\nSpecial Agent Dan Reed',
    'Call me about your case. The scouts send their best.\n\nSincerely,\nOfficer Mary Jones',
    'Your file is open. Troop 5 was here.\n\nSincerely,\nDetective Ray Marsh',
    'Please call me today.\n\nSincerely,\nAgent Dan Cole\nShield 4471',
    'Call me about your file today.\n\nAgent Dan Cole\nBlue Shield 4471',
    'Call me about your file today.\n\nAgent Dan Cole\nBlue Shield No. 20271',
  ])('%j', (text) => {
    expect(sent(text)).toEqual(['government_impersonation']);
  });
});

describe('any other', () => {
  test.each([
    'Dear Mrs. Orr,\n\nthank you for the cookies. Come and see the station.\n\nOfficer Lee',
    'Dear members,\n\nthe range is closed. Bring 120 rounds.\n\nRange Officer Matt',
    'Dear Ann,\n\ncall me on Sunday.\n\nYours,\nAgent of your heart, and of nobody else in the world',
    'Dear Ann,\n\ncall me about the house.\n\nYours,\nRay Marsh\nReal Estate Agent',
    'Please call me.\n\nYours,\nDan Reed\nAgent for Seller',
    'Please call me about your claim and your account.\n\nYours,\nDan Reed\nAgent of Record',
    'Bring the fee of $20, or call me.\n\nYours,\nDan Reed\nOfficer of the Club',
    'Call me.\n\nYours,\nDan Reed\nMARSHAL OF THE PARADE',
    'Call me for the form that you filed.\n\nYours,\nDan Reed\nDeputy Treasurer, Garden Club',
    'Call me for the form that you filed.\n\nYours,\nDan Reed\nDeputy Editor',
    'Call me for the form that you filed.\n\nYours,\nDan Reed\nTrooper Memorial Fund',
    'Call me for the form that you filed.\n\nYours,\nDan Reed\nDetective Story Club',
    'Call me for the form that you filed.\n\nYours,\nMarshal Whitfield\nPrairie Plumbing',
    'Dear Scouts,\n\nbring the form that you filed.\n\nTrooper Maya Reed\nTroop 41',
    'The fee for the inspection is $425; please pay by check.\n\nSincerely,\nInspector Dan Reed',
    'I sold the house for $315,000. Call me.\n\nSincerely,\nAgent Linda Cole',
    'I saw your roof. Please call me.\n\nSincerely,\nInspector Dan Reed',
    'The house is yours. Please call me.\n\nSincerely,\nAgent Linda Cole',
    'Your Blue Shield 2027 plan is ready. Call me about your file.\n\nSincerely,\nAgent Linda Cole',
    'Your Blue Shield plan 4471 is ready. Call me about your file.\n\nSincerely,\nAgent Linda Cole',
    'Call me about your file.\n\nAgent Linda Cole\nBlue Cross Blue Shield 4471',
    'Call me about your file.\n\nAgent Linda Cole\nBlue Cross and Blue Shield 4471',
  ])('%j', (text) => {
    expect(sent(text)).toEqual([]);
  });

  test('may name whom it is to', () => {
    const text =
      'Officer Lee\n\nPlease send me a copy of the report. Call me about the fee.\n\nAnn';
    expect(sent(text, 'Officer Lee')).toEqual([]);
  });
});
