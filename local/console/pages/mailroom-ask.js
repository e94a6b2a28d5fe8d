import { byId } from '../assets/dom.js';

/**
 * Says what will happen, and asks for the reason where one is kept.
 * @returns the reason, empty where none is asked for; null when the person thought better of it.
 */
export function askFirst({ title, says, label, wantsReason = true }) {
  const [dialog, form, reason] = ['ask', 'ask-form', 'ask-reason'].map(byId);
  byId('ask-title').textContent = title;
  byId('ask-says').textContent = says;
  byId('ask-do').textContent = label;
  byId('ask-reason-line').hidden = !wantsReason;
  reason.required = wantsReason;
  reason.value = '';
  const { promise, resolve } = Promise.withResolvers();
  form.onsubmit = (event) => {
    event.preventDefault();
    resolve(reason.value.trim());
    dialog.close();
  };
  byId('ask-not').onclick = () => dialog.close();
  // After a submission this says nothing new; that of the question before may come when this one is open.
  dialog.onclose = () => {
    if (!dialog.open) resolve(null);
  };
  dialog.showModal();
  // A second Enter, or the next code of a scanner, must not be the answer.
  if (!wantsReason) byId('ask-not').focus();
  return promise;
}
