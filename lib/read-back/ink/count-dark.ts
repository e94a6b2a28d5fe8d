/** How many dots are darker than this. */
export function countDark(levels: Uint8Array, below: number): number {
  let count = 0;
  for (let at = 0; at < levels.length; at += 1) if ((levels[at] ?? below) < below) count += 1;
  return count;
}
