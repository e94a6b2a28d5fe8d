import { expect, test } from '@jest/globals';
import { stopMail } from '../../../lib/recipient/recipient-acts.ts';
import { doorwayOf, recipientOf } from '../../../lib/recipient/recipient-of.ts';
import { keepReport } from '../../../lib/recipient/reports.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { foundLetter } from './a-found-letter.ts';

test('what recipients said of an order, and what its door takes no more', async () => {
  const { deps, letter } = await foundLetter();
  const [order] = letter.orders;
  expect(await recipientOf(deps, order)).toEqual({
    recipient_reports: [],
    recipient_stops: { sender: false, everybody: false },
  });
  await keepReport(deps, letter, { reason: 'fraud', words: 'no bank' });
  await stopMail(deps, letter, 'sender', 'a'.repeat(32));
  expect(await recipientOf(deps, order)).toMatchObject({
    recipient_reports: [{ reason: 'fraud', text: 'no bank' }],
    recipient_stops: { sender: true, everybody: false },
  });
});

test('of an order without a code what its door takes no more, as its placement kept it', async () => {
  const { deps, letter } = await foundLetter();
  const [order] = letter.orders;
  const { doors, senders } = letter;
  const stoppedBy = { doors: [...doors, 'asked-besides'], named: doors.length, senders };
  const bare = { ...order, mark: null, stoppedBy };
  expect(await doorwayOf(deps, bare)).toEqual({
    ...{ doors, senders },
    asked: [...doors, 'asked-besides'],
  });
  await stopMail(deps, letter, 'everybody', 'a'.repeat(32));
  expect(await recipientOf(deps, bare)).toEqual({
    recipient_reports: [],
    recipient_stops: { sender: false, everybody: true },
  });
});

test('of an earlier order without a code, and of one of the sandbox, nothing is known', async () => {
  const { deps, letter } = await foundLetter();
  const nothing = { recipient_reports: [], recipient_stops: null };
  expect(await recipientOf(deps, { ...ORDER_STATES.mailed, mark: null })).toEqual(nothing);
  expect(await recipientOf(deps, { ...letter.orders[0], sandbox: true })).toEqual(nothing);
});

test('the row of its code keeps the door of an order that was scrubbed', async () => {
  const { deps, letter } = await foundLetter();
  const [order] = letter.orders;
  const { mark } = order;
  const scrubbed = { ...order, mark: mark && { ...mark, door: '', senders: [] } };
  expect(await doorwayOf(deps, scrubbed)).toEqual({
    doors: letter.doors,
    asked: letter.doors,
    senders: letter.senders,
  });
  expect(await doorwayOf(deps, { ...order, mark: null })).toBeUndefined();
});
