import { ContentReader, type Operand } from './content-reader.ts';
import { unreadable } from './unreadable.ts';

/** A CMap (ISO 32000-1, 9.7.5): which text, or which glyph, a code stands for. */
export interface CharacterMap {
  readonly codeBytes: 1 | 2;
  readonly texts: ReadonlyMap<number, string>;
  readonly cids: ReadonlyMap<number, number>;
}

/** Two-byte codes have no more. */
const MOST_ENTRIES = 65_536;

interface Writing {
  codeBytes: 1 | 2;
  readonly texts: Map<number, string>;
  readonly cids: Map<number, number>;
  /** Entries left to read: a map may say the same over and over. */
  left: number;
}

/**
 * What the map says; entries that make no sense are left out.
 * @throws MailError `invalid_pdf` for a map that says the same over and over.
 */
export function parseCharacterMap(bytes: Uint8Array): CharacterMap {
  const map: Writing = { codeBytes: 2, texts: new Map(), cids: new Map(), left: 4 * MOST_ENTRIES };
  const reader = new ContentReader(bytes, MOST_ENTRIES);
  for (let each = reader.next(); each !== undefined; each = reader.next()) {
    const { operator, operands } = each;
    if (operator === 'endcodespacerange') {
      const first = operands[0];
      map.codeBytes = first instanceof Uint8Array && first.length === 1 ? 1 : 2;
    } else if (operator === 'endbfchar') addSingles(map, operands, addText);
    else if (operator === 'endcidchar') addSingles(map, operands, addCid);
    else if (operator === 'endbfrange') addRanges(map, operands, addText);
    else if (operator === 'endcidrange') addRanges(map, operands, addCid);
  }
  return map;
}

type Add = (map: Writing, code: number, target: Operand | undefined, offset: number) => void;

function addSingles(map: Writing, operands: readonly Operand[], add: Add): void {
  for (let at = 0; at + 1 < operands.length; at += 2) {
    add(map, codeFrom(operands[at]), operands[at + 1], 0);
  }
}

function addRanges(map: Writing, operands: readonly Operand[], add: Add): void {
  for (let at = 0; at + 2 < operands.length; at += 3) {
    const first = codeFrom(operands[at]);
    const last = Math.min(codeFrom(operands[at + 1]), 0xffff);
    const target = operands[at + 2];
    for (let code = first; code <= last; code++) {
      if (--map.left < 0) throw unreadable('has a font whose character map goes on and on');
      const offset = code - first;
      if (Array.isArray(target)) add(map, code, target[offset], 0);
      else add(map, code, target, offset);
    }
  }
}

function codeFrom(value: Operand | undefined): number {
  if (!(value instanceof Uint8Array)) return 0;
  return value.reduce((code, byte) => (code * 256 + byte) % 0x1000000, 0);
}

function addCid(map: Writing, code: number, target: Operand | undefined, offset: number): void {
  if (typeof target === 'number') map.cids.set(code, target + offset);
}

function addText(map: Writing, code: number, target: Operand | undefined, offset: number): void {
  if (!(target instanceof Uint8Array)) return;
  const units: number[] = [];
  for (let at = 0; at + 1 < target.length; at += 2) {
    units.push(((target[at] ?? 0) << 8) | (target[at + 1] ?? 0));
  }
  if (target.length === 1) units.push(target[0] ?? 0);
  const last = units.pop();
  if (last === undefined) return;
  map.texts.set(code, String.fromCharCode(...units, (last + offset) & 0xffff));
}
