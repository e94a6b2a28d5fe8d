import { ContentReader } from '../content-reader.ts';

const PAINTS_PATH = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const PAINTS = new Set(['Tj', 'TJ', "'", '"', 'Do', 'sh', 'BI', ...PAINTS_PATH]);

/**
 * The content without what a hidden layer paints; itself where there is nothing of that. Everything that moves or sets
 * stays: what follows may rely on it.
 */
export function withoutHidden(
  content: Uint8Array,
  isHiddenProperty: (name: string) => boolean,
): Uint8Array {
  const parts: Uint8Array[] = [];
  const nesting: boolean[] = [];
  let copied = 0;
  const reader = new ContentReader(content);
  for (let each = reader.next(); each !== undefined; each = reader.next()) {
    const { operator, operands, start, end } = each;
    if (operator === 'BMC' || operator === 'BDC') {
      const [tag, name] = operands;
      const hides = operator === 'BDC' && tag === 'OC' && typeof name === 'string';
      nesting.push(hides && isHiddenProperty(name));
    } else if (operator === 'EMC') nesting.pop();
    else if (PAINTS.has(operator) && nesting.includes(true)) {
      parts.push(content.subarray(copied, start));
      // Ends the path as the painting would have, and sets the clip if one is due.
      parts.push(Buffer.from(PAINTS_PATH.has(operator) ? ' n ' : ' '));
      copied = end;
    }
  }
  if (copied === 0) return content;
  parts.push(content.subarray(copied));
  return Buffer.concat(parts);
}
