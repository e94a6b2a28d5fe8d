import * as v from 'valibot';
import { WITNESSES } from '../../witnesses.ts';

const WitnessSchema = v.pipe(
  v.picklist(WITNESSES),
  v.description(
    'What said it: a rule, the classifier, the language gate, a sign of disguise, who the sender says they are by name or address, what was read back from the paper, or the model.',
  ),
);

const whole = v.pipe(v.number(), v.integer());

/** A place on a sheet. */
export const RectSchema = v.pipe(
  v.array(v.number()),
  v.description("Left, top, width and height in inches from the sheet's left and top edges."),
);

/** Why a letter was not let go, and where it says so. */
export const LetterGroundsSchema = v.pipe(
  v.object({
    parts: v.pipe(
      v.array(
        v.object({
          kind: v.pipe(
            v.string(),
            v.description(
              'What of the paper it stands on, such as `content`, `sender_name` or `content_as_read` (as OCR read it).',
            ),
          ),
          text: v.string(),
        }),
      ),
      v.description('The paper as it was screened, text by text.'),
    ),
    testimonies: v.pipe(
      v.array(
        v.object({
          witness: WitnessSchema,
          category: v.string(),
          strength: v.pipe(
            v.nullable(whole),
            v.description(
              '0 to 100: what its rules weigh, or how likely the classifier takes the letter to be unlawful; null of the others.',
            ),
          ),
        }),
      ),
      v.description('What each witness says of the whole paper.'),
    ),
    passages: v.pipe(
      v.array(
        v.object({
          part: v.pipe(whole, v.description('Which of `parts`, from 0.')),
          start: v.pipe(whole, v.description('The first character, in UTF-16 units.')),
          end: v.pipe(whole, v.description('The one after the last.')),
          witness: WitnessSchema,
          category: v.string(),
          rule: v.pipe(v.nullable(v.string()), v.description('The name of the rule.')),
          places: v.pipe(
            v.array(
              v.object({
                page: v.pipe(whole, v.description('Of the file that prints, from 1.')),
                rect_in: RectSchema,
              }),
            ),
            v.description(
              'Where it stands on the paper, line by line, at most 12; empty where that is not known.',
            ),
          ),
        }),
      ),
      v.description('Where it stands, at most 120 places.'),
    ),
  }),
  v.title('LetterGrounds'),
  v.description('Why a letter was not let go; never told to its sender.'),
);

export const SenderFactsSchema = v.pipe(
  v.object({
    proven: v.pipe(
      v.picklist(['key', 'credit_code', 'wallet', 'card', 'network', 'nothing']),
      v.description('By what the sender is known: nothing that they say of themselves.'),
    ),
    key_id: v.nullable(v.string()),
    earlier: v.pipe(
      v.nullable(
        v.object({
          letters: whole,
          waiting: whole,
          allowed: v.pipe(whole, v.description('By a person, after a hold.')),
          refused: whole,
          returned: whole,
          is_more: v.pipe(v.boolean(), v.description('Whether there are more than were counted.')),
        }),
      ),
      v.description(
        'Other live letters by the same key; of guests those from the same network that the same credit code or wallet paid for, or, where `proven` is `network`, those of whom no more is proven, perhaps of others; the last 50; 0 letters: it is the first. Null where nobody can be told apart, and for a `pp_test_` key.',
      ),
    ),
    to_recipient: v.pipe(
      v.nullable(whole),
      v.description(
        'Live letters of guests to the same address since the month before, this one included, by a keyed digest; null where they are not counted, and for a `pp_test_` key.',
      ),
    ),
  }),
  v.title('SenderFacts'),
);
