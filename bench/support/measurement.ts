/** One line of the table, as `npm run bench -- --json` writes it. */
export interface Measurement {
  readonly name: string;
  readonly ours: number;
  /** What does the same, measured in turns with ours; null where nothing else does it. */
  readonly peer: number | null;
  readonly peer_name: string | null;
  /** Ours to the peer's. */
  readonly ratio: number | null;
  /** The ratio, or without a peer the figure, that nobody is known to go beyond; null where none is known. */
  readonly floor: number | null;
  readonly unit: string;
  /** What the ratio, or without a peer the figure, is held against; null where it is only told. */
  readonly goal: Goal | null;
  readonly met: boolean | null;
}

type Goal =
  | { readonly judged: 'ratio' | 'ours'; readonly atMost: number }
  | { readonly judged: 'ratio' | 'ours'; readonly atLeast: number };

export interface Bench {
  readonly name: string;
  run(): Promise<readonly Measurement[]>;
}

interface Seen {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer?: { readonly name: string; readonly value: number };
  readonly floor?: number;
  readonly goal?: Goal;
}

/** Figures are kept as far as they repeat from run to run. */
export function measurement({ name, unit, ours, peer, floor, goal }: Seen): Measurement {
  const ratio = peer === undefined ? null : rounded(ours / peer.value);
  const shown = rounded(ours);
  return {
    name,
    ours: shown,
    peer: peer === undefined ? null : rounded(peer.value),
    peer_name: peer?.name ?? null,
    ratio,
    floor: floor ?? null,
    unit,
    goal: goal ?? null,
    met: goal === undefined ? null : isMet(goal, goal.judged === 'ratio' ? ratio : shown),
  };
}

function isMet(goal: Goal, value: number | null): boolean {
  if (value === null) return false;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}

/** Three digits say all that a benchmark knows. */
function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
