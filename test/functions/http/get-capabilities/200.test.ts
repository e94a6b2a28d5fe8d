import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/get-capabilities.ts';
import type { PieceCapability } from '../../../../lib/contract/schemas/capabilities.ts';
import { LOB_OFFERS } from '../../../../lib/rails/offers/lob.ts';
import { anOffer } from '../../../builders/an-offer.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { call } from '../call.ts';

const PATH = '/v1/capabilities';

async function capabilities(...rails: FakeRail[]) {
  overrideDeps(fakeDeps({ rails }));
  const { status, body } = await call(handler, { path: PATH });
  expect(status).toBe(200);
  return body as { live: boolean; pieces: PieceCapability[] };
}

const cells = (pieces: readonly PieceCapability[]) =>
  pieces.map(({ format, mail_class }) => `${format} ${mail_class}`).sort();

describe('getCapabilities, 200', () => {
  test('every cell of the rails, and no other', async () => {
    const { live, pieces } = await capabilities(new FakeRail([], { offers: LOB_OFFERS }));
    expect(live).toBe(true);
    expect(cells(pieces)).toEqual(
      LOB_OFFERS.map(({ format, mailClass }) => `${format} ${mailClass}`).sort(),
    );
  });

  test('what any rail does is done, and each cell is there once', async () => {
    const plain = anOffer({ color: false, tracking: 'none' });
    const { pieces } = await capabilities(
      new FakeRail([], { offers: [plain] }),
      new FakeRail([], { offers: [anOffer({ tracking: 'scans' })] }),
    );
    expect(pieces).toHaveLength(1);
    expect(pieces[0]).toMatchObject({
      color: true,
      tracking: 'optional',
      tracking_reports: 'scans',
      prices: { first_page_cents: 199, tracking_cents: 150 },
    });
  });

  test('a drained rail sells nothing', async () => {
    const rail = new FakeRail([], { offers: [anOffer()] });
    overrideDeps(fakeDeps({ rails: [{ ...rail, submit: rail.submit, drained: true }] }));
    const { body } = await call(handler, { path: PATH });
    expect(body).toEqual({ status: 'ok', live: true, pieces: [] });
  });

  test('what costs more than its price is not sold', async () => {
    const dear = anOffer({ cents: { first: 200, extraPage: 0, colorPage: 0 } });
    const { pieces } = await capabilities(
      new FakeRail([], { offers: [dear, anOffer({ mailClass: 'certified' })] }),
    );
    expect(cells(pieces)).toEqual(['letter certified']);
  });

  test('pens, and their limit', async () => {
    const pen = anOffer({ format: 'notecard', by: 'pen', charactersMax: 340, tracking: 'none' });
    const { pieces } = await capabilities(new FakeRail([], { offers: [pen] }));
    const limits = { characters_max: 340, pen_characters_max: 340, characters_fit: null };
    expect(pieces).toMatchObject([{ pen: [true], ...limits, tracking: 'none' }]);
    expect(pieces[0]?.prices.remove_mark_cents).toBe(0);
  });

  test('a press beside a pen: the limit of each', async () => {
    const pen = anOffer({ format: 'notecard', by: 'pen', charactersMax: 340 });
    const press = anOffer({ format: 'notecard' });
    const { pieces } = await capabilities(new FakeRail([], { offers: [pen, press] }));
    const limits = { characters_max: 50_000, pen_characters_max: 340, characters_fit: 1900 };
    expect(pieces).toMatchObject([{ pen: [false, true], pages_max: 1, ...limits }]);
    expect(pieces[0]?.prices.remove_mark_cents).toBe(50);
  });

  test('without a rail: what the sandbox simulates', async () => {
    const { live, pieces } = await capabilities();
    expect(live).toBe(false);
    expect(cells(pieces)).toEqual(expect.arrayContaining(['letter first_class']));
  });
});
