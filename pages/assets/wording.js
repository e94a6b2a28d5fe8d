const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
};
let momentFormat = new Intl.DateTimeFormat('en-GB', MOMENT);

/** From here on timestamps are shown in that zone; undefined for the reader's own. */
export function showTimesIn(timeZone) {
  momentFormat = new Intl.DateTimeFormat('en-GB', { ...MOMENT, timeZone });
}
const FULL_MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Cents as dollars. */
export function money(cents) {
  return `$${(cents / 100).toFixed(2)}`;
}

/** What an order costs, and what became of the money. */
export function priceWords({ sandbox, price_cents: cents, payment }) {
  if (sandbox) return `${money(cents)}, free in the sandbox`;
  return `${money(cents)}, ${words(payment.method)}: ${payment.state}`;
}

/** A timestamp in the reader's own time zone, or in the one chosen. */
export function moment(timestamp) {
  return momentFormat.format(new Date(timestamp));
}

/** The same with its year, for what is kept. */
export function fullMoment(timestamp) {
  return FULL_MOMENT.format(new Date(timestamp));
}

/** What the service wrote, with its timestamps in the reader's own time zone. */
export function inLocalTime(text) {
  return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (timestamp) => moment(timestamp));
}

/** `held_for_review` as people say it. */
export function words(name) {
  return name.replaceAll('_', ' ');
}

/** A length of time by its two largest units. */
export function duration(ms) {
  const [days, hours, minutes] = [
    Math.floor(ms / DAY_MS),
    Math.floor((ms % DAY_MS) / HOUR_MS),
    Math.floor((ms % HOUR_MS) / MINUTE_MS),
  ];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return `${Math.max(minutes, 0)} min`;
}

/** How long an operator still has, and whether that is less than a day. */
export function timeLeft(decideBy, nowMs) {
  const leftMs = Date.parse(decideBy) - nowMs;
  return {
    text: leftMs <= 0 ? 'time is up' : `${duration(leftMs)} left`,
    urgent: leftMs < DAY_MS,
  };
}

/** What it is, and to whom. */
export function pieceTitle({ format, to }) {
  const kind = format.startsWith('letter') ? 'Letter' : words(format).split(' ')[0];
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} to ${to.name}`;
}

/** What an order's piece is, in one line. */
export function pieceWords({ format, mail_class, page_count, color, tracking }) {
  const pages = page_count === 1 ? '1 page' : `${page_count} pages`;
  // Cards are printed as their format is, whatever was asked: no ink is chosen for them.
  const ink = color ? 'colour' : 'black and white';
  const options = [format.startsWith('letter') ? ink : null, tracking ? 'tracked' : null];
  return [words(format), words(mail_class), pages, ...options].filter(Boolean).join(', ');
}

/** Why a print facility is left alone, until when, and what that means for letters. */
export function restWords({ until, by_hand: isByHand }) {
  const why = isByHand
    ? 'Somebody had it rest by hand'
    : 'It failed so often that it is left alone';
  return `${why}, until ${moment(until)}. Other facilities take what they can; what none takes waits, paid, up to a day. New orders of what no other facility makes are refused meanwhile.`;
}

/** With a capital letter and a full stop. */
export function asSentence(text) {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

/** What the service wrote, as sentences, with its timestamps in the reader's own time zone. */
export function sentences(texts) {
  return inLocalTime(texts.map(asSentence).join(' '));
}
