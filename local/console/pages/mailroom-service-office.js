import { byId, element, say } from '../assets/dom.js';
import { card } from '../assets/order-parts.js';
import { post } from './mailroom-actions.js';
import { askFirst } from './mailroom-ask.js';
import { serviceNow } from './mailroom-clock.js';
import { about, actForm, field, hint, list } from './mailroom-service-parts.js';

/** What a person looked for in vain is printed once more, and that alone. */
const AGAIN = {
  black: {
    name: 'what is black and white',
    says: 'What of them is black and white is sent to the printer once more.',
  },
  color: {
    name: 'what has colours',
    says: 'What of them has colours is sent to the printer once more.',
  },
  list: {
    name: 'the packing list',
    says: 'Only their packing list is sent to the printer once more.',
  },
};

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
      element('div', { id: 'printed-day', 'aria-live': 'polite' }),
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
  const again = field('again', 'Looked for, and left no paper', {
    options: [['', 'nothing'], ...Object.entries(AGAIN).map(([part, { name }]) => [part, name])],
  });
  const act = async (form) => {
    const [day, part] = [form.get('day'), form.get('again')];
    const answer = await askFirst({
      title: `Print ${day}?`,
      says: `The pieces that wait become those of ${day}, and of no other day. ${printWords(prints, part)}`,
      label: 'Print the day',
      wantsReason: false,
    });
    if (answer === null) return;
    showDay(await post('service/office/print-day', part ? { day, again: part } : { day }));
  };
  const fields = [
    field('day', 'Day', { type: 'date', value: today, required: true }),
    prints && again,
  ];
  return actForm(fields.filter(Boolean), 'Print the day', act, attempt, { id: 'print-day' });
}

function printWords(prints, part) {
  if (!prints) return 'A file is made, for a person to print.';
  return AGAIN[part]?.says ?? 'They are sent to the printer, once.';
}

function showDay({ day, pieces, files, jobs = [], left_out = [], not_printed = [], sent_before }) {
  byId('printed-day').replaceChildren(
    list(pieces.map(({ order_id: id, what }) => [about(id), ` ${what}`])),
    list(left_out.map(({ order_id: id, why }) => [about(id), ` left out: ${why}`])),
    list(
      files.map((name) =>
        element('a', { href: `_local/print-days/${name}`, target: '_blank' }, name),
      ),
    ),
    list(jobs.map(({ kind, name, id, state }) => `${name}: ${kind}, job ${id}, ${state}`)),
    list(
      not_printed.map((each) => `${each} was decided and not printed from here: print that day`),
    ),
  );
  if (pieces.length === 0) {
    return say(`Nothing ${left_out.length === 0 ? 'waits' : 'is left'} to be printed.`);
  }
  const how = sent_before
    ? 'It was sent to a printer: print by hand only what does not lie there.'
    : 'To print on both sides, turned at the long edge.';
  return say(`${day}: ${pieces.length === 1 ? '1 piece' : `${pieces.length} pieces`}. ${how}`);
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
