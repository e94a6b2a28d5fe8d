export const THANKS = `Dear Ms. Lovelace,

thank you for the notes on the Analytical Engine. We have set them in type, and the tables of the seventh note were computed a second time: all of them are right.

The proofs are ready for you at our office in Main Street on any weekday. If you would rather read them at home, a line to the address above is enough.

With kind regards,

Charles Babbage`;

/** Signed as a bank, so that the screening leaves it to a person. */
export const DOUBTFUL = `Dear Mr. Turing,

we are moving our records to a new building. Please confirm your account at our counter before the end of the month, and bring the letter that came with your last statement.

Nothing changes for you until then.

Yours sincerely,

Bletchley Savings Bank`;
