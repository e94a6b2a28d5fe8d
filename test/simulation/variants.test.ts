import { describe, expect, test } from '@jest/globals';
import { PATIENCE_MS } from '../support/patience-ms.ts';
import { edited } from './run/break-code.ts';
import { plansOf } from './run/plans.ts';
import { runPlans } from './run/run-plans.ts';
import { VARIANT_NAMES, type VariantName, variantOf } from './run/variants.ts';

/** More than any of them needs. */
const SEEDS_MAX = 150;

/** The first seed that shows it, where many do not before it. Once the code has moved on, a later one does. */
const SEEN_AT: Readonly<Partial<Record<VariantName, number>>> = {
  no_fence: 137,
  adoption_ignored: 88,
  refund_key_changed: 9,
  debit_without_looking: 37,
  sweep_fails_orders: 27,
  mailed_failure_untold: 6,
  disowned_presumed: 21,
  disowned_refunded: 6,
  upload_not_claimed: 45,
  wrong_edge: 23,
  review_replaced: 67,
  advance_believed: 15,
  failure_not_told: 64,
};

describe('code that is broken on purpose', () => {
  test.each(VARIANT_NAMES)(
    '%s is seen for what it is',
    async (name) => {
      const { mode, steps = 200, invariant } = variantOf(name);
      const isSeen = (broken: readonly { readonly invariant: string }[]) =>
        broken.some((each) => each.invariant === invariant);
      const results = await runPlans(
        plansOf({ seeds: SEEDS_MAX, from: SEEN_AT[name] ?? 1, mode, steps }),
        {
          processes: 1,
          variant: name,
          onResult: ({ violations }) => isSeen(violations),
        },
      );
      const found = results.flatMap(({ violations }) => violations.map((each) => each.invariant));
      expect(found).toContain(invariant);
    },
    PATIENCE_MS,
  );

  test('a variant that finds other code than it expects says so', () => {
    const edit = { file: 'a.ts', find: 'x', put: 'y' };
    expect(edited('a x b', edit)).toBe('a y b');
    expect(() => edited('a b', edit)).toThrow('a.ts has 0 times what a variant replaces: x');
    expect(() => edited('x x', edit)).toThrow('a.ts has 2 times');
  });
});
