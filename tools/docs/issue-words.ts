import type { IssueCode } from '../../lib/ports/issues.ts';

/** What each issue says, in a line; `fix` of an answer says what to do about the very one. */
export const ISSUE_WORDS: Readonly<Record<IssueCode, string>> = {
  text_outside_safe_area: 'Text lies so near the edge of the sheet that it may be cut off',
  text_near_edge: 'Text lies nearer than 1/4 in to an edge',
  ink_outside_safe_area: 'Ink runs off the sheet: the outermost 1/16 in is not printed',
  machine_mark_overlap: 'Something stands where the folding machine prints its marks',
  page_background: 'A background covers the page',
  page_scaled: 'The page is printed a little smaller, so that its lower left stays free',
  page_flattened:
    'A page that programs draw each in their way, or with text that is cropped off, prints as a picture; a warning where a font lacks a character',
  page_turned: 'A wide page is turned to print upright',
  page_fitted:
    'A page of another size prints on US Letter, smaller where it must be; a warning below 90 % of its size',
  small_type: 'Type is smaller than 6 pt',
  font_not_embedded: 'A font is not in the file, so its letters cannot be printed',
  low_resolution: 'A picture has fewer than 150 dots per inch',
  huge_picture: 'A picture has far more dots than a printer shows',
  annotation_not_printed: 'A note of the file is not printed',
  field_unprintable: 'What is typed in a form has letters that cannot be printed',
  field_not_printed: 'What is typed in a form does not print, or not all of it',
  looks_like_markdown:
    'Marks of Markdown print as typed: in plain text, in a subject, or because they are not set',
  looks_like_html: 'Plain text looks like HTML, which prints as typed',
  unfilled_placeholder: 'A placeholder is not filled in',
  test_line: 'A line that asks the sandbox for an outcome prints as it stands in a live letter',
  signature_at_end: 'No closing was found, so the signature stands below the text',
  table_too_wide: 'A table in Markdown is so wide that words in it are cut',
  list_renumbered: 'A number of a list in Markdown prints as another one than it is written',
  stationery_doubted:
    'Something on stationery could not be read: a letter with it may wait for a person',
  duplicate_rows: 'Rows of a batch would mail the same letter to the same recipient',
  broken_cells:
    'Cells of a batch print an error or a formula of the spreadsheet, or what a program writes for nothing',
  address_zone_occupied: 'Something stands where the addresses go',
  address_sheet_added: 'A sheet with the addresses goes before page 1, for free',
  page_moved: 'Page 1 is moved, or printed a little smaller, to make room for the addresses',
  address_not_in_window: 'The address of the PDF is not in the window of the envelope',
  address_differs: 'The address in the window is not that of `to`',
  ink_under_imprint: 'Ink lies where the print facility prints something of its own',
  unit_missing: 'The carrier knows units at this address, and none is given',
  unit_unknown: 'The carrier does not know the unit',
  address_corrected: 'The carrier writes the address otherwise, and so it is printed',
};
