import * as v from 'valibot';
import { PAPER_DIFFERENCES, PAPER_FINDINGS } from '../../../ports/paper.ts';
import { RectSchema } from './letter-grounds.ts';

export const PaperFindingSchema = v.pipe(
  v.object({
    code: v.pipe(
      v.picklist(PAPER_FINDINGS),
      v.description(
        '`unread_ink`: ink that the text does not account for; `hidden_text`: text without ink; `text_differs`: ink and text say different things; `symbol_art`, `vertical_text`, `reordered_text`: letters set so that a program does not read them as the eye does; `unread_pages`: more than could be read in time, of pages or of one.',
      ),
    ),
    page: v.pipe(v.number(), v.integer(), v.description('From 1.')),
    through_page: v.pipe(
      v.nullable(v.pipe(v.number(), v.integer())),
      v.description('Of `unread_pages` the last one; null of others, and where it is not known.'),
    ),
    rect_in: v.pipe(
      v.nullable(v.array(v.number())),
      v.description(
        "Left, top, width and height in inches from the sheet's left and top edges; null for all of the page.",
      ),
    ),
    words: v.pipe(
      v.array(v.string()),
      v.description('What was read there, or is said to stand there; at most 40 words.'),
    ),
  }),
  v.title('PaperFinding'),
);

export const PaperDifferenceSchema = v.pipe(
  v.object({
    kind: v.pipe(
      v.picklist(PAPER_DIFFERENCES),
      v.description(
        '`ink_only`: read from the ink, and not what the file says there; `text_only`: in the file, and not seen on the paper; `unread`: ink that looks like writing, and that nothing read; `read_otherwise`: letters that the eye reads in another way than a program.',
      ),
    ),
    page: v.pipe(v.number(), v.integer(), v.description('Of the file that prints, from 1.')),
    rect_in: RectSchema,
    text: v.pipe(
      v.string(),
      v.description('What was read there, or is said to stand there; empty of `unread`.'),
    ),
  }),
  v.title('PaperDifference'),
);

/** A page of a PDF: what its file says, and what its paper says. */
export const PageReadingSchema = v.object({
  page: v.pipe(v.number(), v.integer(), v.description('From 1.')),
  extracted: v.pipe(v.string(), v.description('What the file says of its text.')),
  read: v.pipe(v.string(), v.description('What was read from its pixels.')),
});
