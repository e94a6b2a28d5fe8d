/**
 * Makes `lib/address/zip-codes/zip-codes.generated.ts` from the npm package `zipcodes`: every ZIP code with its city,
 * state and place on the map, packed. Run by `npm run zip-codes`, after a change here or of the package; the output is
 * committed. The licence of the data is copied beside it.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

interface SourceRow {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

const OUTPUT = join(import.meta.dirname, '../../lib/address/zip-codes');
const require = createRequire(import.meta.url);
const { codes } = require('zipcodes/lib/codes.js') as { codes: Record<string, SourceRow> };

const places = Object.groupBy(Object.values(codes), ({ city, state }) => `${state}${city}`);
const lines = Object.keys(places)
  .sort()
  .map((place) => `${place}|${(places[place] ?? []).sort(byZip).map(packed).join(';')}`);
const data = brotliCompressSync(Buffer.from(lines.join('\n')), {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

writeFileSync(
  join(OUTPUT, 'zip-codes.generated.ts'),
  `// Made by tools/zip-codes/build-zip-codes.ts; change that, then \`npm run zip-codes\`.
/** Brotli, base64. A line is a state, a city, \`|\`, and its ZIP codes: \`zip,latitude,longitude\`, in 1/1000 degree. */
export const ZIP_CODES =
  '${data.toString('base64')}';
`,
);
copyFileSync(
  join(dirname(require.resolve('zipcodes/package.json')), 'LICENSE'),
  join(OUTPUT, 'zip-codes-licence.txt'),
);

function byZip(one: SourceRow, other: SourceRow): number {
  return one.zip < other.zip ? -1 : 1;
}

/** A thousandth of a degree is a hundred metres: closer than a ZIP code is a point. */
function packed({ zip, latitude, longitude }: SourceRow): string {
  return [zip, Math.round(latitude * 1000), Math.round(longitude * 1000)].join(',');
}
