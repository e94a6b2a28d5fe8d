import { PDFArray, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib';
import { DEVICE_CHANNELS, PROFILE_CHANNELS } from './resources/channel-counts.ts';
import { wordOf } from './resources/entries.ts';

const [FILTER, COLOR_SPACE, DECODE, MASK, JPX] = [
  'Filter',
  'ColorSpace',
  'Decode',
  'ImageMask',
  'JPXDecode',
].map((key) => PDFName.of(key)) as [PDFName, PDFName, PDFName, PDFName, PDFName];
/** What stands before a picture's size in its code, with the number of channels after it (ISO 15444-1, A.5.1). */
const SIZE = Buffer.from([0xff, 0x4f, 0xff, 0x51]);
const CHANNELS_AT = 40;
/** What a file around the code says of its colours (I.5.3.3): a number, or a profile whose head has their name. */
const COLORS = Buffer.from('colr');
const BY_NUMBER: ReadonlyMap<number, number> = new Map([
  [12, 4],
  [16, 3],
  [17, 1],
  [18, 3],
]);
/** What PDFium takes calibrated spaces for in pictures. */
const CALIBRATED: ReadonlyMap<string, string> = new Map([
  ['CalGray', 'DeviceGray'],
  ['CalRGB', 'DeviceRGB'],
]);

/**
 * A picture in JPEG 2000 has colours of its own. What its dictionary says of them stays where it is a space of as many
 * channels: of any other PDFium draws an empty place, also on a page that prints as the picture it draws of it.
 * A palette, an ink or a mask to paint through is left: `oddResources` finds every picture in this coding.
 */
export function plainJpx(picture: PDFRawStream): void {
  const { dict } = picture;
  if (!isJpx(dict.lookup(FILTER))) return;
  if (String(dict.lookup(MASK)) === 'true') return;
  // To be ignored (ISO 32000-1, table 89).
  dict.delete(DECODE);
  const space = dict.lookup(COLOR_SPACE);
  const kind = wordOf(space instanceof PDFArray ? space.lookup(0) : space) ?? '';
  const device = CALIBRATED.get(kind) ?? kind;
  const known = DEVICE_CHANNELS.get(device);
  if (known === undefined && kind !== 'ICCBased') return;
  const channels = known ?? profileChannels(space);
  if (!ownChannels(picture.contents).includes(channels)) dict.delete(COLOR_SPACE);
  else if (known !== undefined) dict.set(COLOR_SPACE, PDFName.of(device));
}

function isJpx(filter: PDFObject | undefined): boolean {
  if (!(filter instanceof PDFArray)) return filter === JPX;
  return filter.asArray().some((_, at) => filter.lookup(at) === JPX);
}

/** How many channels of colour it may have: without a file around its code, one of them may be its opacity. */
function ownChannels(contents: Uint8Array): (number | undefined)[] {
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  const size = bytes.indexOf(SIZE);
  if (size < 0 || size + CHANNELS_AT + 2 > bytes.length) return [];
  const colors = bytes.subarray(0, size).indexOf(COLORS);
  if (colors >= 0 && colors < size - 27) {
    const isNumber = bytes[colors + 4] === 1;
    const name = bytes.toString('latin1', colors + 23, colors + 27);
    const found = isNumber
      ? BY_NUMBER.get(bytes.readUInt32BE(colors + 7))
      : PROFILE_CHANNELS.get(name);
    return found === undefined ? [] : [found];
  }
  const channels = bytes.readUInt16BE(size + CHANNELS_AT);
  return channels % 2 === 0 ? [channels, channels - 1] : [channels];
}

function profileChannels(space: PDFObject | undefined): number | undefined {
  const profile = space instanceof PDFArray ? space.lookup(1) : undefined;
  const count = profile instanceof PDFRawStream ? profile.dict.lookup(PDFName.of('N')) : undefined;
  return count instanceof PDFNumber ? count.asNumber() : undefined;
}
