import type { Counted } from './journeys.ts';
import { reachedIn } from './quotas.ts';
import { rounded, table } from './tables.ts';

/** Letters a second, from an office to more than any print facility prints. */
const RATES = [10, 100, 1000, 10_000];
/** From here a quota is met before a busy minute is over. */
const MET_PERCENT = 100;

/** `docs/scale.md`: which quota is met first as letters come faster, and what moves it. */
export function scalePage(counted: Counted, states: number): string {
  return [
    '# Beyond one machine',
    'Nothing of a deployment is one machine: gateway, functions, tables, queue and workflow each grow by themselves up to a quota. `npm run cost` writes this page: it counts what one text letter by credit asks of each, from its quote to its delivery, and sets that against the quotas of a new account in us-east-1 and the limits of this template. It is arithmetic on counted calls, not a load test on AWS.',
    '## What is met first',
    'The share of each quota that so many letters a second use, all day long; **from 100 % on it is a wall**.',
    table(
      [
        'Quota',
        ...RATES.map((rate) => `${rate.toLocaleString('en-US')} a second`),
        'What moves it',
      ],
      rowsOf(counted, states),
    ),
    ...RATES.map((rate) => firstWall(rate, counted, states)),
    '## What all letters do not share, and some do',
    [
      '- **An order** is an item of its own under a random key: partitions of the table divide as it grows, and no two orders meet.',
      '- **The index of what is due** has four keys (`DUE_SHARDS`), and each takes 1,000 writes a second: the first wall of the store. More shards are read by the same sweep in turn, so readers must know them before writers use them: two releases.',
      '- **One credit code** is one item that every order paid by it writes, in a transaction. Each takes what is there and adds its line, whatever the others take meanwhile, so fifty letters at once are all placed (`npm run bench -- debits`). Transactions on one item that overlap cost each other tries on AWS, eight at most, with pauses; after them an order is refused with 503 `unavailable` and nothing charged. What would lift it further is one row for each debit and a balance that is dealt out in shares; the caps of a credential (5 letters a day, 20 a month, which a key can only narrow) keep every code far below.',
      '- **A counter** is one item for each credential, network and recipient, so strangers do not meet in one. A key has one as well, whose caps (20 letters a month) keep it cool; an office behind one network is counted in one item, which takes 1,000 writes a second.',
      "- **A rail** is asked and told by its own rates, which are its company's to grant; the cheapest takes what it can, and what it refuses for the moment waits or goes to the next ([how](decisions/015-rails-and-tracking.md)).",
      "- **Held letters** are people's work: a person decides some hundred an hour. The index of them has one key for live letters, because whoever reviews reads it as one list.",
    ].join('\n'),
    '## What is not shown here',
    'An hour of a thousand letters a second is 3.6 million orders. The simulated world (`npm run simulate`) runs some 15,000 orders a minute on two cores, with every crash and every race it can think of, and holds money exact there; at this rate it would take four hours, and what grows with the rate on AWS (throttles of partitions, of Lambda, queues behind them) its store does not have. So the walls above are computed, and the behaviour at a wall is tested by its kind: a throttled function, store or workflow costs time and never a letter (`npm run simulate -- --mode throttle`).',
  ].join('\n\n');
}

function rowsOf({ text }: Counted, states: number): string[][] {
  return reachedIn(1, text, states).map(({ name, needed, limit, remedy }) => {
    const shares = RATES.map((rate) => (100 * needed * rate) / limit);
    return [name, ...shares.map(percent), remedy];
  });
}

function percent(share: number): string {
  const text = `${rounded(share)} %`;
  return share >= MET_PERCENT ? `**${text}**` : text;
}

function firstWall(rate: number, { text }: Counted, states: number): string {
  const walls = reachedIn(rate, text, states).filter(({ needed, limit }) => needed >= limit);
  const [first] = walls;
  const title = `**${rate.toLocaleString('en-US')} a second**`;
  if (first === undefined) return `${title}: no quota is met.`;
  return `${title}: ${walls.length === 1 ? 'one quota is' : `${walls.length} quotas are`} met; the first is "${first.name}". ${first.remedy}`;
}
