type Undo = (line: Uint8Array, above: Uint8Array, apart: number) => void;

/** How rows are told (W3C, PNG specification, 9.2): by what each byte is more than others. */
const UNDOES: Readonly<Record<number, Undo>> = {
  1: fromLeft,
  2: fromAbove,
  3: fromBoth,
  4: fromNearest,
};

/**
 * Undoes the filters of a PNG's rows, in place.
 * @param bytes rows of so many bytes, each with the number of its filter before it.
 * @param bytesApart how far the same part of the dot to the left is, in bytes.
 * @param take gets each row.
 */
export function unfilter(
  bytes: Uint8Array,
  rowBytes: number,
  bytesApart: number,
  take: (row: number, line: Uint8Array) => void,
): void {
  let above: Uint8Array = new Uint8Array(rowBytes);
  for (let row = 0; row * (1 + rowBytes) < bytes.length; row++) {
    const start = row * (1 + rowBytes);
    const line = bytes.subarray(start + 1, start + 1 + rowBytes);
    UNDOES[bytes[start] ?? 0]?.(line, above, bytesApart);
    take(row, line);
    above = line;
  }
}

// A loop for each, since there are millions of bytes.

function fromLeft(line: Uint8Array, _: Uint8Array, apart: number): void {
  for (let at = apart; at < line.length; at++) add(line, at, line[at - apart] ?? 0);
}

function fromAbove(line: Uint8Array, above: Uint8Array): void {
  for (let at = 0; at < line.length; at++) add(line, at, above[at] ?? 0);
}

function fromBoth(line: Uint8Array, above: Uint8Array, apart: number): void {
  for (let at = 0; at < line.length; at++) {
    const left = at < apart ? 0 : (line[at - apart] ?? 0);
    add(line, at, (left + (above[at] ?? 0)) >> 1);
  }
}

function fromNearest(line: Uint8Array, above: Uint8Array, apart: number): void {
  for (let at = 0; at < line.length; at++) {
    const isFirst = at < apart;
    const left = isFirst ? 0 : (line[at - apart] ?? 0);
    const corner = isFirst ? 0 : (above[at - apart] ?? 0);
    add(line, at, nearest(left, above[at] ?? 0, corner));
  }
}

function add(line: Uint8Array, at: number, value: number): void {
  line[at] = (line[at] ?? 0) + value;
}

/** Paeth: which of the three is nearest to what they let expect. */
function nearest(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
