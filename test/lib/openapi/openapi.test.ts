import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as v from 'valibot';
import { commonCodes, type Operation } from '../../../lib/contract/operation.ts';
import { OPERATIONS } from '../../../lib/contract/operations.ts';
import { COMPONENTS } from '../../../lib/contract/schemas/components.ts';
import { type ErrorCode, errorSpec } from '../../../lib/errors/catalog.ts';
import { openapiDocument } from '../../../lib/openapi/openapi.ts';
import { anOrderRequest, aQuoteRequest } from '../../builders/a-request.ts';

type Json = { readonly [member: string]: Json } & { readonly [index: number]: Json };

const DOCUMENT = openapiDocument() as unknown as Json;
const ROWS: readonly Operation[] = Object.values(OPERATIONS);

function described(operation: Operation): Json {
  const found = DOCUMENT['paths']?.[operation.path]?.[operation.method.toLowerCase()];
  if (found === undefined) throw new Error(`${operation.id} is not described`);
  return found;
}

/** A checker for a component, as a reader of the document would build it. */
function checker(component: string) {
  const ajv = new Ajv2020({ strict: false });
  (addFormats as unknown as (instance: Ajv2020) => void)(ajv);
  ajv.addSchema({ ...DOCUMENT, $id: 'openapi' });
  const check = ajv.getSchema(`openapi#/components/schemas/${component}`);
  if (check === undefined) throw new Error(`there is no component ${component}`);
  return check;
}

/** The error codes that a documented reply may carry, each with an example; its prose names the same ones. */
function codesOf(reply: Json): string[] {
  const content = reply['content']?.['application/json'];
  if (String(content?.['schema']?.['$ref']) !== '#/components/schemas/Problem') return [];
  const codes = Object.keys(content?.['examples'] ?? {});
  expect(String(reply['description'])).toBe(codes.map((code) => `\`${code}\``).join(', '));
  return codes;
}

/** Every `$ref` of the document. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === '$ref' ? [String(member)] : references(member),
  );
}

describe('the description', () => {
  test('says OpenAPI 3.1 and version 1.0.0', () => {
    expect(DOCUMENT['openapi']).toBe('3.1.0');
    expect(DOCUMENT['info']?.['version']).toBe('1.0.0');
  });

  test('says where the service is that serves it', () => {
    const { servers } = openapiDocument('https://abc.execute-api.us-east-1.amazonaws.com/prod');
    expect(servers).toMatchObject([
      { url: 'https://abc.execute-api.us-east-1.amazonaws.com/prod' },
    ]);
  });

  test('says whom to ask', () => {
    expect(DOCUMENT['info']?.['contact']?.['name']).toEqual(expect.stringContaining('feedback'));
  });

  test('is plain JSON, the same each time', () => {
    const text = JSON.stringify(DOCUMENT);
    expect(JSON.parse(text)).toEqual(DOCUMENT);
    expect(JSON.stringify(openapiDocument())).toBe(text);
  });

  test('every reference leads somewhere', () => {
    for (const reference of references(DOCUMENT)) {
      const target = reference
        .split('/')
        .slice(1)
        .reduce<Json | undefined>((node, name) => node?.[name], DOCUMENT);
      expect([reference, target === undefined]).toEqual([reference, false]);
    }
  });

  test.each(Object.keys(COMPONENTS))('component %s is a schema that compiles', (name) => {
    expect(checker(name)).toBeInstanceOf(Function);
  });

  test('describes every operation, under a unique name, and nothing else', () => {
    const paths = DOCUMENT['paths'] ?? {};
    const found = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${method} ${path} ${operationId}`,
      ),
    );
    expect([...found].sort()).toEqual(
      ROWS.map(({ id, method, path }) => `${method.toLowerCase()} ${path} ${id}`).sort(),
    );
  });
});

describe.each(ROWS.map((row) => [row.id, row] as const))('%s', (_, operation) => {
  test('documents its replies and each of its codes, under a status of that code', () => {
    const { responses = {} as Json } = described(operation);
    const codes = [...operation.codes, ...commonCodes(operation)];
    const documented = Object.entries(responses).flatMap(([status, reply]) =>
      codesOf(reply).map((code) => `${status} ${code}`),
    );
    const small = codes.filter((code) => code !== 'file_too_large');
    for (const code of small) {
      const possible = errorSpec(code).http.map((status) => `${status} ${code}`);
      expect(documented.filter((each) => possible.includes(each))).toHaveLength(1);
    }
    const others = documented.filter((each) => !each.endsWith(' file_too_large'));
    expect(others).toHaveLength(new Set(small).size);
    for (const status of Object.keys(operation.replies)) {
      expect(codesOf(responses[status] as Json)).toEqual([]);
    }
  });

  test('documents 413 where a body is read, and 400 where what came in it may be too large', () => {
    const { responses = {} as Json } = described(operation);
    const statuses = Object.entries(responses)
      .filter(([, reply]) => codesOf(reply).includes('file_too_large'))
      .map(([status]) => status);
    const { body, form, signed, mediaType, module } = operation;
    const reads = (body ?? form ?? signed ?? mediaType) !== undefined;
    const judges = module !== null && operation.codes.includes('file_too_large');
    expect(statuses).toEqual([...(judges ? ['400'] : []), ...(reads ? ['413'] : [])]);
  });

  test('documents Retry-After where it must be sent, and x-request-id everywhere', () => {
    const { responses = {} as Json } = described(operation);
    for (const [status, reply] of Object.entries(responses)) {
      if (status === '405') continue;
      const waits = codesOf(reply).some((code) => errorSpec(code as ErrorCode).retryAfter);
      expect(Object.keys(reply['headers'] ?? {})).toContain('x-request-id');
      expect('retry-after' in (reply['headers'] ?? {})).toBe(waits);
    }
  });

  test('documents what its path says to another method', () => {
    const { responses } = described(operation);
    expect(responses?.['405']?.['$ref']).toBe('#/components/responses/MethodNotAllowed');
    const { headers } = DOCUMENT['components']?.['responses']?.['MethodNotAllowed'] ?? {};
    expect(Object.keys(headers ?? {})).toEqual(['x-request-id', 'allow']);
  });

  test('documents every parameter, its path’s too', () => {
    const { parameters } = described(operation);
    const names = ((parameters ?? []) as unknown as { in: string; name: string }[]).map(
      (each) => `${each.in} ${each.name.toLowerCase()}`,
    );
    const schemas = { path: operation.params, query: operation.query, header: operation.headers };
    const expected = Object.entries(schemas).flatMap(([place, schema]) =>
      Object.keys(schema?.entries ?? {}).map((name) => `${place} ${name}`),
    );
    if (operation.conditional) expected.push('header if-none-match');
    expect([...names].sort()).toEqual(expected.sort());
    const placeholders = [...operation.path.matchAll(/\{(\w+)\}/g)].map(
      ([, name]) => `path ${name}`,
    );
    expect(names.filter((name) => name.startsWith('path'))).toEqual(placeholders);
  });

  test('asks for a key exactly where one is required', () => {
    const { security } = described(operation);
    expect(security).toEqual(operation.keyRequired ? [{ apiKey: [] }] : undefined);
  });

  test('has words for people', () => {
    const { summary, description } = described(operation);
    expect(String(summary).length).toBeGreaterThan(5);
    expect(String(description)).toMatch(/\.$/);
    if (operation.scope !== null) expect(String(description)).toContain(`\`${operation.scope}\``);
  });
});

describe('what the document allows and what the server allows are the same', () => {
  const requests = {
    OrderRequest: { schema: COMPONENTS.OrderRequest, sample: anOrderRequest() },
    QuoteRequest: { schema: COMPONENTS.QuoteRequest, sample: aQuoteRequest() },
  };
  const changes: readonly object[] = [
    {},
    { text: 'x'.repeat(50_000) },
    { text: 'x'.repeat(50_001) },
    { mail_class: 'express' },
    { format: 'notecard' },
    { color: 'yes' },
    { to: 'Ada' },
    { to: { name: 'Ada' } },
    { to: { name: '', line1: 'x', city: 'x', state: 'OR', zip: '97201' } },
    { to: { name: 'x', line1: 'x', city: 'x', state: 'Oregon', zip: '97201' } },
    { to: { name: 'x', line1: 'x', city: 'x', state: 'OR', zip: '9720' } },
    { from: null },
    { unknown: 1 },
  ];
  const cases = Object.keys(requests).flatMap((name) =>
    changes.map((change) => [name as keyof typeof requests, change] as const),
  );

  test.each(cases)('%s with %j', (name, change) => {
    const { schema, sample } = requests[name];
    const sent = { ...sample, ...change };
    expect(checker(name)(sent)).toBe(v.safeParse(schema, sent).success);
  });
});
