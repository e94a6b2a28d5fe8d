/** The calls that the examples of the published description make. */

import type { Operation } from '../../lib/contract/operation.ts';
import { OPERATIONS, type OperationId } from '../../lib/contract/operations.ts';
import type { HttpHandler } from '../../lib/http/http-types.ts';
import type { EventParts } from '../builders/an-event.ts';
import { contentOf, described, mediaTypeOf, type Parameter, sentAs } from './described.ts';

export type Row = readonly [OperationId, Operation];

export const ROWS = Object.entries(OPERATIONS) as unknown as readonly Row[];

/** The operations that a function serves; the others are the gateway's own. */
export const SERVED = ROWS.filter(([, { module }]) => module !== null);

export interface ExampleCall {
  readonly body: unknown;
  readonly with: readonly Parameter[];
}

/** Every call that the examples of an operation make: each body, and each optional parameter once. */
export function callsOf(operation: Operation): readonly ExampleCall[] {
  const { parameters = [], requestBody } = described(operation);
  const required = parameters.filter((each) => each.required);
  const optional = parameters.filter((each) => !each.required);
  const bodies = requestBody === undefined ? [] : Object.values(contentOf(requestBody).examples);
  const values = bodies.length > 0 ? bodies.map(({ value }) => value) : [undefined];
  const [usual] = values;
  // What a rail signs it signs always, although the description cannot ask for it: each rail has its own way.
  const always = operation.signed ? parameters : required;
  return [
    ...values.map((body) => ({ body, with: always })),
    ...optional.map((parameter) => ({ body: usual, with: [...always, parameter] })),
  ];
}

/** The event of a call, with that `Authorization` if any. */
export function eventOf(
  operation: Operation,
  { body, with: parameters }: ExampleCall,
  authorization?: string,
): EventParts {
  const at = (place: Parameter['in']) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place)
        .map(({ name, example = '' }) => [name, example]),
    );
  const { method, path } = operation;
  const headers = {
    'Content-Type': mediaTypeOf(operation),
    ...at('header'),
    ...(authorization === undefined ? {} : { Authorization: authorization }),
  };
  const sent = body === undefined ? undefined : sentAs(operation, body);
  return { method, path, params: at('path'), query: at('query'), headers, body: sent };
}

/** The event of the usual call, which succeeds in `exampleWorld`. */
export function usualEventOf(operation: Operation, authorization?: string): EventParts {
  const [usual] = callsOf(operation);
  return eventOf(operation, usual as ExampleCall, authorization);
}

/** The function of an operation that one serves. */
export async function handlerOf({ module }: Operation): Promise<HttpHandler> {
  return ((await import(`../../functions/${module}.ts`)) as { handler: HttpHandler }).handler;
}
