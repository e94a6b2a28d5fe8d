import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { renderCard } from '../../../../lib/document/render-card.ts';
import { compilePdfEngine, startPdfEngine } from '../../../../lib/pdfium/pdf-engine.ts';
import { withPdf } from '../../../../lib/pdfium/printed-pdf.ts';
import type { Piece } from '../../../../lib/ports.ts';
import { CLICK2MAIL_OFFERS } from '../../../../lib/rails/offers/click2mail.ts';
import { aPostalAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { aPdf, aPiece, sha256 } from '../lob/lob-bench.ts';
import { failure, noCall } from '../lob/lob-failures.ts';
import { aDocument, Click2MailBench, CREDENTIALS } from './click2mail-bench.ts';

let facility: Click2MailBench;
let letter: Uint8Array;

beforeEach(async () => {
  facility = await new Click2MailBench().start();
  letter = await aPdf(2);
});

afterEach(async () => {
  await facility.stop();
  removeDataDirs();
  expect(facility.errors).toEqual([]);
});

/** Both of what is sold with a choice, for every cell of the table. */
const CELLS = CLICK2MAIL_OFFERS.flatMap(({ format, mailClass }) =>
  [true, false].flatMap((color) =>
    [true, false].map((doubleSided) => ({ format, mailClass, color, doubleSided })),
  ),
);

describe('everything that is offered', () => {
  test.each(CELLS)('is taken: %j', async (cell) => {
    const accepted = await facility.rail().submit(aPiece(cell), await aDocument(cell));
    expect(accepted).toEqual({
      rail: 'click2mail',
      railId: expect.stringMatching(/^\d+$/),
      trackingNumber: null,
      expectedDeliveryDate: null,
    });
    expect(facility.ledger.entries()).toMatchObject([
      { order_id: 'ord_0001', kind: 'piece', reference: accepted.railId },
    ]);
    expect(await facility.rail().find('ord_0001')).toEqual(accepted);
  });

  const draftOf = async (overrides: Partial<Piece>) => {
    facility.calls.length = 0;
    const piece = aPiece({ orderId: JSON.stringify(overrides).replace(/\W+/g, '_'), ...overrides });
    await facility.rail().submit(piece, await aDocument(piece));
    const { documentId, addressId, appSignature, ...asked } = facility.drafted();
    return asked;
  };

  test('each class of a letter, its colour and its sides are asked for in their own words', async () => {
    const asked = [];
    for (const mailClass of ['first_class', 'priority', 'certified', 'certified_err']) {
      for (const color of [true, false]) {
        asked.push(JSON.stringify(await draftOf({ mailClass, color })));
      }
    }
    asked.push(JSON.stringify(await draftOf({ doubleSided: false })));
    expect(new Set(asked).size).toBe(9);
  });

  test('each card is another product', async () => {
    const asked = [];
    for (const format of ['notecard', 'postcard_4x6', 'postcard_6x9', 'postcard_6x11']) {
      asked.push((await draftOf({ format }))['documentClass']);
    }
    expect(new Set(asked).size).toBe(4);
  });

  test('a class that brings an address page has it made, so that page 1 stays as it is', async () => {
    for (const { format, mailClass, addressPage } of CLICK2MAIL_OFFERS) {
      const { layout } = await draftOf({ format, mailClass });
      expect(layout === 'Address on Separate Page').toBe(addressPage);
    }
  });
});

describe('a letter', () => {
  test('is printed byte for byte, once in the ledger, under its order', async () => {
    const { railId } = await facility.rail().submit(aPiece(), letter);
    const [[name, paper] = ['', new Uint8Array()], ...more] = Object.entries(facility.printed());
    expect(more).toEqual([]);
    expect(name).toBe(`ord_0001-c2m_${railId}.pdf`);
    expect(sha256(paper)).toBe(sha256(letter));
    expect(facility.ledger.entries()).toEqual([
      {
        order_id: 'ord_0001',
        at: '2026-03-10T15:00:00.000Z',
        kind: 'piece',
        reference: railId,
        sha256: sha256(letter),
      },
    ]);
  });

  test('carries its sender and its identity, and its recipient with every sign of XML', async () => {
    const to = aPostalAddress({
      name: 'Grace B. Hopper',
      company: 'Ships & <Sons> "R" Us',
      line2: 'Apt 1',
    });
    await facility.rail().submit(aPiece({ to }), letter);
    expect(facility.drafted()).toMatchObject({
      appSignature: 'ord_0001',
      rtnName: 'Ada Lovelace',
      rtnaddress1: SECRET_LINE,
      rtnCity: 'Portland',
      rtnState: 'OR',
      rtnZip: '97201',
    });
    const { body } = facility.calls.find(({ path }) => path === 'POST /addressLists') ?? {};
    for (const part of [
      '<First_name>Grace B.</First_name><Last_name>Hopper</Last_name>',
      '<Organization>Ships &amp; &lt;Sons&gt; &quot;R&quot; Us</Organization>',
      `<Address1>${SECRET_LINE}</Address1><Address2>Apt 1</Address2>`,
      '<City>Portland</City><State>OR</State><Zip>97201</Zip>',
    ]) {
      expect(body).toContain(part);
    }
  });

  test('asks for the password before each errand, so that a changed one counts', async () => {
    let asked = 0;
    const apiKey = async () => `${CREDENTIALS}${asked++}\n`;
    const rail = facility.rail({ apiKey });
    await rail.submit(aPiece(), letter);
    await rail.find('ord_0001');
    expect(asked).toBeGreaterThanOrEqual(2);
  });
});

const WASM = new URL('../../../../node_modules/@embedpdf/pdfium/dist/pdfium.wasm', import.meta.url);
const DOTS_PER_INCH = 40;

/** Of the first two pages: where there is ink, in inches from the left edge. */
async function inkedColumns(file: Uint8Array): Promise<readonly (readonly number[])[]> {
  const engine = await startPdfEngine(await compilePdfEngine(new Uint8Array(readFileSync(WASM))));
  const draw = (at: number) =>
    withPdf(engine, file, (pdf) => pdf.withPage(at, (page) => page.render(DOTS_PER_INCH)));
  return [draw(0), draw(1)].map((picture) => {
    const { levels = new Uint8Array(), width = 1 } = picture ?? {};
    const columns = [...levels.entries()]
      .filter(([, level]) => level < 200)
      .map(([at]) => at % width);
    return [...new Set(columns)].map((column) => column / DOTS_PER_INCH);
  });
}

describe('a card', () => {
  const drawn = async (format: 'notecard' | 'postcard_4x6', returnMark: string | null = null) => {
    const { to, from } = aPiece();
    const card = { format, text: 'Wish you were here', to, from, returnMark };
    return (await renderCard(card)).bytes;
  };

  test('is printed as it was drawn: picture side and address side', async () => {
    const card = await drawn('postcard_4x6');
    await facility.rail().submit(aPiece({ format: 'postcard_4x6' }), card);
    expect(facility.ledger.entries()).toMatchObject([{ sha256: sha256(card) }]);
  });

  test('in an envelope goes without the envelope: the facility prints it', async () => {
    await facility.rail().submit(aPiece({ format: 'notecard' }), await drawn('notecard'));
    const [paper = new Uint8Array()] = Object.values(facility.printed());
    expect((await PDFDocument.load(paper)).getPageCount()).toBe(2);
    expect(facility.drafted()).toMatchObject({ envelope: 'Address Printed On Envelope' });
  });

  test('with a mark on its envelope has it on the back of the card instead', async () => {
    const mark = 'Mailed with Physical Mail Service.';
    await facility.rail().submit(aPiece({ format: 'notecard' }), await drawn('notecard', mark));
    const [paper = new Uint8Array()] = Object.values(facility.printed());
    const [outside, inside] = await inkedColumns(paper);
    const [plain] = await inkedColumns(await drawn('notecard'));
    // In inches, the fold being in the middle: the card's back is the left half.
    const added = (outside ?? []).filter((inch) => !plain?.includes(inch));
    expect(added.length).toBeGreaterThan(0);
    expect(Math.min(...added)).toBeGreaterThan(0.125);
    expect(Math.max(...added)).toBeLessThan(0.125 + 4.25);
    expect(inside?.length).toBeGreaterThan(0);
    expect((await PDFDocument.load(paper)).getPageCount()).toBe(2);
  });

  test('is refused before any call when it has not two sides, or is no PDF', async () => {
    const rail = facility.rail({ fetch: noCall });
    const piece = aPiece({ format: 'notecard' });
    for (const bytes of [await aPdf(1, 8.75, 5.75), new TextEncoder().encode('no PDF')]) {
      expect(await failure(rail.submit(piece, bytes))).toMatchObject({ code: 'rejected' });
    }
  });
});

describe('what Click2Mail does not serve', () => {
  test.each<[string, Partial<Piece>]>([
    ['unsupported_piece', { format: 'constructor' }],
    ['unsupported_piece', { mailClass: 'constructor' }],
    ['unsupported_piece', { format: 'postcard_4x6', mailClass: 'priority' }],
    ['unsupported_piece', { format: 'postcard_4x6', tracking: true }],
    ['unsupported_piece', { format: 'notecard', pen: true }],
    ['rejected', { to: aPostalAddress({ line1: 'x'.repeat(51) }) }],
    ['rejected', { from: aPostalAddress({ name: 'x'.repeat(51) }) }],
  ])('is %s before any call: %j', async (code, overrides) => {
    const rail = facility.rail({
      fetch: noCall,
      apiKey: () => Promise.reject(new Error('no key')),
    });
    expect(await failure(rail.submit(aPiece(overrides), letter))).toMatchObject({ code });
  });

  test('addresses with a line that would be cut off are refused before anything is paid', () => {
    const { to, from } = aPiece();
    const rail = facility.rail();
    expect(() => rail.refuse?.({ to, from, format: 'letter' })).not.toThrow();
    const company = `${SECRET_LINE} `.repeat(3);
    expect(() => rail.refuse?.({ to: { ...to, company }, from, format: 'letter' })).toThrow(
      'to.company',
    );
    expect(() => rail.refuse?.({ to, from: { ...from, company }, format: 'letter' })).toThrow(
      'from.company',
    );
    expect(() => rail.refuse?.({ to, from: { ...from, company }, format: 'letter' })).not.toThrow(
      SECRET_LINE,
    );
  });
});
