/** Once an order is placed nothing looks as if it were not: whoever takes it so sends, and pays, another letter. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { SendOptions } from '../../../clients/typescript/src/index.ts';
import { anAddress } from '../../builders/an-address.ts';
import { answer, refusal } from './fake-service.ts';
import { CAPABILITY, mailOn, placedIn, QUOTE, readIn, settled } from './sending.ts';

const LETTER = { to: anAddress(), text: 'Hello' };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a letter that is placed is answered', () => {
  const fail = () => {
    throw new Error('mine');
  };
  test.each<[string, Response, SendOptions & { ends?: true }, string]>([
    ['its key may not read orders', refusal('insufficient_scope', 403), {}, 'insufficient_scope'],
    ['onUpdate fails', readIn('screening'), { onUpdate: fail }, 'mine'],
    ['onPlaced fails', readIn('screening'), { onPlaced: fail }, 'mine'],
    ['the caller ends the wait', readIn('screening'), { ends: true }, 'abort'],
  ])('also where %s', async (_, look, { ends, ...options }, cause) => {
    const { mail } = mailOn(answer(QUOTE), placedIn('screening'), look);
    const ending = new AbortController();
    const { signal } = ending;
    const onPlaced = ends ? { onPlaced: () => ending.abort() } : {};
    const sent = await settled(mail.sendAndWait(LETTER, { signal, ...onPlaced, ...options }));
    expect(sent).toMatchObject({
      outcome: 'not_followed',
      order: { id: 'ord_1', status: 'screening' },
      placed: { capability: CAPABILITY },
      quote: QUOTE,
    });
    expect(String(sent.cause)).toContain(cause);
  });
});
