import type { Judged } from './judge.ts';
import { nameOf } from './mutant.ts';

/** Of the mutants that are not explained, in percent. */
const SCORE_MIN = 90;

interface Tally {
  mutants: number;
  killed: number;
  explained: number;
}

/** What became of a module's mutants, file by file. A file that no test comes by is a failure, however few it has. */
export function tableOf(
  module: string,
  judged: readonly Judged[],
  explained: Readonly<Record<string, string>>,
): { readonly text: string; readonly isGood: boolean } {
  const files = new Map<string, Tally>();
  const all: Tally = { mutants: 0, killed: 0, explained: 0 };
  for (const { mutant, killedBy } of judged) {
    const tally = files.get(mutant.file) ?? { mutants: 0, killed: 0, explained: 0 };
    files.set(mutant.file, tally);
    for (const each of [tally, all]) {
      each.mutants += 1;
      if (killedBy !== undefined) each.killed += 1;
      else if (explained[nameOf(mutant)] !== undefined) each.explained += 1;
    }
  }
  const rows = [...files, [module, all] as const].map(([name, tally]) => rowOf(name, tally));
  const lost = [...files.keys()].filter((file) =>
    judged.every(({ mutant, unreached }) => unreached || mutant.file !== file),
  );
  const told = lost.map((file) => `no test of ${module} comes by ${file} (tools/mutate/scope.ts)`);
  const text = [HEAD, ...rows, ...told].join('\n');
  return { text, isGood: lost.length === 0 && scoreOf(all) >= SCORE_MIN };
}

const HEAD =
  '| mutated | mutants | killed | explained | survive | score |\n| --- | --- | --- | --- | --- | --- |';

function rowOf(name: string, tally: Tally): string {
  const { mutants, killed, explained } = tally;
  const survive = mutants - killed - explained;
  return `| ${name} | ${mutants} | ${killed} | ${explained} | ${survive} | ${scoreOf(tally).toFixed(1)} % |`;
}

/** An explained survivor is one that changes nothing anybody promised: it counts on neither side. */
function scoreOf({ mutants, killed, explained }: Tally): number {
  const counted = mutants - explained;
  return counted === 0 ? 100 : (100 * killed) / counted;
}
