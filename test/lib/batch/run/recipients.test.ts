/** A key that may write to certain addresses only mails by a batch to no other, whatever the carrier corrects. */
import { expect, test } from '@jest/globals';
import type { Caller } from '../../../../lib/credentials/caller.ts';
import { recipientDigest } from '../../../../lib/credentials/key-controls.ts';
import { creditAccountId } from '../../../../lib/payment/credit-account.ts';
import { findAccount } from '../../../../lib/payment/credit-store.ts';
import { mintCode } from '../../../../lib/payment/mint-code.ts';
import { batchWorld, finishBatch, sendBatch } from '../../../builders/a-batch.ts';
import { SECRET_LINE } from '../../../builders/an-address.ts';

const SECRET = 'of the key';
const CSV = [
  'First Name,Last Name,Street,City,State,ZIP',
  `Ada,Lovelace,1 ${SECRET_LINE},Portland,OR,97201`,
  `Mallory,Moved,1 ${SECRET_LINE},Salem,OR,97201`,
].join('\n');

function keyFor(recipients: readonly string[] | undefined): Caller {
  return {
    kind: 'key',
    keyId: 'key_1',
    mode: 'live',
    scopes: ['mail:send'],
    agent: false,
    controls: { ...(recipients && { recipients }), recipientSecret: SECRET },
  };
}

/** The carrier goes by the town where the ZIP code is another's; else it spells as it likes. */
async function sentBy(caller: Caller) {
  const deps = batchWorld();
  deps.addressVerifier.answer = (address) => {
    const zip = address.city === 'SALEM' ? '97301' : `${address.zip}-1234`;
    return { finding: 'confirmed', address: { ...address, zip } };
  };
  const code = await mintCode(deps, { faceCents: 5000, bonusCents: 0 });
  const fields = { csv: CSV, sandbox: false, credit_code: code };
  const { batch, rows } = await finishBatch(deps, await sendBatch(deps, fields, { caller }));
  const account = await findAccount(deps.store, creditAccountId(code));
  return { batch, rows, lines: account?.lines.length };
}

test('a row that the carrier corrects to another place fails, uncharged; the others go', async () => {
  const place = { line1: `1 ${SECRET_LINE}`, zip: '97201' };
  const { batch, rows, lines } = await sentBy(keyFor([recipientDigest(SECRET, place)]));
  expect(rows).toMatchObject([
    { row: 2, status: 'placed' },
    { row: 3, status: 'failed', code: 'insufficient_scope', order_id: null, price_cents: null },
  ]);
  expect(JSON.stringify(rows)).not.toContain('97301');
  expect(batch.placed_cents).toBe(199);
  expect(lines).toBe(2);
});

test('of a key without recipients it goes to where the carrier says', async () => {
  const { rows } = await sentBy(keyFor(undefined));
  expect(rows.map(({ status }) => status)).toEqual(['placed', 'placed']);
});
