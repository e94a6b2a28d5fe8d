import { columnsAsSeen, type PlacedRun, type Segment } from './reading-order.ts';

/** Of the type size, from one baseline to the next: a blank line, or the space between two paragraphs. */
const APART = 1.8;
/** More are a paragraph, which says by itself what it says. */
const MOST_WORDS = 6;

/**
 * The few words that stand alone on their pages, read from page to page, as a sentence runs that has a piece on each
 * page below a letter; empty for a single page. Heads and feet that pages share are read once, numbers of pages not at
 * all. What stands alone first and last on its page is read by itself as well: closings and headings stand between the
 * other pieces.
 */
export function setAlone(pages: readonly (readonly PlacedRun[])[]): string {
  if (pages.length < 2) return '';
  const alone = pages.map(aloneOn);
  const shared = sharedOf(alone);
  const own = alone.map((lines) => lines.filter((line) => !shared.has(keyOf(line))));
  const all = once(alone.flat());
  const ends = [own.flatMap((lines) => lines.slice(0, 1)), own.flatMap((lines) => lines.slice(-1))];
  const readings = [all, ...ends].map((lines) => lines.join('\n')).filter(Boolean);
  return [...new Set(readings)].join('\n\n');
}

/** From top to bottom. */
function aloneOn(runs: readonly PlacedRun[]): string[] {
  return columnsAsSeen(runs)
    .flatMap(blocksOf)
    .map((block) => ({ y: block[0]?.y ?? 0, text: block.map(({ text }) => text).join(' ') }))
    .filter(({ text }) => isFewWords(text))
    .toSorted((one, other) => other.y - one.y)
    .map(({ text }) => text);
}

function blocksOf(column: readonly Segment[]): Segment[][] {
  const blocks: Segment[][] = [];
  for (const line of column) {
    const block = blocks.at(-1);
    const above = block?.at(-1);
    const reach = APART * Math.max(line.size, above?.size ?? 0);
    if (block !== undefined && above !== undefined && above.y - line.y <= reach) block.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

function isFewWords(text: string): boolean {
  return /\p{L}/u.test(text) && text.trim().split(/\s+/).length <= MOST_WORDS;
}

/** Two pages number the same words otherwise. */
function keyOf(line: string): string {
  return line.replace(/[\d\s]+/g, ' ').toLowerCase();
}

function sharedOf(pages: readonly (readonly string[])[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const lines of pages) {
    for (const key of new Set(lines.map(keyOf))) (seen.has(key) ? shared : seen).add(key);
  }
  return shared;
}

function once(lines: readonly string[]): string[] {
  return [...Map.groupBy(lines, keyOf).values()].flatMap((each) => each.slice(0, 1));
}
