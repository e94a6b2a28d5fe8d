import { defineRules } from '../../screening-rule.ts';
import { CHILD, HARM, YOU } from './violence.ts';

/** Who else may do it: of these `will` is no announcement of the writer's. */
const OTHERS = `not|never|nothing|nobody|no one|what will|who will|which will|that will|this will|it will|he will|she will
  will it|will he|will she|will they|will not`;

/** Of whom it is said in concern, or of everybody. */
const IN_CARE = `if|when|before|after|until|never|not|doctor*|without|unless|would|could|may|might|what|how|why|where|insurance
  benefit*|beneficiary|estate|policy|laughing|happy`;

/** A threat as OCR reads it where it loses the thin letter that the sentence begins with. A person looks. */
export const READ_BACK_EN = defineRules('en', 'threat_of_violence', {
  'bare-will': {
    steps: ['will|going to|ll', HARM, `${YOU}|${CHILD}`],
    within: 1,
    weight: 95,
    unless: `${OTHERS}|with kindness|an email|with laughter|at tennis|at golf|at chess|at poker`,
  },
  'short-die': {
    steps: [`${YOU}|${CHILD}`, 'die|dies|will die|must die|will bleed|burn'],
    within: 1,
    weight: 95,
    unless: IN_CARE,
  },
});
