/** What a pen writes is what was screened: it is read from where the screener read it. */
import { describe, expect, test } from '@jest/globals';
import type { Order } from '../../../../lib/order/core/order.ts';
import { passingKey } from '../../../../lib/resources.ts';
import { writeInkedText } from '../../../../lib/screening/inked-text.ts';
import { anOffer } from '../../../builders/an-offer.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { CAPTURED, submit, world } from './submit-world.ts';

const PENNED: Order = {
  ...CAPTURED,
  options: { ...CAPTURED.options, format: 'notecard', pen: true },
  priceCents: 599,
};
const INKED = writeInkedText([
  { kind: 'recipient_name', text: 'Ada Lovelace' },
  { kind: 'content', text: 'Thinking of you.\n' },
]);

async function penWorld(inked: string | null, charactersMax: number | null = 340) {
  const offers = [anOffer({ format: 'notecard', by: 'pen', charactersMax })];
  const pen = new FakeRail([], { name: 'pen', offers });
  const { deps } = await world(PENNED, [], { overrides: { rails: [pen] } });
  const key = passingKey(PENNED.hex, PENNED.documentSha256, 'text');
  if (inked !== null) await deps.documents.put(key, new TextEncoder().encode(inked));
  return { deps, pen };
}

describe('a piece by pen', () => {
  test('is handed over with the content that was screened, and nothing beside it', async () => {
    const { deps, pen } = await penWorld(INKED);
    expect(await submit(deps)).toBe('ok');
    expect(pen.printed).toEqual([
      expect.objectContaining({ pen: true, format: 'notecard', message: 'Thinking of you.' }),
    ]);
  });

  test('is handed to nobody when what was screened is not there any more', async () => {
    const { deps, pen } = await penWorld(null);
    expect(await submit(deps)).toBe('rejected');
    expect(pen.submissions).toBe(0);
  });

  test('is never cut short for a pen with less room', async () => {
    const { deps, pen } = await penWorld(INKED, 5);
    expect(await submit(deps)).toBe('validation_error');
    expect(pen.submissions).toBe(0);
  });
});
