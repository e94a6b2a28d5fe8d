import { brotliDecompressSync } from 'node:zlib';
import { ZIP_CODES } from './zip-codes.generated.ts';

/** A ZIP code and the city that the carrier names first for it. Neither list nor city is authoritative. */
export interface ZipCode {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** All of them, by state and city, each city's together. Unpacked once: import this module where it is needed only. */
export function zipCodes(): readonly ZipCode[] {
  unpacked ??= unpack();
  return unpacked;
}

/** One ZIP code (five digits, or nine with a hyphen); undefined where it is not in the list. */
export function findZipCode(zip: string): ZipCode | undefined {
  byZip ??= new Map(zipCodes().map((each) => [each.zip, each]));
  return byZip.get(zip.slice(0, 5));
}

/**
 * Whether mail for this state may carry this ZIP code. A code that is not in the list, because it is new or a company's
 * own, is judged by its first three digits, which the carrier gives out by state.
 */
export function zipFitsState(zip: string, state: string): boolean {
  const known = findZipCode(zip);
  if (known !== undefined) return known.state === state;
  byPrefix ??= statesByPrefix();
  return byPrefix.get(zip.slice(0, 3))?.has(state) ?? false;
}

let unpacked: readonly ZipCode[] | undefined;
let byZip: ReadonlyMap<string, ZipCode> | undefined;
let byPrefix: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function unpack(): ZipCode[] {
  const text = brotliDecompressSync(Buffer.from(ZIP_CODES, 'base64')).toString('utf8');
  return text.split('\n').flatMap((line) => {
    const [place = '', codes = ''] = line.split('|');
    const [state, city] = [place.slice(0, 2), place.slice(2)];
    return codes.split(';').map((code) => {
      const [zip = '', latitude, longitude] = code.split(',');
      return {
        zip,
        city,
        state,
        latitude: Number(latitude) / 1000,
        longitude: Number(longitude) / 1000,
      };
    });
  });
}

function statesByPrefix(): Map<string, Set<string>> {
  const states = new Map<string, Set<string>>();
  for (const { zip, state } of zipCodes()) {
    const prefix = zip.slice(0, 3);
    states.set(prefix, (states.get(prefix) ?? new Set()).add(state));
  }
  return states;
}
