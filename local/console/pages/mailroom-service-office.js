import { byId, element, say } from '../assets/dom.js';
import { card } from '../assets/order-parts.js';
import { post } from './mailroom-actions.js';
import { askFirst } from './mailroom-ask.js';
import { serviceNow } from './mailroom-clock.js';
import { about, actForm, field, hint, list } from './mailroom-service-parts.js';

/** The day of an office of the operator's own: what it prints, and what it says of its pieces. */
export function officePart({ here, prints, waiting }, tools) {
  if (!here) {
    return [
      hint(
        'No office prints here. LOCAL_RAILS=lob,click2mail,self_print starts one beside the others.',
      ),
    ];
  }
  return [
    card('Waits to be printed', [
      waiting.length === 0 ? hint('Nothing.') : list(waiting.map(about)),
      dayForm(prints, tools),
      element('div', { id: 'day', 'aria-live': 'polite' }),
    ]),
    card('What became of a piece', [
      hint('A scanner types the code of the packing list, and Enter.'),
      reportForm(tools),
      element('ul', { class: 'plain', id: 'reported', 'aria-live': 'polite' }),
    ]),
  ];
}

function dayForm(prints, { attempt }) {
  const today = new Date(serviceNow()).toISOString().slice(0, 10);
  const again = element(
    'p',
    {},
    element(
      'label',
      {},
      element('input', { type: 'checkbox', name: 'again' }),
      ' again: I looked, and what was sent left no paper',
    ),
  );
  const act = async (form) => {
    const [day, isAgain] = [form.get('day'), form.has('again')];
    const answer = await askFirst({
      title: `Print ${day}?`,
      says: `The pieces that wait become those of ${day}, and of no other day. ${printWords(prints, isAgain)}`,
      label: 'Print the day',
      wantsReason: false,
    });
    if (answer === null) return;
    showDay(await post('service/office/print-day', { day, again: isAgain }));
  };
  const fields = [
    field('day', 'Day', { type: 'date', value: today, required: true }),
    prints && again,
  ];
  return actForm(fields.filter(Boolean), 'Print the day', act, attempt, { id: 'print-day' });
}

function printWords(prints, isAgain) {
  if (!prints) return 'A file is made, for a person to print.';
  return isAgain
    ? 'They are sent to the printer once more.'
    : 'They are sent to the printer, once.';
}

function showDay({ day, pieces, files, jobs = [] }) {
  if (pieces.length === 0) return say('Nothing waits to be printed.');
  byId('day').replaceChildren(
    list(pieces.map(({ order_id: id, what }) => [about(id), ` ${what}`])),
    list(
      files.map((name) =>
        element('a', { href: `_local/print-days/${name}`, target: '_blank' }, name),
      ),
    ),
    list(jobs.map(({ kind, name, id, state }) => `${name}: ${kind}, job ${id}, ${state}`)),
  );
  return say(
    `${day}: ${pieces.length === 1 ? '1 piece' : `${pieces.length} pieces`}. To print on both sides, turned at the long edge.`,
  );
}

const WARNINGS = {
  returned: 'The sender is told that it came back.',
  failed: 'The order fails, and the money goes back.',
};

function reportForm({ attempt }) {
  const act = async (data, form) => {
    const [id, report] = [data.get('piece').trim(), data.get('report')];
    if (WARNINGS[report] !== undefined) {
      const says = `${id}: ${report}. ${WARNINGS[report]}`;
      const ask = { title: `Report ${report}?`, says, label: 'Report it', wantsReason: false };
      if ((await askFirst(ask)) === null) return;
    }
    const { line } = await post('service/office/report', { order_id: id, report });
    byId('reported').prepend(element('li', {}, line));
    say(line);
    form.elements.piece.value = '';
    form.elements.piece.focus();
  };
  const fields = element('div', { class: 'two' }, [
    field('piece', 'Order', {
      autocomplete: 'off',
      required: true,
      pattern: ' *ord_[0-9a-f]{32} *',
    }),
    field('report', 'What became of it', {
      options: ['mailed', 'returned', 'failed'].map((each) => [each, each]),
    }),
  ]);
  return actForm([fields], 'Report', act, attempt, { id: 'report' });
}
