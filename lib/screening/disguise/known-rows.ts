/** The initials of months and weekdays in the three languages that are read, and the alphabet. */
const ROWS = [
  'jfmamjjasond',
  'efmamjjasond',
  'mtwtfss',
  'lmmjvsd',
  'lmxjvsd',
  'abcdefghijklmnopqrstuvwxyz',
];

/**
 * Whether letters that stand alone are those below the bars of a chart or above the columns of a calendar or a list:
 * they begin anywhere in their row and go round as often as there are months or weeks.
 * @param letters in lower case.
 */
export function isKnownRow(letters: string): boolean {
  return ROWS.some((row) =>
    row.repeat(Math.ceil(letters.length / row.length) + 1).includes(letters),
  );
}
