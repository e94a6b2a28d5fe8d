import { readFileSync } from 'node:fs';
import MarkdownIt, { type Token } from 'markdown-it';
import { DOCS_PICTURES, pictureName } from '../../lib/contract/docs-pictures.ts';
import { highlighted } from './highlight.ts';
import { slugOf } from './sources.ts';

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
  /** What stands below it, as plain words. */
  words: string;
  /** Statuses and codes that it tells of: a search finds them here before what only names them. */
  names?: readonly string[];
  /** The fields that are told below it, by their paths; each has an anchor of its own, `<anchor>.<path>`. */
  readonly fields?: readonly string[];
}

/** A text as a page shows it, with its headings. */
export interface Article {
  readonly html: string;
  readonly headings: readonly Heading[];
}

const MARKDOWN = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Languages, as a reader knows them. */
const LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'Shell',
  js: 'JavaScript',
  ts: 'TypeScript',
  python: 'Python',
  go: 'Go',
  java: 'Java',
  json: 'JSON',
  toml: 'TOML',
  markdown: 'Markdown',
};

export function articleOf(markdown: string): Article {
  const env = { headings: [] as Heading[] };
  const tokens = MARKDOWN.parse(markdown, env);
  for (const [index, token] of tokens.entries()) note(token, tokens[index - 1], env.headings);
  return { html: MARKDOWN.renderer.render(tokens, MARKDOWN.options, env), headings: env.headings };
}

/** Gathers headings and the words below them, and names each heading for links. */
function note(token: Token, before: Token | undefined, headings: Heading[]): void {
  const last = headings.at(-1);
  if (token.type === 'fence' && last) last.words += ' ';
  if (token.type !== 'inline') return;
  const words = wordsOf(token);
  if (before?.type !== 'heading_open') {
    if (last) noteWords(last, token);
    return;
  }
  const taken = new Set(headings.map(({ anchor }) => anchor));
  const slug = slugOf(words);
  const anchor = taken.has(slug) ? `${slug}-${taken.size}` : slug;
  before.attrSet('id', anchor);
  headings.push({ level: Number(before.tag.slice(1)), text: words, anchor, words: '' });
}

/** An entry of the errors begins with its statuses. */
function noteWords(heading: Heading, token: Token): void {
  heading.words += ` ${wordsOf(token)}`;
  const [, statuses = ''] = /^ HTTP ((?:\d{3}(?:, | or )?)+)\./.exec(heading.words) ?? [];
  if (statuses !== '') heading.names = statuses.match(/\d{3}/g) ?? [];
}

function wordsOf({ children }: Token): string {
  return (children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('')
    .trim();
}

const { rules } = MARKDOWN.renderer;

rules['heading_close'] = (tokens, index) => {
  const open = tokens[index - 2];
  const { tag } = tokens[index] as Token;
  if (tag === 'h1') return '</h1>\n';
  const name = MARKDOWN.utils.escapeHtml(wordsOf(tokens[index - 1] as Token));
  const anchor = open?.attrGet('id') ?? '';
  return ` <a class="anchor" href="#${anchor}" aria-label="Link to “${name}”">#</a></${tag}>\n`;
};

rules['fence'] = (tokens, index) => {
  const { info, content } = tokens[index] as Token;
  return codeBlock(content, info.trim());
};

rules['table_open'] = () =>
  '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>\n';
rules['table_close'] = () => '</table></div>\n';

rules['image'] = (tokens, index) => {
  const token = tokens[index] as Token;
  const address = String(token.attrGet('src') ?? '');
  const { width, height } = sizeOf(address);
  const alt = MARKDOWN.utils.escapeHtml(token.content);
  return `<img src="${address}" alt="${alt}" width="${width}" height="${height}" loading="lazy">`;
};

rules['link_open'] = (tokens, index, options, _env, self) => {
  const token = tokens[index] as Token;
  const address = String(token.attrGet('href') ?? '');
  token.attrSet('href', address.replace(/^([\w-]+)\.md(?=#|$)/, '$1'));
  if (/^https?:/.test(address)) token.attrSet('rel', 'noreferrer');
  return self.renderToken(tokens, index, options);
};

/** Code with its language above it; the script adds the button that copies. */
export function codeBlock(code: string, language: string): string {
  const name = LANGUAGES[language] ?? '';
  const caption = name === '' ? '' : `<figcaption>${name}</figcaption>`;
  const label = `${name === '' ? 'Text' : name}, to copy`;
  return `<figure class="code">${caption}<pre tabindex="0" aria-label="${label}"><code>${highlighted(code.trimEnd(), language)}</code></pre></figure>\n`;
}

function sizeOf(address: string): { readonly width: number; readonly height: number } {
  const picture = DOCS_PICTURES.find((each) => pictureName(each) === address);
  const path = new URL(`../../docs/pictures/${picture}.png`, import.meta.url);
  const png = readFileSync(path);
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
