/** What the table says of a piece, a quote of that piece says too: every cell that any rail sells. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler as createQuote } from '../../../../functions/http/create-quote.ts';
import { handler as getCapabilities } from '../../../../functions/http/get-capabilities.ts';
import type { PieceCapability } from '../../../../lib/contract/schemas/capabilities.ts';
import { RAIL_OFFERS } from '../../../../lib/rails/offers/offers.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { anOffer } from '../../../builders/an-offer.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { call } from '../call.ts';

const DULL = [anOffer({ color: false, doubleSided: false, tracking: 'none' })];
const ALL = Object.values(RAIL_OFFERS).flat();

const DEPLOYMENTS = Object.entries({ ...RAIL_OFFERS, dull: DULL, all: ALL });

async function piecesOf(offers: FakeRail['offers']): Promise<readonly PieceCapability[]> {
  overrideDeps(fakeDeps({ rails: [new FakeRail([], { offers })] }));
  const { body } = await call(getCapabilities, { path: '/v1/capabilities' });
  return body['pieces'] as PieceCapability[];
}

async function quote(body: object) {
  const answer = await call(createQuote, { method: 'POST', path: '/v1/quotes', body });
  const { total_cents, page_count, code } = answer.body;
  return { status: answer.status, cents: Number(total_cents), page_count, code };
}

/** The piece in each hand that writes it, plainly. */
const plainOnes = ({ format, mail_class, pen, double_sided }: PieceCapability) =>
  pen.map((each) => ({ format, mail_class, double_sided, ...(each && { pen: true }) }));

const PROSE =
  'Dear Ada, thank you for the long letter that came on Tuesday. The garden is well, and the children ask every day when you will visit us again. ';
const prose = (characters: number) =>
  PROSE.repeat(Math.ceil(characters / PROSE.length))
    .slice(0, characters - 1)
    .concat('.');

describe.each(DEPLOYMENTS)('what %s sells', (_, offers) => {
  test('costs what the table says, with each of its options, and has so many pages', async () => {
    for (const piece of await piecesOf(offers)) {
      const { prices, pages_max } = piece;
      for (const plain of plainOnes(piece)) {
        const one = await quote(plain);
        expect([plain, one.cents, one.page_count]).toEqual([plain, prices.first_page_cents, 1]);
        const long = await quote({ ...plain, page_count: 12 });
        expect([plain, long.page_count]).toEqual([plain, pages_max]);
        const extra = (pages_max - 1) * prices.extra_page_cents;
        expect([plain, long.cents - one.cents]).toEqual([plain, extra]);
        const bare = await quote({ ...plain, remove_mark: true });
        const removal = 'pen' in plain ? 0 : prices.remove_mark_cents;
        expect([plain, bare.cents - one.cents]).toEqual([plain, removal]);
      }
    }
  });

  test('is in colour, on both sides and tracked, or refused', async () => {
    for (const piece of await piecesOf(offers)) {
      const { prices, color, double_sided, tracking, pages_max } = piece;
      for (const plain of plainOnes(piece)) {
        const one = await quote(plain);
        const colored = await quote({ ...plain, color: true, page_count: pages_max });
        const further = (pages_max - 1) * (prices.extra_page_cents + prices.color_extra_page_cents);
        const added = prices.color_first_page_cents + further;
        expect([plain, colored.status]).toEqual([plain, color ? 200 : 400]);
        if (color) expect([plain, colored.cents - one.cents]).toEqual([plain, added]);
        else expect(prices.color_first_page_cents + prices.color_extra_page_cents).toBe(0);
        const both = await quote({ ...plain, double_sided: true });
        expect([plain, both.status]).toEqual([plain, double_sided ? 200 : 400]);
        const tracked = await quote({ ...plain, tracking: true });
        const isSold = tracking === 'optional';
        expect([plain, tracked.status]).toEqual([plain, isSold ? 200 : 400]);
        if (isSold) expect(tracked.cents - one.cents).toBe(prices.tracking_cents);
        else expect([plain, prices.tracking_cents]).toEqual([plain, 0]);
      }
    }
  });

  test('takes text as long as the table says, and no longer', async () => {
    for (const piece of await piecesOf(offers)) {
      for (const plain of plainOnes(piece)) {
        const of = (text: string) => quote(aQuoteRequest({ ...plain, text }));
        const takes = piece.content.includes('text');
        expect([plain, (await of('Dear Ada')).code]).toEqual([
          plain,
          takes ? undefined : 'pdf_required',
        ]);
        const most = 'pen' in plain ? piece.pen_characters_max : piece.characters_fit;
        expect([plain, most !== null]).toEqual([plain, takes]);
        if (most !== null) expect([plain, (await of(prose(most))).status]).toEqual([plain, 200]);
        const limit = 'pen' in plain ? most : piece.characters_max;
        if (limit === null) continue;
        const beyond = (await of(prose(limit + 1))).code;
        expect([plain, beyond]).toEqual([plain, 'validation_error']);
      }
    }
  });
});
