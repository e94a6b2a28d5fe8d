const WORDS_OF_DATES = new Set(
  `january february march april may june july august september october november december jan feb mar apr jun jul aug
  sep sept oct nov dec enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ene abr
  ago dic janvier fevrier février mars avril mai juin juillet aout août septembre octobre novembre decembre décembre
  monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles miércoles jueves viernes sabado sábado
  domingo lundi mardi mercredi jeudi vendredi samedi dimanche date fecha am pm h st nd rd th er de del le el the of a à`.split(
    /\s+/,
  ),
);

/** In characters; a longer line is a sentence. */
const LONGEST = 60;
const IN_NUMBERS = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/;
/** `4TH` and `9pm`, but no word that is hidden in digits. */
const TOUCHING = /\p{L}\d|\d(?!(?:st|nd|rd|th|er|h|am|pm)(?![\p{L}\d]))\p{L}/iu;

/**
 * The text with blanks in the place of each date that is a line, or ends one behind a comma, as the service prints one
 * above letters that have none: it says nothing of the language that the writer writes, nor of what is meant. What
 * stands before the comma stays, since it need not be a place. As long as before, so that places in it are the same;
 * linear.
 */
export function withoutDates(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const start = startOfDate(line);
      return line.slice(0, start).padEnd(line.length);
    })
    .join('\n');
}

/** Whether a line is a date and nothing else. */
export function isDate(line: string): boolean {
  if (line.length > LONGEST || !/\d/.test(line) || TOUCHING.test(line)) return false;
  const words = line.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isNamed = words.length > 0 || IN_NUMBERS.test(line);
  return isNamed && words.every((word) => WORDS_OF_DATES.has(word));
}

/** Whether a line ends with a date behind something else: `Springfield, IL, May 4`. */
export function endsWithDate(line: string): boolean {
  const start = startOfDate(line);
  return start > 0 && start < line.length;
}

/** The length of the line where it has none. */
function startOfDate(line: string): number {
  if (line.length > LONGEST) return line.length;
  if (isDate(line)) return 0;
  for (let at = line.indexOf(','); at >= 0; at = line.indexOf(',', at + 1)) {
    if (isDate(line.slice(at + 1))) return at + 1;
  }
  return line.length;
}
