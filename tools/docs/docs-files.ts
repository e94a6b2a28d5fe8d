import { TOLD_PERIODS } from '../../lib/contract/docs-files.ts';
import { GUIDES, REFERENCE } from '../../lib/contract/docs-pages.ts';
import type { Description } from '../clients/description.ts';
import { indexPage } from './index-page.ts';
import { withServedLinks } from './links.ts';
import { lostPage } from './lost-page.ts';
import { referenceMarkdown } from './reference/markdown.ts';
import { referenceHtml } from './reference/page.ts';
import { searchIndex } from './search-index.ts';
import { framed } from './shell.ts';
import { readGuides, standsOf } from './sources.ts';
import { type Article, articleOf } from './to-html.ts';

/** What stands in texts for the service that serves them. */
const LOCAL_ADDRESS = 'http://127.0.0.1:3000';

/** Every file of the documentation that is made, by its path (`docs/decisions/067-guides.md`). */
export function docsFiles(description: Description): Readonly<Record<string, () => string>> {
  let made: Readonly<Record<string, string>> | undefined;
  const all = () => {
    made ??= makeAll(description);
    return made;
  };
  const names = [
    ...[...GUIDES, ...REFERENCE].flatMap(({ name }) => [`${name}.html`, `${name}.md`]),
    'index.html',
    'lost.html',
    'search.json',
  ];
  return Object.fromEntries(
    names.map((name) => [`pages/docs/made/${name}`, () => all()[name] ?? '']),
  );
}

interface Made {
  readonly name: string;
  readonly title: string;
  readonly markdown: string;
  readonly article: Article;
  readonly html: string;
}

function makeAll(description: Description): Readonly<Record<string, string>> {
  const pages = [...guides(), ...reference(description)];
  const files = pages.flatMap(({ name, markdown, html }) => [
    [`${name}.html`, served(html)],
    [`${name}.md`, served(markdown)],
  ]);
  return {
    ...Object.fromEntries(files),
    'index.html': indexPage(),
    'lost.html': lostPage(),
    'search.json': searchIndex(pages),
  };
}

function guides(): readonly Made[] {
  const texts = readGuides();
  const stands = standsOf(texts);
  return GUIDES.map((page, index) => {
    const parts = texts[index]?.passages.map((passage) => withServedLinks(passage, stands)) ?? [];
    const markdown = `${parts.join('\n\n')}\n`;
    const article = articleOf(markdown);
    const html = framed({ page, headings: article.headings, html: article.html });
    return { ...page, markdown, article, html };
  });
}

function reference(description: Description): readonly Made[] {
  return REFERENCE.map((page) => {
    const article = referenceHtml(page, description);
    const html = framed({
      page,
      headings: article.headings,
      html: article.html,
      isReference: true,
    });
    return { ...page, markdown: referenceMarkdown(page, description), article, html };
  });
}

const NOT_TOLD = new RegExp(`\\{\\{(?!(?:service|${TOLD_PERIODS.join('|')})\\}\\})`, 'g');

/** Whoever serves it says where it is, what it is called and how long it keeps things, and writes its own braces. */
function served(text: string): string {
  return text.replaceAll(NOT_TOLD, '{{braces}}').replaceAll(LOCAL_ADDRESS, '{{baseUrl}}');
}
