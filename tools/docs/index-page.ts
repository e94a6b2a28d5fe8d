import { type DocsPage, GUIDE_CHAPTERS, REFERENCE } from '../../lib/contract/docs-pages.ts';
import { escapeHtml } from './highlight.ts';
import { framed } from './shell.ts';
import { codeBlock } from './to-html.ts';

const PAGE: DocsPage = {
  name: '',
  title: 'Guides and reference',
  what: 'How to send real mail by an API: guides, reference, prices, errors.',
};

const FIRST = `curl {{baseUrl}}/v1/quotes -H 'Content-Type: application/json' -d '{
  "to": {"name": "Ada Lovelace", "line1": "500 Main St", "city": "Springfield", "state": "IL", "zip": "62701"},
  "text": "Dear Ms. Lovelace,\\n\\nthe engine works.\\n\\nSincerely"
}'`;

/** `/docs`: the first call, and the way to everything else. */
export function indexPage(): string {
  const chapters = [...GUIDE_CHAPTERS, { title: 'Reference', pages: REFERENCE }];
  const html = `
        <h1>Send real mail from a program</h1>
        <p class="lead">One call prices a letter, one more sends it, and the same call with the same key never sends it twice. No account is needed, and the sandbox is free. Try it: this asks for a price and creates nothing.</p>
        ${codeBlock(FIRST, 'sh')}
        <p><a class="go" href="docs/first-letter">Send your first letter</a> <a class="go" href="docs/agents">Set an agent up</a></p>
${chapters.map(chapter).join('\n')}
        <p class="faint">For programs: <a href="v1/openapi.json">OpenAPI 3.1</a>, <a href="llms.txt">llms.txt</a>, <a href="llms-full.txt">llms-full.txt</a>, <a href="skill.md">skill.md</a>. Each page is there as Markdown, too: add <code>.md</code>.</p>`;
  return framed({ page: PAGE, headings: [], html }, { root: '', up: 'docs/' });
}

function chapter({ title, pages }: { title: string; pages: readonly DocsPage[] }): string {
  const items = pages.map(
    ({ name, title: words, what }) =>
      `<li><a href="docs/${name}">${escapeHtml(words)}</a><span>${escapeHtml(what)}</span></li>`,
  );
  return `        <section><h2>${title}</h2><ul class="cards">${items.join('')}</ul></section>`;
}
