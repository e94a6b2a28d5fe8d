/** Every mutant of a file in one text: `globalThis.mutated(id)` says which one is on. */
import type { Mutant } from './mutant.ts';

interface Place {
  readonly start: number;
  readonly end: number;
  readonly mutants: Mutant[];
  readonly inside: Place[];
}

export function weave(source: string, mutants: readonly Mutant[]): string {
  const bytes = Buffer.from(source);
  const whole: Place = { start: 0, end: bytes.length, mutants: [], inside: [] };
  // From the outside in: what has the same range is of one place, of which a statement is the outer.
  const sorted = [...mutants].sort(
    (a, b) => a.start - b.start || b.end - a.end || order(a) - order(b),
  );
  for (const mutant of sorted) put(whole, mutant);
  return render(whole, bytes);
}

const order = ({ kind }: Mutant) => (kind === 'expression' ? 1 : 0);

function put(place: Place, mutant: Mutant): void {
  const { start, end } = mutant;
  const around = place.inside.find((each) => each.start <= start && end <= each.end);
  if (around === undefined) {
    place.inside.push({ start, end, mutants: [mutant], inside: [] });
  } else if (around.start === start && around.end === end && sameKind(around, mutant)) {
    around.mutants.push(mutant);
  } else {
    put(around, mutant);
  }
}

const sameKind = ({ mutants: [first] }: Place, { kind }: Mutant) => first?.kind === kind;

function render(place: Place, bytes: Buffer): string {
  const pieces: string[] = [];
  let at = place.start;
  for (const inner of place.inside.sort((a, b) => a.start - b.start)) {
    pieces.push(bytes.subarray(at, inner.start).toString(), render(inner, bytes));
    at = inner.end;
  }
  pieces.push(bytes.subarray(at, place.end).toString());
  return wrap(pieces.join(''), place.mutants);
}

function wrap(text: string, mutants: readonly Mutant[]): string {
  const [first] = mutants;
  if (first === undefined) return text;
  const on = (id: number) => `globalThis.mutated(${id})`;
  if (first.kind === 'statement') return `{if(!${on(first.id)}){${text}}}`;
  if (first.kind === 'body') return `{if(${on(first.id)})return;${text.slice(1)}`;
  const choices = mutants.map(({ id, replacement }) => `${on(id)}?(${replacement}):`);
  return `(${choices.join('')}(${text}))`;
}
