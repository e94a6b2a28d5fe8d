/** The most pages of a letter, as the specification limits them; whatever a sender sends, a PDF included. */
export const LETTER_PAGES_MAX = 12;
