import type { ObjectSchema, Operation } from '../../contract/operation.ts';
import type { OperationExamples } from '../examples/example.ts';
import { headerName } from './inputs.ts';
import { inJavascript, inPython } from './literals.ts';
import { converted, type Json, schemaOf } from './schemas.ts';

/** Where a service on this machine listens: what samples call where nobody says another address. */
const LOCAL_URL = 'http://127.0.0.1:3000';

interface Asked {
  readonly operation: Operation;
  readonly examples: Partial<OperationExamples>;
  readonly baseUrl: string;
}

/** The same call in three languages, from the examples; none of what companies send, for they sign it. */
export function samplesOf(
  operation: Operation,
  examples: Partial<OperationExamples>,
  baseUrl: string,
): Json {
  if (operation.signed) return {};
  const asked = { operation, examples, baseUrl: baseUrl === '/' ? LOCAL_URL : baseUrl };
  return {
    'x-codeSamples': [
      { lang: 'Shell', label: 'curl', source: curl(asked) },
      { lang: 'TypeScript', label: 'TypeScript', source: typescript(asked) },
      { lang: 'Python', label: 'Python', source: python(asked) },
    ],
  };
}

function curl({ operation, examples, baseUrl }: Asked): string {
  const { method, keyRequired } = operation;
  const plain = operation.body || operation.mediaType || operation.form ? 'POST' : 'GET';
  const verb = method === plain ? '' : `-X ${method} `;
  const address = `${verb}${quoted(baseUrl + pathOf(operation, examples))}`;
  const headers = neededHeaders(operation, examples).map(([name, value]) =>
    name === 'idempotency-key'
      ? '-H "Idempotency-Key: $KEY"'
      : `-H ${quoted(`${headerName(name)}: ${value}`)}`,
  );
  const key = keyRequired ? ['-H "Authorization: Bearer $MAIL_KEY"'] : [];
  const call = [`curl ${address}`, ...key, ...headers, ...curlBody(operation, examples)];
  const before = headers.some((header) => header.includes('$KEY'))
    ? '# A new key for each letter; the same one for each retry of it.\nKEY=$(openssl rand -hex 16)\n'
    : '';
  return `${before}${call.join(' \\\n  ')}`;
}

function curlBody(operation: Operation, examples: Partial<OperationExamples>): readonly string[] {
  if (operation.mediaType) {
    return [`-H 'Content-Type: ${operation.mediaType}'`, '--data-binary @letter.pdf'];
  }
  const body = bodyOf(examples);
  if (operation.form) {
    return Object.entries(body as Json).map(([name, value]) => `-d ${quoted(`${name}=${value}`)}`);
  }
  if (operation.body === undefined) return [];
  const json = JSON.stringify(body, null, 2);
  return ["-H 'Content-Type: application/json'", `-d ${quoted(json)}`];
}

/** As a shell reads it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function typescript({ operation, examples, baseUrl }: Asked): string {
  const query = queryOf(operation, examples);
  const options = neededHeaders(operation, examples)
    .filter(([name]) => name !== 'idempotency-key')
    .map(([name, value]) => [camelCased(name), value]);
  const given = [
    ...Object.values(pathParts(operation, examples)).map((value) => inJavascript(value)),
    ...(operation.mediaType ? ["await readFile('letter.pdf')"] : []),
    ...((operation.body ?? operation.form) ? [inJavascript(bodyOf(examples))] : []),
    ...(query === undefined ? [] : [inJavascript(query)]),
    ...(options.length > 0 ? [inJavascript(Object.fromEntries(options))] : []),
  ];
  const key = operation.keyRequired ? ', apiKey: process.env.MAIL_KEY' : '';
  const files = operation.mediaType ? "import { readFile } from 'node:fs/promises';\n" : '';
  return [
    `${files}import { PhysicalMail } from 'physical-mail';\n`,
    `const mail = new PhysicalMail({ baseUrl: ${inJavascript(baseUrl)}${key} });`,
    `const answer = await mail.${operation.id}(${given.join(', ')});`,
    'console.log(answer);',
  ].join('\n');
}

function python({ operation, examples, baseUrl }: Asked): string {
  const headers = neededHeaders(operation, examples).filter(([name]) => name !== 'idempotency-key');
  const named = { ...fieldsOf(operation, examples), ...queryOf(operation, examples) };
  const given = [
    ...Object.values(pathParts(operation, examples)).map((value) => inPython(value)),
    ...(operation.mediaType ? ['"letter.pdf"'] : []),
    ...(hasNamedFields(operation) ? [] : unnamedBody(operation, examples)),
    ...Object.entries(named).map(
      ([name, value]) => `${argumentName(name)}=${inPython(value, '    ')}`,
    ),
    ...headers.map(([name, value]) => `${name.replaceAll('-', '_')}=${inPython(value)}`),
  ];
  const key = operation.keyRequired ? ', api_key=os.environ["MAIL_KEY"]' : '';
  const call = `mail.${snakeCased(operation.id)}`;
  const spread = given.some((each) => each.includes('\n')) || given.length > 2;
  const listed = spread
    ? `(\n${given.map((each) => `    ${each},\n`).join('')})`
    : `(${given.join(', ')})`;
  return [
    operation.keyRequired ? 'import os\n' : '',
    'from physical_mail import PhysicalMail\n',
    `mail = PhysicalMail(${inPython(baseUrl)}${key})`,
    `answer = ${call}${listed}`,
    'print(answer)',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Whether the fields of the body are arguments of their own: those of a shape that has a name. */
function hasNamedFields({ body }: Operation): boolean {
  return body !== undefined && '$ref' in schemaOf(body);
}

function fieldsOf(operation: Operation, examples: Partial<OperationExamples>): Json {
  return hasNamedFields(operation) ? (bodyOf(examples) as Json) : {};
}

function unnamedBody(
  { body, form }: Operation,
  examples: Partial<OperationExamples>,
): readonly string[] {
  return (body ?? form) ? [inPython(bodyOf(examples), '    ')] : [];
}

/** Words of Python that are fields of the contract. */
function argumentName(name: string): string {
  return name === 'from' ? 'from_' : name;
}

function bodyOf({ bodies = {} }: Partial<OperationExamples>): unknown {
  return Object.values(bodies)[0]?.value ?? {};
}

/** The headers without which the call is refused. */
function neededHeaders(
  { headers }: Operation,
  examples: Partial<OperationExamples>,
): readonly [string, string][] {
  if (headers === undefined) return [];
  const { required = [] } = converted(headers) as { required?: readonly string[] };
  return required.map((name) => [name, examples.headers?.[name] ?? '']);
}

function pathParts(
  { path }: Operation,
  { params = {} }: Partial<OperationExamples>,
): Readonly<Record<string, string>> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, params[name] ?? '']));
}

function pathOf(operation: Operation, examples: Partial<OperationExamples>): string {
  const parts = pathParts(operation, examples);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
  const query = new URLSearchParams(examples.query ?? {}).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The query as clients take it: what stands for a number or a boolean is one. */
function queryOf(
  { query }: Operation,
  examples: Partial<OperationExamples>,
): Readonly<Record<string, unknown>> | undefined {
  if (query === undefined || examples.query === undefined) return undefined;
  const { properties } = converted(query as ObjectSchema) as { properties: Record<string, Json> };
  return Object.fromEntries(
    Object.entries(examples.query).map(([name, value]) => [name, typed(value, properties[name])]),
  );
}

function typed(value: string, { enum: list, pattern = '' }: Json = {}): unknown {
  const words = list as readonly string[] | undefined;
  if (words?.includes('true')) return value === 'true';
  const takes = (text: string) => words?.includes(text) ?? new RegExp(String(pattern)).test(text);
  return takes('1') && !takes('a') ? Number(value) : value;
}

function camelCased(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, initial: string) => initial.toUpperCase());
}

function snakeCased(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
}
