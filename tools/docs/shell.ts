import { type DocsPage, GUIDE_CHAPTERS, REFERENCE } from '../../lib/contract/docs-pages.ts';
import { escapeHtml } from './highlight.ts';
import type { Heading } from './to-html.ts';

export interface Framed {
  readonly page: DocsPage;
  /** Of its text: those of the second level are listed beside it. */
  readonly headings: readonly Heading[];
  readonly html: string;
  readonly isReference?: boolean;
}

/** Where a page stands: all links are relative. */
interface Place {
  /** Leads from the page to the root of the service. */
  readonly root: string;
  /** Leads from the page to `/docs/`; empty for the pages that are there. */
  readonly up: string;
}

const IN_DOCS: Place = { root: '../', up: '' };

/** A whole page: head, ways, text. */
export function framed(
  { page, headings, html, isReference = false }: Framed,
  { root, up }: Place = IN_DOCS,
): string {
  const links = [
    `${root}pages.css`,
    `${up}docs.css`,
    ...(isReference ? [`${up}reference.css`] : []),
  ];
  const alternate = up === '' ? `${page.name}.md` : `${root}llms.txt`;
  const type = up === '' ? 'text/markdown' : 'text/plain';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(page.title)} · Physical Mail Service</title>
    <meta name="description" content="${escapeHtml(page.what)}">
    <link rel="icon" href="data:,">
    <link rel="alternate" type="${type}" href="${alternate}">
${links.map((href) => `    <link rel="stylesheet" href="${href}">`).join('\n')}
    <script src="${up}docs.js" type="module"></script>
${isReference ? `    <script src="${up}try.js" type="module"></script>\n` : ''}  </head>
  <body class="docs${isReference ? ' is-reference' : ''}">
    <a class="skip" href="#text">Skip to the text</a>
    ${headOf(root, up)}
    <div class="docs-columns">
      ${navigation(page.name, up, '<details class="menu">', '</details>')}
      <main id="text">
${html.trim()}
        ${footOf(page, up)}
      </main>
      ${isReference ? '' : contentsOf(headings)}
    </div>
  </body>
</html>
`;
}

function headOf(root: string, up: string): string {
  return `<header class="docs-head">
      <a class="brand" href="${root}docs">Physical Mail Service</a>
      <search class="search" hidden>
        <form>
          <label class="hidden-label" for="query">Search the guides and the reference</label>
          <input id="query" type="search" placeholder="Search" maxlength="100" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list" data-index="${up}search.json" data-up="${up}">
          <kbd aria-hidden="true">/</kbd>
        </form>
        <div class="found" tabindex="-1" hidden>
          <p id="found-count" role="status"></p>
          <ul id="found" role="listbox" aria-label="What was found"></ul>
        </div>
      </search>
    </header>`;
}

function navigation(current: string, up: string, open: string, close: string): string {
  const chapters = [...GUIDE_CHAPTERS, { title: 'Reference', pages: REFERENCE }];
  const lists = chapters.map(({ title, pages }) => {
    const items = pages.map(({ name, title: words }) => {
      const here = name === current ? ' aria-current="page"' : '';
      return `<li><a href="${up}${name}"${here}>${escapeHtml(words)}</a></li>`;
    });
    return `<h2>${title}</h2><ul>${items.join('')}</ul>`;
  });
  return `<nav class="ways" aria-label="Guides and reference">${open}<summary>All pages</summary>${lists.join('')}${close}</nav>`;
}

function contentsOf(headings: readonly Heading[]): string {
  const listed = headings.filter(({ level }) => level === 2);
  if (listed.length < 2) return '';
  const items = listed.map(
    ({ text, anchor }) => `<li><a href="#${anchor}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>`;
}

const ORDER: readonly DocsPage[] = [...GUIDE_CHAPTERS.flatMap(({ pages }) => pages), ...REFERENCE];

function footOf({ name }: DocsPage, up: string): string {
  if (up !== '') return '';
  const at = ORDER.findIndex((page) => page.name === name);
  const way = (page: DocsPage | undefined, rel: string, words: string) =>
    page === undefined
      ? ''
      : `<a rel="${rel}" href="${page.name}"><small>${words}</small> ${escapeHtml(page.title)}</a>`;
  return `<footer class="docs-foot">
          <div class="ways-on">${way(ORDER[at - 1], 'prev', 'Before')}${way(ORDER[at + 1], 'next', 'Next')}</div>
          <p>“On this machine” and “locally” mean a service that you start with <code>npm start</code>. <a href="${name}.md">This page as Markdown</a></p>
        </footer>`;
}
