/**
 * Every kind of issue that a quote or an order tells of its paper, with how much it matters. An `error` will not print
 * or not arrive as meant, and keeps a document from being sent; a `warning` will look or arrive worse than meant; an
 * `info` says what the service did. A code that is not here does not compile.
 */
export const ISSUES = {
  // Of where something lies on a page.
  text_outside_safe_area: 'error',
  text_near_edge: 'warning',
  ink_outside_safe_area: 'warning',
  machine_mark_overlap: 'error',
  page_background: 'warning',
  page_scaled: 'warning',
  page_turned: 'info',
  // A warning where the page has a character that its font does not have.
  page_flattened: 'info',
  // A warning where a page prints at less than 90 % of its size.
  page_fitted: 'info',
  // Of how it will look.
  small_type: 'warning',
  font_not_embedded: 'error',
  low_resolution: 'warning',
  huge_picture: 'warning',
  annotation_not_printed: 'warning',
  // Of forms.
  field_unprintable: 'error',
  field_not_printed: 'warning',
  // Of what a text says.
  looks_like_markdown: 'warning',
  looks_like_html: 'warning',
  unfilled_placeholder: 'warning',
  test_line: 'warning',
  // Of how it is set.
  signature_at_end: 'warning',
  table_too_wide: 'warning',
  list_renumbered: 'warning',
  // Of stationery: a letter that is printed with it may wait for a person.
  stationery_doubted: 'warning',
  // Of a batch: what several rows have in common, and cells in which a value failed.
  duplicate_rows: 'warning',
  broken_cells: 'warning',
  // Of the places of the addresses.
  address_zone_occupied: 'warning',
  address_sheet_added: 'info',
  page_moved: 'info',
  address_not_in_window: 'error',
  address_differs: 'error',
  ink_under_imprint: 'warning',
  // Of what the carrier says of the addresses.
  unit_missing: 'warning',
  unit_unknown: 'warning',
  address_corrected: 'info',
} as const satisfies Readonly<Record<string, 'error' | 'warning' | 'info'>>;

export type IssueCode = keyof typeof ISSUES;
export type IssueSeverity = (typeof ISSUES)[IssueCode];

export const ISSUE_CODES = Object.keys(ISSUES) as [IssueCode, ...IssueCode[]];
