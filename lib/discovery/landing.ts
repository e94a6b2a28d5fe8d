import { escapeHtml } from '../basics/escape-html.ts';
import type { PieceCapability } from '../contract/schemas/capabilities.ts';
import { describeHealth } from '../helpers/describe-health.ts';
import { isCard, PRICE_LIST } from '../pricing/price-list.ts';
import { type About, SUMMARY } from './about.ts';

/** What the page at the root tells of the deployment, by the name between its braces: HTML, escaped. */
export function landingTold(about: About, here: string): Readonly<Record<string, string>> {
  const { baseUrl } = about;
  return {
    here: escapeHtml(here),
    base: escapeHtml(baseUrl),
    summary: escapeHtml(SUMMARY),
    cheapest: cheapest(about),
    curl: escapeHtml(firstCall(baseUrl)),
    mcp: escapeHtml(mcpConfiguration(baseUrl)),
    prices: priceTable(about),
    lanes: lanes(about),
  };
}

/** As it is pasted: each run has a key of its own, made by the shell. */
function firstCall(baseUrl: string): string {
  return `curl ${baseUrl}/v1/orders \\
  -H 'Content-Type: application/json' \\
  -H "Idempotency-Key: $(openssl rand -hex 16)" \\
  -d '{
    "sandbox": true,
    "to": {"name": "Ada Lovelace", "line1": "500 Main St",
           "city": "Springfield", "state": "IL", "zip": "62701"},
    "text": "Dear Ms. Lovelace,\\n\\nthe engine works.\\n\\nSincerely"
  }'`;
}

function mcpConfiguration(baseUrl: string): string {
  return `{ "mcpServers": { "mail": { "type": "http", "url": "${baseUrl}/api/mcp" } } }`;
}

function cheapest({ pieces }: About): string {
  return dollars(
    pieces[0]?.prices.first_page_cents ?? PRICE_LIST.letterFirstPage.first_class.cents,
  );
}

/** What is sold here; a windowed letter costs what a letter does. */
function priceTable({ pieces, settings }: About): string {
  const rows = pieces.filter(({ format }) => format !== 'letter_windowed').map(priceRow);
  const isLive = Object.keys(settings.rails).length > 0;
  return `${isLive ? '' : '<p>No print facility is connected here yet: the sandbox alone works.</p>'}<table>
<thead><tr><th scope="col">Piece</th><th scope="col">Price</th><th scope="col">Besides</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}

function priceRow(piece: PieceCapability): string {
  const { first_page_cents: cents } = piece.prices;
  return `<tr><th scope="row">${escapeHtml(labelOf(piece))}</th><td class="money">${dollars(cents)}</td><td>${escapeHtml(besides(piece))}</td></tr>`;
}

/** The price list's own word for it. */
function labelOf({ format, mail_class }: PieceCapability): string {
  return isCard(format)
    ? PRICE_LIST.card[format].label
    : PRICE_LIST.letterFirstPage[mail_class].label;
}

function besides({ prices, pages_max }: PieceCapability): string {
  const paid: [number, string][] = [
    [prices.extra_page_cents, `a further page, up to ${pages_max}`],
    [prices.color_first_page_cents, 'colour on the first page'],
    [prices.color_extra_page_cents, 'on each further one'],
    [prices.tracking_cents, 'tracking'],
    [prices.remove_mark_cents, 'without the return-mark line'],
  ];
  return paid
    .filter(([cents]) => cents > 0)
    .map(([cents, what]) => `${dollars(cents)} ${what}`)
    .join('; ');
}

const LANE_WORDS = {
  payments: 'Payment cards',
  x402: 'Stablecoin (x402)',
  mpp: 'Machine payments (MPP)',
  api_keys: 'API keys',
  signing: 'Quotes that bind',
} as const;

function lanes({ settings }: About): string {
  const health = describeHealth(settings);
  return Object.entries(LANE_WORDS)
    .map(([lane, words]) => {
      const state = health.lanes[lane as keyof typeof LANE_WORDS];
      return `<div><dt>${words}</dt><dd class="${state}">${state}</dd></div>`;
    })
    .join('');
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
