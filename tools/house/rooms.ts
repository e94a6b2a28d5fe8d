import type { SourceFile } from './source-tree.ts';

/** Folders whose own folders are rooms. */
const WINGS = ['lib/adapters', 'lib/order', 'local/engines', 'local/simulators'];
/** Folders that are one room, whatever is in them. */
const WHOLE = ['bench', 'functions', 'infra', 'pages', 'test', 'tools'];

/** The room that a file is in; a file that stands beside rooms is a room of its own. */
export function roomOf(path: string): string {
  const parts = path.split('/');
  const [top = ''] = parts;
  if (WHOLE.includes(top)) return top;
  const depth = WINGS.some((wing) => path.startsWith(`${wing}/`)) ? 3 : 2;
  return parts.length > depth ? parts.slice(0, depth).join('/') : path;
}

/** An import from one room into another. */
export interface Passage {
  readonly from: string;
  readonly to: string;
  /** `file -> file`. */
  readonly by: string;
}

export function passages(files: readonly SourceFile[]): readonly Passage[] {
  return files.flatMap(({ path, imports }) =>
    imports
      .map((target) => ({ from: roomOf(path), to: roomOf(target), by: `${path} -> ${target}` }))
      .filter(({ from, to }) => from !== to),
  );
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which file imports which, types counted. */
export function fileGraph(files: readonly SourceFile[]): Graph {
  return new Map(files.map(({ path, imports }) => [path, new Set(imports)]));
}

/**
 * The groups that reach each other in a circle: Tarjan's strongly connected components (SIAM J. Comput. 1, 1972) of
 * more than one.
 */
export function circles(graph: Graph): readonly string[][] {
  const seen = new Map<string, { readonly order: number; low: number }>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (name: string) => {
    const own = { order: seen.size, low: seen.size };
    seen.set(name, own);
    stack.push(name);
    for (const next of graph.get(name) ?? []) {
      const other = seen.get(next) ?? visit(next);
      if (stack.includes(next)) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.order) found.push(stack.splice(stack.indexOf(name)).sort());
    return own;
  };
  for (const name of graph.keys()) if (!seen.has(name)) visit(name);
  return found.filter((members) => members.length > 1);
}
