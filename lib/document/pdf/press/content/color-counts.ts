import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib';
import { DEVICE_CHANNELS } from '../resources/channel-counts.ts';

/** How many numbers set colours of a space, and between which they lie. */
export interface ColorUse {
  readonly counts: Set<number>;
  least: number;
  most: number;
}

/** By the name of the space: what no drawing of these bytes can tell by itself. */
export type ColorUses = ReadonlyMap<string, ColorUse>;

const COUNTS: ReadonlyMap<string, number> = new Map([
  ...[...DEVICE_CHANNELS].map(([device, channels]) => [`/${device}`, channels] as const),
  ['/CalGray', 1],
  ['/CalRGB', 3],
  ['/Indexed', 1],
  ['/Separation', 1],
  ['/Lab', 3],
]);
/** Of the first and the last, for what was reckoned and rounded. */
const SLACK = 0.001;

/** Notes one colour. */
export function useOf(
  uses: Map<string, ColorUse>,
  space: string,
  numbers: readonly number[],
): void {
  const use = uses.get(space) ?? { counts: new Set(), least: 0, most: 0 };
  use.counts.add(numbers.length);
  for (const each of numbers) {
    use.least = Math.min(use.least, each);
    use.most = Math.max(use.most, each);
  }
  uses.set(space, use);
}

/**
 * Why a colour is odd. Each is set by as many numbers as its space has: of more, PDFium takes the first and others the
 * last. One that its space does not have is another one in every program.
 * @param resources in which spaces have their names.
 */
export function oddColor(uses: ColorUses, resources: PDFDict | undefined): string | undefined {
  for (const [name, use] of uses) {
    const space = COUNTS.has(`/${name}`) ? PDFName.of(name) : spaceOf(name, resources);
    const count = space === undefined ? undefined : channelsOf(space);
    for (const used of use.counts) {
      if (count === undefined) return 'a colour of an unknown space';
      if (used !== count) return 'a colour of other numbers than its space has';
    }
    if (isBeyond(use, space)) return 'a colour that its space does not have';
  }
  return undefined;
}

function spaceOf(name: string, resources: PDFDict | undefined): PDFObject | undefined {
  const spaces = resources?.lookup(PDFName.of('ColorSpace'));
  return spaces instanceof PDFDict ? spaces.lookup(PDFName.of(name)) : undefined;
}

function isBeyond({ least, most }: ColorUse, space: PDFObject | undefined): boolean {
  const isLab = space instanceof PDFArray && String(space.lookup(0)) === '/Lab';
  return !isLab && (least < -SLACK || most > 1 + SLACK);
}

function channelsOf(space: PDFObject): number | undefined {
  if (!(space instanceof PDFArray)) return COUNTS.get(String(space));
  const kind = String(space.lookup(0));
  const second = space.size() > 1 ? space.lookup(1) : undefined;
  if (kind === '/DeviceN') return second instanceof PDFArray ? second.size() : undefined;
  if (kind !== '/ICCBased') return COUNTS.get(kind);
  const count = second instanceof PDFRawStream ? second.dict.lookup(PDFName.of('N')) : undefined;
  return count instanceof PDFNumber ? count.asNumber() : undefined;
}
