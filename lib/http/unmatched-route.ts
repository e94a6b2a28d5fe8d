import { CROSS_ORIGIN_HEADERS, isOpenToBrowsers } from '../contract/cross-origin.ts';
import type { Operation } from '../contract/operation.ts';
import { OPERATIONS, ROUTES } from '../contract/operations.ts';
import { MailError } from '../errors/mail-error.ts';
import type { HttpReply } from './http-types.ts';
import { preflightHeaders } from './preflight.ts';
import { withoutSlash } from './without-slash.ts';

/**
 * Answers a call that no route takes. `OPTIONS` is told which methods the path takes (204, with `Allow`), a browser
 * also whether a page of another site may call (`preflightHeaders`). A page with a slash at its end is shown the way.
 * @throws MailError `not_found` (404) for an unknown path, `invalid_request` (405, with `Allow`) for a path that takes
 *   other methods.
 * @param more headers for a browser at a path whose pages the deployment names.
 */
export function answerUnmatched(
  method: string,
  path: string,
  more: Readonly<Record<string, string>> = {},
): HttpReply {
  const template = templateOf(path);
  if (template === undefined) {
    const way = ['GET', 'HEAD'].includes(method) ? withoutSlash(path) : undefined;
    if (way !== undefined) return way;
    throw nothingThere(path.endsWith('/') ? templateOf(path.slice(0, -1)) : undefined);
  }
  const methods = ROUTES.filter((route) => route.path === template).map((route) => route.method);
  const allow = [...methods, 'OPTIONS'].join(', ');
  const open = openOperationsAt(template);
  if (method === 'OPTIONS') {
    const headers = open.length > 0 ? preflightHeaders(open) : {};
    return { status: 204, body: '', headers: { allow, ...headers, ...more } };
  }
  throw new MailError('invalid_request', {
    http: 405,
    reason: `${method} is not possible here; this path takes ${allow}`,
    next: [`Send it with ${methods.filter((each) => each !== 'HEAD').join(' or ')}.`],
    headers: { allow, ...(open.length > 0 && CROSS_ORIGIN_HEADERS), ...more },
  });
}

const EVERY_PATH = 'GET /v1/openapi.json lists every path of the API.';

/** Tells nothing of anybody, so every page may read it. */
function nothingThere(withoutSlash: string | undefined): MailError {
  return new MailError('not_found', {
    reason: 'there is nothing at this path',
    next: [
      ...(withoutSlash === undefined ? [] : [`Leave out the slash at the end: ${withoutSlash}.`]),
      EVERY_PATH,
    ],
    headers: { ...CROSS_ORIGIN_HEADERS },
  });
}

function openOperationsAt(template: string): Operation[] {
  const operations: readonly Operation[] = Object.values(OPERATIONS);
  return operations.filter((each) => each.path === template && isOpenToBrowsers(each));
}

/** As the gateway routes: a path that is written out comes before one with a placeholder. */
function templateOf(path: string): string | undefined {
  const here = ROUTES.filter((each) => matches(each.path, path));
  return (here.find((each) => each.path === path) ?? here[0])?.path;
}

function matches(template: string, path: string): boolean {
  const pattern = template.split('/');
  const actual = path.split('/');
  return (
    pattern.length === actual.length &&
    pattern.every((part, index) => {
      const given = actual[index];
      return part.startsWith('{') ? given !== '' : part === given;
    })
  );
}
