import type { PDFObject } from 'pdf-lib';
import { ContentReader, type Operation } from '../content-reader.ts';
import { TextAdvance } from './text-advance.ts';

const PAINTS_PATH = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const SHOWS_TEXT = new Set(['Tj', 'TJ', "'", '"']);
const PAINTS = new Set(['Do', 'sh', 'BI', ...SHOWS_TEXT, ...PAINTS_PATH]);

/**
 * The content without what a hidden layer paints; itself where there is nothing of that. Everything that moves or sets
 * stays, and hidden text leaves its place: what follows may rely on it.
 * @param resources in which fonts are named.
 */
export function withoutHidden(
  content: Uint8Array,
  isHiddenProperty: (name: string) => boolean,
  resources: PDFObject | undefined,
): Uint8Array {
  const parts: Uint8Array[] = [];
  const marks = new OpenMarks(isHiddenProperty);
  const advance = new TextAdvance(resources);
  let copied = 0;
  const reader = new ContentReader(content);
  for (let each = reader.next(); each !== undefined; each = reader.next()) {
    const { operator, start, end } = each;
    advance.follow(each);
    marks.follow(each);
    if (PAINTS.has(operator) && marks.areHidden) {
      parts.push(content.subarray(copied, start));
      // What ends a path as the painting would have sets the clip, too, if one is due.
      const unpainted = PAINTS_PATH.has(operator) ? ' n ' : ' ';
      parts.push(Buffer.from(SHOWS_TEXT.has(operator) ? advance.instead(each) : unpainted));
      copied = end;
    }
  }
  if (copied === 0) return content;
  parts.push(content.subarray(copied));
  return Buffer.concat(parts);
}

class OpenMarks {
  /** Of each, whether a hidden layer is what it marks. */
  readonly #nesting: boolean[] = [];
  /** Counted, for there may be as many open ones as there are operators. */
  #hiddenCount = 0;
  readonly #isHiddenProperty: (name: string) => boolean;

  constructor(isHiddenProperty: (name: string) => boolean) {
    this.#isHiddenProperty = isHiddenProperty;
  }

  get areHidden(): boolean {
    return this.#hiddenCount > 0;
  }

  follow({ operator, operands }: Operation): void {
    if (operator === 'EMC' && this.#nesting.pop() === true) this.#hiddenCount -= 1;
    if (operator === 'BMC') this.#nesting.push(false);
    if (operator !== 'BDC') return;
    const [tag, name] = operands;
    const isHidden = tag === 'OC' && typeof name === 'string' && this.#isHiddenProperty(name);
    this.#nesting.push(isHidden);
    if (isHidden) this.#hiddenCount += 1;
  }
}
