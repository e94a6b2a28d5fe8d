import { afterAll, describe, expect, test } from '@jest/globals';
import { createSelfPrintRail } from '../../../../lib/adapters/self-print/self-print-rail.ts';
import type { Format, MailClass } from '../../../../lib/contract/schemas/piece.ts';
import type { Piece, RailOffer } from '../../../../lib/ports.ts';
import { pricePiece } from '../../../../lib/pricing/price-piece.ts';
import { findOffer } from '../../../../lib/rails/find-offer.ts';
import { RAIL_OFFERS } from '../../../../lib/rails/offers/offers.ts';
import { RAIL_NAMES, type RailName } from '../../../../lib/vendors.ts';
import { FakeDocuments } from '../../../fakes/fake-documents.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { aPiece } from '../lob/lob-bench.ts';
import { COMPANIES, documentOf, orderIdOf } from './companies.ts';
import { recordingFetch, type SentRequest } from './sent-request.ts';

/** What a rail can be asked for besides; the mark is left out of the document, which is another one then. */
const OPTIONS = ['color', 'doubleSided', 'tracking'] as const;
type Option = (typeof OPTIONS)[number];

afterAll(removeDataDirs);

describe.each(RAIL_NAMES)('%s is asked for what is paid', (rail) => {
  const paid = RAIL_OFFERS[rail].flatMap((offer) =>
    OPTIONS.filter((option) => isSold(offer, option) && costs(offer, option)).map(
      (option) => [`${offer.format} ${offer.mailClass}`, option, offer] as const,
    ),
  );

  if (paid.length > 0) {
    test.each(paid)('%s with %s', async (_cell, option, offer) => {
      const without = await requestsFor(rail, pieceOf(offer));
      expect(await requestsFor(rail, pieceOf(offer, option))).not.toEqual(without);
    });
  }

  test('and for nothing else: the same piece is the same request', async () => {
    const [offer] = RAIL_OFFERS[rail];
    const piece = pieceOf(offer as RailOffer);
    expect(await requestsFor(rail, piece)).toEqual(await requestsFor(rail, piece));
  });
});

function isSold(offer: RailOffer, option: Option): boolean {
  return findOffer({ offers: [offer] }, pieceOf(offer, option)) !== undefined;
}

/** By the price list; an option that is not sold at all costs nothing. */
function costs({ format, mailClass, by }: RailOffer, option: Option): boolean {
  const plain = {
    format: format as Format,
    mailClass: mailClass as MailClass,
    pen: by === 'pen',
    color: false,
    doubleSided: false,
    tracking: false,
    removeMark: false,
  };
  if (option === 'tracking' && (mailClass !== 'first_class' || !format.startsWith('letter'))) {
    return false;
  }
  return pricePiece({ ...plain, [option]: true }, 2).totalCents > pricePiece(plain, 2).totalCents;
}

function pieceOf({ format, mailClass, by }: RailOffer, option?: Option): Piece {
  return aPiece({
    orderId: orderIdOf(1),
    format,
    mailClass,
    pen: by === 'pen',
    message: by === 'pen' ? 'Dear Grace' : null,
    pageCount: 2,
    color: false,
    doubleSided: false,
    ...(option && { [option]: true }),
  });
}

/** All that the rail is handed; not what it is asked until it is ready. */
async function requestsFor(rail: RailName, piece: Piece): Promise<readonly unknown[]> {
  if (rail === 'self_print') return ticketsFor(piece);
  const bench = await COMPANIES[rail]().start();
  const sent: SentRequest[] = [];
  const fetch = recordingFetch(bench.endpoint, sent);
  await bench.rail({ fetch }).submit(piece, await documentOf(piece));
  await bench.stop();
  return sent.filter(({ method }) => method === 'POST');
}

async function ticketsFor(piece: Piece): Promise<readonly unknown[]> {
  const puts: unknown[] = [];
  const documents = new FakeDocuments();
  const kept = {
    get: (key: string) => documents.get(key),
    put: async (key: string, bytes: Uint8Array) => {
      if (key.endsWith('.json')) puts.push([key, Buffer.from(bytes).toString()]);
    },
  };
  await createSelfPrintRail({ documents: kept }).submit(piece, await documentOf(piece));
  return puts;
}
