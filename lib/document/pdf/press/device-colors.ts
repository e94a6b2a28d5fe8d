import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFRawStream,
} from 'pdf-lib';
import { numbersOf } from '../load-pages.ts';
import { calibratedFormula } from './calibrated-formula.ts';
import { plainProfile } from './plain-profiles.ts';

const DEFAULTS = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'].map((key) => PDFName.of(key));
const [COLOR_SPACE, SUBTYPE, IMAGE, BITS, DECODE] = [
  'ColorSpace',
  'Subtype',
  'Image',
  'BitsPerComponent',
  'Decode',
].map((key) => PDFName.of(key)) as [PDFName, PDFName, PDFName, PDFName, PDFName];
const [CAL_GRAY, CAL_RGB, SEPARATION, DEVICE_N, ICC] = [
  'CalGray',
  'CalRGB',
  'Separation',
  'DeviceN',
  'ICCBased',
].map((key) => PDFName.of(key)) as [PDFName, PDFName, PDFName, PDFName, PDFName];
const [DEVICE_GRAY, DEVICE_RGB] = ['DeviceGray', 'DeviceRGB'].map((key) => PDFName.of(key)) as [
  PDFName,
  PDFName,
];

/** The colour spaces of a document, met one by one, and made what PDFium takes them for. */
export interface DeviceColors {
  meetDict(dict: PDFDict): void;
  meetArray(array: PDFArray): void;
  /** Once all were met: what others were asked for is changed at last. */
  settle(): void;
}

/**
 * Calibrated gray is plain gray to PDFium; so is calibrated RGB plain RGB in pictures, and elsewhere a formula of its
 * own. Other readers reckon with each, and take what is said to be plain for what the resources call its default.
 */
export function deviceColors(context: PDFContext, nextInk: () => PDFName): DeviceColors {
  const calibrated: PDFArray[] = [];
  const profiles = new Map<PDFRawStream, PDFName | undefined>();
  return {
    meetDict: (dict) => {
      const space = dict.lookup(COLOR_SPACE);
      if (space instanceof PDFDict) for (const key of DEFAULTS) space.delete(key);
      if (space instanceof PDFArray && dict.lookup(SUBTYPE) === IMAGE) plainPicture(dict, space);
    },
    meetArray: (array) => {
      const kind = array.size() < 2 ? undefined : array.lookup(0);
      if (kind === CAL_GRAY) become(array, [DEVICE_GRAY]);
      else if (kind === CAL_RGB) calibrated.push(array);
      else if (kind === ICC) becomeIfAny(array, plainProfile(array, profiles));
      else if (kind === SEPARATION || kind === DEVICE_N) plainAlternate(array);
    },
    settle: () => {
      for (const array of calibrated) {
        const formula = calibratedFormula(array.lookup(1), context);
        if (formula === undefined) become(array, [DEVICE_RGB]);
        else {
          const inks = context.obj([nextInk(), nextInk(), nextInk()]);
          become(array, [DEVICE_N, inks, DEVICE_RGB, formula]);
        }
      }
    },
  };
}

function becomeIfAny(array: PDFArray, device: PDFName | undefined): void {
  if (device !== undefined) become(array, [device]);
}

/** What stands in for an ink may be no formula itself. */
function plainAlternate(ink: PDFArray): void {
  if (kindOf(ink.lookup(2)) === CAL_RGB) ink.set(2, DEVICE_RGB);
}

/** PDFium copies the dots of these, unless it must bend them or reckons each colour there can be beforehand. */
function plainPicture(image: PDFDict, space: PDFArray): void {
  const kind = kindOf(space);
  if (kind === CAL_GRAY) image.set(COLOR_SPACE, DEVICE_GRAY);
  if (kind !== CAL_RGB) return;
  const bits = image.lookup(BITS);
  const isFew = bits instanceof PDFNumber && bits.asNumber() < 4;
  const decode = image.lookup(DECODE);
  const isBent = decode !== undefined && String(numbersOf(decode, 6)) !== '0,1,0,1,0,1';
  if (!isFew && !isBent) image.set(COLOR_SPACE, DEVICE_RGB);
}

function kindOf(space: PDFObject | undefined): PDFObject | undefined {
  return space instanceof PDFArray && space.size() > 1 ? space.lookup(0) : undefined;
}

/** In place: others may name this very array. */
function become(array: PDFArray, parts: readonly PDFObject[]): void {
  while (array.size() > 0) array.remove(array.size() - 1);
  for (const part of parts) array.push(part);
}
