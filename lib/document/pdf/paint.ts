import { PDFArray, PDFDict, PDFName, PDFNumber } from 'pdf-lib';
import type { Operand } from './content-reader.ts';
import { fontOf } from './draw-text.ts';
import type { Paint } from './graphics-state.ts';
import { numberIn, numbers, type Operator, resource, setState, type Walk } from './walk.ts';

/** Lighter than this, toner leaves nothing that one would read. */
const WHITE_FROM = 0.92;

/** Colours and transparency: ISO 32000-1, 8.6.8 and 8.4.5. */
export const PAINT_OPERATORS: readonly (readonly [string, Operator])[] = [
  ['g', device('fill', 'DeviceGray')],
  ['G', device('stroke', 'DeviceGray')],
  ['rg', device('fill', 'DeviceRGB')],
  ['RG', device('stroke', 'DeviceRGB')],
  ['k', device('fill', 'DeviceCMYK')],
  ['K', device('stroke', 'DeviceCMYK')],
  ['cs', space('fill')],
  ['CS', space('stroke')],
  ['sc', colour('fill')],
  ['scn', colour('fill')],
  ['SC', colour('stroke')],
  ['SCN', colour('stroke')],
  [
    'w',
    (walk, [width]) =>
      setState(walk, { lineWidth: Math.abs(typeof width === 'number' ? width : 1) }),
  ],
  ['gs', parameters],
];

function device(target: 'fill' | 'stroke', family: string): Operator {
  return (walk, operands) => setState(walk, { [target]: paintOf(family, numbers(operands)) });
}

function space(target: 'fill' | 'stroke'): Operator {
  return (walk, [name]) => {
    const family = familyOf(walk, name);
    // Every space starts with black, or the full ink of a separation.
    setState(walk, { [target]: { family, isWhite: false } });
  };
}

function colour(target: 'fill' | 'stroke'): Operator {
  return (walk, operands) => {
    const { family } = walk.state[target];
    setState(walk, { [target]: paintOf(family, numbers(operands)) });
  };
}

function familyOf(walk: Walk, name: Operand | undefined): string {
  const found = resource(walk, 'ColorSpace', name);
  if (found instanceof PDFName) return found.decodeText();
  if (!(found instanceof PDFArray)) return typeof name === 'string' ? name : '';
  const family = found.lookup(0);
  return family instanceof PDFName ? family.decodeText() : '';
}

/** By the number of components where the family leaves it open: profiles and calibrated spaces. */
function paintOf(family: string, components: readonly number[]): Paint {
  if (family === 'Pattern' || family === 'Indexed') return { family, isWhite: false };
  if (family === 'Separation' || family === 'DeviceN') {
    return { family, isWhite: components.every((tint) => tint <= 1 - WHITE_FROM) };
  }
  if (family === 'Lab') return { family, isWhite: (components[0] ?? 0) >= 100 * WHITE_FROM };
  const isWhite =
    components.length === 4
      ? components.every((ink) => ink <= 1 - WHITE_FROM)
      : components.length > 0 && components.every((light) => light >= WHITE_FROM);
  return { family, isWhite };
}

function parameters(walk: Walk, [name]: readonly Operand[]): void {
  const dict = resource(walk, 'ExtGState', name);
  if (!(dict instanceof PDFDict)) return;
  const { fillAlpha, strokeAlpha, lineWidth } = walk.state;
  setState(walk, {
    fillAlpha: numberIn(dict, 'ca') ?? fillAlpha,
    strokeAlpha: numberIn(dict, 'CA') ?? strokeAlpha,
    lineWidth: numberIn(dict, 'LW') ?? lineWidth,
  });
  const font = dict.lookup(PDFName.of('Font'));
  if (!(font instanceof PDFArray)) return;
  const [fontDict, size] = [font.lookup(0), font.lookup(1)];
  if (fontDict instanceof PDFDict && size instanceof PDFNumber) {
    setState(walk, { font: fontOf(walk, fontDict), fontSize: size.asNumber() });
  }
}
