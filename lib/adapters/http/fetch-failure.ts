/**
 * Why a guarded request came to nothing: `blocked` an address that must not be reached, `unresolved` no such
 * host, `redirects` too many of them, `too_large` an answer over its limit, `timed_out` and `broken` a host
 * that answers late or wrongly.
 */
export type FailureKind =
  | 'blocked'
  | 'unresolved'
  | 'redirects'
  | 'too_large'
  | 'timed_out'
  | 'broken';

/** The one error of a guarded request. `message` is for people and shows nothing of the URL. */
export class FetchFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'FetchFailure';
    this.kind = kind;
  }
}

/**
 * A failure of the resolver, the network, the TLS stack or the HTTP parser, which all carry a `code`, as a
 * `FetchFailure`. An error without one is a mistake of ours and passes unchanged, to be seen as such.
 */
export function asFetchFailure(error: unknown, kind: FailureKind, message: string): unknown {
  if (error instanceof FetchFailure) return error;
  const isForeign = typeof error === 'object' && error !== null && 'code' in error;
  return isForeign ? new FetchFailure(kind, message, error) : error;
}
