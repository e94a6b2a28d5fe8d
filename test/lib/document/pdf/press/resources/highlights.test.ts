import { expect, test } from '@jest/globals';
import { PDFDocument, PDFName } from 'pdf-lib';
import { flateStream } from '../../../../../../lib/document/pdf/flate-stream.ts';
import { isHighlight } from '../../../../../../lib/document/pdf/press/resources/highlights.ts';
import { oddResources } from '../../../../../../lib/document/pdf/press/resources/odd-resources.ts';

const MARK = '/H gs 1 1 0 rg 9 9 m 9 20 60 20 60 9 c h f';
const MULTIPLY = { Type: 'ExtGState', BM: 'Multiply', TK: false };

async function marked(content: string, states: object = { H: MULTIPLY }, more: object = {}) {
  const document = await PDFDocument.create();
  const { context } = document;
  const form = flateStream(context, Buffer.from(content), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 612, 792],
    Resources: { ExtGState: states, ...more } as never,
  });
  return { document, form };
}

test.each([
  ['a flat colour over outlines', MARK, undefined, undefined, true],
  ['one within a saved state', `q\n${MARK}\nQ\n`, undefined, undefined, true],
  ['boxes', '/H gs 1 1 0 rg 9 9 90 9 re f 9 30 90 9 re f', undefined, { ProcSet: [] }, true],
  [
    'very many numbers',
    `${MARK.slice(0, -1)}${'12345.678 '.repeat(1500)}x`,
    undefined,
    undefined,
    false,
  ],
  ['a stroke', MARK.replace(/f$/, 'S'), undefined, undefined, false],
  ['another colour', `${MARK} 1 0 0 rg 9 9 9 9 re f`, undefined, undefined, false],
  ['text', '/H gs 1 1 0 rg BT (a) Tj ET', undefined, undefined, false],
  ['another mode', MARK, { H: { BM: 'Screen' } }, undefined, false],
  ['one of two modes', MARK, { H: MULTIPLY, I: { BM: 'Hue' } }, undefined, false],
  ['what shines through', MARK, { H: { BM: 'Multiply', ca: 0.5 } }, undefined, false],
  ['fonts beside it', MARK, undefined, { Font: {} }, false],
] as const)('%s', async (_name, content, states, more, isMark) => {
  const { document, form } = await marked(content, states, more);
  expect(isHighlight(form)).toBe(isMark);
  const page = document.addPage();
  page.node.setXObject(PDFName.of('X'), document.context.register(form));
  if (isMark) expect(oddResources()(page)).toBeUndefined();
});

test('within another drawing it is a blend mode', async () => {
  const { document, form } = await marked(MARK);
  const outer = flateStream(document.context, Buffer.from('/X Do'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 612, 792],
    Resources: { XObject: { X: document.context.register(form) } } as never,
  });
  const page = document.addPage();
  page.node.setXObject(PDFName.of('Y'), document.context.register(outer));
  expect(oddResources()(page)).toBe('a blend mode');
});
