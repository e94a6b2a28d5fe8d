import { lookUp } from '../basics/look-up.ts';
import type { Piece, RailCosts } from '../ports.ts';
import type { RailName } from '../vendors.ts';

/**
 * What each rail charges where a deployment does not say it (`RAIL_COSTS`). Estimates on the safe side: put in what
 * your contract says. They stand in for no price list; they only keep a piece from being sold below its cost.
 */
export const DEFAULT_RAIL_COSTS: Readonly<Record<RailName, RailCosts>> = {
  lob: {
    baseCents: {
      letter: { first_class: 120, certified: 900, certified_err: 1100 },
      letter_windowed: { first_class: 120, certified: 900, certified_err: 1100 },
      postcard_4x6: { first_class: 100 },
      postcard_6x9: { first_class: 130 },
      postcard_6x11: { first_class: 150 },
    },
    extraPageCents: 15,
    colorPageCents: 10,
  },
};

/** What a piece costs on a rail, in cents; undefined when its costs do not say. */
export function costCents(
  costs: RailCosts | undefined,
  piece: Pick<Piece, 'format' | 'mailClass' | 'color' | 'pageCount'>,
): number | undefined {
  if (costs === undefined) return 0;
  const base = lookUp(lookUp(costs.baseCents, piece.format) ?? {}, piece.mailClass);
  if (base === undefined) return undefined;
  if (!piece.format.startsWith('letter')) return base;
  const color = piece.color ? costs.colorPageCents * piece.pageCount : 0;
  return base + costs.extraPageCents * (piece.pageCount - 1) + color;
}

/**
 * The costs by rail: those given, and the defaults for whatever they leave out. Given as JSON such as
 * `{"lob": {"base_cents": {"letter": {"first_class": 95}}, "extra_page_cents": 12, "color_page_cents": 8}}`.
 * @returns undefined when the text is not that.
 */
export function parseRailCosts(text: string): Readonly<Record<RailName, RailCosts>> | undefined {
  const given = parseObject(text);
  if (given === undefined) return undefined;
  const merged: Record<RailName, RailCosts> = { ...DEFAULT_RAIL_COSTS };
  for (const [rail, value] of Object.entries(given)) {
    // A name that is not a rail's would be a cost that silently counts for nothing.
    if (!isRail(rail)) return undefined;
    const costs = mergeCosts(DEFAULT_RAIL_COSTS[rail], value);
    if (costs === undefined) return undefined;
    merged[rail] = costs;
  }
  return merged;
}

function isRail(name: string): name is RailName {
  return Object.hasOwn(DEFAULT_RAIL_COSTS, name);
}

function mergeCosts(byDefault: RailCosts, value: unknown): RailCosts | undefined {
  if (!isObject(value)) return undefined;
  const {
    base_cents: base = {},
    extra_page_cents: extraPageCents = byDefault.extraPageCents,
    color_page_cents: colorPageCents = byDefault.colorPageCents,
    ...unknown
  } = value;
  if (Object.keys(unknown).length > 0 || !isObject(base)) return undefined;
  if (!isCents(extraPageCents) || !isCents(colorPageCents)) return undefined;
  const baseCents: Record<string, Readonly<Record<string, number>>> = { ...byDefault.baseCents };
  for (const [format, classes] of Object.entries(base)) {
    if (!isObject(classes) || !Object.values(classes).every(isCents)) return undefined;
    const given = classes as Readonly<Record<string, number>>;
    baseCents[format] = { ...lookUp(baseCents, format), ...given };
  }
  return { baseCents, extraPageCents, colorPageCents };
}

function isCents(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
