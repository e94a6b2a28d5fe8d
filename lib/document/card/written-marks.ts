import type { InkBox } from '../ink-box.ts';

/** Marks that stand below a letter, those that touch its foot, the horn at its shoulder, and strokes through it. */
const BELOW = new Set([0x0323, 0x0324, 0x0325, 0x0326, 0x032d, 0x032e, 0x0330, 0x0331]);
const AT_FOOT = new Set([0x0321, 0x0322, 0x0327, 0x0328]);
const HORN = 0x031b;
const THROUGH = new Set([0x0334, 0x0335, 0x0336, 0x0337, 0x0338]);

/** With a mark above them these lose their dot: i and j. */
const DOTLESS: ReadonlyMap<number, number> = new Map([
  [0x69, 0x131],
  [0x6a, 0x237],
]);

const GAP = 34;
/** A pile of marks stays out of the line above, where a panel's edge may be. */
const HIGHEST = 960;
const LOWEST = -330;
/** How far the horn reaches into its letter. */
const HORN_OVERLAP = 48;
const HORN_DEPTH = 85;

/**
 * The letter and the marks that a composed character is written as, where the hand has no drawing of the whole:
 * "ấ" is the "â" of the hand and an acute. Of the marks, one that the hand draws with its letter stays with it.
 */
export function partsOf(code: number, isDrawn: (code: number) => boolean): readonly number[] {
  const [base = code, ...marks] = codesOf(String.fromCharCode(code).normalize('NFD'));
  for (const mark of marks) {
    const whole = codesOf(String.fromCharCode(base, mark).normalize('NFC'));
    const [letter = 0] = whole;
    if (whole.length === 1 && isDrawn(letter)) {
      return [letter, ...marks.filter((other) => other !== mark)];
    }
  }
  const loses = marks.some((mark) => !BELOW.has(mark) && !AT_FOOT.has(mark) && !THROUGH.has(mark));
  return [(loses ? DOTLESS.get(base) : undefined) ?? base, ...marks];
}

function codesOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

/** Around the points that draw it; a curve lies within them. Undefined where there is no ink. */
export function boxOf(contours: readonly Int16Array[]): InkBox | undefined {
  if (contours.length === 0) return undefined;
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const numbers of contours) {
    for (let at = 0; at < numbers.length; at += 2) {
      const [x, y] = [numbers[at] ?? 0, numbers[at + 1] ?? 0];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.bottom = Math.min(box.bottom, y);
      box.top = Math.max(box.top, y);
    }
  }
  return box;
}

/** How far a mark is moved to its place at a letter, which may have other marks already. */
export function moveMark(code: number, mark: InkBox, letter: InkBox): { dx: number; dy: number } {
  if (code === HORN) {
    return {
      dx: letter.right - HORN_OVERLAP - mark.left,
      dy: letter.top - HORN_DEPTH - mark.bottom,
    };
  }
  const dx = (letter.left + letter.right - mark.left - mark.right) / 2;
  if (THROUGH.has(code)) {
    return { dx, dy: (letter.bottom + letter.top - mark.bottom - mark.top) / 2 };
  }
  if (AT_FOOT.has(code)) return { dx, dy: Math.min(0, letter.bottom) };
  if (BELOW.has(code)) {
    return { dx, dy: Math.max(Math.min(0, letter.bottom) - GAP - mark.top, LOWEST - mark.bottom) };
  }
  return { dx, dy: Math.min(letter.top + GAP - mark.bottom, HIGHEST - mark.top) };
}

/** The ink of both; further marks leave room for a horn. */
export function withMark(
  code: number,
  mark: InkBox,
  { dx, dy }: { dx: number; dy: number },
  letter: InkBox,
): InkBox {
  if (code === HORN) return { ...letter, right: letter.right - 2 * HORN_OVERLAP };
  return {
    left: Math.min(letter.left, mark.left + dx),
    right: Math.max(letter.right, mark.right + dx),
    bottom: Math.min(letter.bottom, mark.bottom + dy),
    top: Math.max(letter.top, mark.top + dy),
  };
}
