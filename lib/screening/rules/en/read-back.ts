import { defineRules } from '../../screening-rule.ts';
import { CHILD, HARM, YOU } from './violence.ts';

/** Who else may do it: of these `will` is no announcement of the writer's. */
const OTHERS = `not|never|nothing|nobody|no one|what will|who will|which will|that will|this will|it will|he will|she will
  will it|will he|will she|will they|will not`;

/** A threat as OCR reads it where it loses the thin letter that the sentence begins with. A person looks. */
export const READ_BACK_EN = defineRules('en', 'threat_of_violence', {
  'bare-will': {
    steps: ['will|going to|ll', HARM, `${YOU}|${CHILD}`],
    within: 1,
    weight: 95,
    unless: `${OTHERS}|with kindness|an email|with laughter|at tennis|at golf|at chess|at poker`,
  },
});
