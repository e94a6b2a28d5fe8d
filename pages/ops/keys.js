import { byId, element } from '../assets/dom.js';
import { disarm } from './decision.js';

/**
 * Single keys that act wherever nothing is typed and no dialog is open, and the dialog that lists them. There they can
 * be switched off, for people whose assistive technology types letters of its own.
 * @param table key -> what it says of itself, and does.
 */
export function startKeys(table) {
  const dialog = byId('keys');
  const show = () => {
    // The Escape that closes it takes nothing else back.
    disarm();
    dialog.showModal();
  };
  const withHelp = { ...table, '?': { says: 'show these keys', act: show } };
  byId('key-list').replaceChildren(
    ...Object.entries(withHelp).flatMap(([key, { says }]) => [
      element('dt', {}, element('kbd', {}, key)),
      element('dd', {}, says),
    ]),
  );
  byId('hide-keys').addEventListener('click', () => dialog.close());
  byId('show-keys').addEventListener('click', show);
  document.addEventListener('keydown', (event) => {
    const { act, repeats = false } = withHelp[event.key] ?? {};
    if (act === undefined || !isMeant(event)) return;
    // A key that is held down is one press, where a second one would confirm.
    if (event.repeat && !repeats) return;
    event.preventDefault();
    act();
  });
}

/** What is behind an open dialog is not meant; Escape closes that one by itself. */
function isMeant({ key, target, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null) return false;
  if (key === 'Escape') return true;
  return byId('keys-on').checked && target.closest('input, textarea, select') === null;
}
