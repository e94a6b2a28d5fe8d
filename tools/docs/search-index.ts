import { TOLD_PERIODS } from '../../lib/contract/docs-files.ts';
import type { Article, Heading } from './to-html.ts';

interface Searched {
  readonly name: string;
  readonly title: string;
  readonly article: Article;
}

/**
 * What the search of the pages knows: a row for each heading, of the page's name, its title, the heading, its anchor,
 * the words below it, the statuses and codes that weigh more there than other words, and the paths of the fields that
 * are told. Rows of arrays, because names of members would be half of the file.
 */
export function searchIndex(pages: readonly Searched[]): string {
  const rows = pages.flatMap(({ name, title, article }) =>
    article.headings.map((heading) => [name, title, ...told(heading)]),
  );
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

function told({
  level,
  text,
  anchor,
  words,
  names = [],
  fields = [],
}: Heading): readonly unknown[] {
  const plain = untold(words).replaceAll('`', '').replaceAll(/\s+/g, ' ').trim();
  const place = level === 1 ? ['', ''] : [text, anchor];
  if (fields.length > 0) return [...place, plain, names.join(' '), fields];
  return names.length > 0 ? [...place, plain, names.join(' ')] : [...place, plain];
}

const PERIODS = new RegExp(`\\{\\{(?:${TOLD_PERIODS.join('|')})\\}\\} `, 'g');

/** The index is the same everywhere: it names no deployment, and none of its days. */
function untold(words: string): string {
  return words.replaceAll('{{service}}', 'this service').replaceAll(PERIODS, '');
}
