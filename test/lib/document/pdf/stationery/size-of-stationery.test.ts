import { describe, expect, test } from '@jest/globals';
import { rgb } from 'pdf-lib';
import { aSheet } from '../../../../builders/a-sheet.ts';
import { inspectedStationery } from '../inspected.ts';

/** A signature as programs crop it: a page of 2.5 by 0.83 in, with a stroke from corner to corner. */
function aCroppedPdf(size: [number, number] = [180, 60]): Promise<Uint8Array> {
  return aSheet(
    (page) => page.drawLine({ start: { x: 10, y: 10 }, end: { x: 170, y: 50 }, thickness: 2 }),
    { size },
  );
}

describe('a cropped PDF', () => {
  test('is a signature, which is its ink: upright, and as large as it is', async () => {
    const { box, issues } = await inspectedStationery(await aCroppedPdf(), 'signature');
    const [left, bottom, right, top] = box;
    expect(right - left).toBeCloseTo(160 + 4, -1);
    expect(top - bottom).toBeCloseTo(40 + 4, -1);
    expect(issues).toEqual([]);
  });

  test('is no letterhead, which is a sheet: as a logo it is sent as a picture', async () => {
    const sent = inspectedStationery(await aCroppedPdf(), 'letterhead');
    await expect(sent).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason: expect.stringContaining('the letterhead is smaller than a sheet'),
      next: expect.arrayContaining([expect.stringContaining('PNG or JPEG')]),
    });
  });

  test('that is larger than any letter is refused as both', async () => {
    const large = await aCroppedPdf([3000, 500]);
    for (const part of ['signature', 'letterhead'] as const) {
      await expect(inspectedStationery(large, part)).rejects.toMatchObject({ code: 'invalid_pdf' });
    }
  });
});

test('a ground over the whole sheet is named as what it is, and not as nothing', async () => {
  const covered = await aSheet((page) => {
    page.drawRectangle({ x: 0, y: 0, width: 612, height: 792, color: rgb(0.4, 0.5, 0.6) });
  });
  await expect(inspectedStationery(covered, 'letterhead')).rejects.toMatchObject({
    code: 'invalid_pdf',
    reason: expect.stringContaining('covers the whole sheet'),
    next: expect.arrayContaining([expect.stringContaining('Leave its paper white')]),
  });
  await expect(inspectedStationery(covered, 'signature')).rejects.toMatchObject({
    code: 'invalid_pdf',
    next: [expect.stringContaining('without a background')],
  });
});
