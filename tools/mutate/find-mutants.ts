import type { Change, Mutant } from './mutant.ts';
import { changesOf } from './operators.ts';
import { type Node, parse, parts } from './syntax.ts';

/** Every mutant of a file, numbered from `first`. */
export function findMutants(file: string, source: string, first = 0): readonly Mutant[] {
  const syntax = parse(source);
  const bytes = Buffer.from(source);
  const lines = source.split('\n');
  const changes: Change[] = [];
  const walk = (node: Node) => {
    changes.push(...changesOf(node, syntax));
    for (const part of parts(node)) walk(part);
  };
  walk(syntax.tree);
  return changes.map((change, index) => {
    const before = bytes.subarray(0, change.start).toString();
    const original = bytes.subarray(change.start, change.end).toString();
    const line = before.split('\n').length;
    const lineText = lines[line - 1]?.trim() ?? '';
    return { ...change, id: first + index, file, line, lineText, original };
  });
}
