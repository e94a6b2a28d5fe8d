/** When a schedule runs next: the first moment after `afterMs`, in milliseconds; undefined when never again. */
export type NextRun = (afterMs: number) => number | undefined;

const RATE = /^rate\((\d+) (minute|hour|day)s?\)$/;
const UNIT_MS: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** 29 February can be eight years away. */
const FURTHEST_DAYS = 8 * 366;

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const WEEKDAYS = 'SUN MON TUE WED THU FRI SAT'.split(' ');

/**
 * Reads an EventBridge expression, in UTC: `rate(5 minutes)` or `cron(0 3 * * ? *)` with lists, ranges, steps and
 * names; not L, W and #. A rate keeps to the multiples of its interval, so that it does not start over with each
 * restart of the process.
 * @throws Error when the expression is neither.
 */
export function parseSchedule(expression: string): NextRun {
  const [, count, unit] = RATE.exec(expression) ?? [];
  if (Number(count) > 0 && unit !== undefined) {
    const everyMs = Number(count) * (UNIT_MS[unit] ?? 0);
    return (afterMs) => (Math.floor(afterMs / everyMs) + 1) * everyMs;
  }
  const fields = /^cron\((.*)\)$/.exec(expression)?.[1]?.trim().split(/\s+/);
  if (fields?.length === 6) return parseCron(expression, fields);
  throw new Error(
    `${expression} is no schedule known here: rate(N minutes|hours|days) or cron(...)`,
  );
}

function parseCron(expression: string, fields: readonly string[]): NextRun {
  const field = (index: number, from: number, to: number, names: readonly string[] = []) =>
    parseField({ text: fields[index] ?? '', from, to, names, expression });
  const minutes = field(0, 0, 59);
  const hours = field(1, 0, 23);
  const daysOfMonth = field(2, 1, 31);
  const months = field(3, 1, 12, MONTHS);
  // EventBridge counts Sunday as 1.
  const daysOfWeek = field(4, 1, 7, WEEKDAYS);
  const years = field(5, 1970, 2199);

  const isDay = (day: Date) =>
    daysOfMonth.has(day.getUTCDate()) &&
    months.has(day.getUTCMonth() + 1) &&
    daysOfWeek.has(day.getUTCDay() + 1) &&
    years.has(day.getUTCFullYear());
  const minutesOfDay = [...hours]
    .flatMap((hour) => [...minutes].map((minute) => hour * 60 + minute))
    .sort((one, other) => one - other);

  return (afterMs) => {
    const today = Math.floor(afterMs / DAY_MS) * DAY_MS;
    for (let days = 0; days < FURTHEST_DAYS; days++) {
      const midnight = today + days * DAY_MS;
      if (!isDay(new Date(midnight))) continue;
      const minute = minutesOfDay.find((each) => midnight + each * MINUTE_MS > afterMs);
      if (minute !== undefined) return midnight + minute * MINUTE_MS;
    }
    return undefined;
  };
}

interface Field {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly names: readonly string[];
  readonly expression: string;
}

/** The numbers a field allows. */
function parseField({ text, from, to, names, expression }: Field): ReadonlySet<number> {
  const number = (word: string) => {
    const value = names.includes(word) ? names.indexOf(word) + from : Number(word);
    if (Number.isInteger(value) && value >= from && value <= to) return value;
    throw new Error(`${expression}: ${word} is no number from ${from} to ${to}`);
  };
  const allowed = new Set<number>();
  for (const part of text.toUpperCase().split(',')) {
    const [range = '', step = '1'] = part.split('/');
    const [first = '', last = part.includes('/') ? String(to) : first] = range.split('-');
    const everything = range === '*' || range === '?';
    const start = everything ? from : number(first);
    const end = everything ? to : number(last);
    const by = Number(step);
    if (!(by >= 1)) throw new Error(`${expression}: ${step} is no step`);
    for (let value = start; value <= end; value += by) allowed.add(value);
  }
  return allowed;
}
