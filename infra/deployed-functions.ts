import type { FunctionGrants } from './function-grant.ts';
import { FUNCTION_MODULES, type FunctionModule, grantsOf } from './function-grants.ts';

/**
 * The functions that serve calls, and the modules that each of them loads for its routes (`functions/routes/`). Whoever
 * shares a function shares its rights, so a row joins what touches the same things: nothing that reads a stranger's
 * document, and nothing that only guests reach, stands beside a secret that moves money.
 */
export const ROUTE_GROUPS = {
  /** Touch no data of anybody's: they look up the caller's key, and no more. */
  'routes/descriptions': [
    'http/get-health',
    'http/get-openapi',
    'http/get-capabilities',
    'http/list-credit-packs',
    'http/unmatched-route',
    'pages/get-landing',
    'pages/get-page',
    'pages/get-discovery',
  ],
  'routes/helpers': [
    'http/autocomplete-address',
    'http/reverse-geocode',
    'http/suggest-mail-class',
    'http/map-csv',
    'http/create-feedback',
  ],
  /** Strangers' documents; of the others each may do less than a quote. */
  'routes/quotes': [
    'http/create-quote',
    'http/create-batch-quote',
    'http/verify-address',
    'pages/get-page-picture',
  ],
  /** Reads strangers' files, and may do nothing else: alone, but by its route, so that it tells of other methods. */
  'routes/stationery': ['http/put-stationery'],
  'routes/create-order': ['http/create-order', 'http/create-batch'],
  'routes/mcp': ['http/mcp'],
  /** Change nothing but how often a guest called. */
  'routes/order-views': [
    'http/get-key',
    'http/list-orders',
    'http/get-order',
    'http/list-order-events',
    'http/get-credit-account',
  ],
  /** Read letters and whole addresses, of orders whose token they were shown. */
  'routes/evidence': ['http/get-order-proof', 'http/get-order-evidence'],
  'routes/order-actions': [
    'http/cancel-order',
    'http/cancel-batch',
    'http/review-order',
    'http/advance-sandbox-order',
    'http/redeliver-event',
  ],
  'routes/operators': [
    'http/list-held-orders',
    'http/get-order-detail',
    'http/claim-held-order',
    'http/decide-held-order',
    'http/list-decisions',
    'http/list-cases',
    'http/finish-case',
    'http/list-feedback',
    'http/add-suppression',
    'http/lift-suppression',
  ],
  /** Reached by strangers alone: beside nothing that moves an order or money. */
  'routes/recipients': ['pages/recipient'],
  /** Ask the processor of cards, and fill the account that was paid for. */
  'routes/credit-checkouts': [
    'http/create-credit-checkout',
    'http/get-credit-checkout',
    'http/get-batch',
  ],
  'routes/notifications': ['http/list-webhook-keys', 'http/unsubscribe-email'],
  'routes/stripe-webhook': ['events/stripe-webhook'],
  'routes/rail-webhook': ['events/rail-webhook'],
} as const satisfies Record<string, readonly FunctionModule[]>;

type RouteGroup = keyof typeof ROUTE_GROUPS;
type Grouped = (typeof ROUTE_GROUPS)[RouteGroup][number];

/** The entry of a function that is deployed: a group of routes, or a module by itself. */
export type DeployedModule = RouteGroup | Exclude<FunctionModule, Grouped>;

const GROUPS = Object.keys(ROUTE_GROUPS) as readonly RouteGroup[];
const GROUP_OF: ReadonlyMap<FunctionModule, RouteGroup> = new Map(
  GROUPS.flatMap((group) => ROUTE_GROUPS[group].map((module) => [module, group] as const)),
);

/** The function in which a module runs. */
export function functionServing(module: FunctionModule): DeployedModule {
  return GROUP_OF.get(module) ?? (module as DeployedModule);
}

/** All functions: the groups, then the modules by themselves, in the order of their tables. */
export const DEPLOYED_MODULES: readonly DeployedModule[] = [
  ...new Set([...GROUPS, ...FUNCTION_MODULES.map(functionServing)]),
];

/** What a function loads: the modules of its group, or itself. */
export function modulesOf(deployed: DeployedModule): readonly FunctionModule[] {
  return FUNCTION_MODULES.filter((module) => functionServing(module) === deployed);
}

/** What a function needs and may do: all that its modules need, and no more. */
export function deployedGrants(deployed: DeployedModule): FunctionGrants {
  return modulesOf(deployed).map(grantsOf).reduce(united);
}

/** Lists joined, sizes at their largest, flags where either has them. */
function united(one: FunctionGrants, other: FunctionGrants): FunctionGrants {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof FunctionGrants>;
  return Object.fromEntries(
    [...names].map((name) => [name, joined(one[name], other[name])]),
  ) as unknown as FunctionGrants;
}

function joined(one: unknown, other: unknown): unknown {
  if (typeof one === 'number' && typeof other === 'number') return Math.max(one, other);
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])];
  return one ?? other;
}

/** What share a log: calls that somebody waits for, the tasks of the workflow, and what comes by itself. */
export const AREAS = ['Calls', 'Tasks', 'Events'] as const;
export type Area = (typeof AREAS)[number];

export function areaOf(deployed: DeployedModule): Area {
  if (deployed.startsWith('workflow/')) return 'Tasks';
  return /^(events|schedules)\/|-webhook$/.test(deployed) ? 'Events' : 'Calls';
}
