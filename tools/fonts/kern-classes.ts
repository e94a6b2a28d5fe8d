import type { Kerning } from './kerning.ts';

/** A kerning table: glyphs that kern alike share a row (as the left glyph) and a column (as the right one). */
export interface KernClasses {
  readonly rowOf: readonly number[];
  readonly columnOf: readonly number[];
  readonly rows: number;
  readonly columns: number;
  /** Row by row. */
  readonly values: Int16Array;
}

/**
 * The kerning of `count` glyphs as the smallest such table. Amounts below `least` are dropped: they cost bytes
 * and time on each page and do not reach the paper.
 */
export function kernClasses(count: number, kerning: Kerning, least: number): KernClasses {
  const full = new Int16Array(count * count);
  for (let left = 0; left < count; left++) {
    for (let right = 0; right < count; right++) {
      const value = Math.round(kerning(left, right));
      if (Math.abs(value) >= least) full[left * count + right] = value;
    }
  }
  const lefts = alike(count, (left) => full.subarray(left * count, (left + 1) * count));
  const rights = alike(count, (right) => {
    return Int16Array.from(lefts.first, (left) => full[left * count + right] ?? 0);
  });
  const values = new Int16Array(lefts.first.length * rights.first.length);
  lefts.first.forEach((left, row) => {
    rights.first.forEach((right, column) => {
      values[row * rights.first.length + column] = full[left * count + right] ?? 0;
    });
  });
  return {
    rowOf: lefts.classOf,
    columnOf: rights.classOf,
    rows: lefts.first.length,
    columns: rights.first.length,
    values,
  };
}

function alike(
  count: number,
  lineOf: (glyph: number) => Int16Array,
): { classOf: number[]; first: number[] } {
  const classes = new Map<string, number>();
  const classOf: number[] = [];
  const first: number[] = [];
  for (let glyph = 0; glyph < count; glyph++) {
    const line = lineOf(glyph);
    const key = Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString('latin1');
    const known = classes.get(key) ?? classes.size;
    if (known === classes.size) {
      classes.set(key, known);
      first.push(glyph);
    }
    classOf.push(known);
  }
  return { classOf, first };
}
