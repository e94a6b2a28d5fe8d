import { isOver } from '../deadline/within.ts';
import type { Log, Screener, Verdict } from '../ports.ts';
import { UNSCREENED } from './unscreened.ts';

/**
 * The rules first, then the model: what the rules refuse the model does not see, and of the two verdicts the stricter
 * one holds. A model that is down, late or unintelligible makes the letter wait for a person; it never lets pass what
 * the rules would not.
 */
export function screenWithBoth(deps: {
  readonly rules: Screener;
  readonly model: Screener;
  readonly log: Log;
}): Screener {
  return {
    async screen(content) {
      const byRules = await deps.rules.screen(content);
      if (byRules.outcome === 'refuse') return byRules;
      return stricter(byRules, await askModel(deps, content));
    },
  };
}

async function askModel(
  { model, log }: { readonly model: Screener; readonly log: Log },
  content: Parameters<Screener['screen']>[0],
): Promise<Verdict> {
  try {
    return await model.screen(content);
  } catch (error) {
    const { documentSha256, deadline } = content;
    // A caller's slow file leaves a model that is well no time: only one that had its own is away, and rings.
    if (isOver(deadline)) log.info('screening_cut_short', { documentSha256 });
    else log.error('screening_model_failed', { documentSha256 }, error);
    return UNSCREENED;
  }
}

const STRICTNESS = { allow: 0, hold: 1, refuse: 2 } as const;

/** Of equals the first, with the categories and the fears of both: an operator sees all that was found. */
function stricter(first: Verdict, second: Verdict): Verdict {
  const [strict, other] =
    STRICTNESS[second.outcome] > STRICTNESS[first.outcome] ? [second, first] : [first, second];
  const feared = strict.feared ?? other.feared;
  return {
    ...strict,
    categories: [...new Set([...strict.categories, ...other.categories])],
    ...(feared !== undefined && { feared }),
  };
}
