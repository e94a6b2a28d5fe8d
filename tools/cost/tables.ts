/** Two digits, or whole numbers in groups. */
export function rounded(value: number): string {
  return value >= 10
    ? Math.round(value).toLocaleString('en-US')
    : String(Number(value.toPrecision(2)));
}

/** A table of Markdown, which the formatter lays out. */
export function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}
