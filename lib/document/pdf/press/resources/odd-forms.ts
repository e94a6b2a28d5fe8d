import { PDFDict, type PDFRawStream } from 'pdf-lib';
import { entryOf, exactNumbers, isPlainlyCoded, wordIn } from './entries.ts';

/** Why not every program draws a form alike, as far as its dictionary tells. */
export function oddForm(form: PDFRawStream): string | undefined {
  if (!isPlainlyCoded(form)) return 'a drawing in a seldom coding';
  const isPlaced = entryOf(form, 'Matrix') === undefined || exactNumbers(form, 'Matrix', 6);
  const resources = entryOf(form, 'Resources');
  const isNamed = resources === undefined || resources instanceof PDFDict;
  const kind = entryOf(form, 'Type') === undefined ? 'XObject' : wordIn(form, 'Type');
  if (!isPlaced || !isNamed || kind !== 'XObject' || exactNumbers(form, 'BBox', 4) === undefined) {
    return 'an odd drawing';
  }
  const group = entryOf(form, 'Group');
  if (group === undefined) return undefined;
  const isOdd = wordIn(group, 'S') !== 'Transparency' || wordIn(group, 'K') === 'true';
  return isOdd ? 'a group whose parts knock out each other' : undefined;
}
