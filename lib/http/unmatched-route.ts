import { ROUTES } from '../contract/operations.ts';
import { MailError } from '../errors/mail-error.ts';

/**
 * Answers a call that no route takes.
 * @throws MailError always: `not_found` (404) for an unknown path, `invalid_request` (405, with `Allow`) for a path
 *   that takes other methods.
 */
export function refuseUnmatched(method: string, path: string): never {
  const methods = methodsAt(path);
  if (methods.length === 0) {
    throw new MailError('not_found', {
      reason: 'there is nothing at this path',
      next: ['GET /v1/openapi.json lists every path.'],
    });
  }
  const allow = methods.join(', ');
  throw new MailError('invalid_request', {
    http: 405,
    reason: `${method} is not possible here; this path takes ${allow}`,
    headers: { allow },
  });
}

/** As the gateway routes: a path that is written out comes before one with a placeholder. */
function methodsAt(path: string): readonly string[] {
  const here = ROUTES.filter((each) => matches(each.path, path));
  const written = here.filter((each) => each.path === path);
  return (written.length > 0 ? written : here).map(({ method }) => method);
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
