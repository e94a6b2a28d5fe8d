/** Rows from the top. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** A number a dot: levels of gray, or, in 32 bits, `0xRRGGBB`. */
  readonly dots: Uint8Array | Uint32Array;
}

/** In the middle of all levels. */
const HALF = 128;
/** Of red, green and blue; what PDFium leaves above them is nothing. */
const COLORS = 0xff_ff_ff;

/** The luma of a colour, as JFIF has it, around nought. */
export function lumaOf(color: number): number {
  return (
    0.299 * ((color >> 16) & 0xff) + 0.587 * ((color >> 8) & 0xff) + 0.114 * (color & 0xff) - HALF
  );
}

/** The first chroma of it: how blue it is. */
export function blueOf(color: number): number {
  return (
    -0.168736 * ((color >> 16) & 0xff) - 0.331264 * ((color >> 8) & 0xff) + 0.5 * (color & 0xff)
  );
}

/** The second: how red. */
export function redOf(color: number): number {
  return (
    0.5 * ((color >> 16) & 0xff) - 0.418688 * ((color >> 8) & 0xff) - 0.081312 * (color & 0xff)
  );
}

/** A block of a picture at a time, of 8 x 8 dots; beyond the picture its last dots go on. */
export class BlockReader {
  readonly dots = new Uint32Array(64);
  readonly #raster: Raster;

  constructor(raster: Raster) {
    this.#raster = raster;
  }

  /** @returns whether all its dots are one. */
  read(left: number, top: number): boolean {
    const { width, height } = this.#raster;
    const isWhole = left + 8 <= width && top + 8 <= height;
    return isWhole ? this.#readWhole(left, top) : this.#readPart(left, top);
  }

  #readWhole(left: number, top: number): boolean {
    const { dots, width } = this.#raster;
    const block = this.dots;
    const first = dots[top * width + left] as number;
    let others = 0;
    for (let to = 0, from = top * width + left; to < 64; to += 8, from += width) {
      for (let x = 0; x < 8; x += 1) {
        const dot = dots[from + x] as number;
        others |= dot ^ first;
        block[to + x] = dot;
      }
    }
    return (others & COLORS) === 0;
  }

  #readPart(left: number, top: number): boolean {
    const { dots, width, height } = this.#raster;
    const block = this.dots;
    let others = 0;
    for (let at = 0; at < 64; at += 1) {
      const row = Math.min(top + (at >> 3), height - 1) * width;
      const dot = dots[row + Math.min(left + (at & 7), width - 1)] as number;
      block[at] = dot;
      others |= dot ^ (block[0] as number);
    }
    return (others & COLORS) === 0;
  }

  /** @param block what becomes of its levels of gray, around nought. */
  toGray(block: Float64Array): void {
    const dots = this.dots;
    for (let at = 0; at < 64; at += 1) block[at] = (dots[at] as number) - HALF;
  }

  /** @returns whether all its colours are gray, so that the chroma is nought. */
  toColors(luma: Float64Array, blue: Float64Array, red: Float64Array): boolean {
    const dots = this.dots;
    let colors = 0;
    for (let at = 0; at < 64; at += 1) {
      const color = dots[at] as number;
      colors |= (color ^ (color >> 8)) & 0xff_ff;
      luma[at] = lumaOf(color);
      blue[at] = blueOf(color);
      red[at] = redOf(color);
    }
    return colors === 0;
  }
}
