/** Steps of `next` that help only where such a piece is sold (`lib/rails/offer-advice.ts`). */
export const OR_PRINTED = 'Or leave out `pen`: it is printed.';
export const OR_LETTER = 'Or choose a letter.';
export const OR_FORMAT_LETTER = 'Or use format `letter`.';
export const OR_SEND_PDF = 'Or send a PDF with its own fonts embedded.';
export const OR_POSTCARD_6X9 = 'Or choose postcard_6x9, which holds all of it.';
export const OR_NOTECARD = 'Or choose notecard, which holds all of it.';
export const OR_POSTCARD_6X11 = 'Or choose postcard_6x11, which holds all of it.';
export const OR_OTHER_PIECE = 'Or choose another format or mail_class.';
export const CARDS_PLAINLY = 'Use mail_class first_class without tracking for cards.';
/** Names all there are; a caller is told those that are sold. */
export const ANY_FORMAT =
  'Use letter, letter_windowed, notecard, postcard_4x6, postcard_6x9 or postcard_6x11.';
