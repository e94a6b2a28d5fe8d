/** Of what a report is about and is no text at all: as malformed as a text of another make, and the same code. */
export const NO_SUBJECT = 'names nothing that a report can be about';
