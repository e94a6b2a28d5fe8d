const WEEKDAYS = 'SUN MON TUE WED THU FRI SAT'.split(' ');
const SCHEDULE = /^([A-Z]{3}(?:[-,][A-Z]{3})*) (0?\d|1\d|2[0-3])$/;

/**
 * When an office of the operator's own prints: weekdays and an hour of UTC, such as `MON-FRI 12` or `TUE,THU 9`. A week
 * begins with Sunday.
 * @returns the EventBridge expression; undefined for what is not that.
 */
export function printSchedule(text: string): string | undefined {
  const [, days = '', hour] = SCHEDULE.exec(text) ?? [];
  return days.split(',').every(isDays) ? `cron(0 ${Number(hour)} ? * ${days} *)` : undefined;
}

/** A day, or days from one to a later one. */
function isDays(text: string): boolean {
  const places = text.split('-').map((day) => WEEKDAYS.indexOf(day));
  const [first = -1, last = first, ...others] = places;
  const isRange = text.includes('-') ? last > first : true;
  return first >= 0 && isRange && others.length === 0;
}
