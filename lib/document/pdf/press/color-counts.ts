import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib';
import { unreadable } from '../unreadable.ts';
import type { ColorUses } from './strict-content.ts';

const COUNTS: ReadonlyMap<string, number> = new Map([
  ['/DeviceGray', 1],
  ['/DeviceRGB', 3],
  ['/DeviceCMYK', 4],
  ['/Indexed', 1],
  ['/Separation', 1],
  ['/Lab', 3],
]);

/**
 * Every colour is set by as many numbers as its space has: of more, PDFium takes the first and others the last.
 * @param scope resources in which a space may have its name, those that are asked first in front.
 * @throws MailError `invalid_pdf`.
 */
export function refuseMiscolored(uses: ColorUses, scope: readonly (PDFDict | undefined)[]): void {
  for (const [name, counts] of uses) {
    const count = countOf(name, scope);
    if (count === undefined) continue;
    for (const used of counts) if (used !== count) throw miscolored(used, count);
  }
}

function countOf(name: string, scope: readonly (PDFDict | undefined)[]): number | undefined {
  const key = PDFName.of(name);
  const known = COUNTS.get(`/${name}`);
  if (known !== undefined) return known;
  for (const resources of scope) {
    const spaces = resources?.lookup(PDFName.of('ColorSpace'));
    const space = spaces instanceof PDFDict ? spaces.lookup(key) : undefined;
    if (space !== undefined) return channelsOf(space);
  }
  return undefined;
}

function channelsOf(space: PDFObject): number | undefined {
  if (!(space instanceof PDFArray)) return COUNTS.get(String(space));
  const kind = String(space.lookup(0));
  const second = space.size() > 1 ? space.lookup(1) : undefined;
  if (kind === '/DeviceN') return second instanceof PDFArray ? second.size() : undefined;
  if (kind !== '/ICCBased') return COUNTS.get(kind);
  const count = second instanceof PDFRawStream ? second.dict.lookup(PDFName.of('N')) : undefined;
  return count instanceof PDFNumber ? count.asNumber() : undefined;
}

function miscolored(used: number, count: number): Error {
  return unreadable(
    `has a colour of ${used} numbers where its colour space has ${count}, which programs read differently`,
    undefined,
    'Print the document to PDF anew, and send that.',
  );
}
