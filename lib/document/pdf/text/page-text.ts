import { CodeText } from '../../../pdfium/code-text.ts';
import type { PageSight } from '../page-sight.ts';
import { LINE_HYPHENS, type PaintedText } from './painted-text.ts';
import { areSameWords, readAsSeen } from './reading-order.ts';
import { setAlone } from './set-alone.ts';
import { setLarge } from './set-large.ts';
import { runsOf } from './text-runs.ts';

const [TAB, LINE_FEED, CARRIAGE_RETURN, HYPHEN] = [0x09, 0x0a, 0x0d, 0x2d] as const;

/** In the order of painting, and in the orders in which the eye may read it; empty where those are the same. */
export interface DocumentText {
  readonly text: string;
  readonly textAsSeen: string;
  /** What is set larger than the body. */
  readonly textSetLarge: string;
  /** The few words that stand alone on its pages, one page after the other. */
  readonly textSetAlone: string;
}

/** The text of the pages as it is screened. */
export function textOf(pages: readonly PageSight[]): DocumentText {
  const painted = pages.map((page) => contentText(page.text)).join('\n\n');
  const runs = pages.map((page) => runsOf(page.text));
  const seen = runs.map(readAsSeen).join('\n\n');
  const text = painted.trim();
  return {
    text,
    textAsSeen: areSameWords(text, seen) ? '' : seen,
    textSetLarge: setLarge(runs),
    textSetAlone: setAlone(runs),
  };
}

/** Lines end once, by whichever of the two characters for it; other control characters print nothing. */
function contentText({ columns, painted }: PaintedText): string {
  const content = new CodeText();
  let before = 0;
  for (const at of painted) {
    const code = columns.codes[at] ?? 0;
    if (code === 0) continue;
    if (LINE_HYPHENS.has(code)) {
      content.add(HYPHEN);
      content.add(LINE_FEED);
    } else if (code === CARRIAGE_RETURN) content.add(LINE_FEED);
    else if (code === LINE_FEED && before !== CARRIAGE_RETURN) content.add(LINE_FEED);
    else if (!isControl(code) || code === TAB) content.add(code);
    before = code;
  }
  return content.take();
}

function isControl(code: number): boolean {
  return code < 0x20 || (code >= 0x7f && code <= 0x9f);
}
