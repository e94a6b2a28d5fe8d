import type { DocsPage } from '../../lib/contract/docs-pages.ts';
import { framed } from './shell.ts';

const PAGE: DocsPage = {
  name: '',
  title: 'There is no such page',
  what: 'Nothing is at this address.',
};

/** What people see where nothing is: whoever serves it tells how to the root from there, and what pages are near. */
export function lostPage(): string {
  const html = `
        <h1>There is no such page</h1>
        <p class="lead">Nothing is at this address. It may be mistyped, or the page has moved. (404)</p>
        {{near}}
        <p><a class="go" href="{{here}}docs">Guides and reference</a> <a class="go" href="{{here}}">Start page</a></p>
        <section><h2>Or look here</h2><ul>
          <li>The search at the top of this page knows every guide, operation, field and error code.</li>
          <li>You sent a letter? Its page is at <code>/o/</code> and its number; the link is in your receipt.</li>
          <li>You received one? Its page is at <code>/r/</code> and the code on the last line of the letter.</li>
          <li>You write a program? <a href="{{here}}v1/openapi.json">The description</a> lists every path of the API.</li>
        </ul></section>`;
  const page = framed(
    { page: PAGE, headings: [], html },
    { root: '{{here}}', up: '{{here}}docs/' },
  );
  return page.replace('<title>', '<meta name="robots" content="noindex">\n    <title>');
}
