import { describe, expect, test } from '@jest/globals';
import { INKS, inInk, overprinted, PRESS_CASES } from '../../../../corpus/press-cases.ts';
import { onePage, plain, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { aPdfRequest } from '../a-pdf-request.ts';
import { inspected } from '../inspected.ts';
import { inkOf, objectsOf, rewritten } from './printed-objects.ts';

const REQUEST = { ...aPdfRequest(), addresses: null, returnMark: null };
describe('ink that a press may have', () => {
  const files = Object.entries(INKS).map(([name, space]) => {
    const inks = { four: 4, two: 2 }[name] ?? 1;
    return [name, space, inks] as const;
  });

  test.each(files)('%s: no name of an ink is left', async (_name, space, inks) => {
    const bytes = await rewritten(inInk(space, { inks }));
    const objects = await objectsOf(bytes);
    expect(objects).toMatch(/\/(Separation|DeviceN)[\s\]]/);
    expect(objects).not.toMatch(/\/(Cyan|Magenta|Yellow|Black|All|None|NChannel|Process)\b/);
  });

  test.each(files)('%s: the page shows what it showed', async (_name, space, inks) => {
    const [white, black] = ['0 0 0 0', '0 0 0 1'].map((result) => inInk(space, { inks, result }));
    for (const file of [white, black] as Buffer[]) {
      const bytes = await rewritten(file);
      expect(await inkOf(bytes)).toBe(await inkOf(file));
    }
    expect(await inkOf(black as Buffer)).toBeGreaterThan(0);
  });

  test('a name in pictures, in palettes and below patterns', async () => {
    const space = '[/Pattern[/Separation/Black/DeviceCMYK 6 0 R]]';
    const palette = '[/Indexed[/Separation/Cyan/DeviceCMYK 6 0 R] 1<00ff>]';
    const dots = '/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8';
    const file = inInk(space);
    const formula = plain('{pop 0 0 0 1}', '/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1 0 1]');
    const image = plain(Buffer.from([0, 1, 1, 0]), `${dots}/ColorSpace${palette}`);
    const pictured = rawPdf(
      onePage({
        content: `${lettered()} 90 0 0 90 90 90 cm /I Do`,
        resources: '/XObject<</I 7 0 R>>',
        more: [formula, image],
      }),
    );
    for (const each of [file, pictured]) {
      const bytes = await rewritten(each);
      expect(await objectsOf(bytes)).not.toMatch(/\/(Cyan|Black)\b/);
    }
  });

  test('each gets a name of its own, the same every time', async () => {
    const file = inInk(INKS.four, { inks: 4 });
    const names = async () => {
      const bytes = await rewritten(file);
      return (await objectsOf(bytes)).match(/\/Formula\d+/g) ?? [];
    };
    const once = await names();
    expect(new Set(once).size).toBe(4);
    expect(await names()).toEqual(once);
  });

  test('a page of it alone is judged as it prints', async () => {
    const blank = PRESS_CASES.find(({ code }) => code === 'empty_document');
    const file = (await blank?.make()) as Uint8Array;
    await expect(inspected(file, REQUEST)).rejects.toMatchObject({ code: 'empty_document' });
  });
});

describe('how a press lays down ink', () => {
  test('nothing overprints, and no tone is bent', async () => {
    const bytes = await rewritten(overprinted());
    const objects = await objectsOf(bytes);
    expect(objects).toMatch(/\/ca 1/);
    expect(objects).not.toMatch(/\/(OP|op|OPM|TR2?|HT|BG2?|UCR2?)\b|\/Font \[/);
  });

  test('what is called so and is no such setting stays', async () => {
    const form = plain('90 190 100 20 re f', '/Type/XObject/Subtype/Form/BBox[0 0 612 792]');
    const resources = '/XObject<</BG 6 0 R>>/ExtGState<</TR<</ca .9/OP true>>>>';
    const content = `${lettered()} /TR gs /BG Do`;
    const file = rawPdf(onePage({ content, resources, more: [form] }));
    const bytes = await rewritten(file);
    expect(await inkOf(bytes)).toBe(await inkOf(file));
    expect(await objectsOf(bytes)).toMatch(/\/TR <</);
  });
});

function lettered(): string {
  return 'BT /F1 11 Tf 72 500 Td (A letter of one line, long enough to be text) Tj ET';
}
