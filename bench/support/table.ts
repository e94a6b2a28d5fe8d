import type { Measurement } from './measurement.ts';

const HEAD = ['', 'what', 'ours', 'peer', 'ratio', 'goal', 'unit', 'peer is'];

/** The measurements, for people: what is missed first says so. */
export function tableOf(measurements: readonly Measurement[]): string {
  const rows = [HEAD, ...measurements.map(rowOf)];
  const widths = HEAD.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function rowOf(each: Measurement): string[] {
  const { name, ours, peer, ratio, unit, peer_name: peerName, goal, met } = each;
  const told = met === null ? '' : met ? 'met' : 'MISSED';
  return [told, name, text(ours), text(peer), text(ratio), goalOf(goal), unit, peerName ?? ''];
}

function goalOf(goal: Measurement['goal']): string {
  if (goal === null) return '';
  const bound = 'atMost' in goal ? `<= ${goal.atMost}` : `>= ${goal.atLeast}`;
  return goal.judged === 'ratio' ? `ratio ${bound}` : bound;
}

function text(value: number | null): string {
  return value === null ? '' : String(value);
}

/** The same as Markdown. */
export function markdownOf(measurements: readonly Measurement[]): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...measurements.map(rowOf)];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
