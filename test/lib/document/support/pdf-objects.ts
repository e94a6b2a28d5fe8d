import { inflateSync } from 'node:zlib';

/** An object of a file: its dictionary as it is written, and the data of a stream, inflated. */
interface FoundObject {
  readonly entries: string;
  readonly data: Buffer | undefined;
}

/** The objects of a file, and the number of its catalog. */
export interface FoundObjects {
  readonly byNumber: ReadonlyMap<number, FoundObject>;
  readonly root: number;
}

interface Row {
  readonly kind: number;
  readonly where: number;
  readonly which: number;
}

/**
 * Finds every object where the cross-reference stream says it is (ISO 32000-1, 7.5.7 and 7.5.8), as we write them:
 * one such stream, one of objects.
 * @throws Error where an object is not there.
 */
export function readObjects(bytes: Uint8Array): FoundObjects {
  const file = Buffer.from(bytes);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file.toString('latin1'))?.[1]);
  const { entries, data = Buffer.alloc(0) } = objectAt(file, start);
  const rows = rowsOf(entries, data);
  const byNumber = new Map<number, FoundObject>();
  for (const [number, { kind, where }] of rows.entries()) {
    if (kind === 1) byNumber.set(number, objectAt(file, where, number));
  }
  for (const [number, { kind, where, which }] of rows.entries()) {
    if (kind === 2) byNumber.set(number, packedObject(byNumber.get(where), which, number));
  }
  if (rows.size !== numberIn(entries, 'Size')) throw new Error('not as many objects as it says');
  return { byNumber, root: numberIn(entries, 'Root') };
}

/** All dictionaries of a file, one below the other. */
export function dictionariesOf(bytes: Uint8Array): string {
  const objects = [...readObjects(bytes).byNumber.values()];
  return objects.map(({ entries }) => entries).join('\n');
}

/** The first number after a name. */
export function numberIn(entries: string, name: string): number {
  return Number(new RegExp(`/${name} ?(\\d+)`).exec(entries)?.[1]);
}

function objectAt(file: Buffer, start: number, number?: number): FoundObject {
  const text = file.toString('latin1', start);
  const [head = '', found, entries = ''] = /^(\d+) 0 obj\n(<<.*?>>)stream\n/s.exec(text) ?? [];
  if (number !== undefined && Number(found) !== number) throw new Error(`${number} is not there`);
  const from = start + head.length;
  const end = from + numberIn(entries, 'Length');
  if (file.toString('latin1', end, end + 11) !== '\nendstream\n') throw new Error('wrong length');
  const data = file.subarray(from, end);
  return { entries, data: entries.includes('/FlateDecode') ? inflateSync(data) : data };
}

function packedObject(stream: FoundObject | undefined, which: number, number: number): FoundObject {
  const { entries = '', data = Buffer.alloc(0) } = stream ?? {};
  const text = data.toString('latin1');
  const first = numberIn(entries, 'First');
  const places = text.slice(0, first).trim().split(/\s+/).map(Number);
  if (places[2 * which] !== number) throw new Error(`${number} is not there`);
  const end = places[2 * which + 3];
  const object = text.slice(
    first + (places[2 * which + 1] ?? 0),
    end === undefined ? undefined : first + end,
  );
  return { entries: object.trim(), data: undefined };
}

function rowsOf(entries: string, data: Buffer): Map<number, Row> {
  const widths = /\/W\[(.*?)\]/.exec(entries)?.[1]?.split(' ').map(Number) ?? [];
  const columns = widths.reduce((sum, width) => sum + width, 0);
  const plain = entries.includes('/Predictor 12') ? unpredicted(data, columns) : data;
  const rows = new Map<number, Row>();
  for (let at = 0; at < plain.length; at += columns) {
    let from = at;
    const [kind = 0, where = 0, which = 0] = widths.map((width) => {
      from += width;
      return plain.readUIntBE(from - width, width);
    });
    rows.set(at / columns, { kind, where, which });
  }
  return rows;
}

/** Each row begins with the number of its filter; 2 is less the row above. */
function unpredicted(data: Buffer, columns: number): Buffer {
  const rows: Buffer[] = [];
  for (let at = 0; at < data.length; at += columns + 1) {
    const above = rows.at(-1);
    if (data[at] !== 2) throw new Error('another filter');
    const row = data.subarray(at + 1, at + 1 + columns);
    rows.push(Buffer.from(row.map((byte, column) => byte + (above?.[column] ?? 0))));
  }
  return Buffer.concat(rows);
}
