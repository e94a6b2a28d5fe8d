import type { Template } from '../../infra/synthesize.ts';
import { type BillLine, billOf, usdOf } from './bill.ts';
import { idleBill } from './idle.ts';
import { type Counted, PDF_PAGES } from './journeys.ts';
import { ASSUMED_MS, ASSUMED_MS_A_PAGE, ASSUMED_MS_ELSE } from './prices.ts';
import { PEAK, reachedAt } from './quotas.ts';
import { rounded, table } from './tables.ts';

const SCALES = [
  [1e3, 'A thousand letters a month'],
  [1e6, 'A million letters a month'],
  [1e9, 'A thousand million letters a month'],
] as const;
/** Of the free tier that does not end: ten metrics of one's own, ten of alarms, a million requests of the queue. */
const FREE_IDLE = { alarms: 10 * 0.1, measures: 3 * 0.3, polling: 0.26 };
const NEAREST = 4;

/** `docs/cost.md`: what was counted, at the prices of the list. */
export function costPage(counted: Counted, template: Template, states: number): string {
  const text = billOf(counted.text, states);
  const emailed = usdOf(billOf(counted.emailed, states)) - usdOf(text);
  const pdf = usdOf(billOf(counted.pdf, states, PDF_PAGES)) - usdOf(text);
  const idle = idleBill(template, counted.idle);
  return [
    '# What it costs',
    '`npm run cost` writes this page: it runs letters through the service on this machine, on DynamoDB Local, and counts what AWS would bill at the list prices of us-east-1. Assumed is only how long Lambda runs ' +
      `(${ASSUMED_MS_ELSE} ms; ${assumed()}; ${ASSUMED_MS_A_PAGE} ms for each page of a PDF that is read back), and what AWS writes into logs by itself. Print, cards, models and Amazon Location have their own prices. Left out are what depends on how a deployment is run: storage of DynamoDB and its point-in-time recovery (some 0.45 USD a GB and month; live orders stay, a few KB each), traffic to the outside, a key of KMS, CloudFront and a web ACL.`,
    '## A thousand text letters',
    'Each is quoted, ordered by credit, read once by its caller, and followed until it is delivered: five reports of the print facility, and seven questions to it, because reports get lost ([why](decisions/015-rails-and-tracking.md)).',
    table(
      ['What AWS bills', 'For one letter', 'USD per 1,000'],
      [...rows(text, 1000), together(text, 1000)],
    ),
    table(
      ['Besides', 'USD per 1,000'],
      [
        [`E-mail to the sender (${counted.emailed.emails} messages a letter)`, usd(emailed * 1000)],
        [
          `A PDF of ${PDF_PAGES} pages in place of the text, uploaded and read back`,
          usd(pdf * 1000),
        ],
        ['A document of 10 MB, kept for its hundred days', '0.77'],
      ],
    ),
    '## A month in which nobody sends anything',
    table(['Idle', 'How many', 'USD a month'], [...rows(idle, 1), together(idle, 1)]),
    `With what AWS gives every account for nothing, for as long as it is not used up elsewhere (ten metrics, ten alarms, a million requests of the queue), it is ${usd(usdOf(idle) - freeOf())}. Each company's secret adds 0.40.`,
    '## What is met first',
    `A busy second is taken to have ${PEAK} times the letters of an average one. Of each row the first quota is the one that is nearest to its end; above 100 % it is met.`,
    ...SCALES.flatMap(([letters, title]) => [
      `### ${title}`,
      `About ${usd(usdOf(text) * letters + usdOf(idle))} USD of AWS.`,
      table(
        ['Quota', 'A busy second needs', 'Of', 'Remedy'],
        reachedAt(letters, counted.text, states)
          .slice(0, NEAREST)
          .map(({ name, needed, limit, remedy }) => [
            name,
            `${rounded(needed)} (${rounded((100 * needed) / limit)} %)`,
            String(limit),
            remedy,
          ]),
      ),
    ]),
  ].join('\n\n');
}

function assumed(): string {
  return Object.entries(ASSUMED_MS)
    .map(([id, milliseconds]) => `${id.replace(/Function$/, '')} ${milliseconds}`)
    .join(', ');
}

function rows(lines: readonly BillLine[], times: number): string[][] {
  return lines
    .filter((line) => line.usd > 0)
    .map((line) => [line.part, line.count, usd(line.usd * times)]);
}

function together(lines: readonly BillLine[], times: number): string[] {
  return ['**Together**', '', `**${usd(usdOf(lines) * times)}**`];
}

function freeOf(): number {
  return Object.values(FREE_IDLE).reduce((sum, value) => sum + value, 0);
}

/** Cents where there are dollars, three places below one. */
function usd(amount: number): string {
  if (amount >= 1000) return Math.round(amount).toLocaleString('en-US');
  return amount >= 1 ? amount.toFixed(2) : amount.toFixed(3);
}
