const WORDS_OF_DATES = new Set(
  `january february march april may june july august september october november december jan feb mar apr jun jul aug
  sep sept oct nov dec enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ene abr
  ago dic janvier fevrier février mars avril mai juin juillet aout août septembre octobre novembre decembre décembre
  monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles miércoles jueves viernes sabado sábado
  domingo lundi mardi mercredi jeudi vendredi samedi dimanche date fecha st nd rd th er de del le el the of a à`.split(
    /\s+/,
  ),
);

/**
 * The text without lines that are a date and nothing else, as the service prints one above letters that have none: its
 * English says nothing of the language that the writer writes. Linear.
 */
export function withoutDates(text: string): string {
  return text
    .split('\n')
    .map((line) => (isDate(line) ? '' : line))
    .join('\n');
}

/** Whether a line is a date and nothing else. */
export function isDate(line: string): boolean {
  if (line.length > LONGEST || !/\d/.test(line)) return false;
  const words = line.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length > 0 && words.every((word) => WORDS_OF_DATES.has(word));
}

/** In characters. */
const LONGEST = 60;
