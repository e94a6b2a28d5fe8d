import { type PDFArray, PDFName, PDFNumber, PDFRawStream, PDFRef } from 'pdf-lib';
import { decodeStream } from '../decode-stream.ts';
import { flateStream } from '../flate-stream.ts';
import { DEVICES } from './resources/channel-counts.ts';

const N = PDFName.of('N');
/** Where the head of a profile has its colours and its mark (ICC.1, 7.2), and how long it is. */
const [COLORS_AT, MARK_AT, HEAD] = [16, 36, 128];
const LAB = 'Lab ';
/** Of a table: its name, where it is, and its length. */
const ENTRY = 12;
/** By which PDFium knows the profile of sRGB, whatever else is in it. */
const [SRGB_LENGTH, SRGB_AT, SRGB] = [3144, 0x190, 'sRGB IEC61966-2.1'];
/** The table that PDFium asks for, those for other intents, and those that go before all of them. */
const [ASKED, OTHER_INTENTS, FLOATING] = ['A2B0', /^A2B[12]$/, /^D2B[0-3]$/];

/**
 * Makes an ICC profile say one thing to all: a device's space where PDFium takes it for one, or it is not of as many
 * channels as the space; else no other space and range, and one way from its colours.
 * @param done profiles that were read: many a space shares one.
 * @returns the space instead of it.
 */
export function plainProfile(
  space: PDFArray,
  done: Map<PDFRawStream, PDFName | undefined>,
): PDFName | undefined {
  const stream = space.lookup(1);
  if (!(stream instanceof PDFRawStream)) return undefined;
  if (!done.has(stream)) done.set(stream, deviceOf(stream, space.get(1)));
  return done.get(stream);
}

function deviceOf(stream: PDFRawStream, ref: unknown): PDFName | undefined {
  const { dict } = stream;
  const count = dict.lookup(N);
  const known = DEVICES.get(count instanceof PDFNumber ? count.asNumber() : 0);
  if (known === undefined) return undefined;
  const profile = unpacked(stream);
  const says = (text: string, at: number) =>
    profile.toString('latin1', at, at + text.length) === text;
  const isMarked = profile.length > HEAD && says('acsp', MARK_AT);
  // PDFium reckons with these, and a page that has one is flattened (`odd-colors.ts`).
  if (isMarked && says(LAB, COLORS_AT)) return undefined;
  const isSrgb = profile.length === SRGB_LENGTH && says(SRGB, SRGB_AT);
  if (isSrgb || !isMarked || !says(known.profile, COLORS_AT)) return PDFName.of(known.device);
  for (const key of ['Alternate', 'Range']) dict.delete(PDFName.of(key));
  if (withoutIntents(profile) && ref instanceof PDFRef) {
    const rewritten = flateStream(dict.context, profile);
    rewritten.dict.set(N, PDFNumber.of((count as PDFNumber).asNumber()));
    dict.context.assign(ref, rewritten);
  }
  return undefined;
}

/** Nothing where it cannot be unpacked: then it is no profile to PDFium, either. */
function unpacked(stream: PDFRawStream): Buffer {
  try {
    return Buffer.from(decodeStream(stream, stream.dict.context));
  } catch {
    return Buffer.alloc(0);
  }
}

/** In place: each intent leads to the table of the first, or to none where there is none. Whether there were any. */
function withoutIntents(profile: Buffer): boolean {
  const count = profile.length < HEAD + 4 ? 0 : profile.readUInt32BE(HEAD);
  const most = Math.floor((profile.length - HEAD - 4) / ENTRY);
  const entries = Array.from({ length: Math.min(count, most) }, (_, at) => HEAD + 4 + at * ENTRY);
  const nameAt = (at: number) => profile.toString('latin1', at, at + 4);
  const asked = entries.find((at) => nameAt(at) === ASKED);
  const others = entries.filter((at) => OTHER_INTENTS.test(nameAt(at)));
  const floating = entries.filter((at) => FLOATING.test(nameAt(at)));
  for (const at of others) {
    if (asked === undefined) profile.write('none', at, 'latin1');
    else profile.copy(profile, at + 4, asked + 4, asked + ENTRY);
  }
  for (const at of floating) profile.write('none', at, 'latin1');
  return others.length + floating.length > 0;
}
