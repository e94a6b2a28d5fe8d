import { describe, expect, test } from '@jest/globals';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { BODY_TEXT, onePage, packed, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { seen } from '../inspected.ts';
import { inkOf, objectsOf, rewritten } from './printed-objects.ts';

const BAR = '90 190 200 20 re f';
const WHITE = '/WhitePoint[.95 1 1.09]';
const GRAY = `[/CalGray<<${WHITE}/Gamma 400>>]`;
const RGB = `[/CalRGB<<${WHITE}/Gamma[400 400 400]>>]`;
const DOTS = '/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8';
const PALE = packed(Buffer.alloc(12, 251), `${DOTS}/ColorSpace${RGB}`);

function drawn(draws: string, resources: string, more: Parameters<typeof onePage>[0] = {}): Buffer {
  return rawPdf(onePage({ content: `${BODY_TEXT} ${draws}`, resources, ...more }));
}

describe('colours that programs reckon with', () => {
  test('calibrated gray is plain gray', async () => {
    const file = drawn(`/S cs .98 sc ${BAR}`, `/ColorSpace<</S ${GRAY}>>`);
    const bytes = await rewritten(file);
    expect(await objectsOf(bytes)).not.toContain('CalGray');
    expect(await inkOf(bytes)).toBe(await inkOf(file));
  });

  test('calibrated RGB is plain in a picture, and elsewhere a formula', async () => {
    const draws = `/S cs .98 .98 .98 sc ${BAR} q 90 0 0 20 60 190 cm /I Do Q`;
    const file = drawn(draws, `/ColorSpace<</S ${RGB}>>/XObject<</I 6 0 R>>`, { more: [PALE] });
    const bytes = await rewritten(file);
    const objects = await objectsOf(bytes);
    expect(objects).not.toContain('CalRGB');
    expect(objects).toMatch(/\/DeviceN \[ \/Formula\d+ \/Formula\d+ \/Formula\d+ \] \/DeviceRGB/);
    expect(await inkOf(bytes)).toBe(await inkOf(file));
    expect(await inkOf(bytes)).toBeGreaterThan(0);
  });

  test('the formula makes the colours that PDFium made', async () => {
    const matrix = '/Matrix[.4124 .2126 .0193 .3576 .7152 .1192 .1805 .0722 .9505]';
    const space = `[/CalRGB<<${WHITE}/Gamma[2.2 2.2 2.2]${matrix}>>]`;
    const colors = ['1 0 0', '0 1 0', '0 0 1', '.2 .5 .8', '.9 .4 .1', '0 0 0', '.5 .5 .5'];
    const bars = colors.map((color, at) => `${color} sc ${90 + at * 30} 190 20 20 re f`);
    const file = drawn(`/S cs ${bars.join(' ')}`, `/ColorSpace<</S ${space}>>`);
    const [before] = await seen(file);
    const [after] = await seen(await rewritten(file));
    for (const at of colors.keys()) {
      const box = [90 + at * 30, 190, 110 + at * 30, 210] as const;
      expect(after?.ink.countIn(box)).toBe(before?.ink.countIn(box));
    }
  });

  test('a formula stands in for no ink', async () => {
    const space = `[/Separation/Black ${RGB} 6 0 R]`;
    const formula = packed('{dup dup}', '/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]');
    const file = drawn(`/S cs 0 sc ${BAR}`, `/ColorSpace<</S ${space}>>`, { more: [formula] });
    const bytes = await rewritten(file);
    expect(await objectsOf(bytes)).toMatch(/\/Separation \/Formula\d+ \/DeviceRGB/);
  });

  test.each(['Gray', 'RGB', 'CMYK'])('no resources say what plain %s is', async (kind) => {
    const file = drawn(`1 g ${BAR}`, `/ColorSpace<</Default${kind} ${GRAY}/S/DeviceGray>>`);
    const objects = await objectsOf(await rewritten(file));
    expect(objects).not.toContain('Default');
    expect(objects).toContain('/S /DeviceGray');
  });
});

/** The head of a profile, and the first names in its list of tables, each of a place and a length of its own. */
function profile(colors: string, tables: readonly string[] = [], length = 400): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.write(colors, 16);
  bytes.write('acsp', 36);
  bytes.writeUInt32BE(tables.length, 128);
  tables.forEach((table, at) => {
    bytes.write(table, 132 + at * 12);
    bytes.writeUInt32BE(300 + at, 136 + at * 12);
  });
  return bytes;
}

describe('a profile', () => {
  const spoof = profile('RGB ', [], 3144);
  spoof.write('sRGB IEC61966-2.1', 0x190);
  test.each([
    ['that is none', Buffer.from('none'), 1, 'DeviceGray'],
    ['of other channels than its space', profile('RGB '), 1, 'DeviceGray'],
    ['that PDFium takes for sRGB', spoof, 3, 'DeviceRGB'],
  ])('%s: the space is a device’s', async (_name, data, count, device) => {
    const more = [packed(data, `/N ${count}/Alternate[/Separation/Red/DeviceGray 7 0 R]`)];
    const draws = `/S cs ${'1 '.repeat(count)}sc ${BAR}`;
    const file = drawn(draws, '/ColorSpace<</S[/ICCBased 6 0 R]>>', { more });
    const objects = await objectsOf(await rewritten(file));
    expect(objects).toContain(`/S [ /${device} ]`);
  });

  test('has one way from its colours, and no range', async () => {
    const data = profile('CMYK', ['A2B1', 'A2B0', 'D2B0']);
    const more = [packed(data, '/N 4/Range[0 .1 0 .1 0 .1 0 .1]/Alternate/DeviceRGB')];
    const draws = `/S cs 0 0 0 1 sc ${BAR}`;
    const file = drawn(draws, '/ColorSpace<</S[/ICCBased 6 0 R]>>', { more });
    const bytes = await rewritten(file);
    expect(await objectsOf(bytes)).not.toMatch(/Range|Alternate/);
    const { context } = await PDFDocument.load(bytes);
    const streams = context.enumerateIndirectObjects().map(([, object]) => object);
    const kept = streams.find(
      (each) => each instanceof PDFRawStream && each.dict.has(PDFName.of('N')),
    );
    const read = Buffer.from(decodePDFRawStream(kept as PDFRawStream).decode());
    const tables = [132, 144, 156].map((at) => [
      read.toString('latin1', at, at + 4),
      read.readUInt32BE(at + 4),
    ]);
    expect(tables).toEqual([
      ['A2B1', 301],
      ['A2B0', 301],
      ['none', 302],
    ]);
  });
});
