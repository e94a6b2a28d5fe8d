import {
  capitalised,
  type Description,
  type Parameter,
  type Place,
  parametersIn,
  placesOf,
  queryNameOf,
} from './description.ts';

const HEAD = `/** Made by tools/generate.ts from openapi.json. */
import type * as shapes from './description.generated.ts';
import type { Call, OperationRow, PdfBytes, RequestOptions } from './operation-row.ts';
`;

/** A typed method always has an answer, and 304 has none. */
const LEFT_OUT_HEADERS: ReadonlySet<string> = new Set(['If-None-Match']);

/** Repeating it has no further effect (RFC 9110, section 9.2.2). */
const REPEATABLE: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE']);

const TEXT_WIDTH = 110;

/**
 * `operations.generated.ts`: a class with one method for each operation, documented by the description, and the row of
 * each, which says how it is sent.
 */
export function operationsFile(description: Description): string {
  const places = placesOf(description);
  const common = commonCodes(places);
  return [
    HEAD,
    ...places.map(optionsInterface).filter((text) => text !== ''),
    quoteFields(description),
    '/** How each operation is sent. */',
    'export const OPERATIONS = {',
    ...places.map(rowOf),
    '} as const satisfies Record<string, OperationRow>;\n',
    '/** One method for each operation of the service, named as its operation is. */',
    'export abstract class Operations {',
    '  protected abstract call<Answer>(operation: OperationRow, call: Call): Promise<Answer>;',
    ...places.map((place) => methodOf(place, common)),
    '}\n',
  ].join('\n');
}

function headersOf(place: Place): readonly Parameter[] {
  return parametersIn(place, 'header').filter(({ name }) => !LEFT_OUT_HEADERS.has(name));
}

/** What its headers are called as options, with what they say; nothing where it has none. */
function optionsInterface(place: Place): string {
  const headers = headersOf(place);
  if (headers.length === 0) return '';
  const fields = headers.flatMap((header) => [
    comment([describedHeader(header)], '  '),
    isRequired(header)
      ? `  ${optionOf(header)}: string;`
      : `  ${optionOf(header)}?: string | undefined;`,
  ]);
  return [
    `export interface ${capitalised(place.operation.operationId)}Options extends RequestOptions {`,
    ...fields,
    '}\n',
  ].join('\n');
}

const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** The client chooses a key where its caller does not. */
function isRequired({ name, required }: Parameter): boolean {
  return required === true && name !== IDEMPOTENCY_KEY;
}

function describedHeader({ name, description }: Parameter): string {
  if (name !== IDEMPOTENCY_KEY) return description ?? `The header \`${name}\`.`;
  return `${description} Chosen for you where it is not given; the same over all retries of the call.`;
}

/** `Idempotency-Key` gives `idempotencyKey`. */
function optionOf({ name }: Parameter): string {
  const [first = '', ...others] = name.toLowerCase().split('-');
  return first + others.map(capitalised).join('');
}

/** What a quote can be asked of an order. */
function quoteFields({ components: { schemas } }: Description): string {
  const asked = Object.keys(schemas['QuoteRequest']?.properties ?? {});
  const ordered = Object.keys(schemas['OrderRequest']?.properties ?? {});
  const shared = asked.filter((name) => ordered.includes(name));
  const list = shared.map((name) => `'${name}'`).join(', ');
  return [
    '/** What an order and its quote have in common. */',
    `export const QUOTE_FIELDS = [${list}] as const satisfies readonly (keyof shapes.QuoteRequest & keyof shapes.OrderRequest)[];\n`,
  ].join('\n');
}

function rowOf(place: Place): string {
  const { method, path, operation } = place;
  const headers = headersOf(place).map((each) => `${optionOf(each)}: '${each.name}'`);
  const parts = [
    `id: '${operation.operationId}'`,
    `method: '${method}'`,
    `path: '${path}'`,
    `repeatable: ${REPEATABLE.has(method)}`,
    ...(operation.requestBody ? [`bodyType: '${bodyTypeOf(place)}'`] : []),
    ...(answerOf(place) === 'string' ? ['answersText: true'] : []),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
  ];
  return `  ${operation.operationId}: { ${parts.join(', ')} },`;
}

function bodyTypeOf({ operation }: Place): string {
  return Object.keys(operation.requestBody?.content ?? {})[0] ?? '';
}

function methodOf(place: Place, common: ReadonlySet<string>): string {
  const { operationId } = place.operation;
  const path = parametersIn(place, 'path');
  const hasQuery = parametersIn(place, 'query').length > 0;
  const hasBody = place.operation.requestBody !== undefined;
  const call = [
    ...(path.length > 0 ? [`path: { ${path.map(pathArgument).join(', ')} }`] : []),
    ...(hasQuery ? ['query'] : []),
    ...(hasBody ? ['body'] : []),
    'options',
  ];
  return [
    '',
    comment(documentation(place, common), '  '),
    `  ${operationId}(${argumentsOf(place).join(', ')}): Promise<${answerOf(place)}> {`,
    `    return this.call(OPERATIONS.${operationId}, { ${call.join(', ')} });`,
    '  }',
  ].join('\n');
}

function argumentsOf(place: Place): readonly string[] {
  const query = parametersIn(place, 'query');
  const headers = headersOf(place);
  const options =
    headers.length > 0 ? `${capitalised(place.operation.operationId)}Options` : 'RequestOptions';
  return [
    ...parametersIn(place, 'path').map((parameter) => `${camelCased(parameter.name)}: string`),
    ...bodyArgument(place),
    ...(query.length > 0
      ? [`query: shapes.${queryNameOf(place)}${query.some(isRequired) ? '' : ' = {}'}`]
      : []),
    `options: ${options}${headers.some(isRequired) ? '' : ' = {}'}`,
  ];
}

function bodyArgument(place: Place): readonly string[] {
  const { requestBody } = place.operation;
  if (requestBody === undefined) return [];
  const optional = requestBody.required === true ? '' : ' = {}';
  return [`body: ${bodyShapeOf(place)}${optional}`];
}

function bodyShapeOf(place: Place): string {
  const { schema } = place.operation.requestBody?.content[bodyTypeOf(place)] ?? {};
  if (bodyTypeOf(place) === 'application/pdf') return 'PdfBytes';
  if (schema?.$ref !== undefined) return `shapes.${nameIn(schema.$ref)}`;
  // What is signed is sent as the very text that was signed.
  if (headersOf(place).some(({ name }) => name.endsWith('-Signature'))) return 'string';
  return 'Readonly<Record<string, string>>';
}

function answerOf({ operation }: Place): string {
  const answers = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => Object.entries(content ?? {}))
    .map(([mediaType, { schema }]) => {
      if (mediaType !== 'application/json') return 'string';
      return schema.$ref === undefined
        ? 'Record<string, unknown>'
        : `shapes.${nameIn(schema.$ref)}`;
    });
  return [...new Set(answers)].join(' | ');
}

function nameIn(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

function pathArgument({ name }: Parameter): string {
  const argument = camelCased(name);
  return argument === name ? name : `${name}: ${argument}`;
}

/** `event_id` gives `eventId`. */
function camelCased(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function documentation(place: Place, common: ReadonlySet<string>): readonly string[] {
  const { method, path, operation } = place;
  return [
    `${operation.summary}${/[.?!]$/.test(operation.summary) ? '' : '.'} \`${method} ${path}\``,
    operation.description,
    thrown(codesOf(place).filter((code) => !common.has(code))),
  ];
}

function thrown(codes: readonly string[]): string {
  if (codes.length === 0)
    return '@throws MailApiError with a code that every operation may answer.';
  const named = codes.map((code) => `\`${code}\``).join(', ');
  return `@throws MailApiError ${named}, or a code that every operation may answer.`;
}

/** Nearly every operation documents them: a gateway that serves one by itself leaves some out. */
function commonCodes(places: readonly Place[]): ReadonlySet<string> {
  const all = places.flatMap(codesOf);
  const most = places.length * 0.8;
  return new Set(all.filter((code) => all.filter((other) => other === code).length >= most));
}

function codesOf({ operation }: Place): readonly string[] {
  const failures = Object.entries(operation.responses).filter(([status]) => status >= '400');
  const codes = failures.flatMap(([, { description = '' }]) =>
    [...description.matchAll(/`(\w+)`/g)].map(([, code = '']) => code),
  );
  return [...new Set(codes)];
}

function comment(paragraphs: readonly string[], indent: string): string {
  const [only = '', ...others] = paragraphs.flatMap((paragraph, index) => [
    ...(index > 0 ? [''] : []),
    ...wrapped(paragraph),
  ]);
  if (others.length === 0) return `${indent}/** ${only} */`;
  const lines = [only, ...others].map((line) => `${indent} * ${line}`.trimEnd());
  return [`${indent}/**`, ...lines, `${indent} */`].join('\n');
}

function wrapped(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.replaceAll('*/', '*\\/').split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= TEXT_WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
