import { button, element } from '../assets/dom.js';
import { card, facts } from '../assets/order-parts.js';

const PROVEN = {
  key: 'An API key',
  credit_code: 'A credit code; who holds it nobody knows',
  wallet: 'A wallet that paid',
  card: 'A card that paid',
  network: 'The network they call from, and no more',
  nothing: 'Nothing',
};

/** Whose other letters are listed together: of a network nobody knows whether they are of one sender. */
export function othersOf(proven) {
  return proven === 'network' ? 'from the same network, perhaps of others' : 'of this sender';
}

/**
 * What is proven of who sends, and what became of their other letters. What others reported of them stands below it.
 * `onRefuseAll` is called where letters of theirs wait.
 */
export function senderCard({ id, sender }, onRefuseAll) {
  const { proven, key_id: keyId, earlier, to_recipient: toRecipient } = sender;
  const others = othersOf(proven);
  const ofOthers = proven === 'network' ? ` ${others}` : '';
  return card(
    'Who sends it',
    [
      facts([
        ['Proven', PROVEN[proven]],
        ['Key', keyId],
        [`Other letters${ofOthers}`, earlier && lettersOf(earlier)],
        ['To this address', toRecipient && `${toRecipient} by guests, since the month before`],
      ]),
      earlier === null
        ? null
        : element('p', {}, element('a', { href: `#sender=${id}` }, `Show all letters ${others}`)),
      earlier !== null && earlier.waiting > 0
        ? button(`Refuse all that wait${ofOthers} (${earlier.waiting + 1})`, onRefuseAll, {
            class: 'refuse',
          })
        : null,
    ],
    { id: 'sender' },
  );
}

function lettersOf({ letters, waiting, allowed, refused, returned, is_more: isMore }) {
  if (letters === 0) return 'none: this is the first';
  const counts = { waiting, 'allowed by a person': allowed, refused, returned };
  const told = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`);
  return [`${letters}${isMore ? ' or more' : ''}`, ...told].join(', ');
}
