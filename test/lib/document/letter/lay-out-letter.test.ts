import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { layOutLetter } from '../../../../lib/document/letter/lay-out-letter.ts';
import { plainBody } from '../../../../lib/document/letter/plain-body.ts';
import { fontFor, widthOfText } from '../../../../lib/document/letter-font.ts';
import type { PlacedLine } from '../../../../lib/document/placed-line.ts';
import { MACHINE_MARK, MACHINE_SERIAL, WINDOWS } from '../../../../lib/document/window-zones.ts';
import { aLetter, RECIPIENT } from '../support/a-letter.ts';

const { font } = await fontFor(['a']);
const MARGIN = 0.5;

function layOut(text: string, returnMark: string | null = 'Mailed with Physical Mail Service') {
  const body = plainBody({ date: null, subject: null, text }, { regular: font });
  return layOutLetter(aLetter({ text, returnMark }), body, font).pages.map(({ lines }) => lines);
}

/** In inches from the left and top edges, from ascender to descender. */
function boxOf({ text, x, y, size, condense }: PlacedLine) {
  const { ascent, descent } = font.packed;
  return {
    left: x / 72,
    right: (x + (widthOfText(font, text) * size * condense) / 1000) / 72,
    top: (792 - y - (ascent * size) / 1000) / 72,
    bottom: (792 - y - (descent * size) / 1000) / 72,
  };
}

function overlaps(a: ReturnType<typeof boxOf>, b: ReturnType<typeof boxOf>): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

describe('a page', () => {
  test('has every line inside half an inch of margin and clear of what the machine prints', () => {
    const text = fc.array(
      fc.string({ unit: fc.constantFrom(...'aW il\t\n\f-—.ÀŁ§'), maxLength: 300 }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(text, (parts) => {
        for (const line of layOut(`x ${parts.join(' ')}`).flat()) {
          const box = boxOf(line);
          expect(box.left).toBeGreaterThanOrEqual(MARGIN);
          expect(box.right).toBeLessThanOrEqual(8.5 - MARGIN);
          expect(box.top).toBeGreaterThanOrEqual(MARGIN);
          expect(box.bottom).toBeLessThanOrEqual(11 - MARGIN + 0.02);
          expect([MACHINE_MARK, MACHINE_SERIAL].some((zone) => overlaps(box, zone))).toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('shows nothing but the addresses through the windows', () => {
    const [first = []] = layOut('word '.repeat(2000));
    const seen = first.filter((line) => WINDOWS.some((window) => overlaps(boxOf(line), window)));
    expect(seen.map(({ text }) => text)).not.toContainEqual(expect.stringContaining('word'));
    expect(seen.length).toBe(7);
  });

  test('begins its text below the windows on page 1 and at the top margin after it', () => {
    const tops = layOut('a\fb').map(
      (page) => page.map(boxOf).find(({ left, right }) => left === 1 && right < 1.2)?.top ?? 0,
    );
    expect(tops[0]).toBeGreaterThan(3.3);
    expect(tops[0]).toBeLessThan(3.5);
    expect(tops[1]).toBeGreaterThan(0.95);
    expect(tops[1]).toBeLessThan(1.1);
  });

  test('breaks at a form feed and never without print', () => {
    expect(layOut('\f\fa\f \f\nb\f')).toHaveLength(2);
  });

  test.each([
    ['Maximilian Wolfeschlegelsteinhausen-Bergerdorff', null, /dorff$/],
    ['Maximilian Wolfeschlegelsteinhausen-Bergerdorff von und zu', 'November 30, 2026', /…$/],
    [`${'W'.repeat(30)} ${'W'.repeat(30)}`, 'November 30, 2026', /^W+…$/],
    [`${'W'.repeat(30)} ${'W'.repeat(30)}`, null, /^W{30} W{30}$/],
    ['Ada Lovelace', 'November 30, 2026', /^Ada Lovelace$/],
  ])(
    'of %s, named in its head, keeps the name readable and clear of the date',
    (name, date, printed) => {
      const body = plainBody({ date: null, subject: null, text: 'a\fb' }, { regular: font });
      const letter = aLetter({ returnMark: null, date, to: { ...RECIPIENT, name } });
      const [head, next] = layOutLetter(letter, body, font).pages[1]?.lines ?? [];
      expect(head?.text).toMatch(printed);
      expect(head?.condense).toBeGreaterThanOrEqual(0.75);
      expect(boxOf(head as PlacedLine).right).toBeLessThan(boxOf(next as PlacedLine).left - 0.1);
    },
  );

  test('squeezes a return mark that is too long', () => {
    const mark = layOut('a', 'Mailed with Physical Mail Service. '.repeat(12)).flat().at(-1);
    expect(mark?.condense).toBeLessThan(1);
    expect(boxOf(mark as PlacedLine).right).toBeLessThanOrEqual(7.501);
  });
});
