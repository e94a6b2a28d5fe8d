import { byId, element } from '../assets/dom.js';

/**
 * Single keys that act wherever nothing is typed, and the dialog that lists them. There they can be switched off, for
 * people whose assistive technology types letters of its own.
 * @param table key -> what it says of itself, and does.
 */
export function startKeys(table) {
  const dialog = byId('keys');
  const withHelp = { ...table, '?': { says: 'show these keys', act: () => dialog.showModal() } };
  byId('key-list').replaceChildren(
    ...Object.entries(withHelp).flatMap(([key, { says }]) => [
      element('dt', {}, element('kbd', {}, key)),
      element('dd', {}, says),
    ]),
  );
  byId('hide-keys').addEventListener('click', () => dialog.close());
  byId('show-keys').addEventListener('click', () => dialog.showModal());
  document.addEventListener('keydown', (event) => {
    const { act, repeats = false } = withHelp[event.key] ?? {};
    if (act === undefined || dialog.open || !isMeant(event)) return;
    // A key that is held down is one press, where a second one would confirm.
    if (event.repeat && !repeats) return;
    event.preventDefault();
    act();
  });
}

function isMeant({ key, target, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Escape') return true;
  return byId('keys-on').checked && target.closest('input, textarea, select') === null;
}
