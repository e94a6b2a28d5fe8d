import type { OrderRequest, Quote } from '../description.generated.ts';
import { addressLines } from './read-address.ts';
import { dollars, field, type Say } from './show.ts';

interface ShownQuote {
  readonly quote: Quote;
  readonly request: OrderRequest;
  readonly proofPath: string | undefined;
  readonly expected: string | undefined;
}

export function showQuote(session: Say, { quote, request, proofPath, expected }: ShownQuote): void {
  const { standardized_to, breakdown, issues = [], hints = [] } = quote;
  if (standardized_to) field(session, 'Prints as', ...addressLines(standardized_to));
  field(session, 'Piece', pieceLine(request, quote.page_count));
  field(session, 'Price', quote.total, ...breakdown.map(priceLine));
  field(session, 'Expected', expected ?? 'nobody says when');
  field(session, 'Proof', proofPath ?? 'none');
  if (quote.note !== '') field(session, 'Note', quote.note);
  showIssues(session, issues);
  for (const hint of hints) field(session, 'Hint', hint);
  if (request.sandbox) field(session, 'Sandbox', 'nothing is printed, mailed or charged');
}

function pieceLine(request: OrderRequest, pages: number): string {
  const { format = 'letter', mail_class = 'first_class', color, double_sided = true } = request;
  return [
    format,
    mail_class,
    pages === 1 ? '1 page' : `${pages} pages`,
    ...(format.startsWith('letter') ? [color ? 'colour' : 'black and white'] : []),
    double_sided ? 'both sides' : 'one side',
  ].join(', ');
}

function priceLine({ label, amount_cents }: Quote['breakdown'][number]): string {
  return `  ${dollars(amount_cents)} ${label}`;
}

type Issue = NonNullable<Quote['issues']>[number];

/** What was found on the pages: what helps is said once, with each place where it does. */
function showIssues(session: Say, issues: readonly Issue[]): void {
  for (const [index, { severity, page, fix }] of issues.entries()) {
    const alike = issues.filter((each) => each.severity === severity && each.fix === fix);
    if (alike[0] !== issues[index]) continue;
    // Two on one line have the same place.
    const places = new Set(alike.flatMap(placeOf));
    field(session, severity, `page ${page}: ${fix}`, ...places);
  }
}

/** Nothing where it has no place on its page. */
function placeOf({ page, rect_in: [left, top] = [] }: Issue): readonly string[] {
  if (left === undefined || top === undefined) return [];
  return [`page ${page}, ${inches(left)} in from the left, ${inches(top)} in from the top`];
}

function inches(length: number): string {
  return String(Number(length.toFixed(2)));
}
