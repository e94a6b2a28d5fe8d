import { describe, expect, test } from '@jest/globals';
import { rgb } from 'pdf-lib';
import { isSheet } from '../../../../../lib/document/pdf/stationery/picture-sheet.ts';
import { aRawPng } from '../../../../builders/a-raw-png.ts';
import { A_JPEG, aBlankPdf, aLetterheadPdf, aPng, aSheet } from '../../../../builders/a-sheet.ts';
import { inspectedStationery, seen } from '../inspected.ts';

describe('a letterhead', () => {
  test('as a sheet says what it says, and keeps the margins where it has room', async () => {
    const found = await inspectedStationery(await aLetterheadPdf(), 'letterhead');
    expect(found.text).toContain('Hill and Daughters');
    expect(found.issues).toEqual([]);
    expect(found.column).toMatchObject({ left: 1, right: 7.5, top: 3.375 });
  });

  test('with a foot lifts the text, and the return mark above it', async () => {
    const { column } = await inspectedStationery(await aLetterheadPdf(), 'letterhead');
    const foot = (792 - 55) / 72;
    expect(column?.footBottom).toBeLessThan(foot);
    expect(column?.bottom).toBeLessThan((column?.footBottom ?? 0) - 0.3);
  });

  test('with a column of names at the left moves the left margin', async () => {
    const sheet = await aSheet((page) => {
      for (let row = 0; row < 20; row++) page.drawText('Jane Hill', { x: 60, y: 500 - 20 * row });
    });
    const { column } = await inspectedStationery(sheet, 'letterhead');
    expect(column).toMatchObject({ right: 7.5, top: 3.375, bottom: 10 });
    expect(column?.left).toBeGreaterThan((60 + 40) / 72);
    expect(column?.left).toBeLessThan(2);
  });

  test('that is pale behind the text leaves it its room', async () => {
    const sheet = await aSheet((page) => {
      page.drawText('Hill', { x: 400, y: 730 });
      page.drawRectangle({ x: 100, y: 200, width: 400, height: 200, color: rgb(0.97, 0.97, 0.97) });
    });
    const { column } = await inspectedStationery(sheet, 'letterhead');
    expect(column).toMatchObject({ left: 1, right: 7.5, top: 3.375, bottom: 10 });
  });

  test.each([
    ['the address of the sender', { x: 60, y: 730 }],
    ['the address of the recipient', { x: 60, y: 640 }],
  ])('does not stand where %s is printed', async (_, place) => {
    const sheet = await aSheet((page) => page.drawText('Hill and Daughters', place));
    await expect(inspectedStationery(sheet, 'letterhead')).rejects.toMatchObject({
      code: 'invalid_pdf',
      message: expect.stringContaining('windows'),
    });
  });

  test('leaves the lower left corner free, and is told so in words', async () => {
    const sheet = await aSheet((page) => page.drawText('Hill', { x: 12, y: 20 }));
    await expect(inspectedStationery(sheet, 'letterhead')).rejects.toMatchObject({
      code: 'invalid_pdf',
      message: expect.stringMatching(/lower left corner, where a machine/),
      next: expect.arrayContaining([expect.stringContaining('0.6 in from the left')]),
    });
  });

  test('leaves room for a letter', async () => {
    const sheet = await aSheet((page) => {
      page.drawRectangle({ x: 80, y: 80, width: 460, height: 460, color: rgb(0.4, 0.4, 0.4) });
    });
    await expect(inspectedStationery(sheet, 'letterhead')).rejects.toMatchObject({
      code: 'invalid_pdf',
      message: expect.stringContaining('too little room'),
    });
  });

  test('as a picture is printed beside the windows, not larger than it looks well', async () => {
    const { bytes, column } = await inspectedStationery(aPng(300, 75), 'letterhead');
    const [sight] = await seen(bytes);
    const [left = 0, bottom = 0, right = 0, top = 0] = sight?.ink.box ?? [];
    expect(right - left).toBeCloseTo((294 / 150) * 72, -0.5);
    expect(top - bottom).toBeCloseTo((69 / 150) * 72, -0.5);
    expect(right).toBeLessThanOrEqual(7.5 * 72 + 1);
    expect(792 - top).toBeGreaterThanOrEqual(0.5 * 72 - 1);
    expect(column).toMatchObject({ left: 1, right: 7.5, top: 3.375, bottom: 10 });
  });

  test.each([
    [150, 1275, 1650, []],
    [100, 850, 1100, ['low_resolution']],
    [76, 650, 841, ['low_resolution']],
  ])('as a picture in the shape of a sheet is the sheet: %i dots an inch', async (...row) => {
    const [, width, height, codes] = row;
    const found = await inspectedStationery(aPng(width, height), 'letterhead');
    expect(found).toMatchObject({ placed: 'sheet', column: { left: 1, right: 7.5 } });
    const told = found.issues.map(({ code }) => code).filter((code) => code === 'low_resolution');
    expect(told).toEqual(codes);
    const [sight] = await seen(found.bytes);
    const [left = 0, bottom = 0, right = 0, top = 0] = sight?.ink.box ?? [];
    expect([left, bottom, 612 - right, 792 - top].every((margin) => margin < 5)).toBe(true);
  });

  test.each([
    ['of fewer dots', aPng(600, 776)],
    ['in another shape', aPng(850, 1000)],
  ])('as a picture %s is a logo', async (_name, picture) => {
    expect(await inspectedStationery(picture, 'letterhead')).toMatchObject({ placed: 'logo' });
  });

  test('of 72 dots an inch is the least that is a sheet, however it is turned', () => {
    const isSheetOf = (widthDots: number, heightDots: number, orientation = 1) => {
      const file = { kind: 'png' as const, widthDots, heightDots, orientation, bytes: aPng(1, 1) };
      return isSheet(file, 'letterhead');
    };
    expect(isSheetOf(612, 792)).toBe(true);
    expect(isSheetOf(611, 791)).toBe(false);
    expect(isSheetOf(792, 612)).toBe(false);
    expect(isSheetOf(792, 612, 6)).toBe(true);
  });

  test('says how it is placed; a signature is not', async () => {
    const [sheet, signature] = await Promise.all([
      inspectedStationery(await aLetterheadPdf(), 'letterhead'),
      inspectedStationery(aPng(300, 75), 'signature'),
    ]);
    expect([sheet.placed, signature.placed]).toEqual(['sheet', null]);
  });
});

describe('a signature', () => {
  test('is its ink, without the paper around it', async () => {
    const { box, column } = await inspectedStationery(aPng(300, 75), 'signature');
    const [left, bottom, right, top] = box;
    expect(right - left).toBeCloseTo((294 / 150) * 72 + 4, -0.5);
    expect(top - bottom).toBeCloseTo((69 / 150) * 72 + 4, -0.5);
    expect(column).toBeNull();
  });

  const GRAY = { width: 300, height: 75, depth: 8, colorType: 0, transparency: [0, 0] };
  const row = (level: number) => [0, ...new Array<number>(GRAY.width).fill(level)];

  test('in gray on transparent black is its ink, and not the black', async () => {
    const rows = Array.from({ length: GRAY.height }, (_, at) => row(at > 30 && at < 40 ? 60 : 0));
    const { box } = await inspectedStationery(aRawPng({ ...GRAY, rows: rows.flat() }), 'signature');
    expect(box[3] - box[1]).toBeCloseTo((9 / 150) * 72 + 4, -0.5);
  });

  test('of which nothing is seen is empty: all transparent, or in white ink', async () => {
    const rows = Array.from({ length: GRAY.height }, (_, at) => row(at > 30 && at < 40 ? 255 : 0));
    const none = Array.from({ length: GRAY.height }, () => row(0));
    for (const each of [rows, none]) {
      const file = aRawPng({ ...GRAY, rows: each.flat() });
      await expect(inspectedStationery(file, 'signature')).rejects.toMatchObject({
        code: 'empty_document',
      });
    }
  });

  test('on its side is turned as its camera says', async () => {
    const upright = (await inspectedStationery(A_JPEG, 'signature')).box;
    const segment = Buffer.from(
      'ffe1002245786966000049492a00080000000100120103000100000006000000000000000000',
      'hex',
    ).subarray(0, 36);
    const turned = Buffer.concat([A_JPEG.subarray(0, 2), segment, A_JPEG.subarray(2)]);
    const { box } = await inspectedStationery(turned, 'signature');
    expect(box[2] - box[0]).toBeCloseTo(upright[3] - upright[1], -0.5);
    expect(box[3] - box[1]).toBeCloseTo(upright[2] - upright[0], -0.5);
  });

  test.each([
    ['the lower left corner', { x: 12, y: 20 }],
    ['the left edge', { x: 2, y: 110 }],
    ['the edge at the top', { x: 300, y: 785 }],
  ])('may lie at %s of its sheet: it prints elsewhere', async (_, place) => {
    const sheet = await aSheet((page) => page.drawText('Jane Hill', place));
    const { issues, box } = await inspectedStationery(sheet, 'signature');
    expect(issues).toEqual([]);
    expect(box[0]).toBeLessThan(place.x + 4);
  });

  test('with the paper it was written on is told', async () => {
    const sheet = await aSheet((page) => {
      page.drawRectangle({ x: 100, y: 300, width: 200, height: 60, color: rgb(0.6, 0.6, 0.6) });
    });
    const { issues } = await inspectedStationery(sheet, 'signature');
    expect(issues.map(({ code }) => code)).toEqual(['page_background']);
  });
});

describe('nothing else is stationery', () => {
  test.each(['letterhead', 'signature'] as const)('as %s', async (part) => {
    const judged = (bytes: Uint8Array) => inspectedStationery(bytes, part);
    await expect(judged(Buffer.from('hello'))).rejects.toMatchObject({ code: 'invalid_pdf' });
    await expect(judged(await aBlankPdf())).rejects.toMatchObject({ code: 'empty_document' });
    await expect(judged(await aLetterheadPdf({ pages: 2 }))).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason: expect.stringContaining('has 2 pages'),
      next: [expect.stringContaining('one page')],
    });
    for (const damaged of [aPng(30, 20).subarray(0, 60), A_JPEG.subarray(0, -40)]) {
      await expect(judged(damaged)).rejects.toMatchObject({
        code: 'invalid_pdf',
        reason: 'the picture is damaged: it cannot be read',
      });
    }
  });
});

test('equal files give equal bytes', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(async () => inspectedStationery(await aLetterheadPdf(), 'letterhead')),
  );
  expect(one?.sha256).toBe(other?.sha256);
});
