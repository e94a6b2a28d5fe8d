import { STATES } from '../../address/publication-28/states.ts';
import { centerOf } from '../ink/dots-box.ts';
import { LIMITS } from '../limits.ts';
import { degreesBetween } from '../words/by-direction.ts';
import { isLetter } from '../words/glyph.ts';
import type { SeenLine, SeenWord } from '../words/line-up.ts';

/** Of the type size: how far below, and aside, the next letter of a column or of a staircase stands. */
const LEAST_STEP = 0.5;
const MOST_STEP = 4;
/** Of the type size: how much one step may differ from the one before. */
const UNEVEN = 0.5;
/** Within so many degrees of where the one before it points, a letter goes on with its line, or round its seal. */
const ALONG_DEGREES = 20;
/** From one letter of a ring to the next: how much it turns at least, and how far it may stand off the ring. */
const BENT_DEGREES = 2;
const OFF_RING_DEGREES = 12;
/** Of the steps of a list, those that follow the alphabet; a second list begins anew. */
const LIST_SHARE = 0.75;
/** Single letters on a page that are looked at. */
const MOST_TOKENS = 400;

interface Token extends SeenWord {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Where its line goes on, clockwise from the right. */
  readonly turnDegrees: number;
}

/** Single letters that go down the page in even steps, each chain from the top; lists by letters are no such chain. */
export function findColumns(lines: readonly SeenLine[]): SeenWord[][] {
  const tokens = lines.flat().filter(isSingle).map(toToken).slice(0, MOST_TOKENS);
  const taken = new Set<Token>();
  const chains: Token[][] = [];
  for (const token of tokens) {
    if (taken.has(token)) continue;
    const chain = longestFrom(token, tokens);
    if (!isSuspect(chain)) continue;
    for (const each of chain) taken.add(each);
    chains.push(chain);
  }
  return chains;
}

/** One letter, or two, and perhaps a stop; a digit beside them makes a number of a room. */
function isSingle({ text, glyphs }: SeenWord): boolean {
  const letters = glyphs.filter(isLetter).length;
  return letters >= 1 && letters <= 2 && !/\p{N}/u.test(text);
}

function toToken(word: SeenWord): Token {
  const [x, y] = centerOf(word.box);
  const size = Math.max(1, ...word.glyphs.map(({ sizeDots }) => sizeDots));
  return { ...word, x, y, size, turnDegrees: word.glyphs[0]?.turnDegrees ?? 0 };
}

function longestFrom(first: Token, tokens: readonly Token[]): Token[] {
  let best: Token[] = [];
  for (const second of tokens) {
    if (!isStep(first, second)) continue;
    const chain = chainOf(first, second, tokens);
    if (chain.length > best.length) best = chain;
  }
  return best;
}

function isStep(from: Token, to: Token): boolean {
  const [right, down] = [Math.abs(to.x - from.x) / from.size, (to.y - from.y) / from.size];
  return down >= LEAST_STEP && down <= MOST_STEP && right <= MOST_STEP;
}

function chainOf(first: Token, second: Token, tokens: readonly Token[]): Token[] {
  const chain = [first, second];
  for (let [from, to] = [first, second]; ; ) {
    const [right, down] = [to.x - from.x, to.y - from.y];
    const next = nextOf(to, [right, down], tokens) ?? nextOf(to, [2 * right, 2 * down], tokens);
    if (next === undefined || chain.includes(next)) return chain;
    chain.push(next);
    to = next;
    from = { ...next, x: next.x - right, y: next.y - down };
  }
}

/** One step on, or two where a space was left. */
function nextOf(
  { x, y, size }: Token,
  [right, down]: readonly [number, number],
  tokens: readonly Token[],
): Token | undefined {
  return tokens.find(
    (token) => Math.hypot(token.x - x - right, token.y - y - down) <= UNEVEN * size,
  );
}

/** Of what goes down the page, what stands below the line of the letter before it. */
function isSuspect(chain: readonly Token[]): boolean {
  const below = chain.filter((token, at) => at === 0 || !isAlong(chain[at - 1] ?? token, token));
  const letters = below.map(({ text }) => text.toLowerCase().replace(/[^\p{L}]/gu, ''));
  return isWritten(letters, 1, LIMITS.columnKinds) || isWritten(letters, 2, LIMITS.columnPairs);
}

/** The line of the one goes on with the other: on the left of a seal it runs up, and the lower one comes first. */
function isAlong(upper: Token, lower: Token): boolean {
  return goesOn(upper, lower) || isOnRing(lower, upper);
}

function goesOn(from: Token, to: Token): boolean {
  return degreesBetween(wayOf(from, to), from.turnDegrees) <= ALONG_DEGREES;
}

/**
 * From one letter of a ring to the next the way is the mean of where the two point. Letters that lie on their backs,
 * one below the other, are no ring: nothing turns them, or they begin at the top.
 */
function isOnRing(from: Token, to: Token): boolean {
  const bent = ((to.turnDegrees - from.turnDegrees + 540) % 360) - 180;
  const isBent = Math.abs(bent) >= BENT_DEGREES;
  const off = degreesBetween(wayOf(from, to), from.turnDegrees + bent / 2);
  return isBent && off <= OFF_RING_DEGREES && orderOf(from) < orderOf(to);
}

function wayOf(from: Token, to: Token): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

function orderOf({ glyphs }: Token): number {
  return glyphs[0]?.order ?? 0;
}

/** Enough of them have so many letters, and differ, and are neither a list nor marks nor states. */
function isWritten(all: readonly string[], length: number, kinds: number): boolean {
  const letters = all.filter((text) => text.length === length);
  return (
    letters.length >= LIMITS.columnLetters && new Set(letters).size >= kinds && !isList(letters)
  );
}

function isList(letters: readonly string[]): boolean {
  const rising = letters.filter((letter, at) => at > 0 && letter >= (letters[at - 1] ?? ''));
  return (
    rising.length >= LIST_SHARE * (letters.length - 1) ||
    letters.every((letter) => /^([ivx]+|[a-f])$/.test(letter)) ||
    letters.every((letter) => Object.hasOwn(STATES, letter.toUpperCase()))
  );
}
