import type { Article } from './to-html.ts';

interface Searched {
  readonly name: string;
  readonly title: string;
  readonly article: Article;
}

/** Characters of a passage that are searched: what a passage is about stands at its beginning. */
const WORDS_MAX = 320;

/** The index is the same everywhere: it names no deployment, and none of its days. */
function untold(words: string): string {
  return words.replaceAll('{{service}}', 'This service').replaceAll('{{retentionDays}} ', '');
}

/**
 * What the search of the pages knows: a row for each heading, of the page's name, its title, the heading, its anchor
 * and the words below it. Rows of arrays, because names of members would be half of the file.
 */
export function searchIndex(pages: readonly Searched[]): string {
  const rows = pages.flatMap(({ name, title, article }) =>
    article.headings.map(({ level, text, anchor, words }) => [
      name,
      title,
      level === 1 ? '' : text,
      level === 1 ? '' : anchor,
      untold(words).replaceAll(/\s+/g, ' ').trim().slice(0, WORDS_MAX),
    ]),
  );
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}
