import { unescaped } from './parser.ts';

/** The lines of a definition, without the marks of the quotes and lists that it is in: none of those has a bracket. */
export function definitionLines([first = '', ...others]: readonly string[]): string[] {
  const own = [first.slice(first.indexOf('[')), ...others.map(withoutMarks)];
  return own.map((line) => unescaped(line).trim());
}

/** How many cells of a row, up to the last that says something; divided as the parser does, also in code. */
export function cellsWritten(line: string): number {
  const cells = withoutMarks(line)
    .trim()
    .split(/(?<!\\)\|/);
  const own = cells[0] === '' ? cells.slice(1) : cells;
  return own.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** Of the quotes, and the white space of the lists, that a line is in. */
function withoutMarks(line: string): string {
  return line.replace(/^[\s>]+/, '');
}
