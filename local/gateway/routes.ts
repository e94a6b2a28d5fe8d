import type { Route } from '../template/template-routes.ts';

export interface Match {
  readonly route: Route;
  /** Decoded values of the path's placeholders. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

/**
 * The route that API Gateway would choose: the path's own method, else its ANY, else the greedy `{proxy+}`.
 * Literal parts win over placeholders.
 */
export function matchRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): Match | undefined {
  const matches = routes
    .filter((route) => route.method === method || route.method === 'ANY')
    .flatMap((route) => {
      const pathParameters = matchPath(route.path, path);
      return pathParameters === undefined ? [] : [{ route, pathParameters }];
    });
  return matches.sort((a, b) => rank(a.route) - rank(b.route))[0];
}

function rank({ path, method }: Route): number {
  const greedy = path.includes('+}') ? 1000 : 0;
  const placeholders = path.split('{').length - 1;
  return greedy + placeholders * 10 + (method === 'ANY' ? 1 : 0);
}

function matchPath(template: string, path: string): Record<string, string> | undefined {
  const match = patternOf(template).exec(path);
  if (match === null) return undefined;
  const values = Object.entries(match.groups ?? {});
  return Object.fromEntries(values.map(([name, value]) => [name, decoded(value)]));
}

/** Of each template once: every call asks all of them. */
const patterns = new Map<string, RegExp>();

function patternOf(template: string): RegExp {
  const pattern = patterns.get(template) ?? toPattern(template);
  patterns.set(template, pattern);
  return pattern;
}

/** `/v1/orders/{id}` takes one segment for `{id}`; `{proxy+}` takes all that is left. */
function toPattern(template: string): RegExp {
  const source = template
    .replace(/[.*?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)\+\}/g, '(?<$1>.+)')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
