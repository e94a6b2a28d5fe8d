import { type DocsPage, SHAPES_PAGE } from '../../../lib/contract/docs-pages.ts';
import type { Description, Schema } from '../../clients/description.ts';
import {
  answersOf,
  bodyOf,
  fieldRule,
  operationsOf,
  resolved,
  type Shown,
  shapeName,
} from './described.ts';
import { tagOf } from './page.ts';

/** The same page for programs: what is sent, what is answered, one call by curl. */
export function referenceMarkdown(page: DocsPage, description: Description): string {
  const parts =
    page === SHAPES_PAGE
      ? Object.entries(description.components.schemas).map(([name, schema]) =>
          [`## ${name}`, schema.description ?? '', rows(schema)].filter(Boolean).join('\n\n'),
        )
      : operationsOf(description, tagOf(page)).map((shown) => operation(shown, description));
  return [`# ${page.title}`, page.what, ...parts, ''].join('\n\n');
}

function operation(shown: Shown, description: Description): string {
  const { operation: told, method, path } = shown;
  const parameters = (told.parameters ?? []).map(
    ({ name, in: place, required, description: words = '', schema }) =>
      `- \`${name}\` (${place}, ${typeWords(schema)}${required ? ', required' : ''}) ${words}`,
  );
  const body = bodyOf(shown);
  const schema = body && resolved(body.media.schema, description);
  const answers = answersOf(shown).map(({ status, description: words }) => `- ${status}: ${words}`);
  const [curl] = told['x-codeSamples'] ?? [];
  return [
    `## ${told.summary}`,
    `\`${method} ${path}\` (\`${told.operationId}\`)`,
    told.description,
    parameters.join('\n'),
    schema ? `Body (${body.type}): ${fieldRule(schema)}\n\n${rows(schema)}`.trim() : '',
    `Answers:\n\n${answers.join('\n')}`,
    curl ? `\`\`\`sh\n${curl.source}\n\`\`\`` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function rows(schema: Schema): string {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, field]) =>
    `- \`${name}\` (${typeWords(field)}${required.includes(name) ? ', required' : ''}) ${field.description ?? ''}`.trimEnd(),
  );
  return fields.length === 0 ? typeWords(schema) : fields.join('\n');
}

function typeWords(schema: Schema): string {
  if (schema.$ref !== undefined) return shapeName(schema.$ref);
  const anyOf = schema['anyOf'] as readonly Schema[] | undefined;
  if (anyOf) return anyOf.map(typeWords).join(' or ');
  if ('const' in schema) return String(schema['const']);
  const words = schema['enum'] as readonly string[] | undefined;
  if (words) return words.join(' | ');
  const items = schema['items'] as Schema | undefined;
  return items ? `list of ${typeWords(items)}` : (schema.type ?? 'anything');
}
