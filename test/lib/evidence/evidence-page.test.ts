import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFRawStream,
} from 'pdf-lib';
import { renderEvidencePage } from '../../../lib/evidence/evidence-page.ts';
import { toEvidenceRecord } from '../../../lib/evidence/evidence-record.ts';
import { recipientLines, senderLines } from '../../../lib/evidence/evidence-words.ts';
import type { Order } from '../../../lib/order/core/order.ts';
import { createPdfEngines } from '../../../lib/pdfium/pdf-engines.ts';
import { withPdf } from '../../../lib/pdfium/printed-pdf.ts';
import { signingPairOf } from '../../../lib/webhook/signing-pair.ts';
import { ORDER_STATES, STATE_NAMES } from '../../builders/order-states.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { NOTIFICATION_SECRET } from '../../fakes/fake-deps.ts';

const WASM = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
const engines = createPdfEngines(readFileSync(WASM));
const { id: keyId, publicKey } = signingPairOf(NOTIFICATION_SECRET);
const ISSUER = { url: 'https://mail.test', deploymentId: 'd1', serviceVersion: '1.0.0', keyId };

function issued(order: Order, nowMs = START_MS) {
  const record = toEvidenceRecord(order, ISSUER, nowMs);
  const signature = { algorithm: 'ed25519', key_id: keyId, value: 'c2lnbmF0dXJl' } as const;
  const evidence = JSON.stringify(record, null, 2);
  return { record, publicKey, answer: { status: 'ok', evidence, signature } as const };
}

/** The words of all pages, without spaces. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const pages = await engines.use((engine) =>
    withPdf(engine, bytes, (pdf) =>
      Array.from({ length: pdf.pageCount }, (_, at) =>
        pdf.withPage(at, (page) =>
          page
            .characters()
            .map(({ text }) => text)
            .join(''),
        ),
      ),
    ),
  );
  return (pages ?? []).join('').replaceAll(/\s/g, '');
}

/** What is attached, by name. */
async function attachedTo(bytes: Uint8Array): Promise<Readonly<Record<string, string>>> {
  const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
  const files = catalog
    .lookup(PDFName.of('Names'), PDFDict)
    .lookup(PDFName.of('EmbeddedFiles'), PDFDict)
    .lookup(PDFName.of('Names'), PDFArray);
  const entries = Array.from({ length: files.size() / 2 }, (_, at) => {
    const file = files.lookup(2 * at + 1, PDFDict);
    const stream = file.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F')) as PDFRawStream;
    const name = String(file.lookup(PDFName.of('F'))).slice(1, -1);
    return [name, new TextDecoder().decode(decodePDFRawStream(stream).decode())];
  });
  return Object.fromEntries(entries);
}

describe('the page for people', () => {
  test('says what a clerk asks: which document, to whom, when it was mailed and delivered', async () => {
    const order = ORDER_STATES.delivered;
    const words = await wordsOf(await renderEvidencePage(issued(order)));
    for (const said of [
      'Recordofmailing',
      'ADALOVELACE',
      'CharlesBabbage',
      order.documentSha256,
      String(order.rail?.id),
      'Itwasreportedmailed',
      'March10,2026',
      publicKey,
    ]) {
      expect(words).toContain(said.replaceAll(' ', ''));
    }
  });

  test.each([
    ['letter', 'blackandwhite'],
    ['postcard_4x6', undefined],
    ['notecard', undefined],
  ] as const)('says the ink of a %s only where one is chosen', async (format, ink) => {
    const { mailed } = ORDER_STATES;
    const words = await wordsOf(
      await renderEvidencePage(issued({ ...mailed, options: { ...mailed.options, format } })),
    );
    expect(words.includes('blackandwhite')).toBe(ink !== undefined);
  });

  test('of a windowed letter says that its document shows the address', async () => {
    const { mailed } = ORDER_STATES;
    const options = { ...mailed.options, format: 'letter_windowed' } as const;
    const words = await wordsOf(await renderEvidencePage(issued({ ...mailed, options })));
    expect(words).toContain('Addresses,asordered:thedocumentshowsitsown');
    expect(words).toContain('AdaLovelace');
  });

  test.each([
    ['letter', 'PORTLAND OR 97201'],
    ['postcard_4x6', 'Portland, OR 97201'],
  ] as const)('writes the addresses of a %s as they are printed', (format, city) => {
    const { mailed } = ORDER_STATES;
    const { record } = issued({ ...mailed, options: { ...mailed.options, format } });
    expect(recipientLines(record).at(-1)).toBe(city);
    expect(senderLines(record).at(-1)).toMatch(/, [A-Z]{2} \d{5}$/);
  });

  test('has the record attached as it was signed, and its signature', async () => {
    const all = issued(ORDER_STATES.delivered);
    const attached = await attachedTo(await renderEvidencePage(all));
    expect(attached['evidence.json']).toBe(all.answer.evidence);
    expect(JSON.parse(attached['signature.json'] ?? '')).toEqual({
      ...all.answer.signature,
      public_key: publicKey,
    });
  });

  test('of equal records equal bytes; of another time others', async () => {
    const order = ORDER_STATES.delivered;
    const one = await renderEvidencePage(issued(order));
    expect(await renderEvidencePage(issued(order))).toEqual(one);
    expect(await renderEvidencePage(issued(order, START_MS + 1000))).not.toEqual(one);
  });

  test('of a test says first that nothing was mailed', async () => {
    const words = await wordsOf(await renderEvidencePage(issued(ORDER_STATES.sandbox_delivered)));
    expect(words).toContain('(test)');
    expect(words).toContain('nothingwasprinted,mailedorcharged');
  });

  test.each([
    ['nobody reported', 'system', /itshouldhavearrived;that.*Itshouldhavearrived\(anestimate\)/],
    [
      'a print facility alone reported',
      'carrier',
      /Theprintfacilityreportedon.*thatitarrived;that.*Itisreportedtohavearrived\(anestimate\)/,
    ],
  ] as const)(
    'of a delivery that %s says nowhere that it was delivered',
    async (_, actor, said) => {
      const { events } = ORDER_STATES.delivered;
      const untracked: Order = {
        ...ORDER_STATES.delivered,
        events: events.map((event) =>
          event.kind === 'order.delivered' ? { ...event, actor, data: { estimated: true } } : event,
        ),
      };
      const words = await wordsOf(await renderEvidencePage(issued(untracked)));
      expect(words).toMatch(said);
      expect(words).not.toContain('Itwasdelivered');
      const tracked = await wordsOf(await renderEvidencePage(issued(ORDER_STATES.delivered)));
      expect(tracked).toContain('Itwasdelivered');
    },
  );

  test('of a letter that nobody decided does not say that its content was refused', async () => {
    const { events } = ORDER_STATES.refused_resuming;
    const undecided: Order = {
      ...ORDER_STATES.refused_resuming,
      events: events.map((event) =>
        event.kind === 'order.refused' ? { ...event, actor: 'system' } : event,
      ),
    };
    const words = await wordsOf(await renderEvidencePage(issued(undecided)));
    expect(words).toContain('Nobodydecidedintime');
    expect(words).not.toContain('Thecontentwasrefused');
  });

  test('of a scrubbed order says that addresses were deleted', async () => {
    const words = await wordsOf(await renderEvidencePage(issued(ORDER_STATES.delivered_scrubbed)));
    expect(words).toContain('deletedonMarch');
    expect(words.toLowerCase()).not.toContain('lovelace');
  });

  test.each(STATE_NAMES)('%s: is made', async (name) => {
    const bytes = await renderEvidencePage(issued(ORDER_STATES[name]));
    expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(0);
  });

  test('tells an order that nobody paid in time from one that its sender canceled', async () => {
    const canceled = ORDER_STATES.canceled_pending;
    const lapsed: Order = {
      ...canceled,
      events: canceled.events.map((event) =>
        event.kind === 'order.canceled' ? { ...event, actor: 'system' } : event,
      ),
    };
    const words = await wordsOf(await renderEvidencePage(issued(lapsed)));
    expect(words).toMatch(
      /Itwasnotpaidintime,soitwasgivenupon.*,andnotmailed\..*Itwasnotpaidintime/,
    );
    expect(words).not.toContain('canceled');
    const told = await wordsOf(await renderEvidencePage(issued(canceled)));
    expect(told).toMatch(/Itwascanceledon.*,andnotmailed\..*Theorderwascanceled/);
  });

  test.each([
    ['delivered', 'Addresses,asprinted'],
    ['failed', 'Addresses,astheyweretobeprinted'],
    ['canceled', 'Addresses,astheyweretobeprinted'],
    ['refused_resuming', 'Addresses,astheyweretobeprinted'],
    ['pending', 'Addresses,astheyaretobeprinted'],
  ] as const)('%s: says of its addresses: %s', async (state, title) => {
    expect(await wordsOf(await renderEvidencePage(issued(ORDER_STATES[state])))).toContain(title);
  });

  test('goes on over pages, and breaks names that are longer than a line', async () => {
    const [event] = ORDER_STATES.mailed.events;
    const scans = Array.from({ length: 120 }, (_, at) => ({
      ...(event as NonNullable<typeof event>),
      kind: 'order.in_transit' as const,
      data: { place: `Town ${at}` },
    }));
    const order: Order = {
      ...ORDER_STATES.mailed,
      to: { ...ORDER_STATES.mailed.to, name: 'W'.repeat(80) },
      events: [...ORDER_STATES.mailed.events, ...scans],
    };
    const bytes = await renderEvidencePage(issued(order));
    expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(2);
    const words = await wordsOf(bytes);
    expect(words).toContain('W'.repeat(80));
    expect(words).toContain('Town119');
  });

  test.each(['Łukasz Ōé', 'Ωμέγα', 'Հայ', '🙂', '漢字'])(
    'prints %s as far as it can',
    async (name) => {
      const order: Order = { ...ORDER_STATES.mailed, to: { ...ORDER_STATES.mailed.to, name } };
      const all = issued(order);
      expect((await attachedTo(await renderEvidencePage(all)))['evidence.json']).toContain(
        name.toUpperCase(),
      );
    },
  );
});
