import type { PostalAddress } from '../../ports.ts';

const LINES = ['line1', 'line2', 'name', 'company', 'city'] as const;
type Line = (typeof LINES)[number];
type Lined = Partial<Pick<PostalAddress, Line>>;

/** The address with each of its lines changed, but for those that it lacks. */
export function inEveryLine<A extends Lined>(
  address: A,
  change: (line: string, field: Line) => string,
): A {
  const changed = LINES.flatMap((field) => {
    const line = address[field];
    return line === undefined ? [] : [[field, change(line, field)] as const];
  });
  return { ...address, ...Object.fromEntries(changed) };
}
