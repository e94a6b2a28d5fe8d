/** OCR misreads a letter in three of a hard face (measured on hand-like ones); a word of three may differ in one. */
const MOST_DIFFERENT = 0.34;
/** Longer ones are no words, and cost the square of their length. */
const LONGEST = 60;

/** Whether two folded words may be one, misread: equal, or an edit in three letters apart. */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const longer = Math.max(one.length, other.length);
  const most = Math.max(1, Math.floor(MOST_DIFFERENT * longer));
  if (longer > LONGEST || Math.abs(one.length - other.length) > most) return false;
  return distance(one, other) <= most;
}

/** Levenshtein's. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (above[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      current.push(Math.min(changed, (above[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above[other.length] ?? 0;
}
