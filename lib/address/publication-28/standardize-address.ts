import type { DeliveryAddress } from '../../ports.ts';
import { plainWords } from './plain-words.ts';
import { spelledLines } from './spelled-line.ts';
import { standardizeStreet, standardizeUnit } from './standardize-street.ts';

/** First words of a city that the carrier writes out. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { ST: 'SAINT', FT: 'FORT', MT: 'MOUNT' };

/**
 * The address as USPS Publication 28 writes it: capitals, standard abbreviations, the unit in `line2`. A `line2` that
 * names no unit stays as it is, in capitals. Pure; standardising again changes nothing. Nothing is looked up.
 */
export function standardizeAddress(given: DeliveryAddress): DeliveryAddress {
  const address = spelledLines(given);
  const { street, unit } = standardizeStreet(address.line1);
  const second = standardizeSecond(address.line2 ?? '');
  const line1 = second === '' || unit === '' ? street : `${street} ${unit}`;
  const line2 = second === '' ? unit : second;
  return {
    // Nothing but punctuation is no street; the carrier is shown what was sent.
    line1: line1 === '' ? address.line1.trim() : line1,
    ...(line2 === '' ? {} : { line2 }),
    city: standardizeCity(address.city),
    state: address.state.toUpperCase(),
    zip: address.zip,
  };
}

function standardizeSecond(line2: string): string {
  return standardizeUnit(line2) ?? plainWords(line2).join(' ');
}

function standardizeCity(city: string): string {
  const [first = '', ...rest] = plainWords(city);
  const words = rest.length > 0 ? [WRITTEN_OUT[first] ?? first, ...rest] : [first];
  return words.join(' ') || city.trim();
}
