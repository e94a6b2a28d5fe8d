import { describe, expect, test } from '@jest/globals';
import { BODY_TEXT, onePage, plain, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { aPdfRequest } from '../a-pdf-request.ts';
import { inspected } from '../inspected.ts';
import { objectsOf } from './printed-objects.ts';

const REQUEST = { ...aPdfRequest(), addresses: null, returnMark: null };

/** The head of a picture's code, and of the file around it: enough to tell its colours. */
function code(channels: number, colors?: number | string): Buffer {
  const size = Buffer.alloc(64);
  size.writeUInt32BE(0xff_4f_ff_51);
  size.writeUInt16BE(channels, 40);
  if (colors === undefined) return size;
  const box = Buffer.alloc(64);
  box.write('colr');
  box.writeUInt8(typeof colors === 'number' ? 1 : 2, 4);
  if (typeof colors === 'number') box.writeUInt32BE(colors, 7);
  else box.write(colors, 23);
  return Buffer.concat([box, size]);
}

function pictured(data: Buffer, entries: string): Buffer {
  const dots = '/Type/XObject/Subtype/Image/Width 2/Height 2/Filter/JPXDecode';
  const content = `${BODY_TEXT} q 90 0 0 20 60 190 cm /I Do Q`;
  const more = [plain(data, `${dots}${entries}`)];
  return rawPdf(onePage({ content, resources: '/XObject<</I 6 0 R>>', more }));
}

describe('a picture in JPEG 2000', () => {
  test('is bent by nothing that its dictionary says', async () => {
    const file = pictured(code(3), '/ColorSpace/DeviceRGB/Decode[-49 1 -49 1 -49 1]');
    const objects = await objectsOf((await inspected(file, REQUEST)).bytes);
    expect(objects).not.toContain('/Decode ');
    expect(objects).toContain('/ColorSpace /DeviceRGB');
  });

  test.each([
    ['as many channels', code(1), '/DeviceGray', true],
    ['calibrated', code(1), '[/CalGray<</WhitePoint[1 1 1]/Gamma 9>>]', true],
    ['others than its code has', code(3), '/DeviceGray', false],
    ['an opacity beside its colours', code(4), '/DeviceRGB', true],
    ['an opacity that is no ink', code(4, 16), '/DeviceCMYK', false],
    ['inks', code(4, 'CMYK'), '/DeviceCMYK', true],
    ['colours that nobody knows', code(3, 99), '/DeviceRGB', false],
    ['no code at all', Buffer.from('none'), '/DeviceRGB', false],
  ])('%s', async (_name, data, space, isKept) => {
    const file = pictured(data, `/ColorSpace${space}`);
    const objects = await objectsOf((await inspected(file, REQUEST)).bytes);
    expect(/\/ColorSpace \/Device/.test(objects)).toBe(isKept);
  });

  test.each([
    ['a palette', '/ColorSpace[/Indexed/DeviceGray 1<00ff>]'],
    ['an ink', '/ColorSpace[/Separation/Red/DeviceGray 7 0 R]'],
    ['a mask to paint through', '/ImageMask true'],
  ])('%s is left to whoever looks for oddities', async (_name, entries) => {
    await expect(inspected(pictured(code(1), entries), REQUEST)).resolves.toBeDefined();
  });
});
