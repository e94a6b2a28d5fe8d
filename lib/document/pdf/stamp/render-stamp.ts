import { POINTS_PER_INCH } from '../../../basics/points-per-inch.ts';
import type { PdfRequest } from '../../../ports.ts';
import { addressTexts, placeAddresses } from '../../address-block.ts';
import { lineSetter, refuseUnread } from '../../letter/address-lines.ts';
import { type LetterFont, widthOfText } from '../../letter-font.ts';
import { startFaces } from '../../letter-styles.ts';
import { normalizeLine, refuseUnsupported } from '../../letter-text.ts';
import { writePage } from '../../page-content.ts';
import type { PlacedLine } from '../../placed-line.ts';
import { fontOfScripts } from '../../scripts/font-of-scripts.ts';
import type { ScriptFont } from '../../scripts/script-font.ts';
import { FOOT_ZONE } from '../../window-zones.ts';
import { writePdf } from '../../write-pdf.ts';
import type { Box } from '../matrix.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from '../page-frame.ts';

const MARK_SIZE = 7;
const MARK_BASELINE = SHEET_HEIGHT - FOOT_ZONE.bottom * POINTS_PER_INCH + 2;

/** Where the return mark is printed as a rule, whatever its words. */
export const MARK_BOX: Box = [
  FOOT_ZONE.left * POINTS_PER_INCH,
  MARK_BASELINE - 2,
  FOOT_ZONE.right * POINTS_PER_INCH,
  MARK_BASELINE + MARK_SIZE,
];

/**
 * The address blocks, the return mark, or both, set like those of a text letter: names in any script.
 * @param rise how far above its usual place the mark stands, in points.
 * @returns a file of one page to be laid over it; undefined where nothing is to be printed.
 * @throws MailError `unsupported_characters`, `validation_error` when an address does not fit its window.
 */
export async function renderStamp(
  addresses: PdfRequest['addresses'],
  returnMark: string | null,
  rise = 0,
): Promise<Uint8Array | undefined> {
  const mark = returnMark === null ? '' : normalizeLine(returnMark);
  const texts = [
    ...(addresses === null ? [] : addressTexts(addresses.to, addresses.from)),
    { field: 'return mark', text: mark },
  ];
  const scripts = await fontOfScripts(texts.map(({ text }) => text));
  if (!scripts.isComplete) refuseUnsupported(texts, scripts);
  await refuseUnread(texts, scripts);
  const { font } = scripts;
  const lines = [
    ...(addresses === null ? [] : await placeNames(addresses, scripts)),
    ...(mark === '' ? [] : [placeMark(mark, font, rise)]),
  ];
  if (lines.length === 0) return undefined;
  const faces = startFaces({ regular: font });
  const content = writePage(lines, faces);
  return writePdf([content], faces);
}

async function placeNames(
  addresses: NonNullable<PdfRequest['addresses']>,
  scripts: ScriptFont,
): Promise<PlacedLine[]> {
  const { to, from } = addresses;
  return placeAddresses(to, from, scripts.font, await lineSetter(addresses, scripts));
}

function placeMark(text: string, font: LetterFont, rise: number): PlacedLine {
  const width = (widthOfText(font, text) * MARK_SIZE) / 1000;
  const room = MARK_BOX[2] - MARK_BOX[0];
  const condense = Math.min(1, room / width);
  const x = (SHEET_WIDTH - width * condense) / 2;
  return { text, x, y: MARK_BASELINE + rise, size: MARK_SIZE, condense };
}
