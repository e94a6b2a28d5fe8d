const HOUR_MS = 3_600_000;

/** What can go wrong, each with how often of a thousand times. */
export interface Weather {
  /** A call is refused, loses its answer, takes its process along, or takes long. */
  readonly refused: number;
  readonly lost: number;
  readonly died: number;
  readonly slow: number;
  /** A task of the state machine, or the start of one, is throttled; or its process ends on its way. */
  readonly throttled: number;
  /** A message of the queue, or a report of a company, comes twice; comes never. */
  readonly twice: number;
  readonly dropped: number;
  /** An index does not show a row yet. */
  readonly lagging: number;
  /** A rail that took a piece fails it; one that refused a submission makes it all the same, later. */
  readonly spoiled: number;
  readonly late: number;
  /** A rail's list does not show for a while what it has printed. */
  readonly unlisted: number;
  /** A rail makes a piece and says that it made none, for a while; fails one that it had reported as mailed. */
  readonly denied: number;
  readonly disowned: number;
  /** A task runs that nobody asked for. */
  readonly stray: number;
}

export interface Mode {
  readonly weather: Weather;
  /** Parties that cannot be reached for a while. */
  readonly outages: readonly string[];
  /** Half a day at most, and a call in ten gets through, unless said otherwise. */
  readonly cutOffMs?: readonly [number, number];
  /** Rails report by webhook that they took a piece: of one that they have an order can know, whatever is lost. */
  readonly announces?: true;
  /** Nothing goes wrong but once. */
  readonly once?: true;
}

const FAIR: Weather = {
  refused: 0,
  lost: 0,
  died: 0,
  slow: 0,
  throttled: 0,
  twice: 0,
  dropped: 0,
  lagging: 0,
  spoiled: 0,
  late: 0,
  unlisted: 0,
  denied: 0,
  disowned: 0,
  stray: 0,
};

/** The kinds of bad weather (`docs/simulation.md`). After it every seed is calm. */
export const MODES = {
  calm: { weather: FAIR, outages: [], once: true },
  storm: {
    weather: {
      refused: 40,
      lost: 40,
      died: 40,
      slow: 20,
      throttled: 60,
      twice: 150,
      dropped: 100,
      lagging: 300,
      spoiled: 80,
      late: 200,
      unlisted: 0,
      denied: 0,
      disowned: 0,
      stray: 600,
    },
    outages: [],
  },
  throttle: { weather: { ...FAIR, throttled: 600, twice: 50, lagging: 200 }, outages: [] },
  silent: { weather: { ...FAIR, lost: 10, late: 300 }, outages: ['rail'] },
  deaf: {
    weather: { ...FAIR, unlisted: 500 },
    outages: ['rail'],
    cutOffMs: [6 * HOUR_MS, 40 * HOUR_MS],
    announces: true,
  },
  'lossy-rail': {
    weather: { ...FAIR, dropped: 700, twice: 200, spoiled: 400, died: 10 },
    outages: [],
  },
  fickle: {
    weather: { ...FAIR, denied: 350, disowned: 450, died: 10, twice: 100, lagging: 100 },
    outages: [],
    announces: true,
  },
  tarpit: {
    weather: { ...FAIR, slow: 250, lost: 20, late: 300 },
    outages: ['cards', 'chain', 'mailer', 'webhook'],
  },
} as const satisfies Readonly<Record<string, Mode>>;

export type ModeName = keyof typeof MODES;

export const MODE_NAMES = Object.keys(MODES) as readonly ModeName[];
