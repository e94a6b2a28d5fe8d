import { type Channel, DHT, EOI, FRAMES, isDecodable, type Segment, SOS } from './jpeg-scans.ts';

/** What the head of a JPEG says of it (ITU-T T.81, annex B). */
export interface JpegHead {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Whether every program can decode it, and takes its numbers for the same colours. */
  readonly isPlain: boolean;
  /** Where it ends, its last marker included. */
  readonly end: number;
}

const [SOI, DNL, ADOBE] = [0xd8, 0xdc, 0xee];
/** What programs without the word of Adobe take for luma and chroma. */
const LUMA_FIRST = '1,2,3';

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly channels: readonly Channel[];
}

/** Undefined where it is no JPEG of a common kind, or has no end. */
export function jpegHead(data: Uint8Array): JpegHead | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const segments = segmentsOf(bytes);
  if (segments === undefined) return undefined;
  const markers = segments.map(({ marker }) => marker);
  const frames = segments.filter(({ marker }) => FRAMES.has(marker));
  const isOther = (marker: number) => marker >= 0xc3 && marker <= 0xcf && marker !== DHT;
  if (frames.length !== 1 || markers.includes(DNL) || markers.some(isOther)) return undefined;
  const [first] = frames as [Segment];
  const frame = frameOf(first.data);
  const isInOrder = markers.includes(SOS) && markers.indexOf(first.marker) < markers.indexOf(SOS);
  if (frame === undefined || !isInOrder) return undefined;
  const transforms = segments
    .filter((each) => each.marker === ADOBE && each.data.toString('latin1', 0, 5) === 'Adobe')
    .map((each) => each.data[11] ?? -1);
  const head = headOf(frame, transforms, segments.at(-1)?.end ?? 0);
  return { ...head, isPlain: head.isPlain && isDecodable(segments, frame.channels) };
}

/** From the first marker to the last; undefined where there is no last one. */
function segmentsOf(bytes: Buffer): Segment[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const found: Segment[] = [];
  for (let at = 2; at >= 0 && at + 1 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] as number;
    if (marker === EOI) return [...found, { marker, data: bytes.subarray(0, 0), end: at + 2 }];
    const isFiller = marker === 0xff;
    if (!isFiller && at + 4 > bytes.length) return undefined;
    const end = isFiller ? at + 1 : at + 2 + bytes.readUInt16BE(at + 2);
    if (!isFiller) found.push({ marker, data: bytes.subarray(at + 4, end), end });
    at = marker === SOS ? nextMarker(bytes, end) : end;
  }
  return undefined;
}

function frameOf(segment: Buffer): Frame | undefined {
  if (segment.length < 6) return undefined;
  const count = segment[5] as number;
  if (segment.length !== 6 + count * 3) return undefined;
  return {
    bits: segment[0] as number,
    height: segment.readUInt16BE(1),
    width: segment.readUInt16BE(3),
    channels: Array.from({ length: count }, (_, at) => channelOf(segment, 6 + at * 3)),
  };
}

function channelOf(frame: Buffer, at: number): Channel {
  const [name = 0, dots = 0, quantities = 0] = frame.subarray(at, at + 3);
  return { name, across: dots >> 4, down: dots & 15, quantities };
}

/** Beyond the dots that follow the head of a scan; below nought where there is none. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const after = bytes[at + 1] ?? 0;
    const isRestart = after >= 0xd0 && after <= 0xd7;
    if (after !== 0 && !isRestart) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return -1;
}

function headOf(frame: Frame, transforms: readonly number[], end: number): JpegHead {
  const { width, height, bits } = frame;
  const names = frame.channels.map(({ name }) => name);
  const channels = names.length;
  const [told] = transforms;
  const usual = channels === 3 ? 1 : 0;
  const isAgreed =
    transforms.length <= 1 && (told === undefined || told === usual || channels === 1);
  const isNamed = channels !== 3 || told === usual || String(names) === LUMA_FIRST;
  return { width, height, channels, end, isPlain: bits === 8 && isAgreed && isNamed };
}
