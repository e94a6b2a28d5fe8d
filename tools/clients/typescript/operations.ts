import {
  capitalised,
  type Description,
  type Parameter,
  type Place,
  parametersIn,
  placesOf,
  queryNameOf,
} from '../description.ts';
import {
  answersOf,
  bodyShapeNameOf,
  bodyTypeOf,
  commonCodes,
  describedHeader,
  headersOf,
  isRepeatable,
  isRequired,
  isSigned,
  ownCodesOf,
  quoteFieldsOf,
  titleOf,
  wrapped,
} from '../operation-facts.ts';

const HEAD = `/** Made by tools/generate.ts from openapi.json. */
import type * as shapes from './description.generated.ts';
import type { Call, OperationRow, PdfBytes, RequestOptions } from './operation-row.ts';
`;

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

/** `Idempotency-Key` gives `idempotencyKey`. */
function optionOf({ name }: Parameter): string {
  const [first = '', ...others] = name.toLowerCase().split('-');
  return first + others.map(capitalised).join('');
}

function quoteFields(description: Description): string {
  const list = quoteFieldsOf(description)
    .map((name) => `'${name}'`)
    .join(', ');
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
    `repeatable: ${isRepeatable(place)}`,
    ...(operation.requestBody ? [`bodyType: '${bodyTypeOf(place)}'`] : []),
    ...(answerOf(place) === 'string' ? ['answersText: true'] : []),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
  ];
  return `  ${operation.operationId}: { ${parts.join(', ')} },`;
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
  const shape = bodyShapeNameOf(place);
  if (bodyTypeOf(place) === 'application/pdf') return 'PdfBytes';
  if (shape !== undefined) return `shapes.${shape}`;
  return isSigned(place) ? 'string' : 'Readonly<Record<string, string>>';
}

function answerOf(place: Place): string {
  const answers = answersOf(place).map((answer) => {
    if (answer === 'text') return 'string';
    return answer.shape === undefined ? 'Record<string, unknown>' : `shapes.${answer.shape}`;
  });
  return [...new Set(answers)].join(' | ');
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
  return [titleOf(place), place.operation.description, thrown(ownCodesOf(place, common))];
}

function thrown(codes: readonly string[]): string {
  if (codes.length === 0)
    return '@throws MailApiError with a code that every operation may answer.';
  const named = codes.map((code) => `\`${code}\``).join(', ');
  return `@throws MailApiError ${named}, or a code that every operation may answer.`;
}

function comment(paragraphs: readonly string[], indent: string): string {
  const [only = '', ...others] = paragraphs.flatMap((paragraph, index) => [
    ...(index > 0 ? [''] : []),
    ...wrapped(paragraph.replaceAll('*/', '*\\/'), TEXT_WIDTH),
  ]);
  if (others.length === 0) return `${indent}/** ${only} */`;
  const lines = [only, ...others].map((line) => `${indent} * ${line}`.trimEnd());
  return [`${indent}/**`, ...lines, `${indent} */`].join('\n');
}
