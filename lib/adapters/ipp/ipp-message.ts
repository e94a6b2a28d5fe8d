/** Of groups of attributes (RFC 8010, 3.5.1). */
export const GROUP = {
  operation: 0x01,
  job: 0x02,
  end: 0x03,
  printer: 0x04,
  unsupported: 0x05,
} as const;

/** Of values (RFC 8010, 3.5.2), as far as they are sent or read here; a value of any other tag is only passed over. */
const TAGS = {
  /** Of a value that the printer does not take, without that value (RFC 8010, 3.8). */
  unsupported: 0x10,
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  nameWithLanguage: 0x36,
  text: 0x41,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  naturalLanguage: 0x48,
  mimeMediaType: 0x49,
} as const;

type Tag = keyof typeof TAGS;
export type IppValue = number | boolean | string;

export interface IppAttribute {
  readonly name: string;
  readonly tag: Tag;
  /** In their order; more than one where the attribute is a set. */
  readonly values: readonly IppValue[];
}

export interface IppGroup {
  readonly tag: number;
  readonly attributes: readonly IppAttribute[];
}

/** A request or a response, without the document behind it. */
export interface IppMessage {
  /** Of a request its operation, of a response its status. */
  readonly code: number;
  readonly requestId: number;
  readonly groups: readonly IppGroup[];
}

export interface DecodedMessage extends IppMessage {
  /** What follows the attributes: the document of a request that prints. */
  readonly data: Uint8Array;
}

/** IPP/2.0, which every printer of the last decade and CUPS speak. */
const VERSION = [2, 0] as const;
/** What is smaller begins a group, or ends all. */
const FIRST_VALUE_TAG = 0x10;

/** The attribute as it is sent in a request. */
export function attribute(name: string, tag: Tag, ...values: readonly IppValue[]): IppAttribute {
  return { name, tag, values };
}

/** The bytes of a message (RFC 8010, 3.1); a document follows them. */
export function encodeMessage({ code, requestId, groups }: IppMessage): Uint8Array {
  const head = Buffer.alloc(8);
  head.set(VERSION);
  head.writeUInt16BE(code, 2);
  head.writeInt32BE(requestId, 4);
  const parts = groups.flatMap(({ tag, attributes }) => [
    Buffer.of(tag),
    ...attributes.flatMap(encodeAttribute),
  ]);
  return Buffer.concat([head, ...parts, Buffer.of(GROUP.end)]);
}

/** @throws RangeError for what is not a whole message. */
export function decodeMessage(bytes: Uint8Array): DecodedMessage {
  const reader = new Reader(bytes);
  reader.take(VERSION.length);
  const [code, requestId] = [reader.uint16(), reader.int32()];
  const groups: { tag: number; attributes: DecodedAttribute[] }[] = [];
  for (let tag = reader.uint8(); tag !== GROUP.end; tag = reader.uint8()) {
    if (tag < FIRST_VALUE_TAG) groups.push({ tag, attributes: [] });
    else addValue(groups.at(-1)?.attributes, reader, tag);
  }
  return { code, requestId, groups, data: reader.rest() };
}

/** The first value of that name in a group. */
export function valueIn(
  { attributes }: Pick<IppGroup, 'attributes'>,
  name: string,
): IppValue | undefined {
  return attributes.find((each) => each.name === name)?.values[0];
}

interface DecodedAttribute {
  readonly name: string;
  readonly tag: Tag;
  readonly values: IppValue[];
}

function encodeAttribute({ name, tag, values }: IppAttribute): Buffer[] {
  // Only the first value has the name; each further one has an empty name and so belongs to it.
  return values.map((value, index) =>
    Buffer.concat([
      Buffer.of(TAGS[tag]),
      sized(Buffer.from(index === 0 ? name : '')),
      sized(encodeValue(tag, value)),
    ]),
  );
}

function encodeValue(tag: Tag, value: IppValue): Buffer {
  if (tag === 'boolean') return Buffer.of(value === true ? 1 : 0);
  if (tag !== 'integer' && tag !== 'enum') return Buffer.from(String(value));
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Number(value));
  return bytes;
}

function sized(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function addValue(attributes: DecodedAttribute[] | undefined, reader: Reader, tag: number): void {
  const name = reader.sized().toString();
  const bytes = reader.sized();
  const known = (Object.keys(TAGS) as Tag[]).find((each) => TAGS[each] === tag);
  if (known === undefined) return;
  const value = decodeValue(known, bytes);
  if (name === '') attributes?.at(-1)?.values.push(value);
  else attributes?.push({ name, tag: known, values: [value] });
}

function decodeValue(tag: Tag, bytes: Buffer): IppValue {
  if (tag === 'boolean') return bytes[0] === 1;
  if (tag === 'integer' || tag === 'enum') return bytes.readInt32BE();
  // The language first, then the name, each with its length (RFC 8010, 3.9).
  const from = tag === 'nameWithLanguage' ? bytes.readUInt16BE() + 4 : 0;
  return bytes.subarray(from).toString();
}

/** Reads on from where it is; past the end it throws a RangeError. */
class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes);
  }

  take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('the message ends too early');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  uint8(): number {
    return this.take(1).readUInt8();
  }

  uint16(): number {
    return this.take(2).readUInt16BE();
  }

  int32(): number {
    return this.take(4).readInt32BE();
  }

  sized(): Buffer {
    return this.take(this.uint16());
  }

  rest(): Uint8Array {
    return this.take(this.#bytes.length - this.#at);
  }
}
