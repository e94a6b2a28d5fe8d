import type { Format } from '../../contract/schemas/piece.ts';
import type { LintIssue, PdfRequest } from '../../ports.ts';
import { fieldsOf } from '../address-block.ts';
import { shortened, unfilledFields } from '../letter/unfilled-fields.ts';
import { toLintIssue } from '../lint-issue.ts';
import { addressPlace } from './address-places.ts';
import { mayNeedHints } from './text-hints.ts';

/** A warning for each field of an address in which something should have been filled in: the letter goes to nobody. */
export function addressHints(addresses: PdfRequest['addresses'], format: Format): LintIssue[] {
  if (addresses === null) return [];
  return (['to', 'from'] as const).flatMap((party) =>
    fieldsOf(party, addresses[party])
      .filter(({ text }) => mayNeedHints(text))
      .flatMap(({ field, text }) =>
        unfilledFields(text).map((unfilled) => {
          const fix = `\`${field}\`: \`${shortened(unfilled.text)}\` looks like a field that nobody filled in, and prints as it stands: write what belongs there. \`merge\` fills text and subject alone.`;
          const place = addressPlace(format, party);
          return toLintIssue({ code: 'unfilled_placeholder', ...place, fix });
        }),
      ),
  );
}
