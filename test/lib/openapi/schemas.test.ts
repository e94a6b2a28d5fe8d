/** What a program that writes a client must find in the schemas. */
import { describe, expect, test } from '@jest/globals';
import { COMPONENTS } from '../../../lib/contract/schemas/components.ts';
import { ERRORS } from '../../../lib/errors/catalog.ts';
import { openapiDocument } from '../../../lib/openapi/openapi.ts';
import { ISSUES } from '../../../lib/ports/issues.ts';
import { faultOf } from '../../contract/described.ts';

type Schema = Readonly<Record<string, unknown>>;

const DOCUMENT = openapiDocument() as {
  readonly paths: Schema;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const SCHEMAS = DOCUMENT.components.schemas;

/** Every object in a value, itself included. */
function objectsIn(value: unknown): Schema[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Schema, ...Object.values(value).flatMap(objectsIn)];
}

/** An enum as it stands somewhere, without the words beside it. */
const enumOf = (schema: Schema) => JSON.stringify(schema['enum']);

function propertyOf(component: string, name: string): Schema | undefined {
  const { properties = {} } = SCHEMAS[component] ?? {};
  return (properties as Readonly<Record<string, Schema>>)[name];
}

describe('named schemas', () => {
  test('are never named as a class of the language that a client is written in', () => {
    expect(Object.keys(SCHEMAS)).not.toContain('Error');
  });

  test('have their own name as title, where they have a title', () => {
    const titled = Object.entries(SCHEMAS).filter(([, { title }]) => title !== undefined);
    expect(titled.length).toBeGreaterThan(40);
    expect(titled.map(([, { title }]) => title)).toEqual(titled.map(([name]) => name));
  });

  test('stand everywhere by reference: no enum of one is written out in another', () => {
    const named = new Set(
      Object.values(SCHEMAS)
        .filter((schema) => 'enum' in schema)
        .map(enumOf),
    );
    const elsewhere = Object.values(SCHEMAS)
      .flatMap((schema) => objectsIn(schema).slice(1))
      .filter((schema) => Array.isArray(schema['enum']))
      .map(enumOf);
    expect(named.size).toBeGreaterThan(10);
    expect(elsewhere.filter((each) => named.has(each))).toEqual([]);
  });

  test.each([
    ['Order', 'status', 'OrderStatus'],
    ['Order', 'mail_class', 'MailClass'],
    ['OrderRequest', 'mail_class', 'MailClass'],
    ['QuoteRequest', 'format', 'PieceFormat'],
    ['HeldOrder', 'status', 'OrderStatus'],
    ['OrderCreated', 'order', 'Order'],
    ['OrderCreated', 'corrected_to', 'ShownAddress'],
    ['Quote', 'standardized_to', 'ShownAddress'],
    ['OrderRequest', 'to', 'Address'],
    ['OrderEvent', 'kind', 'EventKind'],
    ['Problem', 'code', 'ErrorCode'],
    ['Problem', 'order', 'Order'],
    ['InputProblem', 'code', 'ErrorCode'],
    ['OrderFailure', 'code', 'ErrorCode'],
    ['Issue', 'code', 'IssueCode'],
  ])('%s.%s is a %s', (component, property, type) => {
    expect(propertyOf(component, property)?.['$ref']).toBe(`#/components/schemas/${type}`);
  });

  test('keep what a field says of itself beside the reference', () => {
    expect(propertyOf('OrderRequest', 'mail_class')).toEqual({
      $ref: '#/components/schemas/MailClass',
      description: 'Postal class. Default: `first_class`.',
    });
  });

  test('are all described, in the order of the contract', () => {
    expect(Object.keys(SCHEMAS)).toEqual(Object.keys(COMPONENTS));
  });
});

describe('what generators cannot cope with', () => {
  test('is absent: a constant without its type', () => {
    const constants = objectsIn(SCHEMAS).filter((schema) => 'const' in schema);
    expect(constants.length).toBeGreaterThan(10);
    for (const schema of constants) expect(schema['type']).toBe(typeof schema['const']);
  });

  test('is absent: a default in a body, which makes its field a required one', () => {
    expect(objectsIn(SCHEMAS).filter((schema) => 'default' in schema)).toEqual([]);
  });

  test('is absent: alternatives beside properties, which some take for all there is', () => {
    const mixed = objectsIn(SCHEMAS).filter(
      (schema) => 'properties' in schema && ('oneOf' in schema || 'anyOf' in schema),
    );
    expect(mixed).toEqual([]);
  });
});

describe('an error', () => {
  test('has a code of the catalog', () => {
    expect(SCHEMAS['ErrorCode']?.['enum']).toEqual(Object.keys(ERRORS));
  });

  test('names each problem of the input as one shape', () => {
    const items = propertyOf('Problem', 'errors')?.['items'];
    expect(items).toEqual({ $ref: '#/components/schemas/InputProblem' });
  });

  test('is a Problem wherever it is answered', () => {
    const inPlace = objectsIn(DOCUMENT.paths).filter((schema) => 'allOf' in schema);
    expect(inPlace).toEqual([]);
  });
});

test('an issue has a code of the table', () => {
  expect(SCHEMAS['IssueCode']?.['enum']).toEqual(Object.keys(ISSUES));
});

describe('fields that depend on each other', () => {
  const to = { name: 'A', line1: '1 Main St', city: 'Salem', state: 'OR', zip: '97301' };
  const subject = { category: 'bug', note: 'It is cold.' };

  test.each([
    ['OrderRequest', { to }, false],
    ['OrderRequest', { to, text: 'Hello' }, true],
    ['OrderRequest', { to, text: 'Hello', pdf_url: 'https://example.com/a.pdf' }, false],
    ['QuoteRequest', {}, true],
    ['QuoteRequest', { to, text: 'Hello' }, true],
    ['QuoteRequest', { text: 'Hello', pdf_url: 'https://example.com/a.pdf' }, false],
    ['CsvMappingRequest', {}, false],
    ['CsvMappingRequest', { csv: 'name' }, true],
    ['FeedbackRequest', subject, false],
    ['FeedbackRequest', { ...subject, surface: 'createOrder' }, true],
    ['FeedbackRequest', { ...subject, surface: 'createOrder', order_id: 'ord_1' }, true],
  ])('%s: %j is allowed: %s', (component, value, isAllowed) => {
    const fault = faultOf({ $ref: `#/components/schemas/${component}` }, value);
    expect(fault === undefined).toBe(isAllowed);
  });
});
