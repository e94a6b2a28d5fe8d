import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../functions/deps.ts';
import { handler as autocompleteAddress } from '../../../functions/http/autocomplete-address.ts';
import { handler as createQuote } from '../../../functions/http/create-quote.ts';
import { handler as putStationery } from '../../../functions/http/put-stationery.ts';
import { handler as reverseGeocode } from '../../../functions/http/reverse-geocode.ts';
import { handler as verifyAddress } from '../../../functions/http/verify-address.ts';
import { anAddress } from '../../builders/an-address.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { SETTINGS } from '../../fakes/fake-deps.ts';
import { slowDeps } from '../../fakes/slow/slow-others.ts';
import { callTool } from '../../mcp/support/call-tool.ts';
import { type Answer, call } from './call.ts';
import { AN_UPLOAD } from './create-order/document-refusals.ts';
import { place } from './create-order/place.ts';

/** The gateway ends a call after 29 s; what is stored at the end needs some of it. */
const MOST_SECONDS = 26;
const PDF_URL = 'https://slow.test/letter.pdf';
const FILE = Buffer.from('a picture').toString('base64');
const FROM_URL = { pdf_url: PDF_URL, to: anAddress(), sandbox: true };
const UPLOADED = { upload_key: AN_UPLOAD, to: anAddress(), sandbox: true };

type World = ReturnType<typeof slowDeps>;

/** What a call is answered where everybody is slow, and how long it takes. */
async function answered(world: World, send: () => Promise<Answer>) {
  overrideDeps(world.deps);
  const answer = await world.time.of(send());
  return { answer, seconds: (world.deps.clock.nowMs() - START_MS) / 1000 };
}

/** The carrier alone answers at once. */
function quickCarrier(world: World): World {
  world.addressVerifier.verify = async (address) => ({ finding: 'confirmed', address });
  return world;
}

describe('a call is answered before the gateway gives up on it (29 s)', () => {
  test.each([0, 17, 19.9])(
    'a sandbox letter whose file drips for %p s: it is placed, and held',
    async (dripSeconds) => {
      const world = quickCarrier(slowDeps({ dripSeconds }));
      const { answer, seconds } = await answered(world, () => place(FROM_URL));
      expect(answer).toMatchObject({ status: 201, body: { order: { status: 'held_for_review' } } });
      expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
      // A model that its call cut short is not away; one that is rings in the workflow, where it has its own time.
      const { log } = world.deps;
      expect(log.of('screening_model_failed')).toEqual([]);
      expect(log.of('screening_cut_short')).toHaveLength(1);
    },
  );

  test.each([0, 17])(
    'a threat whose file drips for %p s is held without places',
    async (dripSeconds) => {
      const world = quickCarrier(slowDeps({ dripSeconds }));
      world.pdfInspector.finding = { text: 'I will kill you and your family if you do not pay.' };
      const { answer, seconds } = await answered(world, () => place(FROM_URL));
      expect(answer.status).toBe(201);
      expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
    },
  );

  test('a preview whose pages cannot be drawn in time: they are left out', async () => {
    const world = quickCarrier(slowDeps({ dripSeconds: 17 }));
    const { to, pdf_url } = FROM_URL;
    overrideDeps(world.deps);
    const { body } = await world.time.of(callTool('preview_letter', { to, pdf_url }));
    expect(body['status']).toBe('ok');
    expect(world.deps.log.of('page_not_shown').length).toBeGreaterThan(0);
    expect(world.deps.clock.nowMs() - START_MS).toBeLessThanOrEqual(MOST_SECONDS * 1000);
  });

  test('also where it is set to be read for as long as may be', async () => {
    const world = quickCarrier(slowDeps({ dripSeconds: 2 }));
    const settings = { ...SETTINGS, sandboxReadingSeconds: 25 };
    const { deps } = world;
    const { answer, seconds } = await answered({ ...world, deps: { ...deps, settings } }, () =>
      place(FROM_URL),
    );
    expect(answer.status).toBe(201);
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
  });

  test('who judges after a slow reading has three seconds for it', async () => {
    const world = quickCarrier(slowDeps({ dripSeconds: 17 }));
    const { seconds } = await answered(world, () => place(FROM_URL));
    expect(world.paperReader.asked).toMatchObject([
      { budget: { patienceSeconds: 5, isCutShort: true } },
    ]);
    expect([world.model.judged.length, seconds]).toEqual([1, 25]);
  });

  test('stationery of two parts, which are read at the same time', async () => {
    const world = slowDeps();
    const body = { letterhead_base64: FILE, signature_base64: FILE };
    const { answer, seconds } = await answered(world, () =>
      call(putStationery, { method: 'PUT', body }),
    );
    expect(answer).toMatchObject({ status: 201, body: { reviewed: true } });
    const asked = { budget: { patienceSeconds: 12, isCutShort: false } };
    expect(world.paperReader.asked).toMatchObject([asked, asked]);
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
  });

  test.each([
    ['a file that does not come', FROM_URL, {}, 'pdf_fetch_failed', 'pdf_fetch_failed'],
    ['an upload that does not come', UPLOADED, {}, 'unavailable', 'unavailable'],
    ['a silent carrier', FROM_URL, { dripSeconds: 0 }, 'unavailable', undefined],
  ] as const)('%s: an order, and a quote', async (_, body, slowness, ...codes) => {
    const asked = [() => place(body), () => quote(body)];
    for (const [at, send] of asked.entries()) {
      const world = slowDeps(slowness);
      const { answer, seconds } = await answered(world, send);
      expect(answer.body['code']).toBe(codes[at]);
      // No file took its time: who does not answer is away, and that rings.
      const away = codes[at] === 'unavailable' ? 1 : 0;
      expect(world.deps.log.of('request_failed')).toHaveLength(away);
      expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
    }
  });

  test('an inspection that takes what a slow file left is no fault of the file', async () => {
    const world = quickCarrier(slowDeps({ dripSeconds: 17, inspectionSeconds: 12 }));
    const { answer, seconds } = await answered(world, () => quote(FROM_URL));
    expect([answer.status, answer.body['code']]).toEqual([503, 'unavailable']);
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
    const told = { level: 'info', fields: { code: 'unavailable', http: 503, outOfTime: true } };
    expect(world.deps.log.of('request_refused')).toMatchObject([told]);
    expect(world.deps.log.of('request_failed')).toEqual([]);
  });

  test('an address that is verified', async () => {
    const world = slowDeps();
    const { answer, seconds } = await answered(world, () =>
      call(verifyAddress, { method: 'POST', body: anAddress() }),
    );
    expect(answer.status).toBe(503);
    expect(world.deps.log.of('request_failed')).toHaveLength(1);
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
  });

  test.each([
    ['completed', autocompleteAddress, { prefix: '500 Main' }],
    ['found near a point', reverseGeocode, { latitude: 39.8, longitude: -89.65 }],
  ] as const)('a place that is %s', async (_, handler, body) => {
    const world = slowDeps();
    const { answer, seconds } = await answered(world, () =>
      call(handler, { method: 'POST', body }),
    );
    expect([answer.status, answer.body['code']]).toEqual([503, 'unavailable']);
    expect(world.deps.log.of('request_failed')).toHaveLength(1);
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
  });

  test('a tool, whose file and inspection are slow', async () => {
    const world = quickCarrier(slowDeps({ dripSeconds: 17, inspectionSeconds: 12 }));
    overrideDeps(world.deps);
    const { body } = await world.time.of(callTool('quote_letter', FROM_URL));
    expect(body['code']).toBe('unavailable');
    expect(world.deps.log.of('request_failed')).toEqual([]);
    expect(world.deps.clock.nowMs() - START_MS).toBeLessThanOrEqual(MOST_SECONDS * 1000);
  });
});

function quote(body: object): Promise<Answer> {
  return call(createQuote, { method: 'POST', body });
}
