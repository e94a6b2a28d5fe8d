import { PDFDict, type PDFObject, PDFRawStream } from 'pdf-lib';
import { decodeStream } from '../../decode-stream.ts';
import { entryOf, isPlainlyCoded, numberIn, wordIn } from './entries.ts';

/** In which no digit can be read in two ways, or a match that fails would take for ever. */
const NUMBER = String.raw`-?(?:\d+(?:\.\d*)?|\.\d+)`;
/** A state, a colour, and outlines that are filled with it. */
const MARK = new RegExp(
  String.raw`^\s*(?:q\s+)?/[A-Za-z0-9]+\s+gs\s+(?:${NUMBER}\s+){3}rg\s+(?:(?:${NUMBER}\s+)*(?:[mlcvyh]|re|f)\s+)*f\s*(?:Q\s*)?$`,
);
const LONGEST = 20_000;

/** Whether a form is the mark of a highlighter, as viewers write it: a flat colour that multiplies what it lies on. */
export function isHighlight(form: PDFObject | undefined): boolean {
  if (!(form instanceof PDFRawStream) || !isPlainlyCoded(form)) return false;
  const resources = entryOf(form, 'Resources');
  const states = entryOf(resources, 'ExtGState');
  if (!(resources instanceof PDFDict && states instanceof PDFDict)) return false;
  const isAlone = resources.keys().every((key) => /^\/(ExtGState|ProcSet)$/.test(String(key)));
  const isPlain = states.keys().every((key) => isMultiplying(states.lookup(key)));
  if (!isAlone || !isPlain || entryOf(form, 'Group') !== undefined) return false;
  const content = decodeStream(form, form.dict.context);
  return content.length <= LONGEST && MARK.test(Buffer.from(content).toString('latin1'));
}

function isMultiplying(state: PDFObject | undefined): boolean {
  if (!(state instanceof PDFDict) || wordIn(state, 'BM') !== 'Multiply') return false;
  const isFine = (key: string) =>
    ['/Type', '/BM', '/TK'].includes(key) ||
    (['/CA', '/ca'].includes(key) && numberIn(state, key.slice(1)) === 1);
  return state.keys().every((key) => isFine(String(key)));
}
