import type { Policies } from '../../local/rights/policies.ts';
import { UNUSED_HERE } from './unused-here.ts';

/** A right in the words of the runs: `<function> <action> <resource>`. */
interface Judgement {
  /** Unused, and kept for a reason. */
  readonly kept: readonly { readonly right: string; readonly reason: string }[];
  /** Unused, and nobody says why it is there. */
  readonly unexplained: readonly string[];
  /** Reasons for what is used, or is no right of anybody's. */
  readonly needless: readonly string[];
}

/** What every run of a function on AWS does and none here: the platform writes its log. */
const OF_THE_PLATFORM = /^logs:/;

export function judgeUnused(
  policies: Policies,
  used: ReadonlySet<string>,
  reasons: readonly (readonly [RegExp, string])[] = UNUSED_HERE,
): Judgement {
  const unused = [...policies].flatMap(([id, rights]) =>
    rights
      .filter(({ action }) => !OF_THE_PLATFORM.test(action))
      .map(({ action, resource }) => `${id} ${action} ${resource}`)
      .filter((right) => !used.has(right)),
  );
  const reasonOf = (right: string) => reasons.find(([pattern]) => pattern.test(right))?.[1];
  return {
    kept: unused.flatMap((right) => {
      const reason = reasonOf(right);
      return reason === undefined ? [] : [{ right, reason }];
    }),
    unexplained: unused.filter((right) => reasonOf(right) === undefined),
    needless: reasons
      .filter(([pattern]) => !unused.some((right) => pattern.test(right)))
      .map(([pattern]) => pattern.source),
  };
}
