import { DATE_WORD, phrasesOf } from '../screening-rule.ts';

/** A date, or a day that is near. Only for rules that `namesDays`: to others a date is a blank. */
export const DAY = {
  en: `${DATE_WORD}|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tonight|today|tomorrow|this week|next week
    this weekend`,
  es: `${DATE_WORD}|lunes|martes|miercoles|jueves|viernes|sabado|domingo|esta noche|hoy|manana|esta semana`,
  fr: `${DATE_WORD}|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|ce soir|cette nuit|aujourd hui|demain
    cette semaine`,
} as const;

/** Each of the first with each of the second behind it. */
export function each(first: string, second: string): string {
  return phrasesOf(first)
    .flatMap((one) => phrasesOf(second).map((other) => `${one} ${other}`))
    .join('|');
}
