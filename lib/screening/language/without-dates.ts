const WORDS_OF_DATES = new Set(
  `january february march april may june july august september october november december jan feb mar apr jun jul aug
  sep sept oct nov dec enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ene abr
  ago dic janvier fevrier février mars avril mai juin juillet aout août septembre octobre novembre decembre décembre
  monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles miércoles jueves viernes sabado sábado
  domingo lundi mardi mercredi jeudi vendredi samedi dimanche date fecha am pm h st nd rd th er de del le el the of a à`.split(
    /\s+/,
  ),
);

/**
 * The text without lines that are a date, with or without a place before it, as the service prints one above letters
 * that have none: they say nothing of the language that the writer writes, nor of what is meant. Linear.
 */
export function withoutDates(text: string): string {
  return text
    .split('\n')
    .map((line) => (isDate(line) ? '' : line))
    .join('\n');
}

/** `Paris, le 27 novembre 2026`, `Springfield, IL, May 4`: a place is a name of few words. */
const PLACE = /^(?:\p{Lu}[\p{L}'’.-]*\s?){1,4},(?:\s?\p{Lu}{2},)?/u;
const IN_NUMBERS = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/;

/** Whether a line is a date and nothing else. */
export function isDate(line: string): boolean {
  const date = line.trim().replace(PLACE, '');
  if (line.length > LONGEST || !/\d/.test(date)) return false;
  const words = date.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isNamed = words.length > 0 || IN_NUMBERS.test(date);
  return isNamed && words.every((word) => WORDS_OF_DATES.has(word));
}

/** In characters. */
const LONGEST = 60;
