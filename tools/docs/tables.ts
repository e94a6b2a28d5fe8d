import type { OrderStatus } from '../../lib/contract/schemas/order.ts';
import { MAIL_CLASSES } from '../../lib/contract/schemas/piece.ts';
import { CAPABILITY_ERRORS } from '../../lib/errors/catalog/capability-errors.ts';
import { CONFIRMATION_ERRORS } from '../../lib/errors/catalog/confirmation-errors.ts';
import { CREDENTIAL_ERRORS } from '../../lib/errors/catalog/credential-errors.ts';
import { LIMIT_ERRORS } from '../../lib/errors/catalog/limit-errors.ts';
import { PAYMENT_ERRORS } from '../../lib/errors/catalog/payment-errors.ts';
import { PLATFORM_ERRORS } from '../../lib/errors/catalog/platform-errors.ts';
import { REQUEST_ERRORS } from '../../lib/errors/catalog/request-errors.ts';
import { STATE_ERRORS } from '../../lib/errors/catalog/state-errors.ts';
import { ERRORS, type ErrorCode, errorSpec, isRetryable } from '../../lib/errors/catalog.ts';
import { PRINT_RULES } from '../../lib/mcp/print-rules.ts';
import { errorExample } from '../../lib/openapi/examples/errors.ts';
import { isTerminal, LIFECYCLE } from '../../lib/order/core/lifecycle.ts';
import { CREDIT_PACKS } from '../../lib/payment/credit-packs.ts';
import { ISSUES, type IssueCode } from '../../lib/ports/issues.ts';
import { PRICE_LIST } from '../../lib/pricing/price-list.ts';
import { businessDaysToArrive } from '../../lib/rails/expected-delivery.ts';
import { CATEGORIES, OTHER_HOLDS } from '../../lib/screening/categories.ts';
import { ISSUE_WORDS } from './issue-words.ts';

/** What the guides show of the code's own tables, as Markdown, by the name in their lines. */
export const TABLES: Readonly<Record<string, () => string>> = {
  errors: () => ERROR_FAMILIES.map(errorFamily).join('\n\n'),
  'error codes': errorCodes,
  prices,
  extras,
  packs,
  issues,
  'print rules': () => PRINT_RULES.replace(/^# .*\n/, '').trim(),
  categories,
  statuses,
  days,
};

const ERROR_FAMILIES: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['What is wrong with the request', REQUEST_ERRORS],
  ['Keys', CREDENTIAL_ERRORS],
  ['Tokens of quotes', CONFIRMATION_ERRORS],
  ['Links and tokens of orders', CAPABILITY_ERRORS],
  ['Payments', PAYMENT_ERRORS],
  ['What cannot be done now', STATE_ERRORS],
  ['Limits', LIMIT_ERRORS],
  ['The service itself', PLATFORM_ERRORS],
];

function errorFamily([title, family]: (typeof ERROR_FAMILIES)[number]): string {
  const codes = Object.keys(family) as ErrorCode[];
  return [`## ${title}`, ...codes.map(errorEntry)].join('\n\n');
}

function errorEntry(code: ErrorCode): string {
  const { http, next } = errorSpec(code);
  const retry = isRetryable(code)
    ? 'The unchanged request may be sent again.'
    : 'Sending the unchanged request again does not help.';
  const steps = next.map((step) => `- ${escaped(step)}`).join('\n');
  const such = `Such as: “${escaped(errorExample(code).summary)}”.`;
  return `### ${code}\n\nHTTP ${http.join(' or ')}. ${retry} ${such}\n\n${steps}`;
}

function errorCodes(): string {
  const rows = (Object.keys(ERRORS) as ErrorCode[]).map((code) => {
    const { http } = errorSpec(code);
    return [`[${code}](#${code})`, http.join(', '), isRetryable(code) ? 'yes' : 'no'];
  });
  return table(['Code', 'HTTP', 'Retry unchanged'], rows);
}

function prices(): string {
  const { letterFirstPage, card } = PRICE_LIST;
  const all = [...Object.entries(letterFirstPage), ...Object.entries(card)];
  const rows = all.map(([name, { cents, label }]) => [label, `\`${name}\``, dollars(cents)]);
  return table(['Piece', 'Class or format', 'Price'], rows);
}

function extras(): string {
  const { extraPageCents, colorFirstPageCents, colorExtraPageCents } = PRICE_LIST;
  const rows = [
    ['Each further page of a letter', '', dollars(extraPageCents)],
    ['Colour, first page', '`color`', dollars(colorFirstPageCents)],
    ['Colour, each further page', '`color`', dollars(colorExtraPageCents)],
    ['Tracking of a First-Class letter', '`tracking`', dollars(PRICE_LIST.trackingCents)],
    [
      'The return-mark line left out, where one is printed: on First-Class letters and notecards',
      '`remove_mark`',
      dollars(PRICE_LIST.markRemovalCents),
    ],
  ];
  return table(['Extra', 'Field', 'Price'], rows);
}

function packs(): string {
  const rows = CREDIT_PACKS.map(({ id, priceCents, faceCents, bonusCents }) => [
    `\`${id}\``,
    dollars(priceCents),
    dollars(faceCents + bonusCents),
    bonusCents === 0 ? 'nothing' : dollars(bonusCents),
  ]);
  return table(['Pack', 'Price', 'What its code comes with', 'Given on top'], rows);
}

function issues(): string {
  const rows = (Object.entries(ISSUES) as [IssueCode, string][]).map(([code, severity]) => [
    `\`${code}\``,
    severity,
    ISSUE_WORDS[code],
  ]);
  return table(['Issue', 'Severity', 'What it says'], rows);
}

function categories(): string {
  const said = Object.entries(CATEGORIES).map(([name, { held }]) => [name, held] as const);
  const rows = [...said, ...Object.entries(OTHER_HOLDS)].map(([name, held]) => [
    `\`${name}\``,
    held,
  ]);
  return table(['Category', 'What it says'], rows);
}

function statuses(): string {
  const names = [...new Set(LIFECYCLE.flatMap(({ from, to }) => [from, to]))];
  const rows = names.filter((name) => name !== 'draft').map(statusRow);
  return table(['Status', 'Final', 'What may come next'], rows);
}

function statusRow(status: OrderStatus): readonly string[] {
  const next = LIFECYCLE.filter(({ from }) => from === status).map(({ to }) => `\`${to}\``);
  return [`\`${status}\``, isTerminal(status) ? 'yes' : 'no', next.join(', ') || 'nothing'];
}

function days(): string {
  const rows = MAIL_CLASSES.map((name) => [`\`${name}\``, String(businessDaysToArrive(name))]);
  return table(['Class', 'Business days to the door, as a rule'], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** Words of the code that are no Markdown, but for what stands between backticks, which is code there, too. */
function escaped(text: string): string {
  return text.replaceAll(/`[^`]*`|[<*_[\]]/g, (found) =>
    found.startsWith('`') ? found : `\\${found}`,
  );
}
