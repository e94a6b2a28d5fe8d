const SCHEDULE =
  /^(MON-FRI|MON-SAT|SUN-SAT|(?:SUN|MON|TUE|WED|THU|FRI|SAT)(?:,(?:SUN|MON|TUE|WED|THU|FRI|SAT))*) (1?\d|2[0-3])$/;

/**
 * When an office of the operator's own prints: weekdays and an hour of UTC, such as `MON-FRI 12` or `TUE,THU 9`. No
 * function needs it: it is judged by whoever makes the schedule of it.
 * @returns the EventBridge expression; undefined for what is none.
 */
export function printSchedule(text: string): string | undefined {
  const [, days, hour] = SCHEDULE.exec(text) ?? [];
  return days && `cron(0 ${hour} ? * ${days} *)`;
}
