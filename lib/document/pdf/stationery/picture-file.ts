import { MailError } from '../../../errors/mail-error.ts';
import { damagedPicture } from './damaged-picture.ts';
import { isPng, readPng } from './png-file.ts';

/** A picture as its file says it is, before anybody unpacks it. */
export interface PictureFile {
  readonly kind: 'png' | 'jpeg';
  readonly widthDots: number;
  readonly heightDots: number;
  /** How it is turned to be seen: 1 for as it is stored, to 8 (Exif 2.32, 4.6.4). */
  readonly orientation: number;
  /** The file without what cameras write into it, the place where it was taken for one. */
  readonly bytes: Uint8Array;
}

/** A whole sheet at 300 dots an inch. */
const MOST_DOTS = 8_500_000;
const JPEG_START = 0xffd8;
const JPEG_SCAN = 0xda;
const JPEG_END = 0xd9;
const EXIF = 0xe1;
/** Exif and all else that is meant for programs, but for the coding of colours (14); comments are the last. */
const METADATA = new Set([
  EXIF,
  0xe2,
  0xe3,
  0xe4,
  0xe5,
  0xe6,
  0xe7,
  0xe8,
  0xe9,
  0xea,
  0xeb,
  0xec,
  0xed,
  0xef,
  0xfe,
]);
const ORIENTATION_TAG = 0x0112;

/**
 * What picture a file holds, and how large it is; undefined where it is neither PNG nor JPEG.
 * @throws MailError `invalid_pdf` for a damaged one (cut off, for example), or one that is too large to be unpacked.
 */
export function readPictureFile(bytes: Uint8Array): PictureFile | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const picture = isPng(file) ? pngOf(file) : isJpeg(file) ? readJpeg(file) : undefined;
  if (picture === undefined) return undefined;
  const { widthDots, heightDots } = picture;
  if (widthDots < 1 || heightDots < 1) throw damagedPicture();
  if (widthDots * heightDots > MOST_DOTS) {
    throw new MailError('invalid_pdf', {
      reason: `the picture has ${widthDots} by ${heightDots} dots; at most ${MOST_DOTS / 1_000_000} million are printed`,
      next: ['Make it smaller: 300 dots for each printed inch are all that paper shows.'],
    });
  }
  return picture;
}

function isJpeg(file: Buffer): boolean {
  return file.length > 4 && file.readUInt16BE(0) === JPEG_START;
}

function pngOf(file: Buffer): PictureFile {
  const { widthDots, heightDots } = readPng(file);
  return { kind: 'png', widthDots, heightDots, orientation: 1, bytes: file };
}

/** Without the segments that say nothing of its dots (ITU T.81, B.1.1). */
function readJpeg(file: Buffer): PictureFile {
  const { segments, end } = segmentsOf(file);
  const frame = segments.find((segment) => isFrame(markerOf(segment)) && segment.length >= 9);
  if (frame === undefined || end >= file.length) throw damagedPicture();
  const last = endOfDots(file, end);
  const exif = segments.filter((segment) => markerOf(segment) === EXIF).map(orientationOf);
  const kept = segments.filter((segment) => !METADATA.has(markerOf(segment)));
  return {
    kind: 'jpeg',
    heightDots: frame.readUInt16BE(5),
    widthDots: frame.readUInt16BE(7),
    orientation: exif.find((each) => each !== undefined) ?? 1,
    bytes: Buffer.concat([file.subarray(0, 2), ...kept, file.subarray(end, last)]),
  };
}

/** Those before the dots, and where they end. */
function segmentsOf(file: Buffer): { readonly segments: readonly Buffer[]; readonly end: number } {
  const segments: Buffer[] = [];
  let at = 2;
  while (at + 4 <= file.length && file[at + 1] !== JPEG_SCAN) {
    if (file[at] !== 0xff) throw damagedPicture();
    const end = at + 2 + file.readUInt16BE(at + 2);
    segments.push(file.subarray(at, end));
    at = end;
  }
  return { segments, end: at };
}

/** Behind the marker that ends the picture; what cameras put there belongs to others. */
function endOfDots(file: Buffer, start: number): number {
  let at = start;
  while (at >= 0 && at + 2 <= file.length) {
    const marker = file[at] === 0xff ? (file[at + 1] ?? 0) : 0;
    if (marker === JPEG_END) return at + 2;
    // Dots are full of bytes that stand for themselves, and have marks for those who lost their way.
    const isOfDots = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isOfDots && at + 4 > file.length) break;
    at = isOfDots ? file.indexOf(0xff, at + 1) : at + 2 + file.readUInt16BE(at + 2);
  }
  throw damagedPicture();
}

function markerOf(segment: Buffer): number {
  return segment[1] ?? 0;
}

/** SOF0 to SOF15 but for what has other tables in between (DHT, JPG, DAC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Of the first directory of an Exif segment; undefined where it says none. */
function orientationOf(segment: Buffer): number | undefined {
  const tiff = segment.subarray(10);
  if (segment.toString('latin1', 4, 8) !== 'Exif' || tiff.length < 8) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = Math.min(short(start), 100);
  for (let entry = 0; entry < count; entry++) {
    const at = start + 2 + 12 * entry;
    if (short(at) === ORIENTATION_TAG) return within1To8(short(at + 8));
  }
  return undefined;
}

function within1To8(value: number): number | undefined {
  return value >= 1 && value <= 8 ? value : undefined;
}
