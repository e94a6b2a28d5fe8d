import { INVARIANTS, type InvariantName } from '../rules/invariants.ts';
import { neverReached } from '../rules/sometimes.ts';
import type { Result } from '../simulate.ts';
import { replayOf } from './plans.ts';

/** Fewer seeds than this may well not reach everything. */
const SEEDS_FOR_SOMETIMES = 100;
const SHOWN = 5;

export interface Report {
  readonly lines: readonly string[];
  readonly isGood: boolean;
}

/** What a run of many seeds found. @param ofAllModes whether everything is to be reached. */
export function reportOn(results: readonly Result[], ofAllModes: boolean, seconds: number): Report {
  const steps = results.reduce((sum, result) => sum + result.steps, 0);
  const broken = brokenBy(results);
  const missing =
    ofAllModes && results.length >= SEEDS_FOR_SOMETIMES
      ? neverReached(results.flatMap(({ reached }) => reached))
      : [];
  return {
    lines: [
      `${results.length} seeds, ${steps} steps, ${Math.round((results.length / seconds) * 60)} seeds a minute`,
      ...[...broken].flatMap(([name, failed]) => linesOf(name, failed)),
      ...missing.map((name) => `never reached: ${name}`),
    ],
    isGood: broken.size === 0 && missing.length === 0,
  };
}

/** The seeds that broke a rule, by the rule. */
function brokenBy(results: readonly Result[]): ReadonlyMap<InvariantName, readonly Result[]> {
  const names = new Set(results.flatMap(({ violations }) => violations.map((it) => it.invariant)));
  return new Map(
    [...names].map((name) => [
      name,
      results.filter(({ violations }) => violations.some((it) => it.invariant === name)),
    ]),
  );
}

function linesOf(name: InvariantName, failed: readonly Result[]): readonly string[] {
  const { kind, words } = INVARIANTS[name];
  return [
    `${kind}: ${name}, ${failed.length} seeds. ${words}`,
    ...failed.slice(0, SHOWN).map((result) => {
      const first = result.violations.find(({ invariant }) => invariant === name);
      return `  ${first?.words}\n    ${replayOf(result.plan)}`;
    }),
  ];
}
