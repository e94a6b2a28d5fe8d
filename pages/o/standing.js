import { button, element } from '../assets/dom.js';
import { facts } from '../assets/order-parts.js';
import { asSentence, fullMoment, pieceWords } from '../assets/wording.js';

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
/** What a letter goes through; `reached` of a status is the step that is under way. */
const STEPS = ['Payment', 'Check', 'Print', 'On its way', 'Arrival'];
const REACHED = {
  draft: 0,
  pending_payment: 0,
  screening: 1,
  held_for_review: 1,
  submitted: 2,
  mailed: 3,
  delivered: 5,
};
/** The carrier's own numbers, which it can be asked about. */
const CARRIER_NUMBER = /^\d{20,34}$/;

/** What each status means for who waits. */
const MEANINGS = {
  draft: () => ['Waiting for its payment', 'The letter is printed once it is paid.'],
  pending_payment: (order, _events, payUrl) => [
    'Waiting for its payment',
    'The letter is checked and printed as soon as it is paid. Nothing was charged yet.',
    ...wayToPay(order, payUrl),
  ],
  screening: ({ waiting }) => [
    'Being checked and handed to print',
    ...(waiting === null
      ? ['What it says is checked, and it goes to print. That takes seconds as a rule.']
      : [WAITS[waiting.for](fullMoment(waiting.until))]),
  ],
  held_for_review: ({ hold, waiting }) => [
    'A person is looking at it',
    ...(hold === null
      ? ['It was decided, and is handed to print.']
      : [
          `A letter is read by a person before it is mailed where the check is in doubt: ${hold.reason}. That need not mean that anything is wrong with it.`,
          `It is decided by ${fullMoment(hold.decide_by)}. Where nobody has decided by then, it is not mailed and costs nothing. There is nothing that you need to do.`,
        ]),
    ...(waiting === null ? [] : [WAITS[waiting.for](fullMoment(waiting.until))]),
  ],
  submitted: () => ['In print', 'The print facility has it. It cannot be canceled any more.'],
  mailed: () => ['On its way', 'The carrier has it.'],
  delivered: (order, events) => DELIVERED[certaintyOf(events)](order),
  returned: () => [
    'It comes back to its sender',
    'The carrier could not deliver it, and brings it back to the return address.',
  ],
  refused: ({ refusal_reason: reason }, events) =>
    isUndecided(events)
      ? [
          'Nobody decided in time',
          ...(reason === null ? [] : [asSentence(reason)]),
          'It is not mailed, and costs nothing. You can send it again; it may wait again.',
        ]
      : [
          'Not accepted',
          ...(reason === null ? [] : [asSentence(reason)]),
          'It is not mailed, and costs nothing. A letter without what the reason names can be sent as a new one.',
        ],
  canceled: (_order, events) =>
    isUnpaid(events)
      ? [
          'It was not paid in time',
          'It is not printed and not mailed.',
          cameLate(events)
            ? 'A payment that came too late goes back. You can order it again.'
            : 'No money is kept for it. You can order it again.',
        ]
      : ['Canceled', 'It is not printed and not mailed.'],
  failed: ({ failure }) => ['It could not be mailed', asSentence(failure?.reason ?? 'it failed')],
};

const WAITS = {
  print_facility: (until) =>
    `No print facility takes it at the moment. It is offered again for a day; if none takes it, it costs nothing. That is known by ${until} at the latest.`,
  print_confirmation: (until) =>
    `The print facility has not confirmed yet that it has it. That is known by ${until} at the latest: order it no second time.`,
};

/** Where the letter is, in plain words; the title. `payUrl` and `onCancel` are undefined where that cannot be done. */
export function showStanding(section, { order, events, payUrl, onCancel }) {
  const status = order.delivery_outcome === 'returned' ? 'returned' : order.status;
  const [title, ...lines] = MEANINGS[status](order, events, payUrl);
  section.replaceChildren(
    element('h2', { id: 'standing-title' }, title),
    ...steps(order.status),
    ...lines.map((line) => element('p', {}, line)),
    ...help(order, events),
    actions(payUrl, onCancel),
    facts([
      ['Expected', expected(order)],
      ['Last seen', lastSeen(order)],
      ['Tracking', tracking(order)],
      ['To', recipient(order)],
      ['What', pieceWords(order)],
      ['Order', order.id],
    ]),
  );
  return title;
}

/** Who left the checkout is back here, and reads how it is paid after all; programs pay stablecoin by themselves. */
function wayToPay({ payment, cancelable_until: until }, payUrl) {
  if (payment.method !== 'checkout' || until === null) return [];
  const open = payUrl === undefined ? 'go back to where you were asked to pay' : 'press Pay now';
  return [
    'If you have just paid, it appears here in a moment.',
    `To pay, ${open}: that works until ${fullMoment(until)}.`,
  ];
}

/** How it is known that it arrived: by the calendar alone it is the service that presumes it. */
function certaintyOf(events) {
  const delivered = events.find(({ kind }) => kind === 'order.delivered');
  if (delivered?.data.estimated !== true) return 'confirmed';
  return delivered.actor === 'system' ? 'presumed' : 'reported';
}

const DELIVERED = {
  confirmed: () => ['Delivered', 'The carrier reports that it was delivered.'],
  reported: (order) => ['It is reported to have arrived', ...reportWords(order)],
  presumed: (order) => ['It should have arrived', ...estimateWords(order)],
};

/** The print facility counts what the carrier sorted last, and nobody saw it at the door. */
function reportWords(order) {
  return isScanned(order)
    ? ['The print facility reports that it arrived.', ...estimateWords(order)]
    : [
        'The print facility reports that it arrived; without a tracking number that is an estimate.',
      ];
}

/** Whether its price includes the carrier's scans. */
function isScanned({ tracking, mail_class: mailClass }) {
  return tracking || mailClass !== 'first_class';
}

/** Whether the review of it ended without anybody's word: nothing is said of its content then. */
function isUndecided(events) {
  return events.some(({ kind, actor }) => kind === 'order.refused' && actor === 'system');
}

/** Whether its payment lapsed, or was of another sum and goes back: the service cancels for nothing else. */
function isUnpaid(events) {
  return events.some(({ kind, actor }) => kind === 'order.canceled' && actor === 'system');
}

function cameLate(events) {
  return events.some(({ kind }) => kind === 'order.paid_late');
}

/** Why nobody knows more than that it should be there. */
function estimateWords(order) {
  const { tracking_number: number, last_scan: scan } = order;
  if (number !== null) return ['This is an estimate: the carrier has reported no delivery.'];
  if (!isScanned(order)) {
    return [
      'This is an estimate: no carrier confirms the delivery of a letter that is not tracked.',
    ];
  }
  const scanned = scan && `The carrier scanned it last ${scannedAt(scan)}.`;
  const estimate =
    'That it arrived is an estimate: scans show its way, and only a tracking number proves the delivery.';
  return [scanned, estimate].filter(Boolean);
}

function scannedAt({ place, at }) {
  return [place && `in ${place}`, `on ${fullMoment(at)}`].filter(Boolean).join(' ');
}

/** How far it is; nothing for a letter that ended before it was mailed. */
function steps(status) {
  const reached = REACHED[status];
  if (reached === undefined) return [];
  const items = STEPS.map((step, at) =>
    element(
      'li',
      { class: at < reached ? 'done' : undefined, 'aria-current': at === reached && 'step' },
      step,
      at < reached ? element('span', { class: 'unseen' }, ' (done)') : null,
    ),
  );
  return [element('ol', { class: 'steps', 'aria-label': 'How far it is' }, items)];
}

/** What helps with a letter that was rejected, where what the service says of it is for programs. */
const REJECTED = ['Change what that names, and send the letter as a new one.'];
/** The print facility had taken it: what it says then names nothing that could be changed. */
const FAILED_IN_PRINT = ['Send it as a new one; if it fails again, ask whoever runs this service.'];

/** What helps with a letter that failed, as the service says it. */
function help({ failure }, events) {
  const wasTaken = events.some(({ kind }) => kind === 'order.submitted');
  const rejected = wasTaken ? FAILED_IN_PRINT : REJECTED;
  const next = failure?.code === 'rejected' ? rejected : (failure?.next ?? []);
  if (next.length === 0) return [];
  const items = next.map((step) => element('li', {}, step.replaceAll('`', '')));
  return [element('h3', {}, 'What helps'), element('ul', { class: 'plain' }, items)];
}

function actions(payUrl, onCancel) {
  if (payUrl === undefined && onCancel === undefined) return document.createDocumentFragment();
  return element(
    'div',
    { class: 'buttons' },
    payUrl && element('a', { class: 'button main-action', href: payUrl }, 'Pay now'),
    onCancel && button('Cancel the letter', onCancel, { id: 'cancel' }),
  );
}

function expected({ status, delivery_outcome: outcome, expected_delivery_date: date }) {
  const isComing = ['submitted', 'mailed'].includes(status) && outcome !== 'returned';
  return isComing && date !== null ? DAY.format(new Date(date)) : null;
}

function lastSeen({ last_scan: scan }) {
  return scan && [scan.place, fullMoment(scan.at)].filter(Boolean).join(', ');
}

function tracking({ tracking_number: number }) {
  if (number === null || !CARRIER_NUMBER.test(number)) return number;
  const href = `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`;
  return element('a', { href, rel: 'noreferrer' }, number);
}

function recipient({ to, scrubbed_at: scrubbed }) {
  if (scrubbed !== null) return `deleted on ${fullMoment(scrubbed)}`;
  return `${to.name}, ${to.city}, ${to.state} ${to.zip}`;
}
