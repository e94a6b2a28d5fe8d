import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { handler as pictureHandler } from '../../../../functions/pages/get-page-picture.ts';
import { OrderProofSchema } from '../../../../lib/contract/schemas/evidence/proof.ts';
import { documentKey, proofKey } from '../../../../lib/resources.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { A_PDF } from '../../../fakes/fake-pdf.ts';
import { call } from '../call.ts';
import { openWorldOf, readProof } from '../evidence.ts';

interface Page {
  readonly label: string;
  readonly png_url: string;
}

describe('getOrderProof, 200', () => {
  test.each(['pending', 'waiting', 'submitted', 'delivered', 'sandbox_held'] as const)(
    '%s: links to the bytes that print, for a quarter of an hour',
    async (name) => {
      const { deps, order, id, token } = await openWorldOf(name);
      const { status, body } = await readProof(id, token);
      expect(status).toBe(200);
      expect(v.safeParse(OrderProofSchema, body).issues).toBeUndefined();
      const key = proofKey(order.documentSha256);
      expect(body).toMatchObject({
        proof_sha256: order.documentSha256,
        proof_url: `https://documents.example/${key}?seconds=900`,
      });
      expect(deps.documents.kept.get(key)).toEqual(A_PDF);
    },
  );

  test('what is kept for the order comes first', async () => {
    const { deps, order, id, token } = await openWorldOf('delivered');
    const { hex, documentSha256 } = order;
    const kept = new Uint8Array([1, 2, 3]);
    await deps.documents.put(documentKey(hex, documentSha256, 'document'), kept);
    await readProof(id, token);
    expect(deps.documents.kept.get(proofKey(documentSha256))).toEqual(kept);
  });

  test('its pages are pictures that the links show, as those of a quote', async () => {
    const { id, token } = await openWorldOf('delivered');
    const { body } = await readProof(id, token);
    const [first] = body['pages'] as readonly Page[];
    const picture = first?.png_url.split('/').at(-1) ?? '';
    const answer = await call(pictureHandler, {
      path: `/proof/${picture}`,
      params: { token: picture },
    });
    expect([answer.status, first?.label]).toEqual([302, 'page']);
  });

  test('a sheet with the addresses, which is in front, is one of them', async () => {
    const events = ORDER_STATES.delivered.events.map((event) => ({
      ...event,
      ...(event.kind === 'order.created' && {
        kind: 'order.document_prepared' as const,
        data: { address_placement: 'sheet' },
      }),
    }));
    const { id, token } = await openWorldOf('delivered', { events });
    const { body } = await readProof(id, token);
    const labels = (body['pages'] as readonly Page[]).map(({ label }) => label);
    expect(labels).toEqual(['address_sheet', 'address_sheet_back', 'page']);
  });

  test('the token lives as long as the order does', async () => {
    const { deps, id, token } = await openWorldOf('delivered');
    deps.clock.advance({ days: 400 });
    expect((await readProof(id, token)).status).toBe(200);
  });
});
