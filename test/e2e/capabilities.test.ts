/** What the service says it mails, it mails: every cell of its table is quoted, paid, printed and, tracked, scanned. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { PieceCapability } from '../../lib/contract/schemas/capabilities.ts';
import { FORMATS, MAIL_CLASSES } from '../../lib/contract/schemas/piece.ts';
import { SIMULATED_RAILS } from '../../local/boot/environment.ts';
import { anAddress } from '../builders/an-address.ts';
import { type Json, orderIn } from './support/api-client.ts';
import { base64, ownLetter } from './support/document-calls.ts';
import { useHouse } from './support/house.ts';

const DAY = 86_400;
const RAILS = SIMULATED_RAILS.join(',');
const house = useHouse({ environment: { ['LOCAL_RAILS']: RAILS, GUEST_LIMIT_PER_MINUTE: '0' } });
let pieces: readonly PieceCapability[] = [];

beforeAll(async () => {
  pieces = (await house.api.call('GET', '/v1/capabilities')).body['pieces'] as PieceCapability[];
});

const cellOf = ({ format, mail_class }: Pick<PieceCapability, 'format' | 'mail_class'>) =>
  `${format} ${mail_class}`;

async function contentOf({ content }: PieceCapability): Promise<Json> {
  if (content.includes('text')) return { text: 'Dear Ada,\n\nthe engine works.\n\nYours' };
  return { pdf_base64: base64(await ownLetter()) };
}

/** A cell with each of its options by itself. */
function variantsOf(piece: PieceCapability): readonly Json[] {
  const { format, mail_class, pen, color, tracking } = piece;
  return [
    ...pen.map((each) => ({ format, mail_class, ...(each && { pen: true }) })),
    ...(color && format === 'letter' ? [{ format, mail_class, color: true }] : []),
    ...(tracking === 'optional' ? [{ format, mail_class, tracking: true }] : []),
  ];
}

async function mailed(piece: PieceCapability, variant: Json) {
  const letter = { ...variant, to: anAddress(), ...(await contentOf(piece)) };
  const quote = await house.api.quote(letter);
  expect([variant, quote.status, quote.body['code']]).toEqual([variant, 200, undefined]);
  const { confirmation_token, total_cents } = quote.body;
  const credit_code = await house.creditCode(2500);
  const placed = await house.api.order({ ...letter, confirmation_token, credit_code });
  expect([variant, placed.status]).toEqual([variant, 201]);
  const orderId = String(orderIn(placed)['id']);
  const order = await house.orderOnce(orderId, ({ status }) => status === 'submitted');
  const ledger = await house.ledgerOf(orderId);
  expect([variant, ledger.map(({ kind }) => kind).sort()]).toEqual([variant, ['charge', 'piece']]);
  expect(order['price_cents']).toBe(total_cents);
  return { orderId, variant };
}

async function eventsOf(orderId: string): Promise<readonly Json[]> {
  const { body } = await house.api.send(`/v1/orders/${orderId}/events?limit=100`);
  return body['events'] as readonly Json[];
}

describe('every cell of the table', () => {
  test.each(FORMATS)('of %s is taken for its token, charged and printed once', async (format) => {
    const cells = pieces.filter((piece) => piece.format === format);
    expect(cells).not.toEqual([]);
    for (const piece of cells) {
      for (const variant of variantsOf(piece)) await mailed(piece, variant);
    }
  });

  test('of a tracked letter brings the scans that were paid for', async () => {
    const [letter] = pieces.filter((piece) => cellOf(piece) === 'letter first_class');
    const { orderId } = await mailed(letter as PieceCapability, { tracking: true });
    await house.control('clock', { advance_seconds: 4 * DAY });
    await house.control('run', { schedule: 'reconcile' });
    const events = await house.eventually(
      () => eventsOf(orderId),
      (all) => all.some(({ data }) => (data as Json)['scanned_at'] !== undefined),
    );
    expect(events.map(({ kind }) => kind)).toContain('order.mailed');
  });

  test('that is not there is refused when it is quoted, live and in the sandbox', async () => {
    const sold = new Set(pieces.map(cellOf));
    const cells = FORMATS.flatMap((format) =>
      MAIL_CLASSES.map((mail_class) => ({ format, mail_class })),
    );
    const others = cells.filter((cell) => !sold.has(cellOf(cell)));
    expect(others).not.toEqual([]);
    for (const cell of others) {
      for (const sandbox of [false, true]) {
        const { status, body } = await house.api.quote({ ...cell, sandbox });
        expect([cell, status, body['confirmation_token']]).toEqual([cell, 400, undefined]);
      }
    }
  });
});
