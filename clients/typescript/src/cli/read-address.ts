import { readFileSync } from 'node:fs';
import type { Address } from '../description.generated.ts';
import { usageError } from './failure.ts';

const FORM = 'Write "Name; 500 Main St; Springfield IL 62701", or name a JSON file.';
const NEEDED = ['name', 'line1', 'city', 'state', 'zip'];
const CITY_STATE_ZIP = /^(.+?),?\s+([A-Za-z]{2}),?\s+(\d{5}(?:-\d{4})?)$/;

/**
 * An address as it is typed, or from a JSON file. The service verifies it; here it is only taken apart.
 * @param option names it in what is said, such as `--to`.
 * @throws CommandError when it cannot be taken apart in one way only.
 */
export function readAddress(text: string, option: string): Address {
  return text.includes(';') ? typedAddress(text, option) : addressIn(text, option);
}

function typedAddress(text: string, option: string): Address {
  const parts = text.split(';').map((part) => part.trim());
  const [name = '', line1 = '', ...rest] = parts;
  const [, city, state, zip] = CITY_STATE_ZIP.exec(rest.pop() ?? '') ?? [];
  const [line2, ...others] = rest;
  if (!city || !state || !zip)
    throw usageError(`${option} must end with city, two-letter state code and ZIP.`, FORM);
  if (others.length > 0) {
    throw usageError(`${option} has more parts than name, street, unit and city.`, FORM);
  }
  const unit = line2 === undefined ? {} : { line2 };
  return { name, line1, ...unit, city, state: state.toUpperCase(), zip };
}

function addressIn(file: string, option: string): Address {
  const found = parsed(file, option);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    throw usageError(`${option}: the file holds no address: texts named ${NEEDED.join(', ')}.`);
  }
  const missing = NEEDED.filter((field) => !(field in found));
  if (missing.length > 0) throw usageError(`${option}: the file has no ${missing.join(', ')}.`);
  const [strange] = Object.entries(found).find(([, value]) => typeof value !== 'string') ?? [];
  if (strange === undefined) return found as Address;
  throw usageError(`${option}: ${strange} must be a text, in quotes, such as "62701".`);
}

function parsed(file: string, option: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read';
    throw usageError(`${option}: ${file} ${why}.`, FORM);
  }
}

/** The lines of an address, as they print. */
export function addressLines(address: Partial<Address>): readonly string[] {
  const { name, company, line1, line2, city, state, zip } = address;
  const place = `${city} ${state} ${zip}`;
  return [name, company, line1, line2, place].filter(
    (line) => line !== undefined && line !== '',
  ) as string[];
}
