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
/** Its third page costs more than it is sold for, and so does colour. */
const DEAR = [anOffer({ cents: { first: 170, extraPage: 40, colorPage: 60 } })];
/** Its second does. */
const DEARER = [anOffer({ cents: { first: 199, extraPage: 26, colorPage: 0 } })];

type Rails = readonly FakeRail['offers'][];
const DEPLOYMENTS = Object.entries<Rails>({
  ...Object.fromEntries(Object.entries(RAIL_OFFERS).map(([name, offers]) => [name, [offers]])),
  dull: [DULL],
  dear: [DEAR],
  dearer: [DEARER],
  all: Object.values(RAIL_OFFERS),
});

async function piecesOf(rails: Rails): Promise<readonly PieceCapability[]> {
  overrideDeps(fakeDeps({ rails: rails.map((offers) => new FakeRail([], { offers })) }));
  const { body } = await call(getCapabilities, { path: '/v1/capabilities' });
  return body['pieces'] as PieceCapability[];
}

async function quote(body: object) {
  const answer = await call(createQuote, { method: 'POST', path: '/v1/quotes', body });
  const { total_cents, page_count, code } = answer.body;
  return { status: answer.status, cents: Number(total_cents), page_count, code };
}

/** Each piece in each hand that writes it, plainly. */
async function cellsOf(rails: Rails) {
  const pieces = await piecesOf(rails);
  return pieces.flatMap((piece) =>
    piece.pen.map((pen) => {
      const { format, mail_class, double_sided } = piece;
      return { piece, pen, plain: { format, mail_class, double_sided, ...(pen && { pen }) } };
    }),
  );
}

const PROSE =
  'Dear Ada, thank you for the long letter that came on Tuesday. The garden is well, and the children ask every day when you will visit us again. ';
const prose = (characters: number) =>
  PROSE.repeat(Math.ceil(characters / PROSE.length))
    .slice(0, characters - 1)
    .concat('.');

/** Of what is not made in colour, or not for its price. */
const colorlessStatus = (rails: Rails) => (rails.flat().some(({ color }) => color) ? 503 : 400);

describe.each(DEPLOYMENTS)('what %s sells', (_, rails) => {
  test('costs what the table says, and has so many pages', async () => {
    for (const { piece, pen, plain } of await cellsOf(rails)) {
      const { format, prices, pages_max } = piece;
      const one = await quote(plain);
      expect([plain, one.cents, one.page_count]).toEqual([plain, prices.first_page_cents, 1]);
      const long = await quote({ ...plain, page_count: pages_max });
      expect([plain, long.page_count]).toEqual([plain, pages_max]);
      const longest = await quote({ ...plain, page_count: 12 });
      const isAll = pages_max === 12 || !format.startsWith('letter');
      expect([plain, longest.code]).toEqual([plain, isAll ? undefined : 'below_cost_floor']);
      const extra = (pages_max - 1) * prices.extra_page_cents;
      expect([plain, long.cents - one.cents]).toEqual([plain, extra]);
      const bare = await quote({ ...plain, remove_mark: true });
      const removal = pen ? 0 : prices.remove_mark_cents;
      expect([plain, bare.cents - one.cents]).toEqual([plain, removal]);
    }
  });

  test('is in colour and tracked for what the table says, or refused where that is 0', async () => {
    for (const { piece, plain } of await cellsOf(rails)) {
      const { prices, pages_max: pages } = piece;
      const one = await quote({ ...plain, page_count: pages });
      const colored = await quote({ ...plain, color: true, page_count: pages });
      const color = prices.color_first_page_cents + (pages - 1) * prices.color_extra_page_cents;
      const added = piece.color ? colored.cents - one.cents : 0;
      expect([plain, colored.status, added]).toEqual([
        plain,
        piece.color ? 200 : colorlessStatus(rails),
        color,
      ]);
      const tracked = await quote({ ...plain, tracking: true, page_count: pages });
      const isSold = piece.tracking === 'optional';
      const more = isSold ? tracked.cents - one.cents : 0;
      const told = [plain, isSold ? 200 : 400, prices.tracking_cents];
      expect([plain, tracked.status, more]).toEqual(told);
    }
  });

  test('is printed on both sides, or refused', async () => {
    for (const { piece, plain } of await cellsOf(rails)) {
      const { status } = await quote({ ...plain, double_sided: true });
      expect([plain, status]).toEqual([plain, piece.double_sided ? 200 : 400]);
    }
  });

  test('takes text as long as the table says, and no longer', async () => {
    for (const { piece, pen, plain } of await cellsOf(rails)) {
      const codeOf = async (length: number) =>
        (await quote(aQuoteRequest({ ...plain, text: prose(length) }))).code;
      const taken = piece.content.includes('text') ? undefined : 'pdf_required';
      const fits = (pen ? piece.pen_characters_max : piece.characters_fit) ?? 9;
      expect([plain, await codeOf(9), await codeOf(fits)]).toEqual([plain, taken, taken]);
      const limit = (pen ? piece.pen_characters_max : piece.characters_max) ?? 50_000;
      expect([plain, await codeOf(limit + 1)]).toEqual([plain, 'validation_error']);
    }
  });
});
