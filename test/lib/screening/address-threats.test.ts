import { describe, expect, test } from '@jest/globals';
import { addressThreats } from '../../../lib/screening/address-threats.ts';
import { type InkedKind, writeInkedText } from '../../../lib/screening/inked-text.ts';
import { createRiskScreener } from '../../../lib/screening/risk-screener.ts';

async function judge(kind: InkedKind, text: string) {
  const paper = writeInkedText([
    { kind, text },
    { kind: 'content', text: 'Thank you for the lovely afternoon in the garden last Sunday.' },
  ]);
  return createRiskScreener().screen({ text: paper, documentSha256: '' });
}

describe('what an address says to somebody is held, and not refused', () => {
  test.each<[InkedKind, string]>([
    ['recipient_name', 'Pay Or Burn'],
    ['recipient_name', 'Soon To Be Dead'],
    ['recipient_name', 'We Know Your School'],
    ['recipient_name', 'Last Warning Ada'],
    ['sender_name', 'Watch Your Back Ltd'],
    ['recipient_address', '12 Main St\nApt You Die\nPortland OR 97201'],
    ['sender_address', '1 Pay Up Road\nPortland OR 97201'],
    ['recipient_name', 'Paga O Arde'],
    ['recipient_name', 'Última Advertencia'],
    ['recipient_name', 'Bientôt Morte'],
    ['recipient_name', 'Dernier Avertissement'],
    ['recipient_name', 'Your Shop Burns Sunday'],
    ['sender_name', 'See You At Your Funeral'],
    ['recipient_name', 'Dead Before Christmas'],
    ['sender_name', 'We Hang You Tonight'],
    ['sender_name', 'Bomb Enclosed'],
    ['recipient_address', 'Gun Pointed At Your Door\nPortland OR 97201'],
    ['sender_name', 'The Man Who Will Strangle You'],
    ['sender_name', 'Ántrax Adentro'],
    ['recipient_name', 'Ton Cercueil'],
  ])('%s: %s', async (kind, text) => {
    expect(await judge(kind, text)).toMatchObject({
      outcome: 'hold',
      categories: ['threat_of_violence'],
    });
  });
});

describe('what an address calls somebody is held', () => {
  test.each<[string, string]>([
    ['Known Rapist', 'harassment'],
    ['Ada the Molester', 'harassment'],
    ['Pedophile Next Door', 'harassment'],
    ['Violador', 'harassment'],
    ['Violeur', 'harassment'],
    ['Ku Klux Klan', 'hate'],
    ['Your Local Nazis', 'hate'],
  ])('%s', async (text, category) => {
    expect(await judge('sender_name', text)).toMatchObject({
      outcome: 'hold',
      categories: [category],
    });
  });
});

describe('names of people, firms, streets and towns are allowed', () => {
  test.each<[InkedKind, string]>([
    ['recipient_name', 'Jonathan Burn'],
    ['sender_name', 'We Know Your Taxes LLC'],
    ['sender_name', 'Watching You Grow Daycare'],
    ['recipient_name', 'Bomb Alley Fireworks LLC'],
    ['recipient_name', 'Coffin & Sons Funeral Home'],
    ['recipient_name', 'Ada Coffin'],
    ['recipient_name', 'Jane Burns'],
    ['sender_name', 'We Kill Bugs Pest Control'],
    ['recipient_address', '1 Gun Lake Road\nWayland MI 49348'],
    ['recipient_address', '7 Coffin Street\nNewburyport MA 01950'],
    ['recipient_address', '12 Burns Rd\nFriday Harbor WA 98250'],
    ['recipient_name', 'Will Burns'],
    ['recipient_name', 'Nguyen Van Die'],
    ['recipient_name', 'Digger Graves'],
    ['recipient_name', 'Payless Shoes'],
    ['recipient_name', 'We Care Hospice'],
    ['recipient_name', 'Soon Lee'],
    ['recipient_name', 'You Yi'],
    ['recipient_name', 'Die Cutters Inc'],
    ['recipient_name', 'Dead Sea Cosmetics'],
    ['recipient_address', '500 Last Chance Gulch\nHelena MT 59601'],
    ['recipient_address', '12 Dead Horse Ranch Rd\nTombstone AZ 85638'],
    ['recipient_address', '500 COURT ST\nKILL DEVIL HILLS NC 27948'],
    ['recipient_address', '7 Slaughter Neck Rd\nPortland OR 97201'],
  ])('%s: %s', async (kind, text) => {
    expect((await judge(kind, text)).outcome).toBe('allow');
  });
});

test('the words of the letter and the address of the deployment are none of its business', () => {
  const text = 'Last warning';
  expect(addressThreats([{ kind: 'content', text }])).toEqual([]);
  expect(addressThreats([{ kind: 'own_address', text }])).toEqual([]);
});
