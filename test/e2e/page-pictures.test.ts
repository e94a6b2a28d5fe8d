/** What a quote shows: a picture of every page that prints, opened as a person or an agent opens it. */
import { describe, expect, test } from '@jest/globals';
import { FRAME_COLORS } from '../../lib/page-pictures/frame-marks.ts';
import { BODY_TEXT, lines, onePage, rawPdf, SENTENCE } from '../corpus/raw-pdf.ts';
import { readPng } from '../lib/pdfium/read-png.ts';
import { expectRefused } from './support/api-client.ts';
import { base64, sandbox } from './support/document-calls.ts';
import { useDocumentHouse } from './support/document-house.ts';

const service = useDocumentHouse({ ['LOCAL_RAILS']: 'lob,click2mail' });

interface PageLink {
  readonly label: string;
  readonly page?: number;
  readonly png_url: string;
}
interface Issue {
  readonly page: number;
  readonly rect_in: readonly [number, number, number, number];
  readonly severity: keyof typeof FRAME_COLORS;
}

async function pagesOf(body: object) {
  const quote = await service.api.quote(body);
  expect(quote.status).toBe(200);
  const { pages, issues } = quote.body as unknown as { pages: PageLink[]; issues?: Issue[] };
  return { pages, issues: issues ?? [] };
}

async function pictureAt({ png_url }: PageLink) {
  const reply = await fetch(png_url);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  return readPng(new Uint8Array(await reply.arrayBuffer()));
}

/** Frames lie a little around what they mark. */
const FRAME_OFF_DOTS = 4;
/** The first is drawn over the others. */
const SEVERITIES = ['error', 'warning', 'info'] as const;

/** Twelve lines, and one that is too small to be read. */
const SMALL_TYPE = rawPdf(
  onePage({ content: `${BODY_TEXT}\n${lines([SENTENCE], { y: 200, size: 3 })}` }),
);

describe('the pages of a quote', () => {
  test('of a text letter show its ink on Letter paper', async () => {
    const { pages } = await pagesOf(sandbox({ text: 'Dear Ada,' }));
    expect(pages.map(({ page }) => page)).toEqual([1]);
    const { width, height, dot } = await pictureAt(pages[0] as PageLink);
    expect([width, height]).toEqual([850, 1100]);
    const rows = Array.from({ length: height }, (_, row) => row);
    const inked = rows.filter((row) =>
      rows.some((column) => column < width && (dot(column, row)[0] ?? 255) < 128),
    );
    expect(inked.length).toBeGreaterThan(10);
    expect(dot(2, 2)).toEqual([255, 255, 255]);
  });

  test('of a PDF have what the preflight found framed where it is, after what stands before them', async () => {
    const { pages, issues } = await pagesOf(sandbox({ pdf_base64: base64(SMALL_TYPE) }));
    const worst = SEVERITIES.find((each) => issues.some(({ severity }) => severity === each));
    const issue = issues.find(({ severity }) => severity === worst);
    const { page, rect_in, severity } = issue as Issue;
    const [left, top, , high] = rect_in.map((inches) => Math.round(inches * 100)) as [
      number,
      number,
      number,
      number,
    ];
    const picture = await pictureAt(pages.find((each) => each.page === page) as PageLink);
    expect(picture.dot(left - FRAME_OFF_DOTS, top + Math.round(high / 2))).toEqual([
      ...FRAME_COLORS[severity],
    ]);
    expect(pages.at(-1)).toMatchObject({ page: 1 });
  });

  test.each([
    ['postcard_4x6', ['front', 'back']],
    ['notecard', ['outside', 'inside', 'envelope', 'envelope_back']],
  ])('of a %s are its sides, by their names: %j', async (format, sides) => {
    const { pages } = await pagesOf(sandbox({ format, text: 'Dear Ada,' }));
    expect(pages.map(({ label }) => label)).toEqual(sides);
    const pictures = await Promise.all(pages.map(pictureAt));
    for (const { width, height } of pictures) expect(width * height).toBeGreaterThan(100_000);
  });

  test('an address sheet and its blank back are pages too', async () => {
    const top = lines(
      Array.from({ length: 48 }, () => SENTENCE.slice(0, 88)),
      { y: 760 },
    );
    const { pages } = await pagesOf(
      sandbox({ pdf_base64: base64(rawPdf(onePage({ content: top }))) }),
    );
    const last = await pictureAt(pages.at(-1) as PageLink);
    expect([last.width, last.height]).toEqual([850, 1100]);
    expect(pages.map(({ label, page }) => [label, page])).toEqual([
      ['address_sheet', undefined],
      ['address_sheet_back', undefined],
      ['page', 1],
    ]);
  });

  test('with a forged link are not shown, and by no other method', async () => {
    const { pages } = await pagesOf(sandbox({ text: 'Dear Ada,' }));
    const path = String(pages[0]?.png_url).replace(service.house.url, '');
    expect(path).toMatch(/^\//);
    const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expectRefused(await service.api.call('GET', forged), 403, 'invalid_capability');
    expect((await service.api.call('POST', path, {})).status).toBe(405);
  });
});
