import * as v from 'valibot';

/** As long as any token of ours can be. */
const CHARACTERS_MAX = 2048;

/** A token of ours as a caller sends it back, in a body or a header. */
export function sentToken(description: string) {
  return v.pipe(v.string(), v.maxLength(CHARACTERS_MAX), v.description(description));
}
