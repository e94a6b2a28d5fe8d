import { type DocsPage, referencePage, SHAPES_PAGE } from '../../../lib/contract/docs-pages.ts';
import { TAGS } from '../../../lib/contract/operation.ts';
import type { Description, Parameter, Schema } from '../../clients/description.ts';
import { escapeHtml } from '../highlight.ts';
import { type Article, codeBlock, type Heading } from '../to-html.ts';
import {
  type Answer,
  answersOf,
  bodyOf,
  fieldRule,
  firstExample,
  operationsOf,
  resolved,
  type Shown,
} from './described.ts';
import { fieldHtml, fieldPaths, fieldsHtml, typeHtml, wordsHtml } from './fields.ts';
import { trialHtml } from './trial.ts';

/** Whoever copies a sample must not fetch what has that name on a registry. */
const CLIENTS =
  '<p>The samples in TypeScript and Python use the <a href="clients">clients</a>, which are on neither npm nor PyPI.</p>\n';

/** A page of the reference: a chapter's operations, or all shapes. */
export function referenceHtml(page: DocsPage, description: Description): Article {
  const top: Heading = { level: 1, text: page.title, anchor: '', words: page.what };
  const parts = page === SHAPES_PAGE ? shapeParts(description) : operationParts(page, description);
  const ways = parts.map(
    ({ heading }) => `<li><a href="#${heading.anchor}">${escapeHtml(heading.text)}</a></li>`,
  );
  const html = `<h1>${escapeHtml(page.title)}</h1>
<p class="lead">${escapeHtml(page.what)}</p>
${page === SHAPES_PAGE ? '' : CLIENTS}<nav class="jump" aria-label="On this page"><ul>${ways.join('')}</ul></nav>
${parts.map((part) => part.html).join('\n')}`;
  return { html, headings: [top, ...parts.map(({ heading }) => heading)] };
}

interface Part {
  readonly heading: Heading;
  readonly html: string;
}

/** The chapter that a page shows. */
export function tagOf({ name }: DocsPage): string {
  return Object.keys(TAGS).find((tag) => referencePage(tag) === name) ?? '';
}

function operationParts(page: DocsPage, description: Description): readonly Part[] {
  return operationsOf(description, tagOf(page)).map((shown) => {
    const { operation, method, path } = shown;
    const words = `${method} ${path} ${operation.operationId} ${operation.description}`;
    const anchor = operation.operationId;
    const told = answersOf(shown).flatMap(({ status, codes }) => [status, ...codes]);
    const names = [...new Set(told)];
    const fields = [
      ...sortedParameters(operation.parameters ?? []).map(({ name }) => name),
      ...fieldPaths(bodySchema(shown, description)),
    ];
    const heading = { level: 2, text: operation.summary, anchor, words, names, fields };
    return { heading, html: operationHtml(shown, description) };
  });
}

function bodySchema(shown: Shown, description: Description): Schema {
  return resolved(bodyOf(shown)?.media.schema ?? {}, description);
}

function operationHtml(shown: Shown, description: Description): string {
  const { operation, method, path } = shown;
  const id = operation.operationId;
  const name = escapeHtml(operation.summary);
  return `<section class="operation" aria-labelledby="${id}">
<div class="told">
<h2 id="${id}">${name} <a class="anchor" href="#${id}" aria-label="Link to “${name}”">#</a></h2>
<p class="call"><b class="method ${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></p>
<p>${wordsHtml(operation.description)}</p>
${keyHtml(shown)}
${parametersHtml(operation.parameters ?? [], id)}
${bodyHtml(shown, description)}
${answersHtml(answersOf(shown))}
</div>
<div class="shown">
${samplesHtml(shown)}
${trialHtml(shown)}
</div>
</section>`;
}

function keyHtml({ operation }: Shown): string {
  const [first] = operation.security ?? [{}];
  const isNeeded = first !== undefined && Object.keys(first).length > 0;
  if (isNeeded) return '<p class="key">API key: <strong class="need">required</strong></p>';
  if (operation.security?.length === 0) return '';
  return '<p class="key">API key: optional, as <code>Authorization: Bearer …</code></p>';
}

const PLACES = { path: 'In the path', header: 'Headers', query: 'Query' } as const;

function parametersHtml(parameters: readonly Parameter[], id: string): string {
  return Object.entries(PLACES)
    .map(([place, title]) => {
      const here = sortedParameters(parameters).filter((each) => each.in === place);
      const items = here.map(({ name, schema, description, required = false }) => {
        const told = { ...schema, ...(description && { description }) };
        return fieldHtml(name, told, required, `${id}.${name}`);
      });
      return items.length === 0 ? '' : `<h3>${title}</h3><ul class="fields">${items.join('')}</ul>`;
    })
    .join('');
}

/** Those that must be there first. */
function sortedParameters(parameters: readonly Parameter[]): readonly Parameter[] {
  return [...parameters.filter(isNeeded), ...parameters.filter((each) => !isNeeded(each))];
}

function isNeeded({ required = false }: Parameter): boolean {
  return required;
}

function bodyHtml(shown: Shown, description: Description): string {
  const body = bodyOf(shown);
  if (body === undefined) return '';
  const schema = bodySchema(shown, description);
  const rule = fieldRule(schema);
  const fields = fieldsHtml(schema, shown.operation.operationId);
  return `<h3>Body</h3><p class="type">${typeHtml(body.media.schema)}, <code>${body.type}</code></p>${rule === '' ? '' : `<p>${wordsHtml(rule)}</p>`}${fields === '' ? '' : `<details open><summary>Fields</summary>${fields}</details>`}`;
}

function answersHtml(answers: readonly Answer[]): string {
  return `<h3>Answers</h3><dl class="answers">${answers.map(answerHtml).join('')}</dl>`;
}

function answerHtml({ status, description, media, codes }: Answer): string {
  const words =
    codes.length > 0
      ? codes.map((code) => `<a href="errors#${code}"><code>${code}</code></a>`).join(' ')
      : `${wordsHtml(description)}${media ? ` ${typeHtml(media.schema)}` : ''}`;
  return `<dt><code>${status}</code></dt><dd>${words}${exampleHtml(status, media)}</dd>`;
}

function exampleHtml(status: string, media: Answer['media']): string {
  const example = media && status.startsWith('2') ? firstExample(media) : undefined;
  if (typeof example !== 'object') return '';
  const code = codeBlock(JSON.stringify(example, null, 2), 'json');
  return `<details><summary>Example</summary>${code}</details>`;
}

/** One of them is open at a time, also where no script runs. */
function samplesHtml({ operation }: Shown): string {
  const samples = operation['x-codeSamples'] ?? [];
  const parts = samples.map(({ label, lang, source }, index) => {
    const language = { Shell: 'sh', TypeScript: 'ts', Python: 'python' }[lang] ?? '';
    const open = index === 0 ? ' open' : '';
    return `<details name="sample-${operation.operationId}" data-language="${lang}"${open}><summary>${label}</summary>${codeBlock(source, language)}</details>`;
  });
  return parts.length === 0 ? '' : `<div class="samples">${parts.join('')}</div>`;
}

function shapeParts({ components }: Description): readonly Part[] {
  return Object.entries(components.schemas).map(([name, schema]) => {
    const anchor = name.toLowerCase();
    const words = schema.description ?? '';
    const fields = fieldPaths(schema);
    const heading = { level: 2, text: name, anchor, words, fields };
    return { heading, html: shapeHtml(name, anchor, schema) };
  });
}

function shapeHtml(name: string, anchor: string, schema: Schema): string {
  const words = schema.description === undefined ? '' : `<p>${wordsHtml(schema.description)}</p>`;
  const rule = fieldRule(schema);
  const fields = fieldsHtml(schema, anchor) || `<p class="type">${typeHtml(schema)}</p>`;
  return `<section class="shape"><h2 id="${anchor}">${name} <a class="anchor" href="#${anchor}" aria-label="Link to ${name}">#</a></h2>${words}${rule === '' ? '' : `<p>${wordsHtml(rule)}</p>`}${fields}</section>`;
}
