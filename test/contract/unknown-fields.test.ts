/** Nobody guesses what a field meant: requests are closed, answers are open to new fields. */
import { describe, expect, test } from '@jest/globals';
import { toJsonSchema } from '@valibot/to-json-schema';
import { overrideDeps } from '../../functions/deps.ts';
import type { Operation, Schema } from '../../lib/contract/operation.ts';
import { OPERATIONS } from '../../lib/contract/operations.ts';
import { NotificationSchema } from '../../lib/contract/schemas/notification.ts';
import type { HttpHandler } from '../../lib/http/http-types.ts';
import { TOOLS } from '../../lib/mcp/tools.ts';
import { anEvent } from '../builders/an-event.ts';
import { contentOf, described } from './described.ts';
import { exampleWorld } from './example-world.ts';

const ROWS = Object.values<Operation>(OPERATIONS);
const TAKING = ROWS.flatMap(({ id, body }) => (body === undefined ? [] : [[id, body] as const]));

/** What every object within the schema says of fields that it does not name. */
function additionalIn(schema: Schema): unknown[] {
  const found: unknown[] = [];
  JSON.stringify(toJsonSchema(schema, { typeMode: 'input' }), (_, value: unknown) => {
    const { type, additionalProperties, propertyNames } = Object(value) as Record<string, unknown>;
    // A table of names that the caller chooses has no field to mistake.
    if (type === 'object' && propertyNames === undefined) found.push(additionalProperties);
    return value;
  });
  return found;
}

describe('the description', () => {
  test.each(TAKING)('%s takes no field that is not described', (_, body) => {
    expect(new Set(additionalIn(body))).toEqual(new Set([false]));
  });

  test.each(TOOLS.map(({ name, input }) => [name, input] as const))(
    'the tool %s takes no argument that is not described',
    (_, input) => {
      expect(new Set(additionalIn(input))).toEqual(new Set([false]));
    },
  );

  test('answers and notifications may have more fields tomorrow', () => {
    const answers = ROWS.flatMap(({ replies }) => Object.values(replies)).map(
      (each) => each.schema,
    );
    const shown = [...answers, NotificationSchema, ...TOOLS.map(({ output }) => output)];
    expect(shown.flatMap(additionalIn)).not.toContain(false);
  });
});

type Fields = Readonly<Record<string, unknown>>;

/** The body with an unknown field in each of its objects, one at a time, and where that is. */
function spoilt(body: Fields): (readonly [string, Fields])[] {
  const nested = Object.entries(body).flatMap(([name, value]) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? []
      : spoilt(value as Fields).map(
          ([place, worse]) => [`${name}.${place}`, { ...body, [name]: worse }] as const,
        ),
  );
  return [['planet', { ...body, planet: 'the secret one' }], ...nested];
}

describe('a query where the input is a JSON body', () => {
  const bodied = ROWS.filter(({ body, query }) => body && !query);

  test.each(bodied.map((row) => [row.id, row] as const))(
    '%s: is refused by name, and nothing is stored',
    async (...each) => {
      const [, { method, path, module }] = each;
      const { deps, key } = await exampleWorld();
      const forbidden = () => {
        throw new Error('something was done');
      };
      overrideDeps({ ...deps, store: { ...deps.store, commit: forbidden } });
      const { handler } = (await import(`../../functions/${module}.ts`)) as {
        handler: HttpHandler;
      };
      const headers = { authorization: `Bearer ${key}`, 'idempotency-key': 'k' };
      const query = { sandbox: 'the secret one', 'a b': 'x', b: 'x' };
      const answer = await handler(anEvent({ method, path, headers, query, body: {} }));
      expect(JSON.parse(answer.body)).toMatchObject({
        code: 'validation_error',
        reason:
          'query/sandbox: belongs in the body; query: belongs in the body; query/b: belongs in the body',
        next: [expect.stringContaining('JSON body')],
      });
      expect(answer.body).not.toContain('the secret one');
    },
  );

  test('concerns orders and quotes, and not those who sign what they send', () => {
    const ids = bodied.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['createOrder', 'createQuote', 'cancelOrder']));
    expect(ids).not.toContain('receiveStripeEvent');
  });
});

describe('an unknown field, at any depth of any body', () => {
  const served = ROWS.filter(({ body }) => body !== undefined);

  test.each(served.map((row) => [row.id, row] as const))(
    '%s: is named, and nothing is stored, kept or asked for it',
    async (...each) => {
      const [, operation] = each;
      const { parameters = [], requestBody } = described(operation);
      const [usual] = Object.values(contentOf(requestBody ?? {}).examples);
      const { deps, key } = await exampleWorld();
      const forbidden = () => {
        throw new Error('something was done');
      };
      overrideDeps({ ...deps, store: { ...deps.store, commit: forbidden } });
      Object.assign(deps.documents, { put: forbidden });
      const { handler } = (await import(`../../functions/${operation.module}.ts`)) as {
        handler: HttpHandler;
      };
      const at = (place: string) =>
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === place)
            .map(({ name, example = '' }) => [name, example]),
        );
      const { method, path } = operation;
      for (const [place, body] of spoilt(usual?.value as Fields)) {
        const headers = { ...at('header'), authorization: `Bearer ${key}` };
        const answer = await handler(anEvent({ method, path, params: at('path'), headers, body }));
        expect(JSON.parse(answer.body)).toMatchObject({
          code: 'validation_error',
          reason: `${place}: is not known here`,
        });
        expect(answer.body).not.toContain('the secret one');
      }
    },
  );
});
