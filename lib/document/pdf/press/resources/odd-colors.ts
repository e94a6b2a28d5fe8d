import {
  PDFArray,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';
import { decodeStream } from '../../decode-stream.ts';
import { DEVICE_CHANNELS, PROFILE_CHANNELS } from './channel-counts.ts';
import { isPlainlyCoded, numberIn } from './entries.ts';
import { oddFunction } from './odd-functions.ts';

const MOST_COLORS = 256;

/** How many channels a space has; a phrase where it is odd. */
export type Channels = number | string;

/** A space that content may set: a palette is none, as an index may be a fraction, or beyond its end. */
export function contentChannels(space: PDFObject | undefined): Channels {
  return kindOf(space) === '/Indexed' ? 'a palette outside a picture' : channelsOf(space);
}

export function channelsOf(space: PDFObject | undefined): Channels {
  if (space instanceof PDFName) return deviceChannels(space) ?? 'an odd colour space';
  if (!(space instanceof PDFArray) || space.size() === 0) return 'an odd colour space';
  const kind = kindOf(space);
  if (space.size() === 1) return deviceChannels(space.lookup(0)) ?? 'an odd colour space';
  if (kind === '/ICCBased') return profileChannels(space);
  if (kind === '/Indexed') return oddPalette(space) ?? 1;
  if (kind === '/Separation' || kind === '/DeviceN') return inkChannels(space);
  if (kind === '/Lab') return 'colours in Lab';
  return kind === '/Pattern' ? 'a pattern' : 'an odd colour space';
}

function deviceChannels(space: PDFObject | undefined): number | undefined {
  return DEVICE_CHANNELS.get(String(space).slice(1));
}

/** The kind of a space that is an array. */
export function kindOf(space: PDFObject | undefined): string {
  return space instanceof PDFArray && space.size() > 0 ? String(space.lookup(0)) : '';
}

function profileChannels(space: PDFArray): Channels {
  const profile = space.lookup(1);
  if (!(profile instanceof PDFRawStream) || !isPlainlyCoded(profile)) return 'an odd ICC profile';
  const channels = numberIn(profile, 'N') ?? 0;
  const name = Buffer.from(decodeStream(profile, profile.dict.context)).toString('latin1', 16, 20);
  return PROFILE_CHANNELS.get(name) === channels ? channels : 'an odd ICC profile';
}

function oddPalette(space: PDFArray): string | undefined {
  if (space.size() !== 4) return 'an odd palette';
  const base = space.lookup(1);
  if (kindOf(base) === '/Indexed') return 'an odd palette';
  const channels = channelsOf(base);
  if (typeof channels === 'string') return channels;
  const last = space.lookup(2);
  const most = last instanceof PDFNumber ? last.asNumber() : -1;
  if (!Number.isInteger(most) || most < 0 || most >= MOST_COLORS) return 'an odd palette';
  const table = tableOf(space.lookup(3));
  return table?.length === (most + 1) * channels ? undefined : 'an odd palette';
}

/** The colours of a palette; undefined where they cannot be read. */
export function tableOf(table: PDFObject | undefined): Uint8Array | undefined {
  if (table instanceof PDFString || table instanceof PDFHexString) return table.asBytes();
  if (!(table instanceof PDFRawStream) || !isPlainlyCoded(table)) return undefined;
  try {
    return decodeStream(table, table.dict.context);
  } catch {
    return undefined;
  }
}

function inkChannels(space: PDFArray): Channels {
  if (space.size() !== 4) return 'an odd ink';
  const names = space.lookup(1);
  const inks = names instanceof PDFArray ? names.size() : 1;
  const isNamed =
    kindOf(space) === '/DeviceN' ? names instanceof PDFArray : names instanceof PDFName;
  const instead = space.lookup(2);
  const isPlain = instead instanceof PDFName || kindOf(instead) === '/ICCBased';
  const channels = isPlain ? channelsOf(instead) : 'an odd ink';
  if (!isNamed || typeof channels === 'string') return 'an odd ink';
  return oddFunction(space.lookup(3), inks, channels) ?? inks;
}
