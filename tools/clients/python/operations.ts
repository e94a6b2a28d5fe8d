import {
  type Description,
  type Parameter,
  type Place,
  parametersIn,
  placesOf,
  type Schema,
} from '../description.ts';
import {
  answersOf,
  bodyShapeNameOf,
  bodyTypeOf,
  commonCodes,
  describedHeader,
  headersOf,
  IDEMPOTENCY_KEY,
  isRepeatable,
  isRequired,
  isSigned,
  ownCodesOf,
  titleOf,
} from '../operation-facts.ts';
import { innerName, typeOf } from './types.ts';
import { argumentNamed, bracketed, docstring, quoted, snakeCased } from './words.ts';

const HEAD = `# Made by tools/generate.ts from openapi.json.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any{literal}

from . import types
from ._operation import Call, Operation, PdfContent, TypedCalls

if TYPE_CHECKING:
    # Known to every type checker; nothing of it is needed when the program runs.
    from typing_extensions import Unpack
`;

/** What every method takes besides what its operation does. */
const OPTIONS: Readonly<Record<string, string>> = {
  timeout: 'float | None = None',
  max_retries: 'int | None = None',
  extra_headers: 'Mapping[str, str] | None = None',
};

/** `_operations.py`: a method for each operation, documented by the description, and how each is sent. */
export function operationsFile(description: Description): string {
  const places = placesOf(description);
  const common = commonCodes(places);
  const methods = places.map((place) => methodOf(place, description, common));
  // In what they take; documentation may name one as well.
  const usesLiteral = methods.some((method) => method.split('"""')[0]?.includes('Literal['));
  return [
    HEAD.replace('{literal}', usesLiteral ? ', Literal' : ''),
    '# How each operation is sent.',
    'OPERATIONS: dict[str, Operation] = {',
    ...places.map(rowOf),
    '}\n\n',
    'class Operations(TypedCalls):',
    '    """One method for each operation of the service, named as its operation is."""\n',
    methods.join('\n\n'),
    '',
  ].join('\n');
}

function rowOf(place: Place): string {
  const fields = [
    `id=${quoted(methodNameOf(place))}`,
    `method=${quoted(place.method)}`,
    `path=${quoted(pathOf(place))}`,
    `is_repeatable=${isRepeatable(place) ? 'True' : 'False'}`,
    ...(place.operation.requestBody ? [`body_type=${quoted(bodyTypeOf(place))}`] : []),
    ...(takesKey(place) ? ['takes_key=True'] : []),
    ...(answersOf(place).includes('text') ? ['answers_text=True'] : []),
  ];
  const lines = fields.map((field) => `        ${field},`);
  return [`    ${quoted(methodNameOf(place))}: Operation(`, ...lines, '    ),'].join('\n');
}

function methodNameOf({ operation }: Place): string {
  return snakeCased(operation.operationId);
}

function takesKey(place: Place): boolean {
  return headersOf(place).some(({ name }) => name === IDEMPOTENCY_KEY);
}

/** The path, in which `{id}` is named for what it identifies: `/v1/orders/{order_id}`. */
function pathOf({ path }: Place): string {
  return path.replace(/(\w+)\/\{id\}/, (_, things: string) => `${things}/{${oneOf(things)}_id}`);
}

/** `orders` gives `order`, `batches` `batch`. */
function oneOf(things: string): string {
  return things.replace(/(?<=ch)es$|s$/, '');
}

function pathArguments(place: Place): readonly string[] {
  return [...pathOf(place).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** An argument of a method, with what is said of it. */
interface Argument {
  readonly written: string;
  readonly documentation: string;
}

function methodOf(place: Place, description: Description, common: ReadonlySet<string>): string {
  const named = [...headersOf(place), ...parametersIn(place, 'query')].map((each) =>
    namedArgument(each, description),
  );
  const shape = bodyShapeNameOf(place);
  const content = contentOf(place);
  const parts = pathArguments(place);
  const given = [
    ...parts.map((name) => `${name}: str`),
    ...(content === undefined ? [] : [content.written]),
    '*',
    ...named.map(({ written }) => written),
    ...Object.entries(OPTIONS).map(([name, type]) => `${name}: ${type}`),
    ...(shape === undefined ? [] : [`**body: Unpack[types.${shape}]`]),
  ];
  const about = [
    ...parts.map((name, index) => aboutPart(name, parametersIn(place, 'path')[index])),
    ...(content === undefined ? [] : [content.documentation]),
    ...named.map(({ documentation }) => documentation),
    ...aboutFields(shape ?? '', description.components.schemas[shape ?? '']),
  ];
  return [
    `    def ${methodNameOf(place)}(`,
    ...['self', ...given].map((argument) => `        ${argument},`),
    `    ) -> ${answerOf(place)}:`,
    docstring(documentationOf(place, about, ownCodesOf(place, common)), '        '),
    ...callOf(place, shape !== undefined, content !== undefined),
  ].join('\n');
}

function namedArgument(parameter: Parameter, { components }: Description): Argument {
  const name = argumentNamed(parameter.name);
  const type = parameter.in === 'query' ? queryType(parameter, components.schemas) : 'str';
  const isNeeded = isRequired(parameter);
  const words = parameter.in === 'header' ? describedHeader(parameter) : parameter.description;
  return {
    written: isNeeded ? `${name}: ${type}` : `${name}: ${type} | None = None`,
    documentation: words === undefined ? '' : `${name}: ${words}`,
  };
}

/** A query is text; what stands for a number or a boolean is given as one, and a known list has its name. */
function queryType({ schema }: Parameter, schemas: Description['components']['schemas']): string {
  const words = schema['enum'] as readonly string[] | undefined;
  if (words?.every((word) => word === 'true' || word === 'false')) return 'bool';
  const takes = (text: string) =>
    words?.includes(text) ?? new RegExp(String(schema['pattern'] ?? '')).test(text);
  if (takes('1') && !takes('a')) return takes('0.5') ? 'float' : 'int';
  if (words === undefined) return 'str';
  const known = Object.keys(schemas).find((name) => String(schemas[name]?.['enum']) === `${words}`);
  return known === undefined ? `Literal[${words.map(quoted).join(', ')}]` : `types.${known}`;
}

/** What is sent and is no JSON; undefined where the body has fields. */
function contentOf(place: Place): Argument | undefined {
  if (place.operation.requestBody === undefined || bodyShapeNameOf(place)) return undefined;
  if (bodyTypeOf(place) === 'application/pdf') {
    return {
      written: 'pdf: PdfContent',
      documentation: 'pdf: The bytes, an open file, or the path of one.',
    };
  }
  if (isSigned(place)) {
    return { written: 'body: bytes | str', documentation: 'body: The very text that was signed.' };
  }
  return { written: 'form: Mapping[str, str] | None = None', documentation: 'form: Its fields.' };
}

function aboutPart(name: string, parameter: Parameter | undefined): string {
  return parameter?.description === undefined ? '' : `${name}: ${parameter.description}`;
}

/** The fields of a body: the type checker knows their types, `help()` does not. */
function aboutFields(shape: string, schema: Schema | undefined): readonly string[] {
  const { properties = {}, required = [] } = schema ?? {};
  return Object.entries(properties).map(([key, field]) => {
    const name = argumentNamed(key);
    const need = required.includes(key) ? ', required' : '';
    const type = typeOf(field, innerName(shape, key)).replaceAll('"', '');
    return `${name} (${type}${need}): ${field.description ?? ''}`;
  });
}

function documentationOf(
  place: Place,
  about: readonly string[],
  codes: readonly string[],
): readonly string[] {
  const told = about.filter((line) => line !== '').map((line) => `    ${line}`);
  const named = codes.map((code) => `\`${code}\``).join(', ');
  const which = named === '' ? 'with a code' : `${named}, or a code`;
  return [
    titleOf(place),
    place.operation.description,
    ...(told.length === 0 ? [] : [['Args:', ...told].join('\n')]),
    `Raises:\n    MailApiError: ${which} that every operation may answer.`,
  ];
}

/** The name of its answer's type, and the same as a value. */
function answerOf(place: Place): string {
  const names = answersOf(place).map((answer) => {
    if (answer === 'text') return 'str';
    return answer.shape === undefined ? 'dict[str, Any]' : `types.${answer.shape}`;
  });
  const [name = '', ...others] = [...new Set(names)];
  if (others.length > 0) throw new Error(`${methodNameOf(place)} has several answers`);
  return name;
}

function callOf(place: Place, hasFields: boolean, hasContent: boolean): readonly string[] {
  const pair = (key: string, name: string) => `${quoted(key)}: ${name}`;
  const path = pathArguments(place).map((name) => pair(name, name));
  const query = parametersIn(place, 'query').map(({ name }) => pair(name, argumentNamed(name)));
  const headers = headersOf(place).map(({ name }) => pair(name, argumentNamed(name)));
  const content = contentOf(place)?.written.split(':')[0] ?? 'body';
  const fields = [
    ...dictionaryOf('path', path),
    ...dictionaryOf('query', query),
    ...dictionaryOf('headers', headers),
    ...(hasFields || hasContent ? [`            body=${content}`] : []),
    ...Object.keys(OPTIONS).map((name) => `            ${name}=${name}`),
  ];
  return [
    '        call = Call(',
    ...fields.map((field) => `${field},`),
    '        )',
    `        return self._call(OPERATIONS[${quoted(methodNameOf(place))}], ${answerOf(place)}, call)`,
  ];
}

function dictionaryOf(name: string, pairs: readonly string[]): readonly string[] {
  return pairs.length === 0 ? [] : [bracketed(`${name}=`, '{}', pairs, '            ', ',')];
}
