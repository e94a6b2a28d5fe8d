import { type AddressLayout, addressLayouts } from '../../address/address-layouts.ts';
import type { PostalAddress } from '../../ports.ts';
import { normalizeLine } from '../letter-text.ts';

/** Directions, boxes, routes and military mail: people write them in capitals, too. */
const CAPITALS = new Set('N S E W NE NW SE SW PO RR HC PMB PSC CMR UPR APO FPO DPO US'.split(' '));
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const ORDINAL = /^(\d+)(ST|ND|RD|TH)$/;
const HAS_SMALL = /\p{Ll}/u;
const HAS_DIGIT = /\p{N}/u;
const APOSTROPHE = /['’]$/;

/** The ways to write an address on a card, the best first: the carrier's capitals as a hand writes them. */
export function writtenAddress(address: PostalAddress): readonly AddressLayout[] {
  return [...addressLayouts(byHand(address), { beforeUnit: ' ', afterCity: ', ' })];
}

/** An address as it stands on a card, field by field. */
export function byHand(address: PostalAddress): PostalAddress {
  const { name, company, line1, line2, city, state, zip } = address;
  return {
    ...address,
    name: normalizeLine(name),
    company: normalizeLine(company ?? ''),
    line1: inSmallLetters(normalizeLine(line1)),
    line2: inSmallLetters(normalizeLine(line2 ?? '')),
    city: inSmallLetters(normalizeLine(city)),
    state: normalizeLine(state),
    zip: normalizeLine(zip),
  };
}

/** "1420 Maple St Apt 3B" of "1420 MAPLE ST APT 3B"; what has small letters already stays as it is. */
export function inSmallLetters(line: string): string {
  if (HAS_SMALL.test(line)) return line;
  return line.replace(WORDS, (word, at: number) => {
    const isPossessive = word === 'S' && APOSTROPHE.test(line.slice(0, at));
    return isPossessive ? 's' : wordByHand(word);
  });
}

function wordByHand(word: string): string {
  const ordinal = ORDINAL.exec(word);
  if (ordinal !== null) return word.toLowerCase();
  if (CAPITALS.has(word) || HAS_DIGIT.test(word)) return word;
  const [first = '', ...others] = word;
  const small = others.join('').toLowerCase();
  return word.length > 3 && word.startsWith('MC')
    ? `Mc${small.charAt(1).toUpperCase()}${small.slice(2)}`
    : `${first}${small}`;
}
