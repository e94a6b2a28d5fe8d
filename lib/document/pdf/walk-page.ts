import { PDFArray, PDFDict, PDFName, type PDFPage, PDFRawStream } from 'pdf-lib';
import { ContentReader, type Operand } from './content-reader.ts';
import { decodeStream } from './decode-stream.ts';
import { drawImage, drawInlineImage } from './draw-image.ts';
import { PATH_OPERATORS } from './draw-path.ts';
import { TEXT_OPERATORS } from './draw-text.ts';
import { firstState, type GraphicsState } from './graphics-state.ts';
import { numbersOf } from './load-pages.ts';
import type { Mark } from './marks.ts';
import { type Box, boxOf, IDENTITY, type Matrix, multiply } from './matrix.ts';
import type { PageFont } from './page-font.ts';
import { PAINT_OPERATORS } from './paint.ts';
import { unreadable } from './unreadable.ts';
import {
  emptyPath,
  matrixFrom,
  narrow,
  noText,
  type Operator,
  resource,
  type Walk,
} from './walk.ts';

/** Beyond any page that people made; a dense map has some hundred thousand. */
const MOST_OPERATIONS = 3_000_000;
const MOST_FORMS = 5000;
const DEEPEST_FORM = 16;

/**
 * What a rewritten page shows, in painting order.
 * @throws MailError `invalid_pdf` for content that would take forever to draw.
 */
export function walkPage(page: PDFPage, fonts: Map<PDFDict, PageFont>): Mark[] {
  const walk: Walk = {
    state: firstState([-1e6, -1e6, 1e6, 1e6]),
    saved: [],
    resources: page.node.Resources(),
    marks: [],
    fonts,
    path: emptyPath(),
    clipsNext: false,
    text: noText(),
    budget: { operations: MOST_OPERATIONS, forms: MOST_FORMS },
    depth: 0,
  };
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  for (const each of streams) {
    const stream = page.doc.context.lookup(each);
    if (stream !== undefined) run(walk, decodeStream(stream, page.doc.context));
  }
  return walk.marks;
}

function run(walk: Walk, content: Uint8Array): void {
  const reader = new ContentReader(content);
  const floor = walk.saved.length;
  for (let each = reader.next(); each !== undefined; each = reader.next()) {
    if (--walk.budget.operations < 0) throw unreadable('has a page too complex to be read');
    const { operator, operands } = each;
    if (operator === 'q') walk.saved.push(walk.state);
    else if (operator === 'Q') {
      if (walk.saved.length > floor) walk.state = walk.saved.pop() as GraphicsState;
    } else if (operator === 'Do') drawObject(walk, operands);
    else if (operator === 'BI') drawInlineImage(walk, operands);
    else OPERATORS.get(operator)?.(walk, operands);
  }
  walk.saved.length = floor;
}

const OPERATORS = new Map<string, Operator>([
  ...PAINT_OPERATORS,
  ...PATH_OPERATORS,
  ...TEXT_OPERATORS,
  [
    'cm',
    (walk, operands) => {
      const matrix = matrixFrom(operands);
      walk.state = { ...walk.state, ctm: multiply(matrix, walk.state.ctm) };
    },
  ],
]);

function drawObject(walk: Walk, operands: readonly Operand[]): void {
  const object = resource(walk, 'XObject', operands[0]);
  if (!(object instanceof PDFRawStream)) return;
  const subtype = object.dict.lookup(PDFName.of('Subtype'));
  if (subtype === PDFName.of('Image')) drawImage(walk, object.dict);
  else if (subtype === PDFName.of('Form')) drawForm(walk, object);
}

function drawForm(walk: Walk, form: PDFRawStream): void {
  if (--walk.budget.forms < 0 || walk.depth >= DEEPEST_FORM) {
    throw unreadable('draws its parts inside each other over and over');
  }
  const { state, resources, text, path } = walk;
  const own = form.dict.lookup(PDFName.of('Resources'));
  const matrix = numbersOf(form.dict.lookup(PDFName.of('Matrix')), 6) ?? IDENTITY;
  const ctm = multiply(matrix as unknown as Matrix, state.ctm);
  const bounds = numbersOf(form.dict.lookup(PDFName.of('BBox')), 4);
  const clip = bounds === undefined ? state.clip : clipTo(state.clip, bounds, ctm);
  walk.state = { ...state, ctm, clip };
  walk.resources = own instanceof PDFDict ? own : resources;
  walk.path = emptyPath();
  walk.depth++;
  run(walk, decodeStream(form, form.dict.context));
  walk.depth--;
  Object.assign(walk, { state, resources, text, path });
}

function clipTo(clip: Box, bounds: readonly number[], ctm: Matrix): Box {
  const [a = 0, b = 0, c = 0, d = 0] = bounds;
  return narrow(clip, boxOf([Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)], ctm));
}
