/** A piece of a JPEG behind its marker (ITU-T T.81, B.1.1.4). */
export interface Segment {
  readonly marker: number;
  readonly data: Buffer;
  /** Behind it, or behind the dots that follow it. */
  readonly end: number;
}

/** A channel as the frame has it: its name, how densely its dots lie, and its table of quantities. */
export interface Channel {
  readonly name: number;
  readonly across: number;
  readonly down: number;
  readonly quantities: number;
}

const PROGRESSIVE = 0xc2;
export const [SOS, EOI] = [0xda, 0xd9];
/** Of Huffman, among the markers of frames that are seldom, or in arithmetic codes. */
export const DHT = 0xc4;
const [DQT, DRI, COM] = [0xdb, 0xdd, 0xfe];
/** Baseline, with more tables, progressive. */
export const FRAMES = new Set([0xc0, 0xc1, PROGRESSIVE]);
const OTHERS = new Set([...FRAMES, SOS, EOI, DHT, DQT, DRI, COM]);
const isNote = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const [COEFFICIENTS, MOST_TABLES, LONGEST_CODE, LARGEST_STEP, MOST_SHIFT] = [64, 4, 16, 15, 13];
/** Of what is told together, in blocks. */
const MOST_BLOCKS = 10;

/**
 * Whether a decoder finds all that it needs: tables before what uses them, and scans in their order, by the rules on
 * which libjpeg gives up. Of what it gives up on, PDFium draws the dots that there are, and others none.
 */
export function isDecodable(segments: readonly Segment[], channels: readonly Channel[]): boolean {
  if (!isFrame(channels)) return false;
  const isProgressive = segments.some(({ marker }) => marker === PROGRESSIVE);
  const scans = new Scans(channels, isProgressive);
  const isFine = segments.every(
    ({ marker, data }) => (OTHERS.has(marker) || isNote(marker)) && scans.take(marker, data),
  );
  return isFine && scans.hasAll();
}

function isFrame(channels: readonly Channel[]): boolean {
  const most = (key: 'across' | 'down') => Math.max(...channels.map((each) => each[key]));
  const [across, down] = [most('across'), most('down')];
  const isOne = new Set(channels.map(({ name }) => name)).size === channels.length;
  const isFine = (each: Channel) =>
    each.across > 0 && each.down > 0 && across % each.across === 0 && down % each.down === 0;
  return isOne && across <= 4 && down <= 4 && channels.every(isFine);
}

/** Follows the segments of one picture, in their order. */
class Scans {
  readonly #channels: readonly Channel[];
  readonly #isProgressive: boolean;
  readonly #quantities = new Set<number>();
  /** By the class of the table, 0 or 1, and its number, as one byte. */
  readonly #codes = new Set<number>();
  /** Of each channel by its name: for each coefficient the lowest bit that was told, or -1. */
  readonly #told: ReadonlyMap<number, number[]>;

  constructor(channels: readonly Channel[], isProgressive: boolean) {
    this.#channels = channels;
    this.#isProgressive = isProgressive;
    const none = () => Array.from({ length: COEFFICIENTS }, () => -1);
    this.#told = new Map(channels.map(({ name }) => [name, none()]));
  }

  take(marker: number, data: Buffer): boolean {
    if (marker === DQT) return this.#takeQuantities(data);
    if (marker === DHT) return this.#takeCodes(data);
    if (marker === DRI) return data.length === 2;
    return marker === SOS ? this.#takeScan(data) : true;
  }

  hasAll(): boolean {
    return [...this.#told.values()].every(([first = -1]) => first >= 0);
  }

  #takeQuantities(data: Buffer): boolean {
    let at = 0;
    while (at < data.length) {
      const [size, table] = halves(data[at]);
      if (size > 1 || table >= MOST_TABLES) return false;
      at += 1 + COEFFICIENTS * (size + 1);
      this.#quantities.add(table);
    }
    return at === data.length;
  }

  #takeCodes(data: Buffer): boolean {
    let at = 0;
    while (at < data.length) {
      const [kind, table] = halves(data[at]);
      const counts = [...data.subarray(at + 1, at + 1 + LONGEST_CODE)];
      const first = at + 1 + LONGEST_CODE;
      at = first + counts.reduce((sum, count) => sum + count, 0);
      const isFine = kind <= 1 && table < MOST_TABLES && isPrefixCode(counts);
      const isShort = kind === 1 || data.subarray(first, at).every((each) => each <= LARGEST_STEP);
      if (!isFine || !isShort || at === first || at > data.length) return false;
      this.#codes.add((kind << 4) | table);
    }
    return true;
  }

  #takeScan(data: Buffer): boolean {
    const count = data[0] ?? 0;
    if (count < 1 || count > this.#channels.length || data.length !== 4 + 2 * count) return false;
    const parts = Array.from({ length: count }, (_, at) => ({
      channel: this.#channels.find(({ name }) => name === data[1 + 2 * at]),
      tables: halves(data[2 + 2 * at]),
    }));
    const blocks = parts.map(({ channel }) => (channel?.across ?? 0) * (channel?.down ?? 0));
    if (count > 1 && blocks.reduce((sum, each) => sum + each, 0) > MOST_BLOCKS) return false;
    const [first = 0, last = 0, shifts = 0] = data.subarray(1 + 2 * count);
    const [before, now] = halves(shifts);
    const isPlain = this.#isProgressive
      ? (first === 0 ? last === 0 : count === 1 && last >= first && last < COEFFICIENTS) &&
        (before === 0 || now === before - 1) &&
        now <= MOST_SHIFT
      : first === 0 && last === COEFFICIENTS - 1 && shifts === 0;
    if (!isPlain) return false;
    return parts.every(
      ({ channel, tables }) =>
        channel !== undefined &&
        this.#quantities.has(channel.quantities) &&
        this.#hasCodes(tables, first, last, before) &&
        this.#tell(channel.name, first, last, before, now),
    );
  }

  #hasCodes([dc, ac]: readonly [number, number], first: number, last: number, before: number) {
    const needsDc = first === 0 && before === 0;
    return (!needsDc || this.#codes.has(dc)) && (last === 0 || this.#codes.has(16 | ac));
  }

  /** Bits of a coefficient are told from above, once each, and none before the channel's first. */
  #tell(name: number, first: number, last: number, before: number, now: number): boolean {
    const told = this.#told.get(name) ?? [];
    if (first > 0 && (told[0] ?? -1) < 0) return false;
    for (let at = first; at <= last; at += 1) {
      const known = told[at] ?? -1;
      if (known < 0 ? before !== 0 : before === 0 || before !== known) return false;
      told[at] = now;
    }
    return true;
  }
}

/** Whether so many codes of each length, from 1, can be told from each other; none is of ones alone. */
function isPrefixCode(counts: readonly number[]): boolean {
  let code = 0;
  return counts.every((count, at) => {
    code = code * 2 + count;
    return count === 0 || code < 2 ** (at + 1);
  });
}

function halves(byte = 0xff): readonly [number, number] {
  return [byte >> 4, byte & 15];
}
