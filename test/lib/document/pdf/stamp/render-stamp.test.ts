import { describe, expect, test } from '@jest/globals';
import { POINTS_PER_INCH } from '../../../../../lib/basics/points-per-inch.ts';
import { renderStamp } from '../../../../../lib/document/pdf/stamp/render-stamp.ts';
import {
  RECIPIENT_ZONE,
  RETURN_ZONE,
  type SheetZone,
} from '../../../../../lib/document/window-zones.ts';
import { aPostalAddress } from '../../../../builders/an-address.ts';
import { type FoundPage, readPdf, textOf } from '../../support/read-pdf.ts';

async function stamped(name: string, fields: object = {}): Promise<FoundPage | undefined> {
  const to = aPostalAddress({ name, ...fields });
  const stamp = await renderStamp({ to, from: aPostalAddress({ name }) }, null);
  const [page] = await readPdf(stamp ?? new Uint8Array());
  return page;
}

function isWithin({ top, bottom, left, right }: SheetZone) {
  return ({ x, y, width }: FoundPage['items'][number]): boolean => {
    const down = 11 - y / POINTS_PER_INCH;
    const [from, to] = [x / POINTS_PER_INCH, (x + width) / POINTS_PER_INCH];
    return down > top && down <= bottom && from >= left - 0.01 && to <= right + 0.01;
  };
}

describe('addresses that are printed on a PDF', () => {
  test.each([
    ['Chinese', '王建国'],
    ['Japanese', '髙橋さくら'],
    ['Korean', '김민준'],
    ['Thai', 'สมชาย ใจดี'],
    ['Hindi', 'रमेश शर्मा'],
    ['Armenian', 'Անի Պետրոսյան'],
    ['Hebrew', 'שרה כהן'],
    ['Arabic', 'محمد علي'],
    ['Greek', 'Ελένη Παππά'],
    ['Vietnamese', 'Nguyễn Thị Hồng'],
  ])('have names in %s, in both windows', async (_, name) => {
    const page = await stamped(name);
    const windows = [RECIPIENT_ZONE, RETURN_ZONE];
    const [recipient, sender] = windows.map((zone) => page?.items.filter(isWithin(zone)) ?? []);
    const lettersOf = (items: FoundPage['items']) =>
      items
        .map(({ text }) => text)
        .join('')
        .replaceAll(/\s/g, '');
    const plain = name.replaceAll(' ', '');
    expect(lettersOf(sender ?? [])).toContain(plain);
    expect(lettersOf(recipient ?? [])).toContain(plain.toUpperCase().normalize('NFC'));
    expect(lettersOf(recipient ?? [])).toContain('97201');
  });

  test('have a company in a script of its own beside a name in another', async () => {
    const text = textOf(await stamped('Ada Lovelace', { company: '株式会社' }));
    expect(text).toContain('ADA LOVELACE');
    expect(text).toContain('株式会社');
  });

  test.each([
    ['to.line1', { line1: '東京都 1-2-3' }],
    ['to.city', { city: 'Αθήνα ירושלים' }],
    ['to.name', { name: 'Ada 😀' }],
  ])('stay in what carriers read: %s is refused by name', async (field, fields) => {
    await expect(stamped('Ada', fields)).rejects.toMatchObject({
      code: 'unsupported_characters',
      reason: expect.stringContaining(field),
    });
  });
});

test('the same addresses and mark give the same stamp, in any script', async () => {
  const addresses = { to: aPostalAddress({ name: 'สมชาย 王建国' }), from: aPostalAddress() };
  const [one, other] = await Promise.all(
    [1, 2].map(() => renderStamp(addresses, 'Mailed with X.')),
  );
  expect(one?.length).toBeGreaterThan(1000);
  expect(Buffer.from(one ?? []).equals(other ?? new Uint8Array())).toBe(true);
});

test('nothing to print is no stamp', async () => {
  expect(await renderStamp(null, '  ')).toBeUndefined();
});
