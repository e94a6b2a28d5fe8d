import { PDFDict, PDFName, type PDFObject } from 'pdf-lib';
import { upright } from '../annotations.ts';
import { numbersOf } from '../load-pages.ts';
import { whole } from '../source/whole-object.ts';
import { textOf } from './field-text.ts';
import { entriesOf, type FormDefaults, type FormField, numberOf, said } from './form-field.ts';

/** What readers take where nothing is said. */
const USUAL_SIZE = 12;
const MOST_SIZE = 1000;
/** More than any says of itself. */
const MOST_SAID = 1000;
const FONT = /\/([^\s/[\]()<>]+)\s+([\d.]{1,12})\s+Tf\b/g;
const COLOR = /((?:[\d.]{1,12}\s+){1,4})(g|rg|k)(?![\w*])/g;
const COLOR_OPERATORS = new Map([
  [1, 'g'],
  [3, 'rg'],
  [4, 'k'],
]);

type FamilyName = 'Helvetica' | 'Times' | 'Courier';

/** The standard font that is like the one a field asks for. */
export interface FontLike {
  readonly family: FamilyName;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

export interface FieldStyle {
  readonly font: FontLike;
  /** 0 where the text is to fit its field. */
  readonly size: number;
  /** Each as an operator of content; undefined where nothing is drawn. */
  readonly ink: string;
  readonly ground: string | undefined;
  readonly border: string | undefined;
  readonly borderPoints: number;
  readonly lineStyle: 'solid' | 'dashed' | 'underline';
  /** How far from its edges the text stands. */
  readonly inset: number;
  /** Of the text: 0 from the left, 1 in the middle, 2 to the right. */
  readonly alignment: number;
  /** A quarter of a turn each, against the clock. */
  readonly quarters: number;
}

export function styleOf(field: FormField, form: FormDefaults): FieldStyle {
  const own = field.get('DA') ?? whole(form.dict?.lookup(PDFName.of('DA')));
  const orders = (textOf(own) ?? '').slice(0, MOST_SAID);
  const [, name = '', size = String(USUAL_SIZE)] = [...orders.matchAll(FONT)].at(-1) ?? [];
  const [, numbers = '', operator = ''] = [...orders.matchAll(COLOR)].at(-1) ?? [];
  const { points, lineStyle, isRaised } = borderOf(field);
  const turned = numberOf(said(field, 'R')) ?? 0;
  return {
    font: fontLike(name, [field.get('DR'), form.dict?.lookup(PDFName.of('DR'))]),
    size: Math.min(MOST_SIZE, Number.parseFloat(size) || 0),
    ink: colorOf(numbers.trim().split(/\s+/).map(Number), operator) ?? '0 g',
    ground: colorOf(numbersIn(field, 'BG')),
    border: colorOf(numbersIn(field, 'BC'))?.toUpperCase(),
    borderPoints: points,
    lineStyle,
    inset: isRaised ? 2 * points : points,
    alignment: numberOf(field.get('Q') ?? whole(form.dict?.lookup(PDFName.of('Q')))) ?? 0,
    quarters: ((Math.round(turned / 90) % 4) + 4) % 4,
  };
}

function dictOf(value: PDFObject | undefined): PDFDict | undefined {
  const found = whole(value);
  return found instanceof PDFDict ? found : undefined;
}

const LINE_STYLES: ReadonlyMap<string, FieldStyle['lineStyle']> = new Map([
  ['/D', 'dashed'],
  ['/U', 'underline'],
]);

/** As wide as readers draw it where nothing is said. */
function borderOf({ widget }: FormField) {
  const style = dictOf(widget.lookup(PDFName.of('BS')));
  const old = entriesOf(whole(widget.lookup(PDFName.of('Border'))))[2];
  const width = numberOf(whole(style?.lookup(PDFName.of('W')))) ?? numberOf(old) ?? 1;
  const kind = String(style?.lookup(PDFName.of('S')));
  return {
    points: Math.min(MOST_SIZE, Math.max(0, width)),
    lineStyle: LINE_STYLES.get(kind) ?? 'solid',
    isRaised: kind === '/B' || kind === '/I',
  };
}

function numbersIn(field: FormField, key: string): number[] {
  return entriesOf(said(field, key)).map((each) => numberOf(each) ?? 0);
}

function colorOf(
  numbers: readonly number[],
  operator = COLOR_OPERATORS.get(numbers.length),
): string | undefined {
  if (operator === undefined || COLOR_OPERATORS.get(numbers.length) !== operator) return undefined;
  return `${numbers.map((each) => Number(Math.min(1, Math.max(0, each || 0)).toFixed(4))).join(' ')} ${operator}`;
}

/** A file's own face often has no more than the letters that its pages use: one that every reader has stands for it. */
function fontLike(name: string, resources: readonly (PDFObject | undefined)[]): FontLike {
  const named = resources.map((each) => {
    const fonts = dictOf(dictOf(each)?.lookup(PDFName.of('Font')));
    return textOf(whole(dictOf(fonts?.lookup(PDFName.of(name)))?.lookup(PDFName.of('BaseFont'))));
  });
  const full = named.find((each) => each !== undefined) ?? name;
  const isMono = /cour|mono|typewriter|consol|^co(bo|ob|bi)$/i.test(full);
  const isSerif = /times|roman|(?<!sans.?)serif|georgia|garamond|^ti(ro|bo|it|bi)$/i.test(full);
  return {
    family: isMono ? 'Courier' : isSerif ? 'Times' : 'Helvetica',
    isBold: /bold|black|^(he|ti|co)(bo|bi)$/i.test(full),
    isItalic: /italic|oblique|^(he|ti|co)(it|ob|bi)$/i.test(full),
  };
}

/** Where the field stands on its page, whichever corner is written first. */
export function placeOf({ widget }: Pick<FormField, 'widget'>) {
  const numbers = numbersOf(whole(widget.lookup(PDFName.of('Rect'))), 4);
  return numbers === undefined ? undefined : upright(numbers);
}
