/**
 * The places where lines of a paragraph may end, in order: the first is its beginning, the last its end. Lengths in one
 * unit, from the left of the paragraph as if it were one line.
 */
export interface BreakPlaces {
  /** Where the words before it end, with the hyphen that is printed there. */
  readonly ends: readonly number[];
  /** Where the words after it begin. */
  readonly starts: readonly number[];
  /** Whether a hyphen is printed there. */
  readonly areHyphens: readonly boolean[];
}

/** How wide lines are; those after the first may be narrower. */
export interface LineWidths {
  readonly first: number;
  readonly others: number;
}

/** As bad as a line that is a tenth too short; */
const HYPHEN = 0.01;
/** one below the other are worse than any short line. */
const HYPHENS_BELOW = 1;
/** A word alone on the last line. */
const ALONE = 0.02;

/**
 * The places, by their number, at which the lines of a paragraph end: as few lines as can be, and these as even as can
 * be, by the squares of what each lacks but the last (Knuth and Plass, "Breaking Paragraphs into Lines", 1981, for
 * lines that end where they end). Undefined where a word is wider than its line.
 *
 * Takes time in proportion to the places times those of one line.
 */
export function bestBreaks(places: BreakPlaces, widths: LineWidths): number[] | undefined {
  const { ends, starts } = places;
  const { first, others } = widths;
  const line = { first, others, hasHyphens: places.areHyphens.includes(true) };
  const best: BestLines = { lines: [0], badness: [0], from: [0] };
  // The first place at which a line may begin that ends where we look.
  let begin = 0;
  for (let end = 1; end < ends.length; end++) {
    const x = ends[end] ?? 0;
    while (begin < end && x - (starts[begin] ?? 0) > widthOfLine(begin, widths)) begin++;
    findBest(best, places, line, begin, end);
  }
  if (best.lines.at(-1) === Number.POSITIVE_INFINITY) return undefined;
  const breaks: number[] = [];
  for (let at = ends.length - 1; at > 0; at = best.from[at] ?? 0) breaks.push(at);
  return breaks.reverse();
}

/** Of the best lines up to each place: how many, how bad, and at which place the last of them begins. */
interface BestLines {
  readonly lines: number[];
  readonly badness: number[];
  readonly from: number[];
}

/**
 * The inner loop: it looks at the words of a line for each word of a text, from the one that makes the longest line on,
 * until none can be better.
 */
function findBest(
  { lines, badness, from }: BestLines,
  places: BreakPlaces,
  widths: LineWidths & { readonly hasHyphens: boolean },
  begin: number,
  end: number,
): void {
  const { ends, areHyphens } = places;
  // Then each line is shorter than the one before it, and so worse.
  const growWorse = !widths.hasHyphens && end < ends.length - 1;
  let fewest = Number.POSITIVE_INFINITY;
  let least = 0;
  let found = 0;
  for (let start = begin; start < end; start++) {
    const count = (lines[start] ?? 0) + 1;
    if (count > fewest) {
      // After a whole word as many lines stand as before it, or more.
      if (areHyphens[start]) continue;
      break;
    }
    const own = badnessOf(places, widths, start, end);
    if (growWorse && count === fewest && own >= least) break;
    const bad = (badness[start] ?? 0) + own;
    if (count === fewest && bad >= least) continue;
    fewest = count;
    least = bad;
    found = start;
  }
  lines.push(fewest);
  badness.push(least);
  from.push(found);
}

function badnessOf(
  { ends, starts, areHyphens }: BreakPlaces,
  widths: LineWidths,
  start: number,
  end: number,
): number {
  if (end === ends.length - 1) return start === end - 1 && start > 0 ? ALONE : 0;
  const lacking = 1 - ((ends[end] ?? 0) - (starts[start] ?? 0)) / widthOfLine(start, widths);
  if (!areHyphens[end]) return lacking * lacking;
  return lacking * lacking + HYPHEN + (areHyphens[start] ? HYPHENS_BELOW : 0);
}

/** The most that one of these lines lacks, but the last, as a part of its width. */
export function mostLacking(
  { ends, starts }: BreakPlaces,
  breaks: readonly number[],
  widths: LineWidths,
): number {
  let most = 0;
  let start = 0;
  for (const end of breaks.slice(0, -1)) {
    const length = (ends[end] ?? 0) - (starts[start] ?? 0);
    most = Math.max(most, 1 - length / widthOfLine(start, widths));
    start = end;
  }
  return most;
}

function widthOfLine(start: number, { first, others }: LineWidths): number {
  return start === 0 ? first : others;
}
