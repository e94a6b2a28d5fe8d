import { byId } from '../assets/dom.js';
import { api } from './api.js';
import { clearDecisions, showDecisions, startDecisions } from './decisions.js';
import { clearFeedback, showFeedback, startFeedback } from './feedback.js';
import { clearFind, findSender, focusFind, startFind } from './find.js';
import { clearPeople, showPeople } from './people.js';

/** The lists beside the letters: what each shows when it is gone to. */
const LISTS = {
  find: async (_, { sender }) => {
    if (sender !== undefined) await findSender(sender);
    else focusFind();
  },
  people: (attempt) => showPeople(attempt),
  decisions: () => showDecisions(),
  feedback: () => showFeedback(),
};

export function startViews({ attempt, onOpen }) {
  startFind({ attempt, onOpen });
  startDecisions({ attempt });
  startFeedback({ attempt });
}

/** Shows the letters, or one of the lists. What only live keys may read is hidden from a sandbox one. */
export async function showView(route, attempt) {
  const { view } = route;
  byId('desk').hidden = view !== 'letters';
  for (const name of Object.keys(LISTS)) byId(name).hidden = name !== view;
  for (const tab of byId('tabs').querySelectorAll('a')) {
    if (tab.dataset.view === view) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
    tab.hidden = 'live' in tab.dataset && api.isForSandbox();
  }
  await LISTS[view]?.(attempt, route);
}

/** Nothing that was read stays on the page. */
export function hideViews() {
  for (const name of Object.keys(LISTS)) byId(name).hidden = true;
  clearFind();
  clearPeople();
  clearDecisions();
  clearFeedback();
}
