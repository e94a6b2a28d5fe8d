import { inflateSync } from 'node:zlib';
import { PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib';
import { entryOf, exactNumbers, numberIn, wordIn, wordOf } from './entries.ts';
import { jpegHead } from './jpeg-head.ts';
import { type Channels, channelsOf, kindOf } from './odd-colors.ts';

/** What one picture may unpack to, to be looked into. */
const MOST_UNPACKED = 32 * 1024 * 1024;
const BITS = [1, 2, 4, 8];
/** Kinds of rows, each with a tag in front (PNG, 9.2): how they are told from those before them. */
const [LEAST_PREDICTOR, MOST_PREDICTOR, MOST_TAG] = [10, 15, 4];

interface Dots {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly channels: number;
}

/** Why not every program draws a picture alike. `plainDict` left it no keys but those that are asked here. */
export function oddPicture(picture: PDFRawStream): string | undefined {
  const { dict } = picture;
  if (entryOf(dict, 'Mask') !== undefined) return 'a masked picture';
  const isStencil = wordIn(dict, 'ImageMask') === 'true';
  if (isStencil && ['ColorSpace', 'SMask'].some((key) => entryOf(dict, key) !== undefined)) {
    return 'an odd stencil';
  }
  if (entryOf(dict, 'ImageMask') !== undefined && wordIn(dict, 'ImageMask') === undefined) {
    return 'an odd stencil';
  }
  const channels: Channels = isStencil ? 1 : channelsOf(entryOf(dict, 'ColorSpace'));
  if (typeof channels === 'string') return channels;
  const dots = dotsOf(dict, isStencil, channels);
  if (dots === undefined) return 'a picture of an odd size';
  return oddCoding(picture, dots, isStencil) ?? oddOpacity(dict);
}

function dotsOf(dict: PDFDict, isStencil: boolean, channels: number): Dots | undefined {
  const [width, height] = [numberIn(dict, 'Width') ?? 0, numberIn(dict, 'Height') ?? 0];
  const said = entryOf(dict, 'BitsPerComponent');
  const bits = said === undefined && isStencil ? 1 : (numberIn(dict, 'BitsPerComponent') ?? 0);
  const isWhole = [width, height].every((each) => Number.isInteger(each) && each > 0);
  const isKnown = isStencil ? bits === 1 : BITS.includes(bits);
  return isWhole && isKnown ? { width, height, bits, channels } : undefined;
}

function oddCoding(picture: PDFRawStream, dots: Dots, isStencil: boolean): string | undefined {
  const coding = wordOf(picture.dict.get(PDFName.of('Filter'))) ?? '';
  if (coding === 'DCTDecode') return isStencil ? 'an odd stencil' : oddJpeg(picture, dots);
  if (coding !== '' && coding !== 'FlateDecode') return 'a picture in a seldom coding';
  if (hasOddDecode(picture.dict, dots, isStencil)) return 'a picture with bent colours';
  return hasAllDots(picture, dots) ? undefined : 'a picture with too few dots';
}

function oddJpeg({ dict, contents }: PDFRawStream, dots: Dots): string | undefined {
  const head = jpegHead(contents);
  const isPlain =
    head?.isPlain &&
    head.width === dots.width &&
    head.height === dots.height &&
    head.channels === dots.channels &&
    dots.bits === 8 &&
    !dict.has(PDFName.of('DecodeParms')) &&
    kindOf(entryOf(dict, 'ColorSpace')) !== '/Indexed';
  if (!isPlain) return 'an odd JPEG';
  return isIdentity(dict, dots) ? undefined : 'a picture with bent colours';
}

function hasOddDecode(dict: PDFDict, dots: Dots, isStencil: boolean): boolean {
  if (isIdentity(dict, dots)) return false;
  const isPlain = isStencil || entryOf(dict, 'ColorSpace') === PDFName.of('DeviceGray');
  return !(isPlain && String(exactNumbers(dict, 'Decode', 2)) === '1,0');
}

function isIdentity(dict: PDFDict, { channels, bits }: Dots): boolean {
  if (entryOf(dict, 'Decode') === undefined) return true;
  const most = kindOf(entryOf(dict, 'ColorSpace')) === '/Indexed' ? 2 ** bits - 1 : 1;
  const identity = Array.from({ length: channels }, () => [0, most]).flat();
  return String(exactNumbers(dict, 'Decode', identity.length)) === String(identity);
}

/** What is more than the size says, no program looks at. */
function hasAllDots(picture: PDFRawStream, dots: Dots): boolean {
  const tag = tagOf(entryOf(picture, 'DecodeParms'), dots);
  const full = Math.ceil((dots.width * dots.bits * dots.channels) / 8) + (tag ?? 0);
  if (tag === undefined || full * dots.height > MOST_UNPACKED) return false;
  const data = unpacked(picture);
  if (data === undefined || data.length < full * dots.height) return false;
  if (tag === 0) return true;
  for (let at = 0; at < dots.height; at += 1) {
    if ((data[at * full] as number) > MOST_TAG) return false;
  }
  return true;
}

/** How long the tag of a row is; undefined where rows are told otherwise than by PNG, or of another length. */
function tagOf(parameters: PDFObject | undefined, dots: Dots): 0 | 1 | undefined {
  if (parameters === undefined) return 0;
  if (!(parameters instanceof PDFDict)) return undefined;
  const said = (key: string, usual: number) =>
    entryOf(parameters, key) === undefined ? usual : numberIn(parameters, key);
  const predictor = said('Predictor', 1) ?? 0;
  if (predictor === 1) return 0;
  const isTagged = predictor >= LEAST_PREDICTOR && predictor <= MOST_PREDICTOR;
  const isFitting =
    said('Colors', 1) === dots.channels &&
    said('BitsPerComponent', 8) === dots.bits &&
    said('Columns', 1) === dots.width;
  return isTagged && isFitting ? 1 : undefined;
}

/** Undefined where they are damaged, or too many. */
function unpacked(picture: PDFRawStream): Uint8Array | undefined {
  if (!picture.dict.has(PDFName.of('Filter'))) return picture.contents;
  try {
    return inflateSync(picture.contents, { maxOutputLength: MOST_UNPACKED + 1024 });
  } catch {
    return undefined;
  }
}

const NO_OPACITY = ['SMask', 'Mask', 'Matte', 'ImageMask'];

/** The opacity of a picture is another one, in plain gray. */
function oddOpacity(dict: PDFDict): string | undefined {
  const opacity = entryOf(dict, 'SMask');
  if (opacity === undefined) return undefined;
  const isPlain =
    opacity instanceof PDFRawStream &&
    wordIn(opacity, 'Subtype') === 'Image' &&
    wordIn(opacity, 'ColorSpace') === 'DeviceGray' &&
    NO_OPACITY.every((key) => wordIn(opacity, key) === 'false' || !entryOf(opacity, key));
  if (!isPlain) return 'a picture with an odd opacity';
  return oddPicture(opacity);
}
