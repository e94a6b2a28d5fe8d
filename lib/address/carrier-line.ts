/** The longest line of a street that the carrier can be asked about. By itself, because most lines need no more. */
export const CARRIER_LINE_CHARACTERS = 50;
