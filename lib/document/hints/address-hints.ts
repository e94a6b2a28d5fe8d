import type { LintIssue, PdfRequest } from '../../ports.ts';
import { fieldsOf } from '../address-block.ts';
import { shortened, unfilledFields } from '../letter/unfilled-fields.ts';
import { toLintIssue } from '../lint-issue.ts';
import { RECIPIENT_ZONE, RETURN_ZONE } from '../window-zones.ts';
import { mayNeedHints } from './text-hints.ts';

const ZONES = { to: RECIPIENT_ZONE, from: RETURN_ZONE } as const;

/** Where an address stands on page 1. */
export function rectOfAddress(party: 'to' | 'from'): LintIssue['rectInches'] {
  const { left, top, right, bottom } = ZONES[party];
  return [left, top, right - left, bottom - top];
}

/** A warning for each field of an address in which something should have been filled in: the letter goes to nobody. */
export function addressHints(addresses: PdfRequest['addresses']): LintIssue[] {
  if (addresses === null) return [];
  return (['to', 'from'] as const).flatMap((party) =>
    fieldsOf(party, addresses[party])
      .filter(({ text }) => mayNeedHints(text))
      .flatMap(({ field, text }) =>
        unfilledFields(text).map((unfilled) => {
          const fix = `\`${field}\`: \`${shortened(unfilled.text)}\` looks like a field that nobody filled in, and prints as it stands: write what belongs there. \`merge\` fills text and subject alone.`;
          const rectInches = rectOfAddress(party);
          return toLintIssue({ code: 'unfilled_placeholder', page: 1, rectInches, fix });
        }),
      ),
  );
}
