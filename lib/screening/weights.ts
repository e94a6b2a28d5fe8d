/** A weight that is decisive: where the classifier agrees, or in an address, the letter is refused. */
export const REFUSE_AT = 100;
/** At which a person must look. A rule of this weight is plain: no word of kindness some way off takes it back. */
export const HOLD_AT = 95;
/** At which it depends on the words around. */
export const DOUBT_AT = 50;
