/** What the person at the keyboard can mend; shown as one line. */
export class AdminError extends Error {}
