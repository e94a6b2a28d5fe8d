import type { Result } from './run-task.ts';

const HEAD = ['Task', 'Theme', 'Passed', 'Calls', 'Cents', 'Seconds', 'Met'];
const RULE = ['---', '---', '---', '--:', '--:', '--:', '---'];
const BEGIN = '<!-- agents:eval -->';
const END = '<!-- /agents:eval -->';

/** The results as a table of Markdown, with what is wrong below it, and the sum. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map((result) => [
    `\`${result.id}\``,
    result.theme,
    result.passed ? 'yes' : 'NO',
    String(result.calls),
    String(result.centsSpent),
    result.seconds.toFixed(1),
    result.codes.map((code) => `\`${code}\``).join(', '),
  ]);
  const lines = [HEAD, RULE, ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** How many passed, and what all of them took. */
export function sumOf(results: readonly Result[]): string {
  const passed = results.filter((result) => result.passed).length;
  const sum = (of: (result: Result) => number) => results.reduce((all, each) => all + of(each), 0);
  const dollars = (sum(({ centsSpent }) => centsSpent) / 100).toFixed(2);
  const seconds = sum((result) => result.seconds).toFixed(0);
  const calls = sum((result) => result.calls);
  return `${passed} of ${results.length} tasks passed, with ${calls} calls and $${dollars}, in ${seconds} seconds.`;
}

/** What is wrong, a line for each complaint. */
export function complaintsOf(results: readonly Result[]): readonly string[] {
  return results.flatMap(({ id, complaints }) => complaints.map((each) => `${id}: ${each}`));
}

/** The page with these results between its marks. @throws Error where it has no marks. */
export function keptIn(page: string, results: readonly Result[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`the page has no ${BEGIN} … ${END}`);
  const kept = `${BEGIN}\n\n${sumOf(results)}\n\n${tableOf(results)}\n\n`;
  return page.slice(0, begin) + kept + page.slice(end);
}

/** A row of the page, as far as it is the same each time. */
interface Kept extends Pick<Result, 'id' | 'passed' | 'centsSpent' | 'codes'> {
  readonly theme: string;
}

/** What the page says of each task. */
export function rowsIn(page: string): readonly Kept[] {
  const kept = page.slice(page.indexOf(BEGIN), page.indexOf(END));
  const rows = kept.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => {
    const [, id = '', theme = '', passed, , cents, , codes = ''] = row
      .split('|')
      .map((cell) => cell.replaceAll('`', '').trim());
    return {
      ...{ id, theme, passed: passed === 'yes', centsSpent: Number(cents) },
      codes: codes.split(', ').filter(Boolean),
    };
  });
}
