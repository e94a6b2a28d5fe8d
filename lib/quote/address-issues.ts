import type { AddressNote } from '../address/verify-parties.ts';
import type { Format } from '../contract/schemas/piece.ts';
import { addressPlace } from '../document/hints/address-places.ts';
import { toLintIssue } from '../document/lint-issue.ts';
import type { LintIssue } from '../ports.ts';

const FIXES: Readonly<Record<AddressNote['code'], (field: string) => string>> = {
  unit_missing: (field) =>
    `The carrier delivers to the building of \`${field}\`, but an apartment or suite is missing: add it to line2.`,
  unit_unknown: (field) =>
    `The carrier delivers to the building of \`${field}\`, but does not know the apartment or suite: check line2.`,
  address_corrected: (field) =>
    `The carrier writes \`${field}\` otherwise: compare what is printed with what you meant.`,
};

/** What the carrier says of addresses that it delivers to, as issues of the page that shows them. */
export function addressIssues(notes: readonly AddressNote[], format: Format): LintIssue[] {
  return notes.map(({ field, code }) =>
    toLintIssue({ code, ...addressPlace(format, field), fix: FIXES[code](field) }),
  );
}
