import type * as v from 'valibot';
import { isUnitedStates } from '../address/united-states.ts';

type Issue = v.BaseIssue<unknown>;

/** The type of the one problem of an address in another country. */
export const ABROAD = 'abroad';

/** Of a foreign address these have other forms, which are no mistakes of their own. */
const OF_A_COUNTRY: ReadonlySet<unknown> = new Set(['state', 'zip', 'country']);

/**
 * The problems, where those of state and ZIP code of an address abroad are the one that it is abroad: whoever mended
 * them would only then be told that nothing is mailed there.
 */
export function askingCountryFirst(issues: readonly Issue[]): Issue[] {
  const told = new Set<unknown>();
  return issues.flatMap((issue) => {
    const [last, ...before] = [...(issue.path ?? [])].reverse();
    if (last === undefined || !OF_A_COUNTRY.has(last.key)) return [issue];
    const { input: address } = last;
    if (told.has(address)) return [];
    if (last.key === 'country' || !isAbroad(address)) return [issue];
    told.add(address);
    const path: Path = [...before.reverse(), { ...last, key: 'country' }] as unknown as Path;
    return [{ ...issue, kind: 'validation', type: ABROAD, path } satisfies Issue];
  });
}

type Path = NonNullable<Issue['path']>;

function isAbroad(address: unknown): boolean {
  const { country } = Object(address) as { readonly country?: unknown };
  return typeof country === 'string' && country.trim() !== '' && !isUnitedStates(country);
}
