import type { Stationery } from '../../../../lib/document/stationery/stationery.ts';
import { aLetterheadPdf, aPng } from '../../../builders/a-sheet.ts';
import { inspectedStationery } from '../pdf/inspected.ts';

/** A letterhead with a foot, and a signature, as they are kept. */
export async function aStationery(overrides: Partial<Stationery> = {}): Promise<Stationery> {
  const sheet = await inspectedStationery(await aLetterheadPdf(), 'letterhead');
  const ink = await inspectedStationery(aPng(300, 75), 'signature');
  if (sheet.column === null) throw new TypeError('a letterhead says where its text goes');
  return {
    key: `sty_${'0'.repeat(32)}`,
    letterhead: { bytes: new Uint8Array(sheet.bytes), box: sheet.box, column: sheet.column },
    signature: { bytes: new Uint8Array(ink.bytes), box: ink.box },
    text: sheet.text,
    isDoubted: false,
    ...overrides,
  };
}
