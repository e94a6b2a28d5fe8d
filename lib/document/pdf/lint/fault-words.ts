import { lookUp } from '../../../basics/look-up.ts';
import type { ISSUES, IssueCode } from '../../../ports/issues.ts';

type FaultCode = {
  [C in IssueCode]: (typeof ISSUES)[C] extends 'error' ? C : never;
}[IssueCode];

/** What keeps a document from being printed, for people who never heard of its codes. */
const FAULT_WORDS: Readonly<Record<FaultCode, string>> = {
  text_outside_safe_area: 'text stands where the edge of the sheet is cut off',
  machine_mark_overlap:
    'something stands in the lower left corner, where a machine prints its mark',
  font_not_embedded: 'a font is not in the file',
  field_unprintable: 'letters that are typed in a form cannot be printed',
  address_not_in_window: 'the address is not in the window of the envelope',
  address_differs: 'the address in the window is not that of `to`',
};

/** The faults in words, each once. */
export function inFaultWords(faults: readonly { readonly code: IssueCode }[]): string {
  return [...new Set(faults.map(({ code }) => lookUp(FAULT_WORDS, code) ?? code))].join('; ');
}
