import { POINTS_PER_INCH } from '../basics/points-per-inch.ts';
import { LETTER_PAGES_MAX } from '../contract/letter-pages.ts';
import { ENVELOPE, NOTECARD, POSTCARDS } from '../document/card/card-sizes.ts';
import {
  BODY_ZONE,
  BODY_ZONE_FIRST_PAGE,
  LETTERHEAD_ZONE,
  MACHINE_MARK,
  MACHINE_SERIAL,
  RECIPIENT_ZONE,
  RETURN_ZONE,
  SHEET,
  type SheetZone,
  WINDOWS,
} from '../document/window-zones.ts';

const [RETURN_WINDOW, RECIPIENT_WINDOW] = WINDOWS as readonly [SheetZone, SheetZone];

/** How the tools name them. */
export const PRINT_RULES_RESOURCE = {
  uri: 'spec://print-rules',
  name: 'print-rules',
  title: 'Print rules',
  description: 'Sizes, margins, address window, formats, limits and what a PDF must be like.',
  mimeType: 'text/markdown',
} as const;

/** What prints, where, and within which limits; for whoever writes a letter or lays out a PDF. Markdown. */
export const PRINT_RULES = `# Print rules

Lengths are in inches. Zones are measured from the left and top edges of the sheet.

## Letters (\`letter\`, \`letter_windowed\`)

- Sheet: US Letter, ${SHEET.widthInches} x ${SHEET.heightInches}, both sides unless \`double_sided\` is false, black and white unless \`color\` is true. At most ${LETTER_PAGES_MAX} pages.
- Envelope: #10 with two windows. They show ${zone(RETURN_WINDOW)} (sender) and ${zone(RECIPIENT_WINDOW)} (recipient) of page 1.
- The sheet slides in its envelope. Always visible: ${zone(RETURN_ZONE)} (sender) and ${zone(RECIPIENT_ZONE)} (recipient).
- Keep free on every sheet ${zone(MACHINE_MARK)}, where the mark of the folding machine prints on white, and ${zone(MACHINE_SERIAL)}, where its serial number prints on what is there (of a PDF a warning, \`ink_under_imprint\`).
- A return-mark line (who mailed it) stands at the foot of First-Class letters, of a PDF in a free margin, else on an address sheet; \`remove_mark\` leaves it out for a fee.

### From \`text\`

- Plain text, at most 50,000 characters. An empty line ends a paragraph; a form feed (\\f) begins a page. Markdown and HTML print as typed, and \`issues\` warns of them.
- With \`text_format: "markdown"\`: CommonMark with tables; headings, emphasis, lists, quotes, rules; links print with their address. Images, raw HTML and rows with more cells than their head are refused.
- The day of mailing stands above it, unless the text begins with a date; \`date\` and \`subject\` change that. \`merge\` fills each {{name}}.
- \`stationery\` prints a letterhead and a signature: send them once with PUT /v1/stationery (\`letterhead_base64\`, \`signature_base64\`: PNG, JPEG, or a PDF of one page). A logo goes to ${zone(LETTERHEAD_ZONE)} of page 1; a whole sheet (a PDF, or a picture in that shape of at least 612 x 792 dots) leaves the windows free, and the margins follow it.
- It is set at ${zone(BODY_ZONE_FIRST_PAGE)} on page 1 and ${zone(BODY_ZONE)} on the others. The addresses are added; do not write them into the text.
- Latin, Greek, Cyrillic, Armenian, Georgian, Devanagari, Bengali, Gurmukhi, Gujarati, Tamil, Telugu, Kannada, Malayalam and Thai letters, Chinese, Japanese and Korean, Arabic and Hebrew (from right to left), common symbols and emoji (in black, one by one) print. \`name\` and \`company\` take the same letters where no print facility sets the address itself (it refuses with \`rejected\`); the rest of an address takes Latin. Anything else is \`unsupported_characters\`: send a PDF.

### From a PDF (\`upload_key\`, \`pdf_url\`, \`pdf_base64\`)

- At most 10 MB, not encrypted (neither a password to open it nor one that restricts its use: print it to PDF anew), with a real text layer: scans are \`low_text_density\`, unless a page of text stands before them. All fonts embedded. At most 40 million dots of pictures a page, and 20 MB as it prints.
- Forms print as filled in, annotations as they look; scripts, attachments and hidden layers are dropped. What is screened is what prints.
- Other sheets are shrunk to US Letter, never enlarged (\`page_fitted\`: A4 prints at 93 % of its size; below 90 % it is a warning: Legal 78 %, Tabloid 64 %); landscape pages are turned to print upright (\`page_turned\`). Pages with effects that print facilities draw each in their way (soft masks, gradients, patterns, odd fonts) print as a picture of 300 dots an inch (\`page_flattened\`), as does one with a character that its font does not have: a box or nothing prints for it, and it is a warning. Sides from 3 to 24.
- \`letter\`: leave ${zone(RETURN_WINDOW)} and ${zone(RECIPIENT_WINDOW)} of page 1 white, and the addresses are printed there. Otherwise page 1 is moved down or to the right, or printed at 92 % and more (\`page_moved\`); only where that does not help, an address sheet is put in front: free, not in \`page_count\`, \`address_sheet_added\` in \`issues\`. Certified letters get the print facility's own.
- \`letter_windowed\`: the PDF brings its own recipient block, which must lie within ${zone(RECIPIENT_WINDOW)} of page 1. Its street, unit and ZIP code must be those of \`to\`, with no others beside them: from the street on no other numbers, below the ZIP code no more lines. Nothing is added there. PDFs only.
- Leave 1/4 free at each edge and 0.6 at the lower left (what stands there is printed up to 4 % smaller, \`page_scaled\`); the outermost 1/16 of what runs off the sheet is not printed (\`ink_outside_safe_area\`). Set type in at least 6 pt, use pictures of at least 150 dots per inch.
- \`issues\` of a quote say what breaks these rules and where. An error keeps the PDF from being sent; a warning or an info tells.

## Cards

Text alone, written by hand over a drawing; no PDF. \`handwriting\` is \`classic\` (Latin, Cyrillic), \`neat\` or \`brush\` (Latin); \`cover\` of a notecard is \`posy\`, \`grasses\` or \`frame\`. First-Class only, no tracking. Text that does not fit is \`validation_error\`.

${Object.entries(POSTCARDS)
  .map(([name, card]) => `- \`${name}\`: ${size(card)}.`)
  .join('\n')}
- \`notecard\`: ${size(NOTECARD)}, folded to ${inches(NOTECARD.fold)} x ${inches(NOTECARD.height)}, in an envelope of ${size(ENVELOPE)}.

## Addresses

In the United States and its territories: \`name\`, \`line1\`, \`city\`, \`state\` (two letters), \`zip\` (12345 or 12345-6789). The carrier is asked about both; the recipient prints as it writes the address (\`standardized_to\` in a quote), and an address it does not deliver to is refused. Without \`from\` the deployment's own return address is printed.
`;

function zone({ left, right, top, bottom }: SheetZone): string {
  return `${left} to ${right} across and ${top} to ${bottom} down`;
}

function size({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${inches(width)} x ${inches(height)}`;
}

function inches(points: number): number {
  return points / POINTS_PER_INCH;
}
