import { expect, test } from '@jest/globals';
import { BODY_TEXT, onePage, packed, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { inkOf, objectsOf, rewritten } from './printed-objects.ts';

const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]';
const GROUP = '/Group<</S/Transparency/CS/DeviceCMYK/I true>>';
const BAR = '90 190 200 20 re f';

test('a group mixes red, green and blue, and so does its page', async () => {
  const draws = packed(`0 0 0 1 k ${BAR} /G gs 1 1 1 0 k ${BAR}`, `${FORM}${GROUP}`);
  const resources = '/XObject<</F 6 0 R>>/ExtGState<</G<</BM/Difference>>>>';
  const content = `${BODY_TEXT} /F Do`;
  const file = rawPdf(onePage({ content, resources, page: GROUP, more: [draws] }));
  const bytes = await rewritten(file);
  const objects = await objectsOf(bytes);
  expect(objects).not.toContain('/CS /DeviceCMYK');
  expect(objects.match(/\/CS \/DeviceRGB/g)).toHaveLength(3);
});

test('the ground of a mask is told in its colours', async () => {
  const mask = packed(`0 g ${BAR}`, `${FORM}${GROUP}`);
  const resources = '/ExtGState<</G<</SMask<</S/Luminosity/G 6 0 R/BC[0 0 0 0]>>>>>>';
  const content = `${BODY_TEXT} /G gs 0 g ${BAR}`;
  const file = rawPdf(onePage({ content, resources, more: [mask] }));
  const bytes = await rewritten(file);
  expect(await objectsOf(bytes)).toContain('/BC [ 1 1 1 ]');
  expect(await inkOf(bytes)).toBe(await inkOf(file));
});

test.each([
  ['0 0 0 1', '0 0 0'],
  ['1 0 0 .5', '0 .5 .5'],
  ['.25 .75 0 .5', '.25 0 .5'],
])('inks and black of its ground %s are %s in red, green and blue', async (ground, rgb) => {
  const mask = packed(`0 g ${BAR}`, `${FORM}${GROUP}`);
  const resources = `/ExtGState<</G<</SMask<</S/Luminosity/G 6 0 R/BC[${ground}]>>>>>>`;
  const file = rawPdf(
    onePage({ content: `${BODY_TEXT} /G gs 0 g ${BAR}`, resources, more: [mask] }),
  );
  const bytes = await rewritten(file);
  const [, told = ''] = /\/BC \[ ([^\]]+) \]/.exec(await objectsOf(bytes)) ?? [];
  expect(told.split(' ').map(Number)).toEqual(rgb.split(' ').map(Number));
});

test('a page on which nothing blends says nothing of it', async () => {
  const bytes = await rewritten(rawPdf(onePage()));
  expect(await objectsOf(bytes)).not.toContain('Transparency');
});
