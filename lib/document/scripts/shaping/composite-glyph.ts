/** A glyph of a composite, and how far it is moved. */
export interface Component {
  readonly glyph: number;
  readonly dx: number;
  readonly dy: number;
  readonly outline: Uint8Array;
}

/** Component flags; OpenType 1.9.1, table `glyf`. */
const ARGS_ARE_WORDS = 0x0001;
const ARGS_ARE_XY = 0x0002;
const MORE_COMPONENTS = 0x0020;
const HEAD_BYTES = 10;
const COMPONENT_BYTES = 8;

/** A `glyf` entry that shows these glyphs, each at its place; they have ink, and are one at least. */
export function compositeGlyph(components: readonly Component[]): Uint8Array {
  const bytes = Buffer.alloc(HEAD_BYTES + COMPONENT_BYTES * components.length);
  bytes.writeInt16BE(-1, 0);
  [2, 4, 6, 8].forEach((at) => {
    bytes.writeInt16BE(sideOf(components, at), at);
  });
  components.forEach(({ glyph, dx, dy }, index) => {
    const at = HEAD_BYTES + COMPONENT_BYTES * index;
    const isLast = index === components.length - 1;
    bytes.writeUInt16BE(ARGS_ARE_WORDS + ARGS_ARE_XY + (isLast ? 0 : MORE_COMPONENTS), at);
    bytes.writeUInt16BE(glyph, at + 2);
    bytes.writeInt16BE(dx, at + 4);
    bytes.writeInt16BE(dy, at + 6);
  });
  return bytes;
}

/** The box around all: xMin, yMin, xMax, yMax stand one after the other. */
function sideOf(components: readonly Component[], at: number): number {
  const isAcross = at % 4 === 2;
  const sides = components.map(({ dx, dy, outline }) => {
    const own = (((outline[at] ?? 0) << 24) >> 16) | (outline[at + 1] ?? 0);
    return own + (isAcross ? dx : dy);
  });
  return at < 6 ? Math.min(...sides) : Math.max(...sides);
}
