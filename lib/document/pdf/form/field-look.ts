import { type PDFContext, PDFDict, PDFName, type PDFRef } from 'pdf-lib';
import { flateStream } from '../flate-stream.ts';
import { plainNumber } from '../plain-number.ts';
import type { FieldStyle } from './field-style.ts';
import type { PlacedLetters } from './lay-out-text.ts';

/** How a field looks: its ground and border, what is drawn in it, and text upon that. */
export interface FieldLook {
  readonly style: FieldStyle;
  /** Of the field as its text runs. */
  readonly width: number;
  readonly height: number;
  /** Content within the border. */
  readonly drawn: string;
  readonly size: number;
  readonly lines: readonly PlacedLetters[];
  /** Of a field with a place for each letter: where one ends and the next begins. */
  readonly dividers: readonly number[];
}

const DASHES = '[3 3] 0 d ';
const QUARTER_TURNS = [
  [1, 0, 0, 1, 0, 0],
  [0, 1, -1, 0, 0, 0],
  [-1, 0, 0, -1, 0, 0],
  [0, -1, 1, 0, 0, 0],
] as const;

/** Makes the field print so, whatever look it had. */
export function setLook(context: PDFContext, widget: PDFDict, look: FieldLook): void {
  const fonts = new Map<PDFRef, string>();
  for (const { letters } of look.lines) {
    for (const { font } of letters) if (!fonts.has(font)) fonts.set(font, `F${fonts.size}`);
  }
  const content = [frameOf(look), look.drawn, textOf(look, fonts)].filter(Boolean).join('\n');
  const stream = flateStream(context, Buffer.from(content, 'latin1'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, look.width, look.height],
    Matrix: [...(QUARTER_TURNS[look.style.quarters] ?? QUARTER_TURNS[0])],
  });
  const named = PDFDict.withContext(context);
  for (const [ref, name] of fonts) named.set(PDFName.of(name), ref);
  const resources = PDFDict.withContext(context);
  resources.set(PDFName.of('Font'), named);
  stream.dict.set(PDFName.of('Resources'), resources);
  const looks = PDFDict.withContext(context);
  looks.set(PDFName.of('N'), context.register(stream));
  widget.set(PDFName.of('AP'), looks);
}

function frameOf({ style, width, height, dividers }: FieldLook): string {
  const { ground, border, borderPoints: points, lineStyle } = style;
  const filled = ground === undefined ? '' : `q ${ground} 0 0 ${pair(width, height)} re f Q`;
  if (border === undefined || points === 0 || points >= Math.min(width, height)) return filled;
  const half = points / 2;
  const outline =
    lineStyle === 'underline'
      ? `0 ${plainNumber(half)} m ${pair(width, half)} l S`
      : `${pair(half, half)} ${pair(width - points, height - points)} re S`;
  const between = dividers.map((x) => `${pair(x, 0)} m ${pair(x, height)} l S`);
  const dashes = lineStyle === 'dashed' ? DASHES : '';
  return `${filled}\nq ${border} ${plainNumber(points)} w ${dashes}${[outline, ...between].join(' ')} Q`;
}

function textOf({ style, size, lines }: FieldLook, fonts: ReadonlyMap<PDFRef, string>): string {
  if (lines.length === 0) return '';
  const shown = lines.map(({ letters, x, y }) => {
    const runs: string[] = [];
    let current: PDFRef | undefined;
    for (const { font, byte } of letters) {
      if (font !== current)
        runs.push(`${current ? '> Tj ' : ''}/${fonts.get(font)} ${plainNumber(size)} Tf <`);
      current = font;
      runs.push(byte.toString(16).padStart(2, '0'));
    }
    return current === undefined ? '' : `1 0 0 1 ${pair(x, y)} Tm ${runs.join('')}> Tj`;
  });
  return `BT ${style.ink}\n${shown.filter(Boolean).join('\n')}\nET`;
}

function pair(x: number, y: number): string {
  return `${plainNumber(x)} ${plainNumber(y)}`;
}
