import { button, element } from '../assets/dom.js';
import { card } from '../assets/order-parts.js';
import { moment } from '../assets/wording.js';

const REASONS = {
  threat: 'It threatens them',
  fraud: 'It wants to cheat them',
  wrong_person: 'It is for somebody else',
  unwanted: 'They do not want it',
  other: 'Something else',
};

/**
 * What recipients said of this letter by the code on it, and whose mail their door takes no more; null where nobody
 * said anything. `onLift` is called with `sender` or `everybody`: whose mail the door shall take again.
 */
export function recipientCard({ recipient_reports: reports, recipient_stops: stops }, onLift) {
  const stopped = [
    stops?.sender && ['This sender’s mail', 'sender'],
    stops?.everybody && ['Everybody’s mail', 'everybody'],
  ].filter(Boolean);
  if (reports.length === 0 && stopped.length === 0) return null;
  return card(
    'What its recipient says',
    [
      element(
        'ul',
        {},
        reports.map(({ reason, text, at }) =>
          element(
            'li',
            {},
            `${moment(at)}: ${REASONS[reason]}${text === null ? '' : `: “${text}”`}`,
          ),
        ),
      ),
      stopped.map(([whose, scope]) =>
        element(
          'p',
          {},
          `${whose} is stopped at this address. `,
          button('Lift', () => onLift(scope), { 'aria-label': `Lift: ${whose} is stopped` }),
        ),
      ),
    ],
    { id: 'recipient' },
  );
}
