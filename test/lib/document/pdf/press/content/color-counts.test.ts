/** As many numbers set a colour as its space has, and each within what it has. */
import { describe, expect, test } from '@jest/globals';
import { type PDFArray, PDFContext, PDFDict, PDFName } from 'pdf-lib';
import {
  type ColorUse,
  oddColor,
  useOf,
} from '../../../../../../lib/document/pdf/press/content/color-counts.ts';

const COUNT = 'a colour of other numbers than its space has';
const UNKNOWN = 'a colour of an unknown space';
const BEYOND = 'a colour that its space does not have';

const context = PDFContext.create();
/** Of four inks, as a profile says that it has. */
const PROFILE = context.register(context.stream('', { N: 4 }));
const SPACES: readonly (readonly [name: string, space: unknown, count: number])[] = [
  ['DeviceGray', undefined, 1],
  ['DeviceRGB', undefined, 3],
  ['DeviceCMYK', undefined, 4],
  ['S', ['CalGray', {}], 1],
  ['S', ['CalRGB', {}], 3],
  ['S', ['Lab', {}], 3],
  ['S', ['Separation', 'Red', 'DeviceGray', {}], 1],
  ['S', ['DeviceN', ['A', 'B'], 'DeviceGray', {}], 2],
  ['S', ['ICCBased', PROFILE], 4],
  ['S', 'DeviceCMYK', 4],
];

function oddityOf(name: string, space: unknown, numbers: readonly number[]) {
  const uses = new Map<string, ColorUse>();
  useOf(uses, name, numbers);
  const resources = PDFDict.withContext(context);
  const spaces = context.obj({ ...(space === undefined ? {} : { S: space as PDFArray }) });
  resources.set(PDFName.of('ColorSpace'), spaces);
  return oddColor(uses, resources);
}

describe.each(SPACES)('a colour of %s %j', (name, space, count) => {
  const odd = (numbers: readonly number[]) => oddityOf(name, space, numbers);

  test(`has ${count} numbers`, () => {
    expect(odd(Array(count).fill(0.5))).toBeUndefined();
    expect(odd(Array(count + 1).fill(0.5))).toBe(COUNT);
    expect(odd(Array(count - 1).fill(0.5))).toBe(COUNT);
  });

  test('has none beyond those of the space', () => {
    const isLab = String(space).startsWith('Lab');
    for (const least of [-0.01, 1.01]) {
      expect(odd([least, ...Array(count - 1).fill(0.5)])).toBe(isLab ? undefined : BEYOND);
    }
    expect(odd([1.0005, ...Array(count - 1).fill(-0.0005)])).toBeUndefined();
  });
});

test.each([
  ['there is none', undefined],
  ['of an unheard kind', ['Unheard', {}]],
  ['of inks that are no list', ['DeviceN', 'Red', 'DeviceGray', {}]],
  ['of a profile that is none', ['ICCBased', 'Red']],
  ['of nothing', ['DeviceN']],
])('a colour of a space: %s', (_name, space) => {
  expect(oddityOf('S', space, [0.5])).toBe(UNKNOWN);
});
