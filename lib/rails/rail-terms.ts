import * as v from 'valibot';
import type { EnvironmentReader } from '../environment-reader.ts';
import type { RailOffer } from '../ports.ts';
import { RAIL_NAMES, type RailName } from '../vendors.ts';
import { RAIL_OFFERS } from './offers/offers.ts';

/** What a deployment sells of a rail. */
export interface RailTerms {
  readonly offers: readonly RailOffer[];
  /** It takes nothing new: what was sold for it goes to another, and to it only where no other takes it. */
  readonly drained: boolean;
}

export type TermsByRail = Readonly<Record<RailName, RailTerms>>;

const CentsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A name that is not a rail's would be a word that silently counts for nothing. */
const byRail = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.string(),
    v.parseJson(),
    v.custom<object>((value) => !Array.isArray(value)),
    v.strictObject(Object.fromEntries(RAIL_NAMES.map((name) => [name, v.optional(schema)]))),
  );

const CostsSchema = byRail(
  v.strictObject({
    base_cents: v.optional(v.record(v.string(), v.record(v.string(), CentsSchema)), {}),
    extra_page_cents: v.optional(CentsSchema),
    color_page_cents: v.optional(CentsSchema),
  }),
);

/** As in `letter first_class`. */
const CellsSchema = v.optional(v.array(v.string()), []);
const SalesSchema = byRail(
  v.strictObject({
    drained: v.optional(v.boolean(), false),
    without: CellsSchema,
    also: CellsSchema,
  }),
);

/**
 * The costs by rail as JSON: `{"lob": {"base_cents": {"letter": {"first_class": 95}}, "extra_page_cents": 12,
 * "color_page_cents": 8}}`. What is left out has its default (`offers/`).
 * @returns every offer of every rail at these costs; undefined when the text is not that, or names what no rail offers.
 */
export function parseRailCosts(
  text: string,
): Readonly<Record<RailName, readonly RailOffer[]>> | undefined {
  const given = v.safeParse(CostsSchema, text);
  if (!given.success) return undefined;
  const priced = RAIL_NAMES.map(
    (name) => [name, atCosts(RAIL_OFFERS[name], given.output[name])] as const,
  );
  if (priced.some(([, offers]) => offers === undefined)) return undefined;
  return Object.fromEntries(priced) as Record<RailName, RailOffer[]>;
}

/**
 * What a deployment sells of them, as JSON: `{"lob": {"drained": true}, "click2mail": {"without": ["notecard
 * first_class"], "also": ["letter certified"]}}`. `also` names what is sold only where the vendor has confirmed it.
 * @returns undefined when the text is not that, or names what the rail does not offer.
 */
export function parseRailSales(
  text: string,
  priced: Readonly<Record<RailName, readonly RailOffer[]>>,
): TermsByRail | undefined {
  const given = v.safeParse(SalesSchema, text);
  if (!given.success) return undefined;
  const terms = RAIL_NAMES.map((name) => [name, sold(priced[name], given.output[name])] as const);
  if (terms.some(([, each]) => each === undefined)) return undefined;
  return Object.fromEntries(terms) as Record<RailName, RailTerms>;
}

/** As the settings `RAIL_COSTS` and `RAIL_OFFERS` say; what they leave out is as the rails offer it by themselves. */
export function readRailTerms(
  reader: EnvironmentReader,
  costs: string,
  sales: string,
): TermsByRail {
  const form = (of: string) => `must be JSON of ${of} by rail (lib/rails/rail-terms.ts)`;
  const priced = reader.parsed(costs, parseRailCosts, form('cents')) ?? RAIL_OFFERS;
  const sold = (text: string) => parseRailSales(text, priced);
  return reader.parsed(sales, sold, form('what is sold')) ?? DEFAULT_TERMS;
}

/** As the rails offer it by themselves. */
export const DEFAULT_TERMS: TermsByRail = Object.fromEntries(
  RAIL_NAMES.map((name) => [name, { offers: confirmed(RAIL_OFFERS[name]), drained: false }]),
) as Record<RailName, RailTerms>;

type Costs = v.InferOutput<typeof CostsSchema>[string];
type Sales = v.InferOutput<typeof SalesSchema>[string];

function atCosts(offers: readonly RailOffer[], costs: Costs): readonly RailOffer[] | undefined {
  if (costs === undefined) return offers;
  const { base_cents: base, extra_page_cents: extraPage, color_page_cents: colorPage } = costs;
  const named = Object.entries(base).flatMap(([format, classes]) =>
    Object.keys(classes).map((mailClass) => `${format} ${mailClass}`),
  );
  if (!named.every((cell) => offers.some((offer) => cellOf(offer) === cell))) return undefined;
  return offers.map((offer) => ({
    ...offer,
    cents: {
      first: base[offer.format]?.[offer.mailClass] ?? offer.cents.first,
      // A card has no pages to pay for.
      extraPage: isLetter(offer) ? (extraPage ?? offer.cents.extraPage) : 0,
      colorPage: isLetter(offer) ? (colorPage ?? offer.cents.colorPage) : 0,
    },
  }));
}

function sold(offers: readonly RailOffer[], sales: Sales): RailTerms | undefined {
  const { drained = false, without = [], also = [] } = sales ?? {};
  const cells = new Set(offers.map(cellOf));
  if (![...without, ...also].every((cell) => cells.has(cell))) return undefined;
  const chosen = offers.filter(
    (offer) =>
      !without.includes(cellOf(offer)) && (!offer.unconfirmed || also.includes(cellOf(offer))),
  );
  return { offers: chosen, drained };
}

function confirmed(offers: readonly RailOffer[]): readonly RailOffer[] {
  return offers.filter(({ unconfirmed }) => !unconfirmed);
}

function cellOf({ format, mailClass }: RailOffer): string {
  return `${format} ${mailClass}`;
}

function isLetter({ format }: RailOffer): boolean {
  return format.startsWith('letter');
}
